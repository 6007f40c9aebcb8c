// What was verified since the page was opened. It lives in memory alone and goes with the page.
import { csv } from './csv.ts';
import { at, plainLine, type Verdict } from './verdict.ts';

export interface Entry {
  time: string;
  folio: string;
  program: string;
  verdict: Verdict['veredicto'];
  differences: number;
  declared: string;
  computed: string;
  decision: string;
}

export function entryOf(time: string, program: string, submission: unknown, verdict: Verdict): Entry {
  const declared = at(submission, '/declarado/total/subsidio');
  return {
    time,
    folio: plainLine(verdict.folio ?? ''),
    program,
    verdict: verdict.veredicto,
    differences: verdict.diferencias.length,
    declared: typeof declared === 'string' ? plainLine(declared) : '',
    computed: verdict.resultado?.total.subsidio ?? '',
    decision: '',
  };
}

const head = ['Hora', 'Folio', 'Programa', 'Veredicto', 'Datos distintos', 'Apoyo declarado', 'Apoyo calculado', 'Decisión'];

export function csvOf(entries: readonly Entry[]): string {
  return csv([head, ...entries.map((each) => [
    each.time, each.folio, each.program, each.verdict, String(each.differences), each.declared, each.computed, each.decision,
  ])]);
}
