// What a total leaves out, and which fact is missing to count it.
import { hasCost, type Program } from '../core/program.ts';
import type { Line } from '../core/types.ts';
import { partidaMarks } from '../screens/names.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { list, withArticle } from '../text/format.ts';

export type Figure = 'costo' | 'subsidio' | 'aportacion';

/** A service that costs nothing has no amount, and lacks none. */
export function isFree({ subsidio, costo, aportacion }: Pick<Line, Figure>): boolean {
  return subsidio === null && costo === null && aportacion === '0.00';
}

/** Whether a figure of a line is not known yet; what the rule gives no price has none to know. */
export function lacks(program: Program, line: Line, figure: Figure): boolean {
  if (line[figure] !== null || isFree(line)) return false;
  const concept = program.concepts.get(line.concepto);
  return figure === 'subsidio' || !concept || hasCost(concept);
}

/** The things that a total leaves out, as a sentence says them. */
export function uncounted(program: Program, draft: Draft, { result, left }: Pick<Estimate, 'result' | 'left'>, figure: Figure): string[] {
  const missing = new Map(result.partidas.filter((line) => lacks(program, line, figure)).map((line) => [line.id, line.nombre ?? line.concepto]));
  return [
    ...draft.partidas.filter(({ id }) => missing.has(id) || left.includes(id)).map((partida) => {
      const name = withArticle(program.concepts.get(partida.concepto)?.nombre ?? partida.concepto);
      const marks = partidaMarks(draft, partida);
      return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
    }),
    ...[...missing].filter(([id]) => !draft.partidas.some((each) => each.id === id)).map(([, name]) => withArticle(name)),
  ];
}

/** `sin contar la semilla de avena`; nothing when all is counted. */
export function without(names: readonly string[]): string {
  if (names.length === 0) return '';
  return names.length > 2 ? `sin contar ${names.length} cosas de su lista` : `sin contar ${list([...names])}`;
}

/** Whether every figure is of everything that was asked for, so that one can be set against another. */
export function isWhole({ result, left }: Pick<Estimate, 'result' | 'left'>): boolean {
  return left.length === 0 &&
    result.partidas.every((line) => isFree(line) || (line.costo !== null && line.subsidio !== null && line.aportacion !== null));
}

const facts: Record<string, string> = {
  superficie_ha: 'la superficie', cantidad: 'la cantidad', precio_unitario: 'el precio', inversion: 'el costo',
};

/** What has to be told before a figure of a line is known: `Falta el precio`. */
export function whatIsMissing(program: Program, { caso, result }: Pick<Estimate, 'caso' | 'result'>, line: Line, figure: Figure): string {
  const partida = caso.partidas.find(({ id }) => id === line.id);
  const predio = caso.predios.findIndex(({ id }) => id === (line.predio ?? partida?.predio ?? caso.predios[0]?.id));
  const asked = result.preguntas.flatMap(({ ruta, partida: of, decide }) => {
    if (decide === 'requisito') return [];
    if (predio >= 0 && ruta === `/predios/${predio}/superficie_ha`) return ['la medida del predio'];
    return of === line.id ? [facts[ruta.split('/').at(-1) ?? ''] ?? 'un dato'] : [];
  });
  const uses = program.concepts.get(line.concepto)?.hechos ?? [];
  const price = figure === 'subsidio' ? [] : ['precio_unitario', 'inversion'].filter((key) => uses.includes(`partida.${key}`) && partida?.[key] === undefined);
  const all = [...new Set([...asked, ...price.map((key) => facts[key] ?? '')])];
  if (all.length > 2) return 'Faltan datos';
  return all.length === 0 ? 'Falta un dato' : `Falta${all.length > 1 ? 'n' : ''} ${list(all)}`;
}
