// What the core still has to know, asked in place; few at a time.
import { useRef } from 'preact/hooks';
import type { Program } from '../core/program.ts';
import type { Question } from '../core/types.ts';
import { measured, spotOf } from '../state/case.ts';
import { factOf, type Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { Icon, Note } from '../ui/basics.tsx';
import { FactField } from '../ui/fields.tsx';
import { Later, useFew } from '../ui/few.tsx';
import { predioName } from '../screens/names.ts';
import { PartidaField } from '../screens/partida_field.tsx';

interface Props {
  now: Estimate;
  program: Program;
  draft: Draft;
}

/** Questions of no single line: those that decide whether one is supported at all, or the others. */
export function Pending({ deciding, ...props }: Props & { deciding: boolean }) {
  const mine = (each: Question) =>
    !ofLine(each) && each.decide !== 'requisito' && (each.decide === 'elegibilidad') === deciding;
  return <Questions {...props} mine={mine} title={deciding ? 'Para saber si le apoyan' : 'Para afinar la cuenta'} />;
}

/** Whether a question is about one line. */
export function ofLine({ partida, ruta }: Question): boolean {
  return partida !== undefined && ruta.startsWith('/partidas/');
}

/** Some of the questions that are open. What was answered here stays until the screen is left. */
export function Questions({ now, program, draft, mine, title }: Props & { mine: (question: Question) => boolean; title?: string }) {
  const asked = useAsked(now.result.preguntas.filter(mine));
  const open = now.result.preguntas.filter(mine).map(({ ruta }) => ruta);
  const isAnswered = (ruta: string) => {
    const spot = spotOf(ruta, now.caso);
    if (!spot) return false;
    if (spot.place.of !== 'solicitante' && measured.includes(spot.key)) return !open.includes(ruta);
    const value = factOf(draft, spot.place, spot.key);
    return value !== undefined && value !== '';
  };
  const { now: first, later } = useFew(open, asked, isAnswered);
  if (first.length === 0) return null;
  const list = (questions: [string, Question][]) =>
    questions.map(([ruta, question]) => <Ask key={ruta} question={question} now={now} program={program} draft={draft} />);
  const all = (
    <div class="gap">
      {list(first)}
      <Later count={later.length}>{list(later)}</Later>
    </div>
  );
  if (title === undefined) return all;
  return (
    <div class="section">
      <h2>{title}</h2>
      <div style={{ marginTop: '16px' }}>{all}</div>
    </div>
  );
}

/** Every question that was open since the screen was opened, so that no field goes away while one types. */
function useAsked(questions: readonly Question[]): ReadonlyMap<string, Question> {
  const asked = useRef(new Map<string, Question>());
  for (const each of questions) asked.current.set(each.ruta, each);
  return asked.current;
}

/** A question of the core's, answered in place. */
function Ask({ question, now, program, draft }: Props & { question: Question }) {
  const spot = spotOf(question.ruta, now.caso);
  const fact = spot && program.facts.get(`${spot.place.of}.${spot.key}`);
  if (!spot || !fact) return <Note kind="info"><p><b>{question.pregunta}</b></p>{question.por_que && <p>{question.por_que}</p>}</Note>;
  const { place } = spot;
  const partida = place.of === 'partida' ? draft.partidas.find(({ id }) => id === place.id) : undefined;
  const concept = partida && program.concepts.get(partida.concepto);
  if (place.of === 'predio' && spot.key === 'superficie_ha') {
    return (
      <div class="note">
        <Icon name="pregunta" />
        <div>
          <h3>{predioName(draft, place.id)}: {question.pregunta}</h3>
          {question.por_que && <p>{question.por_que}</p>}
          <a class="button quiet small" href="#/tierra">Decirlo</a>
        </div>
      </div>
    );
  }
  return (
    <div>
      {partida && concept
        ? <PartidaField fact={fact} draft={draft} partida={partida} concept={concept} />
        : <FactField fact={fact} place={place} draft={draft} question={question} />}
      {question.por_que && <p class="small muted" style={{ marginTop: '8px' }}>{question.por_que}</p>}
    </div>
  );
}
