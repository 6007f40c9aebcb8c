// A program, a draft and its estimate in small, as the solicitud takes them.
import { program as sorted, type Program } from '../src/core/program.ts';
import type { Declaration, Result } from '../src/core/types.ts';
import type { Draft } from '../src/state/draft.ts';
import type { Estimate } from '../src/state/estimate.ts';

const fact = (id: string, pregunta: string, more: object = {}) => {
  const [lugar, clave] = id.split('.');
  return { clase: 'hecho', id, lugar, clave, tipo: 'texto', pregunta, fuente: 'prueba:1', ...more };
};

export const declarations = [
  fact('solicitante.curp', '¿Cuál es su CURP?', { tipo: 'identidad', formato: 'curp', fuente: 'prueba:req-III' }),
  fact('solicitante.nombre', '¿Cuál es su nombre?'),
  fact('solicitante.primer_apellido', '¿Cuál es su primer apellido?'),
  fact('solicitante.tipo_persona', '¿Quién pide?', { tipo: 'opcion', opciones: [{ valor: 'fisica', nombre: 'Una persona' }, { valor: 'moral', nombre: 'Una sociedad' }] }),
  fact('solicitante.razon_social', '¿Cómo se llama la sociedad?'),
  fact('solicitante.telefono', '¿En qué teléfono le avisan?', { tipo: 'identidad', formato: 'telefono' }),
  fact('predio.superficie_ha', '¿Cuánto mide?', { tipo: 'decimal', unidad: 'ha' }),
  fact('predio.municipio', '¿En qué municipio está?'),
  {
    clase: 'concepto', id: 'maiz', nombre: 'Semilla de maíz híbrido', categoria: { id: 'semillas', nombre: 'Semillas' },
    medidas: ['superficie_ha', 'cantidad', 'monto'], hechos: [], unidad: 'saco', fuente: 'prueba:IV.a',
  },
  { clase: 'requisito', id: 'curp', nombre: 'CURP actualizada', fuente: 'prueba:req-III' },
  {
    clase: 'formulario', id: 'hoja', titulo: 'Hoja de registro', para_que: 'Con ella entra.', fuente: 'prueba:req-VII',
    secciones: [
      {
        titulo: 'Quién pide',
        campos: [
          { hecho: 'solicitante.curp', obligatorio: true },
          { hecho: 'solicitante.nombre', obligatorio: true, cuando: { 'solicitante.tipo_persona': 'fisica' } },
          { hecho: 'solicitante.primer_apellido', obligatorio: true, cuando: { 'solicitante.tipo_persona': 'fisica' } },
          { hecho: 'solicitante.razon_social', obligatorio: true, cuando: { 'solicitante.tipo_persona': ['moral'] } },
          { hecho: 'solicitante.telefono', obligatorio: true, etiqueta: 'Teléfono' },
        ],
      },
      { titulo: 'Su tierra', campos: [{ hecho: 'predio.superficie_ha', obligatorio: true, etiqueta: 'Superficie' }, { hecho: 'predio.municipio', etiqueta: 'Municipio' }] },
      { titulo: 'Lo que pide', campos: [{ calculado: 'partidas', etiqueta: 'Insumos' }, { calculado: 'total', etiqueta: 'Suma' }] },
      { titulo: 'Papeles', campos: [{ calculado: 'requisitos', etiqueta: 'Papeles' }] },
      { titulo: 'Firmas', campos: [{ declara: 'Los datos son ciertos.' }, { etiqueta: 'Firma de quien pide', llena: 'productor' }, { etiqueta: 'Sello', llena: 'ventanilla' }] },
    ],
  },
  {
    clase: 'formulario', id: 'otra', titulo: 'Solicitud de otra cosa', para_que: 'Para otra cosa.', conceptos: ['otra'], fuente: 'prueba:1',
    secciones: [{ titulo: 'Firmas', campos: [{ etiqueta: 'Firma', llena: 'productor' }] }],
  },
] as unknown as Declaration[];

export function tinyProgram(): Program {
  return sorted({ id: 'prueba', nombre: 'PRUEBA 2026', anio: 2026, autoridad: 'Secretaría de Pruebas', conceptos: 1, version: '2026.1', sha256: '' }, declarations);
}

export function tinyDraft(): Draft {
  return { programa: 'prueba', fecha: null, folio: '7KQ2M9XA', solicitante: {}, predios: [], partidas: [], documentos: {}, lecturas: {} };
}

export function tinyEstimate(solicitante: Record<string, string> = {}, predios = [{ id: 'p1', superficie_ha: '6' }]): Estimate {
  return {
    caso: { programa: 'prueba', fecha: '2026-04-10', solicitante, predios, partidas: [{ id: '1', concepto: 'maiz', predio: 'p1' }] },
    left: [],
    problems: [],
    result: {
      programa: 'prueba',
      reglas: { version: '2026.1', sha256: 'abcdef0123456789'.repeat(4) },
      elegibilidad: 'elegible',
      partidas: [{
        id: '1', concepto: 'maiz', nombre: 'Semilla de maíz híbrido', estado: 'apoyada_parcial', pedido: { superficie_ha: '6', cantidad: '8' },
        superficie_apoyada_ha: '6', cantidad_apoyada: '6', unidad: 'saco', costo: '15600.00', subsidio: '6600.00', aportacion: '9000.00',
        motivos: [{ codigo: 'tope', texto: 'Le apoyan 6 de 8 sacos.', fuente: 'prueba:IV.a' }],
        cuenta: [{ texto: '6 sacos × $1,100.00', monto: '6600.00', fuente: 'prueba:IV.a' }],
      }],
      total: { costo: '15600.00', subsidio: '6600.00', aportacion: '9000.00', parcial: [] },
      requisitos: [{ id: 'curp', nombre: 'CURP actualizada', estado: 'pendiente', texto: 'Falta su CURP.', que_hacer: 'Imprima una reciente y llévela.', fuente: 'prueba:req-III' }],
      preguntas: [],
      lecturas: [],
      avisos: [],
    } as Result,
  };
}
