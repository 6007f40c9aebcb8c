// PAISA 2026 and 2024 once more, naively: the tables are typed from the texts, every limit is found by
// going through all that earlier partidas got. Nothing here is shared with the rules or the core.

import {
  ZERO, add, ceiling, centavosCut, centavosHalfUp, compare, floor, fraction, isPositive, least, less,
  multiply, parse, plain, subtract, sum,
} from './rational.mjs';

const percentOf = (percent, unit, perHa, capHa) => ({
  unit, perHa: fraction(perHa), capHa: fraction(capHa), percent: fraction(percent, 100),
});
const bags = (concept, unit = 'saco') => ({ ...concept, unit, whole: true });
const percentPackage = (percent, capHa) => bags(percentOf(percent, '', 1, capHa), 'paquete');
const fixedPackage = (pesos, capHa) => bags(
  { perHa: fraction(1), capHa: fraction(capHa), pesos: fraction(pesos) }, 'paquete');

const FREE = { free: true };

/** Section by section of the 2026 text. */
const CONCEPTS_2026 = {
  'fertilizante-quimico': percentOf(50, 'kg', 300, 10),
  'mejorador-suelo': percentOf(50, 'kg', 1000, 5),
  'paquete-organo-mineral': percentPackage(50, 10),
  composta: percentOf(50, 'kg', 1000, 5),
  'semilla-maiz-hibrido': bags(fixedPackage(1100, 10)),
  'semilla-maiz-criollo': bags(percentOf(50, 'saco', 1, 5)),
  'semilla-triticale': percentOf(40, 'kg', 120, 5),
  'semilla-avena': percentOf(60, 'kg', 120, 10),
  'semilla-ebo': percentOf(40, 'kg', 120, 5),
  'semilla-alfalfa': percentOf(40, 'kg', 30, 4),
  'semilla-frijol': percentOf(60, 'kg', 45, 5),
  'semilla-trigo': percentOf(50, 'kg', 120, 5),
  'semilla-cebada': percentOf(40, 'kg', 120, 5),
  'semilla-haba': percentOf(50, 'kg', 80, 2),
  'herbicida-maiz': { unit: 'unidad', percent: fraction(25, 100), onlyMoney: true },
  'herbicida-triticale-avena': percentPackage(25, 5),
  fungicida: percentOf(25, 'litro', 1, 6),
  'insumos-plagas-insectos': percentPackage(25, 5),
  'paquete-papa': fixedPackage(35000, 2),
  'paquete-frijol': fixedPackage(7500, 2),
  'paquete-amaranto': fixedPackage(10000, 1),
  'atencion-poblacion': FREE,
  'asesoria-tecnica': FREE,
  'analisis-suelo': { free: true, counted: true },
};

/** Item by item of the 2024 text. */
const CONCEPTS_2024 = {
  'fertilizante-quimico': percentOf(30, 'kg', 300, 10),
  'fertilizante-mineral': percentOf(30, 'kg', 300, 10),
  'mejorador-suelo': percentOf(50, 'kg', 1000, 10),
  composta: percentOf(50, 'kg', 1000, 10),
  'paquete-insumos-especialidad': percentPackage(60, 10),
  'semilla-maiz-hibrido': bags(fixedPackage(800, 10)),
  'semilla-maiz-criollo': bags(percentOf(50, 'saco', 1, 10)),
  'semilla-triticale': percentOf(70, 'kg', 120, 10),
  'semilla-avena': percentOf(70, 'kg', 120, 10),
  'semilla-ebo': percentOf(50, 'kg', 120, 10),
  'semilla-alfalfa': percentOf(30, 'kg', 30, 4),
  'semilla-frijol': percentOf(60, 'kg', 45, 5),
  'semilla-trigo': percentOf(70, 'kg', 120, 10),
  'semilla-amaranto': percentOf(50, 'kg', 5, 5),
  'semilla-cebada': percentOf(40, 'kg', 120, 10),
  'semilla-haba': percentOf(40, 'kg', 80, 2),
  'herbicida-maiz': percentPackage(25, 10),
  'herbicida-triticale-avena': percentPackage(25, 10),
  fungicida: percentOf(25, 'litro', 1, 6),
  'insumos-plagas-insectos': percentPackage(25, 10),
  'paquete-papa': fixedPackage(51000, 2),
  'paquete-maiz': fixedPackage(7500, 2),
  'paquete-avena': fixedPackage(9000, 2),
  'paquete-triticale': fixedPackage(9000, 2),
  'paquete-cebada': fixedPackage(9000, 3),
  'paquete-amaranto': fixedPackage(10000, 1),
  'paquete-trigo': fixedPackage(9000, 2),
  'paquete-canola': fixedPackage(6945, 1),
  'paquete-alfalfa': fixedPackage(9700, 2),
  'asesoria-tecnica': FREE,
};

