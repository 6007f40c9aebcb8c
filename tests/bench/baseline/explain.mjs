// From lines to the result that a person reads: reasons, papers, questions, readings, warnings.

import { READINGS, REQUIREMENTS, STATES } from './rules.mjs';

function grouped(text) {
  const [whole, decimals] = text.split('.');
  const commas = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? commas : `${commas}.${decimals}`;
}

const pesos = (amount) => `$${grouped(amount.toFixed(2))}`;
const number = (amount) => grouped(amount.toFixed());

const REASONS = {
  limite_superficie_predio: {
    titulo: 'Superficie del predio', revisa: 'Que no se pida más superficie que la del predio.', que_hacer: 'Pida la superficie que tiene el predio.',
    texto: (b, u) => `El predio tiene ${number(b.limit)} ha y quedan ${number(u)} ha; pidió ${number(b.asked)} ha.`,
  },
  limite_superficie_productor: {
    titulo: 'Tope de hectáreas', revisa: 'Que no se pase el tope de hectáreas del concepto.', que_hacer: 'Reparta su superficie entre otros conceptos.',
    texto: (b, u) => `Se apoyan hasta ${number(b.limit)} ha y quedan ${number(u)} ha; pidió ${number(b.asked)} ha.`,
  },
  limite_maiz_junto: {
    titulo: 'Maíz híbrido y criollo', revisa: 'Que entre maíz híbrido y criollo no se pase del tope.', que_hacer: 'Elija cuánto de cada maíz le conviene.',
    texto: (b, u) => `Entre híbrido y criollo se apoyan ${number(b.limit)} ha y quedan ${number(u)} ha.`,
  },
  limite_por_hectarea: {
    titulo: 'Cantidad por hectárea', revisa: 'Que la cantidad no pase de lo que toca por hectárea.', que_hacer: 'Pida la cantidad que toca a su superficie.',
    texto: (b) => `A su superficie apoyada le tocan ${number(b.limit)}; pidió ${number(b.asked)}.`,
  },
  limite_unidades_productor: {
    titulo: 'Tope de unidades', revisa: 'Que las unidades no pasen del tope del concepto.', que_hacer: 'Pida las que quedan.',
    texto: (b, u) => `Del tope de ${number(b.limit)} quedan ${number(u)}.`,
  },
  sin_unidad_entera: {
    titulo: 'No alcanza una unidad', revisa: 'Que la superficie dé al menos una unidad entera.', que_hacer: 'Junte al menos una hectárea.',
    texto: () => 'La superficie no alcanza para una unidad entera.',
  },
  limite_analisis: {
    titulo: 'Un análisis', revisa: 'Que se pida un solo análisis.', que_hacer: 'Elija el predio que más lo necesita.',
    texto: (b) => `Se apoya ${number(b.limit)} análisis.`,
  },
  limite_precio: {
    titulo: 'Precio', revisa: 'Que el apoyo no pase del precio.', que_hacer: 'Nada: el apoyo cubre todo el precio.',
    texto: (b) => `El apoyo sería de ${pesos(b.asked)}, pero el precio es ${pesos(b.limit)}.`,
  },
  no_elegible: {
    titulo: 'No siembra en Tlaxcala', revisa: 'Que siembre en Tlaxcala.', que_hacer: 'Busque el programa de su estado.',
    texto: () => 'El programa es para quien siembra en Tlaxcala.',
  },
};

function reasonsOf(line) {
  return line.bounds.map((bound) => {
    const { titulo, revisa, que_hacer, texto } = REASONS[bound.code];
    return {
      codigo: bound.code,
      ...(bound.measure ? { medida: bound.measure } : {}),
      ...(bound.limit ? { limite: bound.limit.toFixed() } : {}),
      ...(bound.asked ? { pedido: bound.asked.toFixed() } : {}),
      texto: texto(bound, bound.left ?? bound.limit), revisa, que_hacer, titulo,
      fuente: bound.code === 'no_elegible' ? 'paisa-2026:req-I' : line.item.concept.fuente,
    };
  });
}

function accountOf({ item, quantity, subsidy }) {
  const { concept, price } = item;
  if (concept.free || !quantity || !subsidy || quantity.isZero()) return [];
  if (!concept.percent) {
    return [{ texto: `${number(quantity)} ${concept.unidad} por ${pesos(concept.pesos)}`, monto: subsidy.toFixed(2), fuente: concept.fuente }];
  }
  const base = price.times(quantity);
  return [
    { texto: `${number(quantity)} ${concept.unidad} a ${pesos(price)}`, monto: base.toFixed(2) },
    { texto: `${concept.percentText} % de ${pesos(base)}`, monto: subsidy.toFixed(2), fuente: concept.fuente },
  ];
}

const plain = (value) => (value ? value.toFixed() : null);
const amount = (value) => (value ? value.toFixed(2) : null);

function lineText(line) {
  const { item } = line;
  return {
    id: item.id, indice: item.index, concepto: item.conceptId, nombre: item.concept.nombre,
    ...(item.predio ? { predio: item.predio.id } : {}),
    estado: line.state,
    pedido: { superficie_ha: plain(line.askedArea), cantidad: plain(item.quantity) },
    superficie_apoyada_ha: plain(line.area), cantidad_apoyada: plain(line.quantity), unidad: item.concept.unidad,
    costo: amount(line.cost), subsidio: amount(line.subsidy), aportacion: amount(line.payment),
    motivos: reasonsOf(line), cuenta: accountOf(line),
  };
}

const daysIn = (year, month) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day `months` later (the last of the month where there is none). */
function monthsLater(date, months) {
  const [year, month, day] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = Math.min(day, daysIn(first.getUTCFullYear(), first.getUTCMonth()));
  first.setUTCDate(last);
  return first.toISOString().slice(0, 10);
}

