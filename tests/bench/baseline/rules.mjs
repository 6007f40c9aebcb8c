// PAISA 2026 as somebody would write it into a program made for it alone.

import { Decimal as BaseDecimal } from 'decimal.js';

/** Enough digits that no product of two inputs and a percentage is ever rounded. */
export const Decimal = BaseDecimal.clone({ precision: 60, toExpNeg: -40, toExpPos: 60 });

const d = (text) => new Decimal(text);

const share = (nombre, percent, unidad, perHa, capHa, fuente) => ({
  nombre, percent: d(percent).div(100), percentText: percent, unidad, perHa: d(perHa), capHa: d(capHa),
  whole: unidad === 'saco' || unidad === 'paquete', fuente: `paisa-2026:${fuente}`,
});
const fixed = (nombre, pesos, unidad, capHa, fuente) => ({
  nombre, pesos: d(pesos), unidad, perHa: d(1), capHa: d(capHa), whole: true, fuente: `paisa-2026:${fuente}`,
});
const free = (nombre, fuente) => ({ nombre, free: true, unidad: null, fuente: `paisa-2026:${fuente}` });

export const CONCEPTS = {
  'fertilizante-quimico': share('Fertilizante químico', '50', 'kg', '300', '10', 'I'),
  'mejorador-suelo': share('Mejorador de suelo', '50', 'kg', '1000', '5', 'II.a'),
  'paquete-organo-mineral': share('Paquete órgano-mineral', '50', 'paquete', '1', '10', 'II.b'),
  composta: share('Composta', '50', 'kg', '1000', '5', 'III'),
  'semilla-maiz-hibrido': fixed('Semilla de maíz híbrido', '1100', 'saco', '10', 'IV.a'),
  'semilla-maiz-criollo': share('Semilla de maíz criollo', '50', 'saco', '1', '5', 'IV.b'),
  'semilla-triticale': share('Semilla de triticale', '40', 'kg', '120', '5', 'V'),
  'semilla-avena': share('Semilla de avena', '60', 'kg', '120', '10', 'VI'),
  'semilla-ebo': share('Semilla de ebo', '40', 'kg', '120', '5', 'VII'),
  'semilla-alfalfa': share('Semilla de alfalfa', '40', 'kg', '30', '4', 'VIII'),
  'semilla-frijol': share('Semilla de frijol', '60', 'kg', '45', '5', 'IX'),
  'semilla-trigo': share('Semilla de trigo', '50', 'kg', '120', '5', 'X'),
  'semilla-cebada': share('Semilla de cebada', '40', 'kg', '120', '5', 'XI'),
  'semilla-haba': share('Semilla de haba', '50', 'kg', '80', '2', 'XII'),
  'herbicida-maiz': {
    nombre: 'Herbicida para maíz', percent: d('0.25'), percentText: '25', unidad: 'unidad', fuente: 'paisa-2026:XIII.a',
  },
  'herbicida-triticale-avena': share('Herbicida para triticale y avena', '25', 'paquete', '1', '5', 'XIII.b'),
  fungicida: share('Fungicida', '25', 'litro', '1', '6', 'XIII.c'),
  'insumos-plagas-insectos': share('Insumos contra insectos', '25', 'paquete', '1', '5', 'XIII.d'),
  'paquete-papa': fixed('Paquete de papa', '35000', 'paquete', '2', 'XIV.a'),
  'paquete-frijol': fixed('Paquete de frijol', '7500', 'paquete', '2', 'XIV.b'),
  'paquete-amaranto': fixed('Paquete de amaranto', '10000', 'paquete', '1', 'XIV.c'),
  'atencion-poblacion': free('Atención a la población', 'XV.a'),
  'asesoria-tecnica': free('Capacitación y asesoría', 'XV.b'),
  'analisis-suelo': { ...free('Análisis de suelo', 'XVI'), counted: true, whole: true, unidad: 'análisis' },
};

export const MAIZE = new Set(['semilla-maiz-hibrido', 'semilla-maiz-criollo']);
export const MAIZE_CAP = d(10);
export const ZERO = d(0);
export const ONE = d(1);