export const CONCEPTS = { 'paisa-2026': CONCEPTS_2026, 'paisa-2024': CONCEPTS_2024 };

const MAIZE = ['semilla-maiz-hibrido', 'semilla-maiz-criollo'];
const SPECIALTY = 'paquete-insumos-especialidad';
const AGROCHEMICALS = [
  'fertilizante-quimico', 'herbicida-maiz', 'herbicida-triticale-avena', 'fungicida',
  'insumos-plagas-insectos',
];
const ITEM_15 = [
  'herbicida-maiz', 'herbicida-triticale-avena', 'fungicida', 'insumos-plagas-insectos',
];
const TECHNOLOGY = Object.keys(CONCEPTS_2024).filter(
  (id) => id.startsWith('paquete-') && id !== SPECIALTY);

const TEN = fraction(10);
const HUNDRED = fraction(100);

/** The seed items 5 to 14: hybrid and native maize are one kind. Undefined for what is no seed. */
function seedKind(concept) {
  if (MAIZE.includes(concept)) return 'maiz';
  return concept.startsWith('semilla-') ? concept : undefined;
}

const predioOf = (kase, partida) => (partida.predio === undefined
  ? kase.predios[0]
  : kase.predios.find((predio) => predio.id === partida.predio));

const provenArea = (kase) => sum(kase.predios.map((predio) => parse(predio.superficie_ha)));

const reading = (kase, id, byDefault) => kase.lecturas?.[id] ?? byDefault;

/** Share of the proven area for the kind of this seed; null when the text provides for no such kind. */
function seedShare(kase, concept) {
  const kinds = [...new Set(kase.partidas.map((p) => seedKind(p.concepto)).filter(Boolean))];
  const place = kinds.indexOf(seedKind(concept)) + 1;
  if (place === 1) return fraction(1);
  if (place === 2 && kinds.length === 2) return fraction(1, 2);
  return place <= 3 ? fraction(1, 4) : null;
}

/**
 * Goes through the partidas in order.
 * `raisedCap`: what the caps of 10 ha become where a written request is authorised; null if not.
 * `firm`: then, the lines without it. The request reaches `raisedCap` in all, over all predios,
 * also where the caps hold on each; what each partida gets anyway stays its own, whatever the limit.
 */
