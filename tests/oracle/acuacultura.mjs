// Aquaculture once more, naively, from the text alone.

import { centavosCut, centavosHalfUp, fraction, least, less, multiply, parse } from './rational.mjs';

/** Pesos that the producer pays for an organism, by group: 1 of the state, 2 outsiders, 3 priority. */
const RATES = {
  'crias-carpa': { 1: fraction(25, 100), 2: fraction(50, 100), 3: fraction(12, 100) },
  'crias-tilapia': { 1: fraction(80, 100), 2: fraction(160, 100), 3: fraction(40, 100) },
};

function groupOf(kase) {
  const local = kase.solicitante.estado === 'Tlaxcala';
  const outsidersToo = (kase.lecturas?.['prioritaria-foranea'] ?? 'si') === 'si';
  if (kase.solicitante.atencion_prioritaria && (local || outsidersToo)) return 3;
  return local ? 1 : 2;
}

/** Lines of an aquaculture case whose two facts of the applicant are known. */
export function evaluateAcuacultura(kase) {
  const group = groupOf(kase);
  const lines = kase.partidas.map((partida) => {
    const line = { id: partida.id, concepto: partida.concepto, area: null, quantity: null };
    if (partida.concepto === 'asesoria-tecnica') {
      return group === 2
        ? { ...line, estado: 'rechazada', costo: null, subsidio: 0n, aportacion: null }
        : { ...line, estado: 'apoyada', costo: null, subsidio: null, aportacion: 0n };
    }
    line.unidad = 'organismo';
    const asked = partida.cantidad === undefined ? null : parse(partida.cantidad);
    const found = partida.organismos_dictaminados === undefined
      ? null : parse(partida.organismos_dictaminados);
    if (asked === null && found === null) {
      return { ...line, estado: 'incompleta', costo: null, subsidio: null, aportacion: null };
    }
    line.quantity = asked === null ? found : found === null ? asked : least([asked, found]);
    line.estado = found === null ? 'sujeta_a_dictamen'
      : less(line.quantity, asked ?? line.quantity) ? 'apoyada_parcial' : 'apoyada';

    const rate = RATES[partida.concepto][group];
    if (partida.precio_unitario === undefined) {
      // Rates are whole centavos, so this cut takes nothing away.
      return { ...line, costo: null, subsidio: null, aportacion: centavosCut(multiply(rate, line.quantity)) };
    }
    const price = parse(partida.precio_unitario);
    line.costo = centavosHalfUp(multiply(price, line.quantity));
    line.aportacion = less(price, rate) ? line.costo : centavosCut(multiply(rate, line.quantity));
    line.subsidio = line.costo - line.aportacion;
    return line;
  });
  return { elegibilidad: 'elegible', lines };
}
