// Every command: what it answers and how it ends.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { fertilizer, folder, root, run, shell, submission } from './surco.mjs';

const json = ({ out }) => {
  assert.match(out, /^[^\n]*\n$/, 'one line');
  return JSON.parse(out);
};

test('programas lists the programs with their rules', () => {
  const done = run(['programas']);
  assert.equal(done.code, 0);
  assert.equal(done.err, '');
  const list = json(done);
  assert.deepEqual(list.map(({ id }) => id), ['acuacultura', 'fomento-2019', 'paisa-2024', 'paisa-2026']);
  for (const { nombre, anio, conceptos, version, sha256 } of list) {
    assert.ok(nombre);
    assert.ok(Number.isInteger(anio) && Number.isInteger(conceptos) && conceptos > 0);
    assert.match(version, /^\d{4}\.\d+$/);
    assert.match(sha256, /^[0-9a-f]{64}$/);
  }
  assert.equal(list.find(({ id }) => id === 'paisa-2026').conceptos, 24);
});

test('hechos lists facts, concepts and requirements with their source', () => {
  const done = run(['hechos', 'paisa-2026']);
  assert.equal(done.code, 0);
  const list = json(done);
  for (const clase of ['hecho', 'concepto', 'requisito', 'lectura']) assert.ok(list.some((one) => one.clase === clase), clase);
  for (const { clase, id, fuente } of list.filter((one) => one.clase !== 'formulario')) assert.ok(fuente, `${clase} ${id}`);
});

test('hechos of no program is an input error that offers the right one', () => {
  const done = run(['hechos', 'paisa-2062']);
  assert.equal(done.code, 2);
  const { error } = json(done);
  assert.equal(error.codigo, 'programa_desconocido');
  assert.match(error.sugerencia, /paisa-2026|acuacultura/);
});

test('estimar takes a file, a hyphen or nothing, with the same answer', () => {
  const file = join(folder(), 'caso.json');
  writeFileSync(file, JSON.stringify(fertilizer()));
  const [a, b, c] = [run(['estimar', file]), run(['estimar', '-'], JSON.stringify(fertilizer())), run(['estimar'], JSON.stringify(fertilizer()))];
  assert.equal(a.code, 0);
  assert.equal(a.out, b.out);
  assert.equal(a.out, c.out);
  const result = json(a);
  assert.equal(result.total.subsidio, '21750.00');
  assert.equal(result.partidas[0].estado, 'apoyada_parcial');
});

test('estimar ends with 2 when the case is refused, and says all that is wrong', () => {
  const bad = fertilizer({ otra: 1 });
  bad.partidas[0].cantidad = '-3';
  const done = run(['estimar'], JSON.stringify(bad));
  assert.equal(done.code, 2);
  assert.equal(done.err, '');
  assert.deepEqual(json(done).errores.map(({ ruta }) => ruta).sort(), ['/otra', '/partidas/0/cantidad']);
});

test('a file that cannot be read is an error in the same form', () => {
  for (const [file, message] of [['/no/hay.json', 'No existe el archivo «/no/hay.json».'], ['tests', '«tests» es una carpeta.']]) {
    const done = run(['estimar', file]);
    assert.equal(done.code, 2);
    assert.equal(json(done).error.codigo, 'archivo_ilegible');
    assert.equal(json(done).error.mensaje, message);
  }
});

test('estimar takes what editors leave: a byte order mark, CRLF, blanks at the end', () => {
  const text = JSON.stringify(fertilizer(), null, 2).replaceAll('\n', '\r\n');
  const done = run(['estimar'], `\ufeff${text}\r\n\r\n`);
  assert.equal(done.code, 0);
  assert.equal(done.out, run(['estimar'], JSON.stringify(fertilizer())).out);
});

test('verificar: 0 when it agrees, 1 when it does not, 2 when it is none', () => {
  const good = run(['verificar'], JSON.stringify(submission()));
  assert.equal(good.code, 0);
  assert.equal(json(good).veredicto, 'coincide');
  assert.equal(json(good).folio, 'F-1');

  const bad = run(['verificar', '-'], JSON.stringify(submission({ subsidio: '21750.01' })));
  assert.equal(bad.code, 1);
  assert.equal(json(bad).veredicto, 'difiere');
  assert.deepEqual(json(bad).diferencias, [{ ruta: '/declarado/total/subsidio', declarado: '21750.01', calculado: '21750.00' }]);

  for (const none of ['{}', 'SURCO1:', 'hola']) assert.equal(run(['verificar'], none).code, 2, none);
});

test('comparar needs the other program and answers both', () => {
  const done = run(['comparar', '--con', 'paisa-2024'], JSON.stringify(fertilizer()));
  assert.equal(done.code, 0);
  const answer = json(done);
  assert.equal(answer.programa, 'paisa-2026');
  assert.equal(answer.con, 'paisa-2024');
  assert.equal(answer.total.aqui.subsidio, '21750.00');
  assert.equal(run(['comparar'], JSON.stringify(fertilizer())).code, 2);
  assert.equal(run(['comparar', '--con', 'otro'], JSON.stringify(fertilizer())).code, 2);
});

