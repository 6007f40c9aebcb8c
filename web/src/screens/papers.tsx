// 5 · What to take along, what is still missing and until when each paper is good.
import { useEffect } from 'preact/hooks';
import type { Program } from '../core/program.ts';
import type { Caso, Question, RequirementState } from '../core/types.ts';
import { LeftOut } from '../result/left_out.tsx';
import { papersElsewhere } from '../result/papers_elsewhere.ts';
import { doubtOf, missingOf } from '../result/paper_state.ts';
import { Questions } from '../result/questions.tsx';
import type { Draft, Paper } from '../state/draft.ts';
import { estimate, today } from '../state/estimate.ts';
import { change } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { date, daysBetween, list, section, shortDate } from '../text/format.ts';
import { Icon, Note, Rule } from '../ui/basics.tsx';
import { TextField } from '../ui/fields.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { Empty } from '../ui/states.tsx';
import { paperwork } from './application.tsx';

interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

export function Papers({ program, draft, banner }: Props) {
  const now = useStore(estimate);
  // The next step is fetched while one looks at this one.
  useEffect(() => {
    paperwork.load().catch(() => {});
  }, []);
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/papeles');
  const frame = { name: 'Papeles', steps, at, back: steps[at - 1], banner };
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  const all = now?.result.requisitos ?? [];
  const isPaper = ({ id }: RequirementState) => program.requirements.get(id)?.documento !== false;
  // One that the person has may only lack its date; one that nobody knows is needed comes apart.
  const unsure = all.filter((each) => isPaper(each) && each.estado === 'por_confirmar' && !draft.documentos[each.id]?.presentado);
  const papers = all.filter((each) => isPaper(each) && !unsure.includes(each) && !isDoneThere(program, each));
  const there = all.filter((each) => isPaper(each) && !unsure.includes(each) && isDoneThere(program, each));
  const others = all.filter((each) => !isPaper(each));
  const elsewhere = now ? papersElsewhere(now.result) : [];
  return (
    <Frame
      {...frame}
      bar={
        <Bar>
          <a class="button" href="#/solicitud">
            Seguir: llenar la solicitud
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <div class="section first">
        <h1 tabIndex={-1}>Papeles para llevar</h1>
        {now && <p class="lead strong">{summary(papers, now.caso, elsewhere.length > 0)}</p>}
        {elsewhere.map(({ codigo, texto, fuente }) => (
          <div key={codigo} style={{ marginTop: '16px' }}>
            <Note kind="info">
              <p>{texto}</p>
              {fuente && <Rule fuente={fuente} />}
            </Note>
          </div>
        ))}
      </div>
      {now && (
        <>
          <LeftOut now={now} program={program} draft={draft} />
          <div class="pad">
            <ul class="rows">
              {papers.map((each) => (
                <li key={each.id}><PaperRow program={program} draft={draft} state={each} caso={now.caso} /></li>
              ))}
            </ul>
          </div>
          {there.length > 0 && (
            <div class="section">
              <h2>Esto se hace allá</h2>
              <ul class="rows">
                {there.map((each) => (
                  <li key={each.id}><PaperRow program={program} draft={draft} state={each} caso={now.caso} /></li>
                ))}
              </ul>
            </div>
          )}
          <Visit draft={draft} />
          {unsure.length === 0 && <Questions now={now} program={program} draft={draft} mine={ofPapers} title="Para saber qué sigue" />}
          {unsure.length > 0 && (
            <div class="section">
              <h2>Falta saber si los necesita</h2>
              <div style={{ marginTop: '12px' }}><Questions now={now} program={program} draft={draft} mine={ofPapers} /></div>
              <ul class="rows">
                {unsure.map((each) => <li key={each.id}><About state={each} program={program} /></li>)}
              </ul>
            </div>
          )}
          {others.length > 0 && (
            <div class="section">
              <h2>También se revisa</h2>
              <ul class="rows">
                {others.map((each) => <li key={each.id}><About state={each} program={program} /></li>)}
              </ul>
            </div>
          )}
        </>
      )}
    </Frame>
  );
}

/** A paper that someone gives or signs at a given place is got there, not brought. */
function isDoneThere(program: Program, { id }: RequirementState): boolean {
  const declared = program.requirements.get(id);
  return declared?.donde !== undefined && declared.quien !== undefined;
}

function summary(papers: readonly RequirementState[], caso: Caso, elsewhere: boolean) {
  const missing = papers.filter(({ estado }) => estado !== 'cumplido');
  const names = missing.flatMap((each) => missingOf(each, caso));
  if (papers.length === 0) return elsewhere ? 'Pregunte qué papeles piden.' : 'No se piden papeles.';
  if (missing.length === 0) return <b>Ya tiene los {papers.length}.</b>;
  return (
    <>
      <b>Tiene {papers.length - missing.length} de {papers.length}.</b>
      {missing.length <= 2 && ` Falta${missing.length === 1 ? '' : 'n'}: ${list(names)}.`}
    </>
  );
}

function PaperRow({ program, draft, state, caso }: { program: Program; draft: Draft; state: RequirementState; caso: Caso }) {
  const declared = program.requirements.get(state.id);
  const paper = draft.documentos[state.id];
  const has = paper?.presentado ?? false;
  const put = (next: Paper) => change((now) => ({ ...now, documentos: { ...now.documentos, [state.id]: next } }));
  const id = `papel-${state.id}`;
  return (
    <div class="paper-row">
      <input
        class="tick"
        type="checkbox"
        id={id}
        checked={has}
        aria-describedby={`${id}-about`}
        onChange={() => put({ ...paper, presentado: !has })}
      />
      <div>
        <label for={id}>{state.nombre ?? declared?.nombre ?? state.id}</label>
        <p class="small muted" id={`${id}-about`}>{state.revisa ?? declared?.revisa}</p>
        {has && declared?.vigencia && <Validity state={state} paper={paper ?? { presentado: true }} caso={caso} put={put} />}
        <How state={state} program={program} />
      </div>
    </div>
  );
}

/** What to do to have it, where, and where the rule says so. */
function How({ state, program }: { state: RequirementState; program: Program }) {
  const declared = program.requirements.get(state.id);
  return (
    <details class="inline rule">
      <summary>Cómo y dónde<span class="hidden">: {state.nombre}</span></summary>
      <div>
        {[state.que_hacer ?? declared?.remedio, state.donde ?? declared?.donde, declared?.quien].map((each) => each && <p key={each}>{each}</p>)}
        <p class="muted">Regla: {section(state.fuente)}.</p>
      </div>
    </details>
  );
}

/** Until when a dated paper is good. */
function Validity({ state, paper, caso, put }: {
  state: RequirementState;
  paper: Paper;
  caso: Caso;
  put: (paper: Paper) => void;
}) {
  const { vigente_hasta: until, vigencia_desde: from, estado } = state;
  const dated = paper.fecha;
  const { fecha } = caso;
  const left = until ? daysBetween(fecha, until) : null;
  const whole = dated && until ? daysBetween(dated, until) : 0;
  const used = left === null || whole <= 0 ? 0 : Math.min(100, Math.max(0, ((whole - left) / whole) * 100));
  return (
    <div class="validity">
      {dated && estado !== 'cumplido' && <p class="small"><b>{doubtOf(state, caso)}</b></p>}
      {dated && until && left !== null && estado === 'cumplido' && (
        <>
          <p class="small">
            <b>Sirve hasta el {date(until, fecha.slice(0, 4))}.</b>{' '}
            {left === 0 ? 'Es el último día.' : left === 1 ? 'Le queda 1 día.' : `Le quedan ${left} días.`}
          </p>
          <div class="validity-bar" aria-hidden="true"><i style={{ width: `${used}%` }} /></div>
          <p class="ends"><span>{shortDate(dated)}</span><span>{shortDate(until)}</span></p>
        </>
      )}
      <TextField
        field={`papel-${state.id}-fecha`}
        label="¿De qué fecha es?"
        hint={!dated ? `Dígala para saber si sirve.${from ? ` Debe ser del ${date(from)} en adelante.` : ''}` : undefined}
        type="date"
        value={dated ?? ''}
        echo={dated ? `Es del ${date(dated)}` : ''}
        onInput={(typed) => put(typed === '' ? { presentado: true } : { presentado: true, fecha: typed })}
      />
    </div>
  );
}

function Visit({ draft }: { draft: Draft }) {
  return (
    <div class="section">
      <TextField
        field="fecha"
        label="¿Qué día piensa ir?"
        hint="Con ese día vemos si sus papeles todavía sirven."
        type="date"
        value={draft.fecha ?? today()}
        echo={`El ${date(draft.fecha ?? today())}`}
        onInput={(typed) => change((now) => ({ ...now, fecha: typed === '' || typed === today() ? null : typed }))}
      />
    </div>
  );
}

/** Whether a question is of what is to be brought or done. */
const ofPapers = ({ decide }: Question) => decide === 'requisito';

function About({ state, program }: { state: RequirementState; program: Program }) {
  const declared = program.requirements.get(state.id);
  return (
    <div style={{ paddingBlock: '12px' }}>
      <p>
        <b>{state.nombre ?? declared?.nombre}.</b>{' '}
        {state.estado === 'cumplido' ? 'Cumple.' : state.texto}
      </p>
      <How state={state} program={program} />
    </div>
  );
}