function walk(kase, raisedCap, firm) {
  const is2024 = kase.programa === 'paisa-2024';
  const concepts = CONCEPTS[kase.programa];
  const eligible = (kase.solicitante?.estado_siembra ?? 'Tlaxcala') === 'Tlaxcala';
  const perPredio = reading(kase, 'tope-por-predio', 'conjunta') === 'por-predio';
  const roundUp = reading(kase, 'unidades-enteras', 'hacia-abajo') === 'hacia-arriba';
  const raiseOnly15 = reading(kase, 'alcance-solicitud-escrita', 'todos') === 'solo-15';
  const analysisEach = reading(kase, 'analisis-suelo', 'uno') === 'por-predio';
  const got = []; // {concept, predio, area, quantity} of each partida that got something

  const used = (measure, which) => sum(got.filter(which).map((earlier) => earlier[measure] ?? ZERO));

  const raisable = (id) => raisedCap && (!raiseOnly15 || ITEM_15.includes(id));
  const capOf = (id) => (raisable(id) && compare(concepts[id].capHa, TEN) === 0
    ? raisedCap : concepts[id].capHa);

  /** What a limit of those partidas that `which` names leaves of a measure to the n-th. */
  function leftOf(n, measure, limit, which) {
    const left = subtract(limit, used(measure, which));
    if (!firm) return left;
    const later = sum(kase.partidas.map((other, k) => (
      k > n && which({ concept: other.concepto, predio: predioOf(kase, other).id })
        ? firm[k][measure] ?? ZERO : ZERO)));
    const kept = subtract(left, later);
    const own = firm[n][measure] ?? ZERO;
    return less(kept, own) ? own : kept;
  }
  const requestInAll = (id) => perPredio && raisable(id) && compare(concepts[id].capHa, TEN) === 0;

  function areaBounds(id, predio, n) {
    const here = (earlier) => earlier.predio === predio.id;
    const same = (earlier) => earlier.concept === id;
    const predioArea = parse(predio.superficie_ha);
    const bounds = [
      leftOf(n, 'area', predioArea, (e) => same(e) && here(e)),
      leftOf(n, 'area', capOf(id), (e) => same(e) && (!perPredio || here(e))),
    ];
    if (requestInAll(id)) bounds.push(leftOf(n, 'area', raisedCap, same));
    if (MAIZE.includes(id)) {
      const together = raisable(id) ? raisedCap : TEN;
      bounds.push(leftOf(n, 'area', together, (e) => MAIZE.includes(e.concept)));
    }
    if (is2024 && seedKind(id)) {
      const share = seedShare(kase, id);
      bounds.push(share === null ? ZERO : leftOf(
        n, 'area', multiply(share, provenArea(kase)), (e) => seedKind(e.concept) === seedKind(id)));
    }
    if (is2024) {
      const rivals = id === SPECIALTY ? AGROCHEMICALS : AGROCHEMICALS.includes(id) ? [SPECIALTY] : [];
      for (const rival of rivals) {
        bounds.push(leftOf(
          n, 'area', predioArea, (e) => here(e) && (e.concept === id || e.concept === rival)));
      }
    }
    return bounds;
  }

  function thirdTechnologyPackage(id) {
    if (!is2024 || !TECHNOLOGY.includes(id)) return false;
    const kinds = new Set(got.map((e) => e.concept).filter((c) => TECHNOLOGY.includes(c)));
    return !kinds.has(id) && kinds.size >= 2;
  }

  /** Most units (kg, bags, packages, litres) that `area` and the concept's cap leave. */
  function quantityBound(id, predio, area, n) {
    const { perHa, whole } = concepts[id];
    const byArea = multiply(perHa, area);
    if (!whole) return byArea;
    const inAll = floor(multiply(perHa, capOf(id)));
    const left = leftOf(
      n, 'quantity', inAll, (e) => e.concept === id && (!perPredio || e.predio === predio.id));
    const most = [roundUp ? ceiling(byArea) : floor(byArea), left];
    if (requestInAll(id)) {
      most.push(leftOf(n, 'quantity', floor(multiply(perHa, raisedCap)), (e) => e.concept === id));
    }
    return least(most);
  }

  return kase.partidas.map((partida, n) => {
    const id = partida.concepto;
    const concept = concepts[id];
    const predio = predioOf(kase, partida);
    const price = partida.precio_unitario === undefined ? null : parse(partida.precio_unitario);
    const asked = partida.cantidad === undefined ? null : parse(partida.cantidad);
    const hasArea = concept.perHa !== undefined;
    const hasQuantity = !concept.free || concept.counted === true;

    let askedArea = null;
    let area = null;
    let quantity = null;
    if (!eligible) {
      area = hasArea ? ZERO : null;
      quantity = hasQuantity ? ZERO : null;
    } else if (concept.counted) {
      const already = used('quantity', (e) => e.concept === id
        && (!analysisEach || e.predio === predio.id));
      quantity = least([asked ?? fraction(1), subtract(fraction(1), already)]);
    } else if (hasArea) {
      askedArea = parse(partida.superficie_ha ?? predio.superficie_ha);
      area = least([askedArea, ...areaBounds(id, predio, n)]);
      if (!isPositive(area) || thirdTechnologyPackage(id)) area = ZERO;
      const most = quantityBound(id, predio, area, n);
      quantity = asked === null ? most : least([asked, most]);
      if (!isPositive(quantity)) quantity = ZERO;
      if (!isPositive(quantity)) area = ZERO;
    } else if (concept.onlyMoney) {
      quantity = asked;
    }

    const rejected = !eligible || (quantity !== null && !isPositive(quantity));
    if (rejected && quantity !== null) quantity = ZERO;
    if (!rejected) got.push({ concept: id, predio: predio.id, area, quantity });

    const line = { id: partida.id, concepto: id, area, quantity };
    if (hasQuantity && !concept.free) line.unidad = concept.unit;
    if (concept.free) {
      const short = !rejected && asked !== null && quantity !== null && less(quantity, asked);
      line.estado = rejected ? 'rechazada' : short ? 'apoyada_parcial' : 'apoyada';
      return {
        ...line, costo: null, subsidio: rejected ? 0n : null, aportacion: rejected ? null : 0n,
      };
    }

    const missing = !rejected && (quantity === null || (concept.percent && price === null));
    const cut = asked !== null
      ? quantity !== null && less(quantity, asked)
      : hasArea && askedArea !== null && less(area, askedArea);
    line.estado = rejected ? 'rechazada' : missing ? 'incompleta' : cut ? 'apoyada_parcial' : 'apoyada';

    const billed = asked ?? quantity;
    line.costo = price === null || billed === null ? null : centavosHalfUp(multiply(billed, price));
    if (rejected) line.subsidio = 0n;
    else if (missing) line.subsidio = null;
    else if (concept.percent) {
      line.subsidio = centavosCut(multiply(concept.percent, multiply(quantity, price)));
    } else {
      const each = price === null ? concept.pesos : least([concept.pesos, price]);
      line.subsidio = centavosCut(multiply(each, quantity));
    }
    line.aportacion = line.costo === null || line.subsidio === null
      ? null : line.costo - line.subsidio;
    return line;
  });
}

