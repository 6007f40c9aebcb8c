// What a key is held against, and what it says in words.
import type { Caso, Fact, IdentityCheck, IdentityContext, Json } from '../core/types.ts';
import { plainText } from '../text/plain.ts';
import type { FactPlace } from './draft.ts';

/**
 * What to hold a key against: what was said of the same person (`sustituto_curp` beside `sustituto_nombre`),
 * and of where one lives for a postal code. `whole`: nobody is going to write more, so that a second surname
 * that is not there beside the other names is one that there is not.
 */
export function contextOf(fact: Fact, place: FactPlace, caso: Caso, whole = false): IdentityContext {
  const context: IdentityContext = { hoy: caso.fecha };
  const values: Record<string, Json> = caso.solicitante;
  const put = (key: Exclude<keyof IdentityContext, 'segundo_apellido' | 'tipo_persona'>, name: string) => {
    const value = values[name];
    if (typeof value === 'string' && value !== '') context[key] = value;
  };
  if (place.of === 'solicitante' && (fact.formato === 'curp' || fact.formato === 'rfc')) {
    const whose = fact.clave.slice(0, -fact.formato.length);
    put('nombre', `${whose}nombre`);
    put('primer_apellido', `${whose}primer_apellido`);
    const second = values[`${whose}segundo_apellido`];
    if (typeof second === 'string' && second !== '') context.segundo_apellido = second;
    else if (whole && context.nombre !== undefined && context.primer_apellido !== undefined) context.segundo_apellido = '';
    put('fecha_nacimiento', `${whose}fecha_nacimiento`);
    put('sexo', `${whose}sexo`);
    const kind = values[`${whose}tipo_persona`];
    if (fact.formato === 'rfc') {
      if (kind === 'fisica' || kind === 'moral') context.tipo_persona = kind;
      if (kind !== 'moral') put('curp', `${whose}curp`);
    }
  }
  if (fact.formato === 'codigo-postal') {
    put('estado', 'estado');
    if (context.estado === undefined) put('estado', 'estado_siembra');
  }
  return context;
}

/** What a key says in a sentence: `Nació el 12 de diciembre de 1968, en Tlaxcala. Mujer.` */
export function saysOf({ datos }: IdentityCheck, longDate: (iso: string) => string): string {
  const { fecha_nacimiento: born, estado_nacimiento: where, sexo, edad, estado } = datos;
  const sexes: Record<string, string> = { hombre: 'Hombre', mujer: 'Mujer', no_binario: 'No binario' };
  return [
    born && `Nació el ${longDate(born)}${where ? `, en ${where}` : ''}.`,
    sexo && `${sexes[sexo] ?? sexo}${edad ? `, ${edad} años` : ''}.`,
    estado && `Es de ${estado}.`,
  ].filter(Boolean).join(' ');
}

/** What to look at in a key, a sentence each: what is said of it, its suspicious character, what it may have been. */
export function whyOf({ estado, valor, hallazgos }: IdentityCheck): string[] {
  if (estado === 'valida') return [];
  return hallazgos.filter(({ mensaje }) => mensaje !== '').map(({ mensaje, posicion, sugerencia }) => {
    const letter = posicion === undefined ? undefined : [...valor][posicion - 1];
    // Nearly every message names its character; the others have it put beside them.
    const where = letter === undefined || mensaje.includes(`«${letter}»`) || estado === 'dudosa' ? '' : ` Revise el carácter ${posicion}, «${letter}».`;
    return plainText(`${mensaje}${where}${sugerencia === undefined ? '' : ` Puede ser ${sugerencia}.`}`);
  });
}