function requirementsOf(kase) {
  const tenures = new Set(kase.predios.map((predio) => predio.tenure));
  const analysis = kase.items.some((item) => item.conceptId === 'analisis-suelo');
  return REQUIREMENTS.filter((one) => (
    (!one.owner || tenures.has('propia') || tenures.has(undefined))
    && (!one.tenant || tenures.has('arrendada')) && (!one.analysis || analysis)
  )).map((one) => {
    const paper = kase.documents[one.id];
    let estado = paper?.presentado ? 'cumplido' : 'pendiente';
    let until;
    if (one.fact) estado = kase.state === undefined ? 'por_confirmar' : kase.state === 'Tlaxcala' ? 'cumplido' : 'pendiente';
    if (one.months && paper?.presentado) {
      if (!paper.fecha) estado = 'por_confirmar';
      else {
        until = monthsLater(paper.fecha, one.months);
        if (kase.date && kase.date > until) estado = 'vencido';
      }
    }
    return {
      id: one.id, nombre: one.nombre, estado, ...(until ? { vigente_hasta: until } : {}),
      texto: estado === 'cumplido' ? '' : `Falta: ${one.nombre.toLowerCase()}.`,
      revisa: one.revisa, que_hacer: one.que_hacer, fuente: one.fuente,
    };
  });
}

function questionsOf(kase, lines) {
  const out = [];
  if (kase.state === undefined) {
    out.push({
      id: 'solicitante.estado_siembra', ruta: '/solicitante/estado_siembra', pregunta: '¿En qué estado siembra?',
      por_que: 'El programa es para quien siembra en Tlaxcala.', tipo: 'opcion',
      opciones: STATES.map((valor) => ({ valor, nombre: valor })), decide: 'elegibilidad', fuente: 'paisa-2026:req-I',
    });
  }
  const ask = (path, id, pregunta, por_que, fuente) => out.push({ id, ruta: path, pregunta, por_que, tipo: 'decimal', decide: 'monto', fuente });
  for (const { item, state } of lines) {
    if (item.concept.free || state === 'rechazada') continue;
    const path = `/partidas/${item.index}`;
    if (!item.price) ask(`${path}/precio_unitario`, 'partida.precio_unitario', `¿Cuánto cuesta cada ${item.concept.unidad}?`, 'El apoyo depende del precio.', item.concept.fuente);
    if (!item.concept.perHa && !item.quantity) ask(`${path}/cantidad`, 'partida.cantidad', '¿Cuántas unidades va a comprar?', 'El apoyo depende de la cantidad.', item.concept.fuente);
  }
  for (const predio of kase.predios) {
    const path = `/predios/${predio.index}`;
    if (!predio.area) ask(`${path}/superficie_ha`, 'predio.superficie_ha', '¿Cuántas hectáreas tiene el predio?', 'El apoyo es por hectárea.', 'paisa-2026:I');
    if (!predio.tenure) {
      out.push({
        id: 'predio.tenencia', ruta: `${path}/tenencia`, pregunta: '¿El predio es suyo o rentado?', por_que: 'De ello dependen los papeles.', tipo: 'opcion',
        opciones: [{ valor: 'propia', nombre: 'Propio' }, { valor: 'arrendada', nombre: 'Rentado' }], decide: 'requisito', fuente: 'paisa-2026:req-V',
      });
    }
  }
  return out;
}

function readingsOf(kase) {
  const bears = {
    'tope-por-predio': kase.predios.length > 1 && kase.items.some((item) => item.concept.perHa),
    'unidades-enteras': kase.items.some((item) => item.concept.perHa && item.concept.whole),
    'analisis-suelo': kase.predios.length > 1 && kase.items.some((item) => item.concept.counted),
  };
  return Object.entries(READINGS).filter(([id]) => bears[id]).map(([id, reading]) => {
    const tomada = kase.readings[id];
    const opciones = Object.entries(reading.options).map(([option, texto]) => ({ id: option, texto }));
    return {
      id, titulo: reading.titulo, pregunta: reading.pregunta, tomada, texto: reading.options[tomada],
      predeterminada: tomada === opciones[0].id, opciones, fuente: reading.fuente,
    };
  });
}

function warningsOf(kase, lines) {
  const out = [];
  for (const { item, area, quantity, state } of lines) {
    if (item.concept.free && item.price) {
      out.push({ codigo: 'precio_ignorado', texto: 'El servicio es gratuito: no tomamos en cuenta el precio.', partida: item.id, fuente: item.concept.fuente });
    }
    if (state !== 'rechazada' && item.quantity && area && item.concept.perHa.times(area).gt(quantity)) {
      const enough = quantity.div(item.concept.perHa);
      out.push({ codigo: 'superficie_de_mas', texto: `Para ${number(quantity)} ${item.concept.unidad} bastan ${number(enough.toDecimalPlaces(6, 0))} ha.`, partida: item.id, fuente: item.concept.fuente });
    }
  }
  return out;
}

/** The result, all but its advice. */
export function explain(kase, lines, total) {
  return {
    programa: 'paisa-2026', ...(kase.folio === undefined ? {} : { folio: kase.folio }),
    reglas: { version: '2026.1', sha256: '0'.repeat(64) },
    elegibilidad: kase.state === undefined ? 'incompleta' : kase.state === 'Tlaxcala' ? 'elegible' : 'no_elegible',
    partidas: lines.map(lineText), total, requisitos: requirementsOf(kase), preguntas: questionsOf(kase, lines),
    lecturas: readingsOf(kase), avisos: warningsOf(kase, lines),
  };
}