/** The cap that a written request raises those of 10 ha to; null when it raises nothing. */
function raisedCapOf(kase) {
  const written = kase.solicitante?.solicitud_escrita;
  if (kase.programa !== 'paisa-2024' || written === undefined) return null;
  if (written < '2024-03-26' || written > '2024-04-15') return null;
  const proven = provenArea(kase);
  return less(TEN, proven) ? least([proven, HUNDRED]) : null;
}

/**
 * Eligibility and lines of a PAISA case in which every predio has its area.
 * Lines carry fractions (area, quantity) and centavos; `pendingArea`, `pendingSubsidy` are the parts not firm.
 */
export function evaluatePaisa(kase) {
  const state = kase.solicitante?.estado_siembra;
  const elegibilidad = state === undefined ? 'incompleta'
    : state === 'Tlaxcala' ? 'elegible' : 'no_elegible';
  const lines = walk(kase, null);
  const raisedCap = raisedCapOf(kase);
  if (raisedCap !== null) {
    walk(kase, raisedCap, lines).forEach((more, n) => {
      const firm = lines[n];
      firm.pendingArea = firm.area === null ? null : subtract(more.area, firm.area);
      firm.pendingSubsidy = firm.subsidio === null || more.subsidio === null
        ? null : more.subsidio - firm.subsidio;
    });
  }
  return { elegibilidad, lines };
}
