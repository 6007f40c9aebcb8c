// A small program of its own, in the shapes of the core: what the portal makes of declarations must not
// depend on any program that exists.
import { program } from '../src/core/program.ts';
import type { Concept, Declaration, Fact, ProgramSummary } from '../src/core/types.ts';

export const fuente = 'prueba:1';

const fact = (lugar: Fact['lugar'], clave: string, tipo: Fact['tipo'], more: Partial<Fact> = {}): Fact => ({
  clase: 'hecho', id: `${lugar}.${clave}`, lugar, clave, tipo, pregunta: `¿${clave}?`, fuente, ...more,
});

const concept = (id: string, more: Partial<Concept> = {}): Concept => ({
  clase: 'concepto',
  id,
  nombre: `Concepto ${id}`,
  categoria: { id: 'todo', nombre: 'Todo' },
  unidad: 'kg',
  medidas: ['superficie_ha', 'cantidad', 'monto'],
  hechos: ['solicitante.estado', 'predio.superficie_ha', 'partida.superficie_ha', 'partida.cantidad', 'partida.precio_unitario'],
  presentaciones: [{ nombre: 'Bulto de 50 kg', cantidad: 50 }],
  fuente,
  ...more,
});

const summary: ProgramSummary = {
  id: 'prueba', nombre: 'Prueba', anio: 2030, conceptos: 3, version: '2030.1', sha256: '0'.repeat(64),
};

const declarations: Declaration[] = [
  fact('solicitante', 'estado', 'opcion', { opciones: [{ valor: 'A', nombre: 'Estado A' }] }),
  fact('solicitante', 'prioritaria', 'booleano'),
  fact('solicitante', 'clave', 'identidad'),
  fact('solicitante', 'edad', 'entero', { minimo: '0', cero: true }),
  fact('solicitante', 'integrantes', 'lista', { campos: [fact('solicitante', 'superficie_ha', 'decimal')] }),
  fact('predio', 'superficie_ha', 'decimal', { unidad: 'ha' }),
  fact('predio', 'tenencia', 'opcion'),
  fact('partida', 'superficie_ha', 'decimal'),
  fact('partida', 'cantidad', 'decimal'),
  fact('partida', 'precio_unitario', 'decimal'),
  concept('grano'),
  concept('saco', { unidad: 'saco', entera: true, presentaciones: [] }),
  concept('gratis', { unidad: null, medidas: [], gratuito: true, hechos: ['solicitante.estado'], presentaciones: [] }),
  { clase: 'requisito', id: 'recibo', nombre: 'Recibo', fuente },
  { clase: 'lectura', id: 'duda', titulo: 'Duda', pregunta: '¿?', opciones: [], predeterminada: 'a', fuente },
];

export const prueba = program(summary, declarations);
