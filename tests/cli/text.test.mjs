// The text form: what a person at a counter reads.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { loadWasm } from '../support/engines.mjs';
import { submission as asPortal } from '../../web/src/state/submission.ts';
import { fertilizer, folder, run, shell, submission } from './surco.mjs';

const text = (args, input) => run([...args, '--formato', 'texto'], typeof input === 'object' ? JSON.stringify(input) : input);

test('a case, whole', () => {
  const { code, out } = text(['estimar'], fertilizer({ folio: 'F-1' }));
  assert.equal(code, 0);
  const page = out.split('\n');
  assert.deepEqual(page.slice(0, 12), [
    'PAISA 2026 · reglas 2026.1',
    'Folio F-1 · Al 10 de abril de 2026',
    'Puede recibir el apoyo.',
    '',
    'Partidas',
    '     Concepto              Se apoya       Costo    Subsidio  Usted paga',
    '  1  Fertilizante químico  10 ha     $52,200.00  $21,750.00  $30,450.00',
    '     predio p1             3,000 kg',
    '     apoyada en parte',
    '     Total                           $52,200.00  $21,750.00  $30,450.00',
    '',
    'Cómo sale la cuenta',
  ]);
  assert.match(out, /\n {5}• [^•]*\n {7}Qué hacer: /);
  assert.match(out, /\nRequisitos y qué llevar\n {2}\[x\] Sembrar en Tlaxcala: cumplido \[paisa-2026:req-I\]\n/);
  assert.match(out, /\n {2}\[ \] Comprobante de domicilio: pendiente \[paisa-2026:req-IV\]\n/);
  assert.match(out, /Que sea del 10 de enero de\s+2026 o\s+después\./);
  for (const line of page) assert.ok([...line].length <= 80, line);
});

test('papers that are met or out of date say so', () => {
  const { out } = text(['estimar'], fertilizer({ documentos: { 'comprobante-domicilio': { presentado: true, fecha: '2026-02-01' }, curp: { presentado: true } } }));
  assert.match(out, /\[x\] CURP actualizada: cumplido/);
  assert.match(out, /\[x\] Comprobante de domicilio: cumplido .*\n {6}Sirve hasta el 1 de mayo de 2026\./);
  const late = text(['estimar'], fertilizer({ documentos: { 'comprobante-domicilio': { presentado: true, fecha: '2025-02-01' } } })).out;
  assert.match(late, /\[!\] Comprobante de domicilio: vencido/);
});

test('what is missing is asked, and a range is a range', () => {
  const caso = fertilizer();
  delete caso.partidas[0].precio_unitario;
  const { out } = text(['estimar'], caso);
  assert.match(out, /falta un dato/);
  assert.match(out, /\nFalta saber\n {2}• ¿A qué precio se lo venden\? \(partida 1\)\n/);
  assert.match(out, /Al total le falta algún renglón de: /);
});

test('other readings and remedies, with what they would give', () => {
  const caso = fertilizer({ consejos: true });
  caso.predios = [{ id: 'p1', superficie_ha: '7.5', tenencia: 'propia' }];
  caso.partidas = [{ id: '1', concepto: 'semilla-maiz-hibrido', precio_unitario: '1950' }];
  const result = JSON.parse(run(['estimar'], JSON.stringify(caso)).out);
  const { out } = text(['estimar'], caso);
  // 7 of 7.5 ha count: 7 × $1,100. Counting the half hectare as whole: 8 × $1,100.
  assert.match(out, /\$7,700\.00/);
  assert.match(out.replace(/\n +/g, ' '), /Si fuera: Cuenta como entera, .* Cambia: subsidio, de \$7,700\.00 a \$8,800\.00; usted paga, de \$5,950\.00 a \$6,800\.00\./);
  for (const { texto } of result.remedios) assert.ok(out.replace(/\n +/g, ' ').includes(texto), texto);
});

