// The second module of the package: keys, codes and fingerprints.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageEntry } from '../support/paths.mjs';

const { loadSurco } = await import(pathToFileURL(packageEntry));
const surco = await loadSurco({ programs: [] });

test('a key says what it holds, and a mistyped one what it should have been', async () => {
  const good = JSON.parse(await surco.identity('curp', 'SABC560626MDFLRN01', '{"hoy":"2026-04-10"}'));
  assert.equal(good.estado, 'valida');
  assert.deepEqual(good.datos, {
    fecha_nacimiento: '1956-06-26', sexo: 'mujer', estado_nacimiento: 'Ciudad de México', clave_estado: 'DF', edad: '69',
  });
  const bad = JSON.parse(await surco.identity('curp', 'SABC56O626MDFLRN01'));
  assert.equal(bad.estado, 'invalida');
  assert.equal(bad.hallazgos[0].sugerencia, 'SABC560626MDFLRN01');
  assert.equal(JSON.parse(await surco.identity('curp', 'x', '{"hoyy":""}')).error.codigo, 'clave_desconocida');
  assert.equal(JSON.parse(await surco.identity('otra', 'x')).hallazgos[0].codigo, 'tipo_desconocido');
});

test('a submission comes back from its codes, whatever their order, and a missing one is named', async () => {
  const submission = {
    formato: 'surco/solicitud',
    version: 1,
    caso: { programa: 'x', solicitante: { nombre: '¿Ñandú? <b>=1+1</b> 😀' }, partidas: Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, cantidad: `${n * 7919}` })) },
    declarado: { reglas: { sha256: '0'.repeat(64) }, total: {}, partidas: [] },
  };
  const { partes } = JSON.parse(await surco.pack(JSON.stringify(submission), 250));
  assert.ok(partes.length > 1);
  for (const [index, part] of partes.entries()) {
    assert.ok(part.startsWith(`SURCO1:${index + 1}/${partes.length}:`), part);
    assert.ok(part.length <= 250);
    assert.match(part, /^[0-9A-Z $%*+\-./:]+$/);
  }
  const read = async (texts) => JSON.parse(await surco.unpack(texts.join('\n')));
  assert.deepEqual((await read(partes.toReversed())).solicitud, submission);
  const short = await read(partes.slice(1));
  assert.deepEqual([short.solicitud, short.faltan], [null, [1]]);
  const other = JSON.parse(await surco.pack(JSON.stringify({ ...submission, version: 2 }), 250)).partes;
  const mixed = await read([...partes.slice(0, -1), other.at(-1)]);
  assert.equal(mixed.solicitud, null);
  assert.equal(mixed.problemas[0].codigo, 'qr_parte_ajena');
});

test('the fingerprint is the digest of the case in canonical form', async () => {
  const caso = { programa: 'x', consejos: true, partidas: [{ id: '1', concepto: 'ñ' }], folio: 'F' };
  const canonical = '{"folio":"F","partidas":[{"concepto":"ñ","id":"1"}],"programa":"x"}';
  assert.equal(JSON.parse(await surco.fingerprint(JSON.stringify(caso))).huella, createHash('sha256').update(canonical).digest('hex'));
});
