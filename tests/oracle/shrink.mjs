// Makes a case that shows a difference as small as it will go and still show it.

/** The cases one step simpler than this one, the boldest steps first. */
function* simpler(kase) {
  const { partidas, predios } = kase;
  for (let n = 0; n < partidas.length; ++n) {
    if (partidas.length > 1) yield { ...kase, partidas: partidas.toSpliced(n, 1) };
  }
  for (let n = 0; n < predios.length; ++n) {
    const unused = predios.length > 1 && !partidas.some((p) => p.predio === predios[n].id);
    if (unused) yield { ...kase, predios: predios.toSpliced(n, 1) };
  }
  for (const key of Object.keys(kase.lecturas ?? {})) {
    const { [key]: _, ...lecturas } = kase.lecturas;
    yield { ...kase, lecturas };
  }
  for (const key of Object.keys(kase.solicitante)) {
    const { [key]: _, ...solicitante } = kase.solicitante;
    yield { ...kase, solicitante };
  }
  for (let n = 0; n < partidas.length; ++n) {
    for (const key of ['precio_unitario', 'cantidad', 'superficie_ha', 'organismos_dictaminados']) {
      if (!(key in partidas[n])) continue;
      const { [key]: value, ...rest } = partidas[n];
      yield { ...kase, partidas: partidas.with(n, rest) };
      for (const plain of ['1', '2', '10', String(value).split('.')[0]]) {
        if (plain !== '0' && plain.length < String(value).length) {
          yield { ...kase, partidas: partidas.with(n, { ...partidas[n], [key]: plain }) };
        }
      }
    }
  }
  for (let n = 0; n < predios.length; ++n) {
    const { tenencia, ...rest } = predios[n];
    if (tenencia) yield { ...kase, predios: predios.with(n, rest) };
    const area = predios[n].superficie_ha;
    for (const plain of ['1', '2', '10', '12', String(area).split('.')[0]]) {
      if (area && plain !== '0' && plain.length < area.length) {
        yield { ...kase, predios: predios.with(n, { ...predios[n], superficie_ha: plain }) };
      }
    }
  }
}

/**
 * @param {object} kase a case for which `fails` holds
 * @param {(cases: object[]) => boolean[]} fails says of each case whether it shows the difference
 */
export function shrink(kase, fails) {
  for (let round = 0; round < 60; ++round) {
    const candidates = [...simpler(kase)];
    const found = fails(candidates).indexOf(true);
    if (found < 0) return kase;
    kase = candidates[found];
  }
  return kase;
}