test('another reading says what it changes, whichever total that is', () => {
  const flat = (out) => out.replace(/\n +/g, ' ');
  // What the producer pays, of fry whose price nobody told: 1,000 × 0.12 and 1,000 × 0.50.
  const fry = flat(text(['estimar'], {
    programa: 'acuacultura', fecha: '2026-05-04', solicitante: { estado: 'Puebla', atencion_prioritaria: true },
    partidas: [{ id: '1', concepto: 'crias-carpa', cantidad: '1000', organismos_dictaminados: '1000' }, { id: '2', concepto: 'asesoria-tecnica' }],
    consejos: true,
  }).out);
  assert.match(fry, /pagan como foráneas\. Cambia: usted paga, de \$120\.00 a \$500\.00\.\n/);
  // What a committee has to grant: 90 ha × 300 × 10 × 30 %, or nothing. It is apart from the 9,000.
  const large = flat(text(['estimar'], {
    programa: 'paisa-2024', fecha: '2024-04-10', solicitante: { estado_siembra: 'Tlaxcala', solicitud_escrita: '2024-04-02' },
    predios: [{ id: 'p1', superficie_ha: '100', tenencia: 'propia' }],
    partidas: [{ id: '1', concepto: 'fertilizante-quimico', precio_unitario: '10' }],
    consejos: true,
  }).out);
  assert.match(large, /plagas, enfermedades y maleza\. Cambia: aparte, si lo autorizan, de \$81,000\.00 a \$0\.00\./);
  assert.match(large, /Total +\$30,000\.00 +\$9,000\.00 +\$21,000\.00 +Aparte, si lo autorizan: \$81,000\.00 más de subsidio\./);
  assert.doesNotMatch(large, /De ese subsidio/);
});

test('a case that is refused, and one that is not eligible', () => {
  const refused = text(['estimar'], fertilizer({ predio: [] }));
  assert.equal(refused.code, 2);
  assert.match(refused.out, /^No se pudo: hay un error\.\n {2}• .* \(\/predio\)\n {4}/);
  const no = text(['estimar'], fertilizer({ solicitante: { estado_siembra: 'Puebla' } }));
  assert.equal(no.code, 0);
  assert.match(no.out, /\nNo puede recibir el apoyo\.\n {2}• El programa es para quien siembra en Tlaxcala\./);
});

test('amounts are those of the JSON', () => {
  const caso = fertilizer();
  caso.partidas[0].precio_unitario = '17.333333';
  const { total } = JSON.parse(run(['estimar'], JSON.stringify(caso)).out);
  const { out } = text(['estimar'], caso);
  for (const amount of Object.values(total).filter((one) => typeof one === 'string')) {
    assert.ok(out.includes(`$${Number(amount.split('.')[0]).toLocaleString('en-US')}.${amount.split('.')[1]}`), amount);
  }
});

test('nothing that people type moves the cursor or turns the page around', () => {
  const evil = 'x\u001b[2J\u202e\u2066\u0007\u009b31m\u0000\u200b\ny';
  const caso = fertilizer({ folio: evil });
  caso.predios[0].id = evil;
  caso.partidas[0] = { ...caso.partidas[0], id: evil, predio: evil };
  const wrong = fertilizer();
  wrong[evil] = 1;
  wrong.partidas[0].concepto = evil;
  const sent = submission({ subsidio: evil });
  sent.folio = evil;
  for (const { out, err } of [
    text(['estimar'], caso), text(['estimar'], wrong), text(['verificar'], sent), text(['comparar', '--con', 'paisa-2024'], caso),
    text(['lote'], caso), text(['hechos', evil.replace('\0', '')]), text(['estimar', evil.replace('\0', '')]), text(['comparar', '--con', evil.replace('\0', '')], caso),
    run(['--formato', evil.replace('\0', '')]),
  ]) {
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(out + err, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/);
  }
});

test('nor does the JSON that a terminal shows, which says the same', () => {
  const evil = '\u009b31m\u202e\u2066\u007f\u2028\u200b\u{e0041}=1+1';
  const place = join(folder(), 'casos.ndjson');
  const caso = JSON.stringify(fertilizer({ folio: evil }));
  writeFileSync(place, `${caso}\n`);
  for (const command of [`estimar ${place}`, `lote < ${place}`, `estimar ${evil}`]) {
    const straight = shell(`"$SURCO" ${command} 2> /dev/null`).out;
    assert.match(straight, /\u202e|\ufffd/);
    const shown = shell(`script -qec '"$SURCO" ${command} 2> /dev/null' /dev/null`).out.replaceAll('\r\n', '\n');
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(shown, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e0fff}]/u);
    assert.deepEqual(JSON.parse(shown), JSON.parse(straight));
  }
});