test('the built-in rules are those of rules-data', () => {
  assert.equal(run(['programas']).out, run(['programas', '--reglas', 'rules-data']).out);
  assert.equal(
    run(['estimar'], JSON.stringify(fertilizer())).out,
    run(['estimar', '--reglas=rules-data'], JSON.stringify(fertilizer())).out,
  );
});

test('--reglas takes one program alone, and refuses what is no folder of rules', () => {
  assert.deepEqual(json(run(['programas', '--reglas', 'rules-data/acuacultura'])).map(({ id }) => id), ['acuacultura']);
  for (const path of ['no-hay', 'tests/cli', 'README.md']) {
    const done = run(['programas', '--reglas', path]);
    assert.equal(done.code, 2, path);
    assert.equal(json(done).error.codigo, 'reglas_ilegibles', path);
  }
});

test('the deadline counts business days by the calendar that stands beside one program', () => {
  const caso = JSON.stringify({
    programa: 'acuacultura', fecha: '2026-05-04', solicitante: { fecha_orden_pago: '2026-04-27' },
    partidas: [{ id: '1', concepto: 'crias-carpa', cantidad: '100' }],
  });
  assert.equal(run(['estimar', '--reglas', 'rules-data/acuacultura'], caso).out, run(['estimar'], caso).out);
});

test('arguments that are refused go to standard error, with 2', () => {
  for (const args of [[], ['estimr'], ['lote', '--hilos', '0'], ['hechos'], ['programas', '--formato', 'xml']]) {
    const done = run(args);
    assert.equal(done.code, 2, args.join(' '));
    assert.equal(done.out, '');
    assert.match(done.err, /^surco: .+\n.+\n$/);
  }
});

test('--help and --version', () => {
  const help = run(['--help']);
  assert.equal(help.code, 0);
  for (const name of ['programas', 'hechos', 'estimar', 'verificar', 'lote', 'reglas revisar', 'comparar', '--reglas', '--formato']) {
    assert.ok(help.out.includes(name), name);
  }
  assert.ok(help.out.split('\n').every((line) => line.length <= 100));
  assert.match(run(['lote', '--help']).out, /--hilos N/);
  assert.match(run(['--version']).out, /^surco \d+\.\d+\.\d+\n$/);
});

test('an output that is full or shut is not taken for good', () => {
  const full = shell('"$SURCO" programas > /dev/full');
  assert.equal(full.code, 3);
  assert.equal(full.err, 'surco: no se pudo escribir la respuesta.\n');
  assert.equal(shell('set -o pipefail; "$SURCO" hechos paisa-2026 | true; echo ${PIPESTATUS[0]}').err, '');
});

test('reglas revisar finds nothing in the rules that the program carries', () => {
  const done = run(['reglas', 'revisar']);
  assert.deepEqual(json(done).map(({ ruta, mensaje }) => `${ruta}: ${mensaje}`), []);
  assert.equal(done.code, 0);
});

test('reglas revisar with their worked cases', () => {
  const done = run(['reglas', 'revisar', 'rules-data']);
  // Nor a limit, check, paper or reading that no worked case reaches.
  assert.deepEqual(json(done).map(({ ruta, mensaje }) => `${ruta}: ${mensaje}`), []);
  assert.equal(done.code, 0);
  assert.equal(run(['reglas', 'revisar', '--reglas', 'rules-data']).out, done.out);
});

test('reglas revisar: 1 with findings, each with its five members; 2 without rules', () => {
  const done = run(['reglas', 'revisar', 'tests/cli/reglas']);
  assert.equal(done.code, 1);
  assert.deepEqual(json(done), [
    { codigo: 'vigencia_abierta', ruta: 'abierta/reglas.json#/vigencia', mensaje: 'La vigencia no dice hasta cuándo.', sugerencia: 'Escriba las dos fechas: fuera de ellas se avisa.', gravedad: 'aviso' },
    { codigo: 'caso_no_sale', ruta: 'abierta/casos/uno.json#/0', mensaje: 'El caso «Mitad de diez» no sale como se calculó a mano: total_subsidio: se esperaba "4.00" y sale "5.00".', sugerencia: 'Revise la regla y la cuenta del caso.', gravedad: 'error' },
  ]);
  assert.equal(run(['reglas', 'revisar', 'tests/cli']).code, 2);
  assert.equal(run(['reglas', 'revisar', join(root, 'no-hay')]).code, 2);
});

test('rules that do not load are refused by every other command, with the file and the place', () => {
  const done = run(['programas', '--reglas', 'tests/cli/reglas-rotas']);
  assert.equal(done.code, 2);
  assert.equal(json(done).error.ruta, 'rota/reglas.json#/conceptos/0');
  const review = run(['reglas', 'revisar', 'tests/cli/reglas-rotas']);
  assert.equal(review.code, 1);
  assert.equal(json(review)[0].ruta, 'rota/reglas.json#/conceptos/0');
});
