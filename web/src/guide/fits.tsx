// What fits: each concept beside the others, with what one gets, what one pays and what one takes along;
// and why the others do not.
import { Fragment, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { hasCost, usesLand, type Program } from '../core/program.ts';
import type { Line, Motive, Reading, RequirementState, Totals } from '../core/types.ts';
import { shown } from '../state/case.ts';
import { goalPartida, newGoal, type Draft, type Goal } from '../state/draft.ts';
import { isDoubt, isWhole, names, totalsThatChange } from '../result/doubts.ts';
import { papersElsewhere } from '../result/papers_elsewhere.ts';
import { trouble } from '../state/estimate.ts';
import { go } from '../state/router.ts';
import { change } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { compare, decimal } from '../text/decimal.ts';
import { hectares, inside, list, money } from '../text/format.ts';
import { areaMeasures, understand } from '../text/measures.ts';
import { Fold, Icon, Money, Note, Rule, Sign } from '../ui/basics.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { signFor, type IconName } from '../ui/icons.ts';
import { Trouble } from '../ui/states.tsx';
import type { Props } from '../screens/guide.tsx';
import { conceptsOf, isOfMost, isOpen, sharesCost, type Fate, type Fates } from './fate.ts';
import { addConcept, fates, isFresh } from './fates.ts';
import { askAgain, fieldOf, isAnswered, nextQuestions, openQuestions, questionsOf, screenOf, type Asked } from './questions.ts';
import { goalName, rulesOf } from './words.ts';

export function Fits({ program, draft, banner, goal }: Props & { goal: Goal }) {
  const now = useStore(fates);
  const failure = useStore(trouble);
  const steps = stepsOf(program, draft);
  const last = goal.asked.length;
  const frame = {
    name: 'Qué le toca',
    steps,
    at: 2,
    back: last > 0 ? { path: `/quien/${last}`, name: 'Quién y dónde' } : steps[0],
    banner,
  };
  if (failure && !now) return <Frame {...frame}><Trouble text={failure} onRetry={() => location.reload()} /></Frame>;
  // Whole at once: nothing grows under one's finger.
  if (!now?.advised || !isFresh(now, draft)) {
    return <Frame {...frame}><div class="section first" key="waiting"><h1 tabIndex={-1}>Haciendo las cuentas…</h1></div></Frame>;
  }
  const open = now.all.filter(isOpen).sort(moreFirst);
  const refused = now.all.filter((each) => !isOpen(each));
  const shared = sharedPapers(program, open);
  const most = Math.max(...open.map(({ line }) => Number(line.costo ?? 0)));
  const land = usesLand(program, conceptsOf(program, goal).map(({ id }) => id));
  const missing = openQuestions(program, now).filter((each) => !isAnswered(draft, each));
  const others = program.categories.find(({ id }) => id === goal.categoria)?.conceptos.length ?? 0;
  return (
    <Frame {...frame} bar={<Next program={program} draft={draft} open={open} />}>
      <div class="section first">
        <p class="small muted" style={{ marginBottom: '8px' }}><b>{goalName(program, goal)}</b></p>
        <h1 tabIndex={-1}>{title(open.length, now.all.length)}</h1>
        <Said program={program} draft={draft} goal={goal} />
      </div>
      {open.length > 1 && <SideBySide program={program} open={open} cost={sharesCost(now) ? saidCost(program, goal) : undefined} />}
      {open.length > 1 && <Together open={open} />}
      {now.atOnce && <AtOnce {...now.atOnce} count={open.length} />}
      <Elsewhere open={open} />
      {open.length > 0 && missing.length > 0 && (
        <div class="pad" style={{ paddingBottom: '16px' }}>
          <Missing title={<h2>{missing.length === 1 ? 'Falta contestar una pregunta' : `Falta contestar ${missing.length} preguntas`}</h2>} missing={missing} />
        </div>
      )}
      {open.length > 0 && (
        <div class="fits">
          {open.map((fate) => <Card key={fate.concept.id} fate={fate} program={program} draft={draft} goal={goal} shared={shared} most={most} asked={missing} alone={open.length === 1} />)}
        </div>
      )}
      {shared.length > 0 && (
        <div class="section">
          <Fold title={`${shared.length} papeles que piden todos`} icon="archivo"><Papers papers={shared} /></Fold>
        </div>
      )}
      <Refused refused={refused} any={open.length > 0} />
      <div class="section plain">
        <p class="small muted">
          Es un cálculo con las reglas publicadas de {program.summary.anio}, versión {now.all[0]?.result.reglas.version}. La ventanilla confirma el apoyo.
        </p>
        {goal.conceptos.length > 0 && others > conceptsOf(program, goal).length && (
          <p>
            <button class="link" type="button" onClick={() => {
              change((was) => ({ ...was, goal: { ...newGoal(goal.categoria, []), partida: goal.partida } }));
              go('/quien/1');
            }}>
              <Icon name="mas" />Comparar los {others} de esta meta
            </button>
          </p>
        )}
        {land && <p><a class="link" href="#/tierra"><Icon name="parcela" />Tengo más de un predio</a></p>}
      </div>
    </Frame>
  );
}

function title(open: number, all: number): string {
  if (open === 0) return all === 1 ? 'Este apoyo no le toca' : 'Ninguno de estos le toca';
  if (all === 1) return 'Este apoyo le cabe';
  return open === all ? `Le caben los ${all} apoyos` : open === 1 ? `Le cabe 1 de ${all} apoyos` : `Le caben ${open} de ${all} apoyos`;
}

/** What is known to be more first; then what may come to more. */
function moreFirst(a: Fate, b: Fate): number {
  const amount = ({ line }: Fate) => decimal(line.subsidio ?? line.subsidio_maximo ?? '0');
  return Number(b.line.subsidio !== null) - Number(a.line.subsidio !== null) || compare(amount(b), amount(a));
}

// ---- Side by side --------------------------------------------------------------------------------

function SideBySide({ program, open, cost }: { program: Program; open: readonly Fate[]; cost: string | undefined }) {
  return (
    <div class="pad" style={{ paddingBottom: '24px' }}>
      <h2 id="lado">Lado a lado</h2>
      {cost !== undefined && <p class="small muted">Donde cuenta el costo, se tomó el mismo para cada uno: {cost}. No es la suma.</p>}
      <table class="beside" aria-labelledby="lado">
        <thead>
          <tr><th scope="col">Le apoyan</th><th scope="col">Usted paga</th></tr>
        </thead>
        {open.map((fate) => {
          const { id, nombre } = fate.concept;
          return (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  <a
                    href="#/caben"
                    onClick={(event) => {
                      event.preventDefault();
                      const heading = document.getElementById(`cabe-${id}`);
                      heading?.scrollIntoView({ block: 'start' });
                      heading?.focus({ preventScroll: true });
                    }}
                  >
                    {nombre}
                  </a>
                </th>
              </tr>
              <tr>
                <td class="theirs">{supportOf(fate)}</td>
                <td class="mine">{ownOf(fate)}</td>
              </tr>
              <tr>
                <td class="small" colSpan={2}>{papersSaid(program, fate)}</td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** `$900,000.00`, the cost that was said once for all of them. */
function saidCost(program: Program, goal: Goal): string | undefined {
  const fact = program.facts.get('partida.inversion');
  const value = goal.partida.facts['inversion'];
  return fact && typeof value === 'string' && value.trim() !== '' ? typed(fact, value) : undefined;
}

function supportOf(fate: Fate) {
  const { subsidio, subsidio_maximo: top } = fate.line;
  const amount = subsidio ?? top;
  if (!amount) return 'Falta un dato';
  return <>{(subsidio === null || isOfMost(fate)) && <span class="to">hasta </span>}<Money amount={amount} large /></>;
}

function ownOf(fate: Fate) {
  const { costo, aportacion } = fate.line;
  if (aportacion !== null) return <Money amount={aportacion} large />;
  if (!hasCost(fate.concept)) return 'No aplica';
  return costo === null ? 'Falta el costo' : 'Falta un dato';
}

function papersSaid(program: Program, fate: Fate): string {
  const count = papersOf(program, fate).length;
  if (count === 0 && papersElsewhere(fate.result).length > 0) return 'Papeles: pregunte cuáles piden';
  if (count === 0) return fate.result.requisitos.length > 0 ? 'Papeles: falta saber cuáles' : 'No se piden papeles';
  return count === 1 ? '1 papel que llevar' : `${count} papeles que llevar`;
}

/** What is to be asked about papers, said once. */
function Elsewhere({ open }: { open: readonly Fate[] }) {
  const found = new Map(open.flatMap(({ result }) => papersElsewhere(result)).map((each) => [each.codigo, each] as const));
  if (found.size === 0) return null;
  return (
    <div class="pad" style={{ paddingBottom: '16px' }}>
      {[...found.values()].map(({ codigo, texto, fuente }) => (
        <Note kind="info" key={codigo}>
          <p>{texto}</p>
          {fuente && <Rule fuente={fuente} />}
        </Note>
      ))}
    </div>
  );
}

type Heading = (said: string) => ComponentChildren;

/** What is only given together, said once. */
function Together({ open }: { open: readonly Fate[] }) {
  const causes = new Map(open.flatMap(({ beside }) => (beside ? [[beside.texto, beside] as const] : [])));
  if (causes.size === 0) return null;
  return <div class="pad" style={{ paddingBottom: '16px' }}>{[...causes.values()].map((motive) => <Beside key={motive.texto} motive={motive} title={(said) => <h2>{said}</h2>} />)}</div>;
}

/** What each loses, and what is to be known, when all of them are asked for. */
function AtOnce({ less, notices, count }: NonNullable<Fates['atOnce']> & { count: number }) {
  return (
    <div class="pad" style={{ paddingBottom: '16px' }}>
      <Note kind="info">
        <h2>{count === 2 ? 'Si pide los dos' : `Si pide los ${count}`}</h2>
        {less.map(({ fate: { concept, line }, now, motives }) => (
          <Fragment key={concept.id}>
            <p><b>{concept.nombre}: {said(now)}</b> en lugar de {said(line)}. {motives.map(({ texto }) => texto).join(' ')}</p>
            {motives.map(({ texto, que_hacer: way, fuente, revisa }) => (
              <Fragment key={texto}>
                {way && <p><b>Qué puede hacer:</b> {way}</p>}
                <Rule fuente={fuente} revisa={revisa} />
              </Fragment>
            ))}
          </Fragment>
        ))}
        {notices.map(({ codigo, texto, fuente }) => (
          <Fragment key={codigo}>
            <p>{texto}</p>
            {fuente && <Rule fuente={fuente} />}
          </Fragment>
        ))}
      </Note>
    </div>
  );

  function said(of: Line): string {
    return `${of.subsidio === null ? 'hasta ' : ''}${money(of.subsidio ?? of.subsidio_maximo ?? '')}`;
  }
}

function Beside({ motive: { texto, que_hacer: way, fuente, revisa }, title }: { motive: Motive; title: Heading }) {
  return (
    <Note kind="info">
      {title('Solo se dan juntos')}
      <p>{texto}</p>
      {way && <p><b>Qué puede hacer:</b> {way}</p>}
      <Rule fuente={fuente} revisa={revisa} />
    </Note>
  );
}

// ---- One of them ---------------------------------------------------------------------------------

interface CardProps {
  fate: Fate;
  program: Program;
  draft: Draft;
  goal: Goal;
  shared: readonly RequirementState[];
  /** Pesos of the dearest, for a scale that is the same for all. */
  most: number;
  /** What is missing for all of them, said above. */
  asked: readonly Asked[];
  /** Nothing is beside it on the page. */
  alone: boolean;
}

function Card({ fate, program, draft, goal, shared, most, asked, alone }: CardProps) {
  const { concept, line, result, beside } = fate;
  const missing = questionsOf(program, fate).filter((each) => !isAnswered(draft, each));
  const its = missing.filter(({ field }) => !asked.some((each) => each.field === field));
  const picked = draft.partidas.some(({ concepto }) => concepto === concept.id);
  const own = papersOf(program, fate).filter(({ id }) => !shared.some((each) => each.id === id));
  const doubts = result.lecturas.filter((each) => isDoubt(each, result.total));
  const heading = `cabe-${concept.id}`;
  return (
    <article class="fit" aria-labelledby={heading}>
      <header>
        <Sign name={signFor(concept.nombre)} />
        <div>
          <h2 id={heading} tabIndex={-1}>{concept.nombre}</h2>
          <State fate={fate} missing={missing.length} />
        </div>
      </header>
      <Figures fate={fate} most={most} />
      {beside && alone && <Beside motive={beside} title={(said) => <h3>{said}</h3>} />}
      {line.motivos.map((motive) => <Limit key={`${motive.codigo}-${motive.texto}`} motive={motive} />)}
      {doubts.map((reading) => <Doubt key={reading.id} reading={reading} total={result.total} />)}
      {its.length > 0 && <Missing title={<h3>De este falta saber</h3>} missing={its} />}
      {own.length + shared.length === 0 ? <p class="small muted">{papersSaid(program, fate)}</p> : (
        <Fold title={own.length === 0 || shared.length === 0 ? papersSaid(program, fate) : `${papersSaid(program, fate)}: ${own.length} solo de este`} icon="archivo">
          {own.length > 0 && <Papers papers={own} />}
          {shared.length > 0 && <p class="small muted">{own.length > 0 ? 'Y los' : 'Los'} {shared.length} que piden todos: están abajo.</p>}
        </Fold>
      )}
      <label class="pick">
        <input
          class="tick"
          type="checkbox"
          checked={picked}
          onChange={() =>
            change(
              (was) => (picked
                ? { ...was, partidas: was.partidas.filter(({ concepto }) => concepto !== concept.id) }
                : addConcept(was, goal, concept)),
              picked ? `Quitó ${inside(concept.nombre)}` : undefined,
            )}
        />
        <span>Quiero pedir este<span class="hidden">: {concept.nombre}</span></span>
      </label>
    </article>
  );
}

function State({ fate: { line, result }, missing }: { fate: Fate; missing: number }) {
  const [kind, icon, text]: [string, IconName, string] = line.estado === 'sujeta_a_dictamen'
    ? ['doubt', 'duda', 'Falta que lo revisen']
    : missing > 0 || line.estado === 'incompleta' || result.elegibilidad === 'incompleta'
      ? ['ask', 'pregunta', missing === 1 ? 'Falta un dato' : 'Faltan datos']
      : line.estado === 'apoyada_parcial' ? ['part', 'parte', 'Le toca una parte'] : ['all', 'listo', 'Sí le toca'];
  return <span class={`pill ${kind}`}><Icon name={icon} />{text}</span>;
}

function Figures({ fate, most }: { fate: Fate; most: number }) {
  const { line, concept } = fate;
  const { costo, subsidio, aportacion, subsidio_minimo: least, subsidio_maximo: top } = line;
  const range = subsidio === null && least && top && compare(decimal(least), decimal('0')) > 0 && least !== top;
  const split = costo !== null && subsidio !== null && most > 0;
  return (
    <>
      <dl class="duo bare">
        <div class="theirs">
          <dt>{concept.gratuito ? 'Es un servicio' : 'Le apoyan'}{subsidio === null ? top && (range ? ' de' : ' hasta') : isOfMost(fate) && ' hasta'}</dt>
          <dd>
            {subsidio !== null ? <Money amount={subsidio} large />
              : range ? <>{money(least)}<span class="block"> a {money(top)}</span></>
                : top ? <Money amount={top} large /> : 'Falta un dato'}
          </dd>
        </div>
        <div class="mine">
          <dt>Usted paga</dt>
          <dd>{ownOf(fate)}</dd>
        </div>
      </dl>
      {split && (
        <div class="split thin" aria-hidden="true" style={{ width: `${(Number(costo) / most) * 100}%` }}>
          {compare(decimal(subsidio), decimal('0')) > 0 && <i class="subsidy" style={{ width: `${(Number(subsidio) / Number(costo)) * 100}%` }} />}
          {aportacion !== null && compare(decimal(aportacion), decimal('0')) > 0 && <i class="own" />}
        </div>
      )}
    </>
  );
}

/** Why not more, and what one can do. */
function Limit({ motive }: { motive: Motive }) {
  const { titulo, texto, que_hacer: way, fuente, revisa } = motive;
  return (
    <Note kind="limit">
      {titulo && <h3>{titulo}</h3>}
      <p>{texto}</p>
      {way && <p><b>Qué puede hacer:</b> {way}</p>}
      <Rule fuente={fuente} revisa={revisa} />
    </Note>
  );
}

function Doubt({ reading, total }: { reading: Reading; total: Totals }) {
  const { opciones, pregunta, texto, fuente, otras = [] } = reading;
  const changing = totalsThatChange([total, ...otras.map((each) => each.total)]);
  const gives = (amounts: Totals) => changing.map((key) => isWhole(amounts, key) && (
    <> {key === 'subsidio' ? 'Da' : `${names[key]}:`} <b>{money(amounts[key] ?? '')}</b>.</>
  ));
  return (
    <section class="reading">
      <h3><Icon name="duda" /><span>La regla se puede leer de {opciones.length === 2 ? 'dos' : opciones.length} formas</span></h3>
      <p>{pregunta}</p>
      <p>Usamos: {full(texto ?? '')}{gives(total)}</p>
      {otras.map((each) => <p key={each.id}>La otra: {full(each.texto)}{gives(each.total)}</p>)}
      <Rule fuente={fuente} />
    </section>
  );
}

function Missing({ title: heading, missing }: { title: ComponentChildren; missing: readonly Asked[] }) {
  const first = missing.slice(0, 3);
  return (
    <div class="note">
      <Icon name="pregunta" />
      <div>
        {heading}
        <ul class="missing">
          {first.map(({ field, question }) => <li key={field}>{question.pregunta}</li>)}
          {missing.length > first.length && <li>Y {missing.length === first.length + 1 ? 'otra' : `otras ${missing.length - first.length}`}.</li>}
        </ul>
        <button class="button quiet small" type="button" onClick={() => answerNext(missing)}>
          Contestar
        </button>
      </div>
    </div>
  );
}

function answerNext(missing: readonly Asked[]): void {
  const next = nextQuestions(missing);
  if (next[0]) answerNow(screenOf(next[0]), next);
}

/** Puts questions, or puts them again, on a screen of their own. */
function answerNow(decide: string, these: readonly Pick<Asked, 'field'>[]): void {
  let page = 1;
  change((was) => {
    const next = askAgain(was, decide, these);
    page = next.goal?.asked.length ?? 1;
    return next;
  });
  go(`/quien/${page}`);
}

function full(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

// ---- Papers --------------------------------------------------------------------------------------

/** Those that are surely asked for. */
function papersOf(program: Program, { result }: Fate): RequirementState[] {
  return result.requisitos.filter(({ id, estado }) => program.requirements.get(id)?.documento !== false && estado !== 'por_confirmar');
}

/** What all of them ask for, where there are several. */
function sharedPapers(program: Program, open: readonly Fate[]): RequirementState[] {
  const [first, ...rest] = open;
  if (!first || rest.length === 0) return [];
  return papersOf(program, first).filter(({ id }) => rest.every((each) => papersOf(program, each).some((other) => other.id === id)));
}

function Papers({ papers }: { papers: readonly RequirementState[] }) {
  return <ul class="papers">{papers.map(({ id, nombre, estado }) => <li key={id} class={estado}>{nombre ?? id}</li>)}</ul>;
}

// ---- What does not fit ---------------------------------------------------------------------------

/** Each cause once, with those that it keeps out and what would change it. */
function Refused({ refused, any }: { refused: readonly Fate[]; any: boolean }) {
  const causes = new Map<string, { motive: Omit<Motive, 'remedio'>; names: string[]; amount: string | null }>();
  for (const { concept, line, result } of refused) {
    const motives: Omit<Motive, 'remedio'>[] = result.elegibilidad === 'no_elegible' ? result.elegibilidad_motivos ?? line.motivos : line.motivos;
    for (const motive of motives) {
      const cause = causes.get(motive.texto) ?? { motive, names: [], amount: line.subsidio };
      causes.set(motive.texto, cause);
      cause.names.push(inside(concept.nombre));
    }
  }
  if (causes.size === 0) return null;
  return (
    <div class="section">
      {any && <h2>{refused.length === 1 ? 'Este no le toca' : `Estos ${refused.length} no le tocan`}</h2>}
      <div class={any ? 'refused' : ''}>
        {[...causes.values()].map(({ motive, names, amount }) => {
          const said = `${sentenceOf(names)}${amount === null ? '' : `: ${money(amount)}`}`;
          return (
            <Note key={motive.texto} kind="bad">
              {any ? <h3>{said}</h3> : <h2>{said}</h2>}
              <p>{motive.texto}</p>
              {motive.que_hacer && <p><b>Qué puede hacer:</b> {motive.que_hacer}</p>}
              <Rule fuente={motive.fuente} revisa={motive.revisa} />
            </Note>
          );
        })}
      </div>
    </div>
  );
}

function sentenceOf(names: string[]): string {
  const said = list(names);
  return said.charAt(0).toLocaleUpperCase('es-MX') + said.slice(1);
}

// ---- What was said -------------------------------------------------------------------------------

function Said({ program, draft, goal }: { program: Program; draft: Draft; goal: Goal }) {
  const [open, setOpen] = useState(false);
  const fields = [...new Set(goal.asked.flatMap((each) => each.fields))].flatMap((field) => fieldOf(program, field) ?? []);
  const answers = fields.filter((each) => isAnswered(draft, each));
  if (answers.length === 0) return null;
  return (
    <details class="inline said-before" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><Icon name="igual" />Lo que nos dijo ({answers.length})</summary>
      <ul>
        {answers.map(({ field, fact, place }) => (
          <li key={field}>
            <span>{fact.pregunta} <b>{saidFor(draft, fact, place)}</b></span>
            <button class="link" type="button" onClick={() => answerNow(goal.asked.find(({ fields }) => fields.includes(field))?.decide ?? 'elegibilidad', [{ field }])}>
              Cambiar<span class="hidden">: {fact.pregunta}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function saidFor(draft: Draft, fact: Asked['fact'], place: Asked['place']): string {
  const key = fact.clave;
  if (place.of === 'predio') {
    const predio = draft.predios.find(({ id }) => id === place.id);
    if (key === 'superficie_ha') {
      const read = predio ? understand(predio.area, areaMeasures) : { kind: 'empty' as const };
      return read.kind === 'number' ? hectares(read.value) : predio?.area.text ?? '';
    }
    return typed(fact, predio?.facts[key]);
  }
  return typed(fact, place.of === 'solicitante' ? draft.solicitante[key] : place.id === goalPartida ? draft.goal?.partida.facts[key] : undefined);
}

function typed(fact: Asked['fact'], value: Draft['solicitante'][string] | undefined): string {
  if (Array.isArray(value)) return String(value.length);
  if (fact.tipo === 'booleano') return value === 'true' ? 'Sí' : 'No';
  return fact.tipo === 'opcion' ? shown(fact, value) : fact.unidad === 'pesos' || fact.unidad === '$' ? shown(fact, value?.replace(/[^\d.]/g, '')) : value ?? '';
}

// ---- On ------------------------------------------------------------------------------------------

function Next({ program, draft, open }: { program: Program; draft: Draft; open: readonly Fate[] }) {
  const picked = draft.partidas.length;
  if (picked === 0) {
    return (
      <Bar said={rulesOf(program, open.length > 0 ? 'marque los que quiera pedir' : 'pruebe con otra meta')}>
        <a class="button" href="#/">Ver qué más cabe<Icon name="ir" /></a>
      </Bar>
    );
  }
  // Who has said all that its amount hangs on sees it; otherwise, or where one cost stands for several, it
  // is asked first.
  const [first] = draft.partidas;
  const sameCost = draft.partidas.filter(({ facts }) => facts['inversion'] !== undefined).length > 1;
  const known = !sameCost && draft.partidas.every(({ concepto }) => open.some(({ concept, line }) => concept.id === concepto && line.subsidio !== null && !concept.unidad));
  return (
    <Bar said={rulesOf(program, picked === 1 ? 'escogió 1 apoyo' : `escogió ${picked} apoyos`)}>
      <a class="button" href={known ? '#/resultado' : `#/cantidad/${first?.id}`}>
        {known ? 'Seguir: el resultado' : 'Seguir: cantidad y precio'}
        <Icon name="ir" />
      </a>
    </Bar>
  );
}