test('a very long word does not break the page', () => {
  const caso = fertilizer({ folio: 'x'.repeat(500) });
  for (const line of text(['estimar'], caso).out.split('\n')) assert.ok(line.length <= 80);
});

test('programs, declarations and findings', () => {
  assert.match(text(['programas']).out, /^Programa +Nombre +Año +Conceptos +Reglas +Vigencia\nacuacultura +Acuacultura +2026 +3 +2026\.1 /);
  const facts = text(['hechos', 'paisa-2026']).out;
  for (const title of ['Conceptos', 'Datos', 'Requisitos', 'Reglas que se pueden leer de otra manera']) assert.ok(facts.includes(`\n${title}\n`) || facts.startsWith(`${title}\n`), title);
  assert.match(facts, /• predio\.tenencia \(opcion: propia, arrendada\) \[paisa-2026:req-V\]\n {4}¿La tierra es suya o la renta\?/);
  assert.match(text(['reglas', 'revisar', 'tests/cli/reglas']).out,
    /^abierta\/reglas\.json#\/vigencia\n {2}aviso vigencia_abierta: La vigencia no dice hasta cuándo\.\n {2}Escriba [^]*\n\n2 hallazgos\.\n$/);
  assert.equal(text(['reglas', 'revisar']).out, 'Las reglas están en orden.\n');
});

test('a verdict shows each difference and then the result', () => {
  const good = text(['verificar'], submission());
  assert.equal(good.code, 0);
  assert.match(good.out, /^Folio F-1\nCOINCIDEN SOLO LAS CIFRAS: [^.]*; quién pide y los demás\s+datos no se revisaron\.\nATENCIÓN: No trae huella: no se revisó quién pide/);
  assert.match(good.out, /\nATENCIÓN: No declara todos los datos\. [^\n]*\n\nPAISA 2026 · reglas /);
  const bad = text(['verificar'], submission({ subsidio: '31750.00' }));
  assert.equal(bad.code, 1);
  assert.match(bad.out, /\nDiferencias\n {2}Dónde +Declarado +Calculado\n {2}\/declarado\/total\/subsidio +\$31,750\.00 +\$21,750\.00\n/);
});

test('a verdict that a fingerprint vouches for is whole', async () => {
  const caso = fertilizer({ folio: 'F-1' });
  const { huella } = JSON.parse(await (await loadWasm()).fingerprint(JSON.stringify(caso)));
  const { code, out } = text(['verificar'], asPortal(caso, JSON.parse(run(['estimar'], JSON.stringify(caso)).out), huella));
  assert.equal(code, 0);
  assert.match(out, /^Folio F-1\nCOINCIDE: lo declarado es lo que dan las reglas\.\n\nPAISA 2026/);
});

test('a verdict on codes has the date of their case, and says what else was read', async () => {
  const { partes } = JSON.parse(await (await loadWasm()).pack(JSON.stringify(submission()), 250));
  const { code, out } = text(['verificar'], ['hola', ...partes.toReversed(), 'SURCO2:1/1:'].join('\n'));
  assert.equal(code, 0);
  assert.match(out, /\n(?:Folio F-1 · )?Al 10 de abril de 2026\n/);
  assert.match(out, /ATENCIÓN: El código que empieza con «HOLA» no es de una/);
  assert.match(out, /ATENCIÓN: El código que empieza con «SURCO2» es de otra versión/);
  const none = text(['verificar'], 'SURCP1:1/1:00000000:0000:A');
  assert.equal(none.code, 2);
  assert.match(none.out + none.err, /«SURCP1:» se leyó mal/);
});

test('two programs side by side', () => {
  const { code, out } = text(['comparar', '--con', 'paisa-2024'], fertilizer());
  assert.equal(code, 0);
  assert.match(out, /^PAISA 2026 y PAISA 2024\nAl 10 de abril de 2026/);
  assert.match(out, /\nSubsidio\n +Concepto +2026 +2024 +Diferencia\n {2}1 {2}Fertilizante químico +\$21,750\.00 +\$[\d,]+\.\d\d +-\$[\d,]+\.\d\d\n/);
  assert.match(out, /\nQué cambia\n {2}1 {2}En 2024 /);
  for (const line of out.split('\n')) assert.ok([...line].length <= 80, line);
});
