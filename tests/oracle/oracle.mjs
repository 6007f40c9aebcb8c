// What the result of a case must hold, field by field, and where a result departs from it.

import { evaluateAcuacultura } from './acuacultura.mjs';
import { evaluatePaisa } from './paisa.mjs';
import { ZERO, isPositive, money, plain } from './rational.mjs';

/** Areas that stand in for one that is missing: small, around every cap, and enormous. */
const SOME_AREAS = [
  '0.000001', '0.4', '1', '1.5', '2', '2.5', '3', '4', '5', '7.3', '10', '10.000001', '24', '100',
  '999999999999.999999',
];

const MONEY = ['costo', 'subsidio', 'aportacion'];

function lineText(line) {
  const text = (value) => (value === null ? null : plain(value));
  const amount = (value) => (value === null ? null : money(value));
  const out = {
    id: line.id,
    concepto: line.concepto,
    estado: line.estado,
    superficie_apoyada_ha: text(line.area),
    cantidad_apoyada: text(line.quantity),
    costo: amount(line.costo),
    subsidio: amount(line.subsidio),
    aportacion: amount(line.aportacion),
  };
  if ('unidad' in line) out.unidad = line.unidad;
  if ('pendingArea' in line) {
    const area = line.pendingArea ?? ZERO;
    const subsidy = line.pendingSubsidy ?? 0n;
    // Where a raised cap of another concept leaves this one less, the contract does not say what shows.
    const lessThanFirm = area.n < 0n || subsidy < 0n;
    out.superficie_sujeta_a_autorizacion_ha = lessThanFirm ? undefined
      : isPositive(area) ? plain(area) : null;
    out.subsidio_sujeto_a_autorizacion = lessThanFirm ? undefined
      : subsidy === 0n ? null : money(subsidy);
  }
  return out;
}

/** Totals of the rounded lines; `parcial` names those that leave a line out. */
function totals(partidas) {
  const total = { parcial: [] };
  for (const name of MONEY) {
    if (partidas.some((p) => p[name] === undefined)) return {};
    const known = partidas.map((p) => p[name]).filter((value) => value !== null);
    total[name] = known.length === 0 ? null : money(known.reduce((a, b) => a + centavos(b), 0n));
    if (known.length < partidas.length) total.parcial.push(name);
  }
  const pending = partidas.map((p) => p.subsidio_sujeto_a_autorizacion).filter(Boolean);
  const fixed = partidas.every((p) => !('subsidio_sujeto_a_autorizacion' in p)
    || p.subsidio_sujeto_a_autorizacion !== undefined);
  if (fixed) total.subsidio_sujeto_a_autorizacion = pending.length === 0
    ? null : money(pending.reduce((a, b) => a + centavos(b), 0n));
  return total;
}

const centavos = (text) => BigInt(text.replace('.', ''));

/** The case with every missing fact filled in, in the ways that could matter; itself if none is. */
function completions(kase) {
  if (kase.programa === 'acuacultura') {
    const { estado, atencion_prioritaria: priority } = kase.solicitante ?? {};
    const states = estado === undefined ? ['Tlaxcala', 'Puebla'] : [estado];
    const priorities = priority === undefined ? [true, false] : [priority];
    return states.flatMap((state) => priorities.map((yes) => (
      { ...kase, solicitante: { estado: state, atencion_prioritaria: yes } })));
  }
  const n = kase.predios.findIndex((predio) => predio.superficie_ha === undefined);
  if (n < 0) return [kase];
  return SOME_AREAS.flatMap((area) => completions({
    ...kase, predios: kase.predios.with(n, { ...kase.predios[n], superficie_ha: area }),
  }));
}

const allSame = (values) => values.every((value) => value === values[0]);

/** What is known of a line from the same line under each completion. */
function joinLines(lines) {
  const [first] = lines;
  if (allSame(lines.map((line) => JSON.stringify(line)))) return first;
  const joined = { ...first, estado: 'incompleta', subsidio: null };
  for (const key of ['superficie_apoyada_ha', 'cantidad_apoyada', 'costo', 'aportacion']) {
    if (!allSame(lines.map((line) => line[key]))) joined[key] = null;
  }
  if (first.concepto === 'asesoria-tecnica') {
    // Whether it is free is what is being asked; the contract does not say how the line shows that.
    joined.estado = undefined;
    joined.aportacion = undefined;
  }
  return joined;
}