export const READINGS = {
  'tope-por-predio': {
    titulo: 'Tope por productor y por predio',
    pregunta: '¿El tope de hectáreas es para todos los predios juntos o para cada uno?',
    options: { conjunta: 'El tope vale para todos sus predios juntos.', 'por-predio': 'El tope vale para cada predio.' },
    fuente: 'paisa-2026:I',
  },
  'unidades-enteras': {
    titulo: 'Sacos y paquetes enteros',
    pregunta: '¿Cuántos sacos o paquetes tocan por una fracción de hectárea?',
    options: { 'hacia-abajo': 'La fracción de hectárea no da un saco más.', 'hacia-arriba': 'La fracción de hectárea da un saco más.' },
    fuente: 'paisa-2026:IV.a',
  },
  'analisis-suelo': {
    titulo: 'Análisis de suelo',
    pregunta: '¿El análisis es uno por productor o uno por cada predio?',
    options: { uno: 'Un análisis por persona productora.', 'por-predio': 'Un análisis en cada predio.' },
    fuente: 'paisa-2026:XVI',
  },
};

export const STATES = [
  'Aguascalientes', 'Baja California', 'Baja California Sur', 'Campeche', 'Chiapas', 'Chihuahua', 'Ciudad de México',
  'Coahuila', 'Colima', 'Durango', 'Guanajuato', 'Guerrero', 'Hidalgo', 'Jalisco', 'México', 'Michoacán', 'Morelos',
  'Nayarit', 'Nuevo León', 'Oaxaca', 'Puebla', 'Querétaro', 'Quintana Roo', 'San Luis Potosí', 'Sinaloa', 'Sonora',
  'Tabasco', 'Tamaulipas', 'Tlaxcala', 'Veracruz', 'Yucatán', 'Zacatecas',
];

/** Papers to bring. `owner`, `tenant`: only with such a predio; `analysis`: only with a soil analysis. */
export const REQUIREMENTS = [
  { id: 'siembra-en-tlaxcala', nombre: 'Sembrar en Tlaxcala', fact: true, revisa: 'Que siembre en el estado de Tlaxcala.', que_hacer: 'Díganos en qué estado siembra.', fuente: 'paisa-2026:req-I' },
  { id: 'credencial-votar', nombre: 'Credencial para votar', revisa: 'Que su identificación esté vigente.', que_hacer: 'Lleve su credencial, original y copia.', fuente: 'paisa-2026:req-II' },
  { id: 'curp', nombre: 'CURP', revisa: 'Que su CURP esté actualizada.', que_hacer: 'Imprima su CURP actual.', fuente: 'paisa-2026:req-III' },
  { id: 'comprobante-domicilio', nombre: 'Comprobante de domicilio', months: 3, revisa: 'Que tenga tres meses o menos y coincida con su credencial.', que_hacer: 'Lleve un recibo reciente, original y copia.', fuente: 'paisa-2026:req-IV' },
  { id: 'tenencia-tierra', nombre: 'Documento de la tierra', owner: true, revisa: 'Que la tierra esté a su nombre o en su posesión.', que_hacer: 'Lleve certificado, escritura o constancia.', fuente: 'paisa-2026:req-V' },
  { id: 'declaracion-superficie', nombre: 'Declaración de superficie', revisa: 'Que la superficie a cultivar esté firmada y sellada.', que_hacer: 'Pídala en la ventanilla al entregar sus papeles.', fuente: 'paisa-2026:req-VI' },
  { id: 'hoja-registro', nombre: 'Hoja de registro', revisa: 'Que haya firmado la hoja que da acceso al apoyo.', que_hacer: 'Fírmela en la ventanilla.', fuente: 'paisa-2026:req-VII' },
  { id: 'solicitud-analisis', nombre: 'Solicitud del análisis', analysis: true, revisa: 'Que haya firmado la solicitud del análisis de suelo.', que_hacer: 'Fírmela en la ventanilla.', fuente: 'paisa-2026:req-VIII' },
  { id: 'tenencia-arrendador', nombre: 'Documento de la tierra rentada', tenant: true, revisa: 'Que la tierra esté a nombre de quien renta.', que_hacer: 'Pida copia a quien le renta.', fuente: 'paisa-2026:arr-I' },
  { id: 'credencial-arrendador', nombre: 'Credencial de quien renta', tenant: true, revisa: 'Que la credencial de quien renta esté vigente.', que_hacer: 'Pida copia por ambos lados.', fuente: 'paisa-2026:arr-II' },
  { id: 'curp-arrendador', nombre: 'CURP de quien renta', tenant: true, revisa: 'Que la CURP de quien renta esté actualizada.', que_hacer: 'Pida copia a quien le renta.', fuente: 'paisa-2026:arr-III' },
  { id: 'contrato-arrendamiento', nombre: 'Contrato de arrendamiento', tenant: true, revisa: 'Que el contrato esté firmado y sellado.', que_hacer: 'Tramítelo en la ventanilla.', fuente: 'paisa-2026:arr-IV' },
];
