// The papers that were seen and what was decided. Nothing is chosen beforehand.
import type { Program } from '../core/program.ts';
import type { Caso, RequirementState } from '../core/types.ts';
import { date, inside, list, money } from '../text/format.ts';
import { plainText } from '../text/plain.ts';
import { Icon } from '../ui/basics.tsx';
import type { Reviewed } from './review.ts';
import { at, copiesOf, plainLine } from './verdict.ts';

export type Decision = 'procede' | 'papel' | 'no';

export interface Decided {
  seen: ReadonlySet<string>;
  decision: Decision | null;
  note: string;
}

export const undecided: Decided = { seen: new Set(), decision: null, note: '' };

export const decisionNames: Record<Decision, string> = {
  procede: 'Procede con lo calculado',
  papel: 'Falta un papel',
  no: 'No procede',
};

export interface Paper {
  id: string;
  name: string;
  /** How the rules ask for it, where they say so. */
  copies: string[];
  /** What the submission says of it, and until when it is good. */
  about: string;
  state: RequirementState['estado'];
  /** Something to hold in one's hand. */
  paper: boolean;
}

/** What to look at, in the order of the rules. */
export function papersOf({ verdict, submission, program }: Reviewed): Paper[] {
  return (verdict?.resultado?.requisitos ?? []).map((each) => ({
    id: each.id,
    name: plainText(each.nombre ?? program?.requirements.get(each.id)?.nombre ?? each.id),
    copies: copiesOf(each),
    about: aboutOf(each, submission, program),
    state: each.estado,
    paper: program?.requirements.get(each.id)?.documento !== false,
  }));
}

function aboutOf({ id, estado, texto, vigente_hasta: until, vigencia_desde: from }: RequirementState, submission: unknown, program: Program | null): string {
  const papers = at(submission, '/caso/documentos') as Caso['documentos'] | undefined;
  const said = papers && Object.hasOwn(papers, id) ? papers[id] : undefined;
  const dated = typeof said?.fecha === 'string' ? `Del ${date(plainLine(said.fecha))}. ` : '';
  if (estado === 'vencido') return plainText(`${dated}Ya no sirve. ${texto ?? ''}${from ? ` Debe ser del ${date(from)} en adelante.` : ''}`);
  if (until) return `${dated}Sirve hasta el ${date(until)}.`;
  if (estado === 'cumplido') return program?.requirements.get(id)?.documento === false ? 'Cumple.' : `${dated}Dice que lo trae.`;
  if (program?.requirements.get(id)?.documento === false || !texto) return plainText(texto ?? '');
  return said?.presentado ? plainText(texto) : 'No dijo que lo trae.';
}

const icons = { cumplido: 'listo', pendiente: 'pregunta', vencido: 'cerrar', por_confirmar: 'pregunta' } as const;

export function PapersSeen({ papers, decided, onChange }: { papers: readonly Paper[]; decided: Decided; onChange: (next: Decided) => void }) {
  const toggle = (id: string) => {
    const seen = new Set(decided.seen);
    if (!seen.delete(id)) seen.add(id);
    onChange({ ...decided, seen });
  };
  const documents = papers.filter(({ paper }) => paper);
  const others = papers.filter(({ paper }) => !paper);
  return (
    <section aria-labelledby="papeles-titulo">
      <h2 id="papeles-titulo" tabIndex={-1}>Papeles vistos</h2>
      {documents.length === 0 && <p class="muted">No se piden papeles.</p>}
      <ul class="rows">
        {documents.map(({ id, name, copies, about, state }) => (
          <li class="paper-row" key={id}>
            <input class="tick" type="checkbox" id={`visto-${id}`} checked={decided.seen.has(id)} aria-describedby={`${copies.length > 0 ? `visto-${id}-copias ` : ''}visto-${id}-estado`} onChange={() => toggle(id)} />
            <div>
              <label for={`visto-${id}`}>{name}</label>
              {copies.length > 0 && <p class="copies" id={`visto-${id}-copias`}>{copies.map((each) => <span key={each}>{each}</span>)}</p>}
              <p class={`small paper-state ${state}`} id={`visto-${id}-estado`}><Icon name={icons[state]} little />{about}</p>
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>También se revisa</h3>
          <ul class="others">
            {others.map(({ id, name, about, state }) => (
              <li class={`small paper-state ${state}`} key={id}><Icon name={icons[state]} little /><span><b>{name}.</b> {about}</span></li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function unseen(papers: readonly Paper[], { seen }: Decided): string[] {
  return papers.filter(({ id, paper }) => paper && !seen.has(id)).map(({ name }) => name);
}

export function Choose({ reviewed, papers, decided, onChange, onPrint }: {
  reviewed: Reviewed;
  papers: readonly Paper[];
  decided: Decided;
  onChange: (next: Decided) => void;
  onPrint: () => void;
}) {
  const subsidy = reviewed.verdict?.resultado?.total.subsidio;
  const left = unseen(papers, decided);
  const about: Record<Decision, string> = {
    procede: subsidy ? money(subsidy) : '',
    papel: left.length === 0 ? 'Ya vio todos.' : left.length <= 3 ? `${list(left.map((name, index) => (index === 0 ? name : inside(name))))}.` : `Faltan ${left.length} por ver.`,
    no: '',
  };
  const choices = (Object.keys(decisionNames) as Decision[]).filter((each) => each !== 'procede' || reviewed.verdict?.resultado);
  return (
    <section class="decision">
      <fieldset id="decision" tabIndex={-1}>
        <legend>Decisión</legend>
        {choices.map((each) => (
          <label class="option" key={each}>
            <input type="radio" name="decision" value={each} checked={decided.decision === each} onChange={() => onChange({ ...decided, decision: each })} />
            <span>{decisionNames[each]}{about[each] !== '' && <span class="small">{each === 'procede' ? <b>{about[each]}</b> : about[each]}</span>}</span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="observaciones">Observaciones</label>
        <textarea id="observaciones" rows={3} value={decided.note} onInput={(event) => onChange({ ...decided, note: event.currentTarget.value })} />
      </div>
      <button class="button" type="button" onClick={onPrint} aria-describedby="imprimir-nota">
        <Icon name="imprimir" />
        Imprimir hoja
        <kbd>F2</kbd>
      </button>
      <p class="small muted" id="imprimir-nota">{decided.decision ? 'La ventanilla firma la hoja.' : 'Sin decisión, los cuadros salen vacíos.'}</p>
    </section>
  );
}