/** Least and most centavos of a line's subsidy over the completions; null where one is not known. */
function subsidyRange(subsidies) {
  if (subsidies.includes(null)) return null;
  const sorted = [...subsidies].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { least: sorted[0], most: sorted[sorted.length - 1] };
}

/**
 * The fields that the contract fixes for this case. A field that is absent (undefined) is not fixed.
 * `rangos` are the bounds of each subsidy over all that missing facts could be.
 * @param {object} kase a valid case of paisa-2026, paisa-2024 or acuacultura
 */
export function expected(kase) {
  const evaluate = kase.programa === 'acuacultura' ? evaluateAcuacultura : evaluatePaisa;
  const cases = completions(kase);
  const results = cases.map((complete) => evaluate(complete));
  const lines = kase.partidas.map((_, n) => joinLines(results.map(({ lines: all }) => {
    const text = lineText(all[n]);
    if (cases.length > 1) {
      // With an area missing, whether there are more than 10 ha is not known either.
      delete text.superficie_sujeta_a_autorizacion_ha;
      delete text.subsidio_sujeto_a_autorizacion;
    }
    return text;
  })));
  const total = totals(lines);
  if (cases.length > 1) delete total.subsidio_sujeto_a_autorizacion;
  let { elegibilidad } = results[0];
  if (kase.programa === 'acuacultura') {
    const { estado, atencion_prioritaria: priority } = kase.solicitante ?? {};
    if (estado === undefined || priority === undefined) elegibilidad = 'incompleta';
  }
  const rangos = kase.partidas.map((_, n) => subsidyRange(results.map((r) => r.lines[n].subsidio)));
  return { elegibilidad, partidas: lines, total, rangos };
}

/** An absent part that is not firm and one of nothing say the same. */
function sameValue(key, want, have) {
  if (key === 'parcial') return JSON.stringify([...want].sort()) === JSON.stringify([...(have ?? [])].sort());
  if (!key.includes('_autorizacion')) return want === have;
  const plainOf = (value) => (Number(value ?? 0) === 0 ? '0' : value);
  return plainOf(want) === plainOf(have);
}

function fieldDifferences(path, want, have, out) {
  for (const [key, value] of Object.entries(want)) {
    if (value === undefined) continue;
    if (!sameValue(key, value, have?.[key])) {
      out.push({ path: `${path}${key}`, expected: value, got: have?.[key] });
    }
  }
}

/** A range that the result gives must hold every amount that the missing facts could bring. */
function rangeDifferences(path, range, line, out) {
  if (range === null || line === undefined) return;
  const { subsidio_minimo: minimum, subsidio_maximo: maximum } = line;
  if (minimum != null && centavos(minimum) > range.least) {
    out.push({ path: `${path}subsidio_minimo`, expected: `at most ${money(range.least)}`, got: minimum });
  }
  if (maximum != null && centavos(maximum) < range.most) {
    out.push({ path: `${path}subsidio_maximo`, expected: `at least ${money(range.most)}`, got: maximum });
  }
}

/** Every field of `got` (a result of the core) that is not what the oracle says. */
export function differences(want, got) {
  const out = [];
  if (got.error) return [{ path: 'error', expected: undefined, got: JSON.stringify(got.error) }];
  fieldDifferences('', { elegibilidad: want.elegibilidad }, got, out);
  if (got.partidas?.length !== want.partidas.length) {
    out.push({ path: 'partidas.length', expected: want.partidas.length, got: got.partidas?.length });
    return out;
  }
  want.partidas.forEach((line, n) => fieldDifferences(`partidas/${n}/`, line, got.partidas[n], out));
  want.rangos.forEach((range, n) => rangeDifferences(`partidas/${n}/`, range, got.partidas[n], out));
  fieldDifferences('total/', want.total, got.total, out);
  return out;
}
