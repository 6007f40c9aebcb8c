// 4 · How much, how much is one's own, why not more; each limit with its way out.
import { useRef, useState } from 'preact/hooks';
import { programs } from '../core/core.ts';
import { comparable, type Program } from '../core/program.ts';
import type { Line, Motive, Question, Reading, Remedy, Result as CoreResult, Totals } from '../core/types.ts';
import { draftOf, spotOf } from '../state/case.ts';
import type { Draft } from '../state/draft.ts';
import { advised, problems, trouble, type Estimate } from '../state/estimate.ts';
import { patched } from '../state/patch.ts';
import { change, draft as currentDraft, replaceDraft } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { compare, decimal, ofEachHundred } from '../text/decimal.ts';
import { date, hectares, inside, money, moneyParts, quantity, sentence } from '../text/format.ts';
import { Fold, Icon, Money, Note, Rule, Sign, StatePill } from '../ui/basics.tsx';
import { AmountChart } from '../ui/chart.tsx';
import { Choices, FactField } from '../ui/fields.tsx';
import { Bar, Frame, leftOut, stepsOf } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';
import { Empty, Trouble } from '../ui/states.tsx';
import { fieldName, partidaName, predioName } from './names.ts';
import { PartidaField } from './partida_field.tsx';

interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

export function Result({ program, draft, banner }: Props) {
  const now = useStore(advised);
  const failure = useStore(trouble);
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/resultado');
  const next = steps[at + 1];
  const last = draft.partidas.at(-1);
  const frame = {
    name: 'Resultado',
    steps,
    at,
    back: last && steps[at - 1]?.name === 'Cantidad y precio' ? { path: `/cantidad/${last.id}`, name: 'Cantidad y precio' } : steps[at - 1],
    banner,
  };
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  if (!now) {
    return (
      <Frame {...frame}>
        {failure ? <Trouble text={failure} onRetry={() => location.reload()} /> : (
          <div class="section first" key="waiting"><h1 tabIndex={-1}>Haciendo la cuenta…</h1></div>
        )}
      </Frame>
    );
  }
  return (
    <Frame
      {...frame}
      bar={
        <Bar>
          {now.result.elegibilidad === 'no_elegible' ? (
            <a class="button" href="#/tierra">
              Cambiar mis respuestas
              <Icon name="ir" />
            </a>
          ) : (
            <a class="button" href={`#${next?.path ?? '/'}`}>
              Seguir: qué papeles llevar
              <Icon name="ir" />
            </a>
          )}
        </Bar>
      }
    >
      <Hero program={program} result={now.result} />
      <AfterHero now={now} />
      <BestRemedy now={now} program={program} />
      <LeftOut program={program} draft={draft} />
      <Pending now={now} program={program} draft={draft} deciding />
      {now.result.elegibilidad !== 'no_elegible' && now.result.partidas.map((line) => <LineCard key={line.id} line={line} now={now} program={program} draft={draft} />)}
      <Readings now={now} draft={draft} />
      <Pending now={now} program={program} draft={draft} deciding={false} />
      <Notices result={now.result} />
      <Sheets result={now.result} />
      <Chart now={now} program={program} draft={draft} />
      <div class="section plain">
        <p class="small muted">
          Es un cálculo con las reglas publicadas, versión {now.result.reglas.version}. La ventanilla confirma el apoyo.
        </p>
        {now.result.elegibilidad !== 'no_elegible' && <p><a class="link" href="#/"><Icon name="mas" />Agregar otra cosa</a></p>}
        {comparable(program, programs).map(({ id, nombre }) => (
          <p key={id}><a class="link" href={`#/comparar/${encodeURIComponent(id)}`}><Icon name="calendario" />Comparar con {nombre}</a></p>
        ))}
      </div>
    </Frame>
  );
}

// ---- The figures ---------------------------------------------------------------------------------

function Hero({ program, result }: { program: Program; result: CoreResult }) {
  const { costo, subsidio, aportacion, parcial } = result.total;
  const name = program.summary.nombre;
  if (result.elegibilidad === 'no_elegible') return <NotEligible name={name} result={result} />;
  const without = leftOut(parcial, result.partidas);
  const nothingYet = subsidio === null || (parcial?.includes('subsidio') && compare(decimal(subsidio), decimal('0')) === 0);
  if (nothingYet && aportacion !== null) return <OwnFirst name={name} result={result} aportacion={aportacion} />;
  if (nothingYet) {
    const range = knownRange(result.partidas);
    return (
      <div class="hero">
        <h1 tabIndex={-1}>{name}: falta un dato para saber cuánto</h1>
        {range && <p class="lead">Le tocaría entre {money(range[0])} y {money(range[1])}.</p>}
      </div>
    );
  }
  const large = moneyParts(subsidio)[0].length > 9;
  const exact = costo !== null && aportacion !== null && !parcial?.length && compare(decimal(costo), decimal('0')) > 0;
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="subsidy swatch" />
        <span>{name} le apoya{without && `, ${without},`} con</span>
      </h1>
      <p class={large ? 'amount long' : 'amount'}><Money amount={subsidio} large /></p>
      {exact && (
        <div class="split" aria-hidden="true">
          {compare(decimal(subsidio), decimal('0')) > 0 && <i class="subsidy" style={{ width: `${(Number(subsidio) / Number(costo)) * 100}%` }} />}
          {compare(decimal(aportacion), decimal('0')) > 0 && <i class="own" />}
        </div>
      )}
      <dl class="key">
        <div class="mine">
          <dt><i class="own swatch" />Usted paga</dt>
          <dd>{aportacion === null ? 'Falta el precio' : <Money amount={aportacion} large />}</dd>
        </div>
        {costo !== null && (
          <div class="whole">
            <dt>Todo cuesta</dt>
            <dd><Money amount={costo} /></dd>
          </div>
        )}
        {result.total.subsidio_sujeto_a_autorizacion && (
          <div>
            <dt>Aparte, si lo autorizan</dt>
            <dd><Money amount={result.total.subsidio_sujeto_a_autorizacion} /></dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** What one pays is known before what is supported: a rate that the rule fixes, or a free service. */
function OwnFirst({ name, result, aportacion }: { name: string; result: CoreResult; aportacion: string }) {
  const free = compare(decimal(aportacion), decimal('0')) === 0;
  const waiting = result.partidas.some(({ estado, subsidio }) => estado !== 'rechazada' && subsidio === null);
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="own swatch" />
        <span>Con {name}, usted paga</span>
      </h1>
      <p class="amount"><Money amount={aportacion} large /></p>
      {!free && waiting && <p class="lead">Con el precio le decimos también cuánto le apoyan.</p>}
    </div>
  );
}

function knownRange(lines: readonly Line[]): [string, string] | null {
  const [only] = lines;
  return lines.length === 1 && only?.subsidio_minimo && only.subsidio_maximo ? [only.subsidio_minimo, only.subsidio_maximo] : null;
}

function NotEligible({ name, result }: { name: string; result: CoreResult }) {
  return (
    <div class="section first">
      <div class="note bad">
        <Icon name="cerrar" />
        <div>
          <h1 tabIndex={-1} style={{ fontSize: '1.25rem' }}>{name} no le apoya: {money(result.total.subsidio ?? '0.00')}</h1>
          {(result.elegibilidad_motivos ?? []).map((each) => (
            <div key={each.codigo} style={{ marginTop: '6px' }}>
              <p>{each.texto}</p>
              {each.que_hacer && <p>{each.que_hacer}</p>}
              <Rule fuente={each.fuente} revisa={each.revisa} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function AfterHero({ now: { result } }: { now: Estimate }) {
  const { costo, subsidio, parcial } = result.total;
  const doubt = topDoubt(result);
  const says = costo !== null && subsidio !== null && !parcial?.length && result.elegibilidad !== 'no_elegible' &&
    compare(decimal(costo), decimal('0')) > 0 && compare(decimal(subsidio), decimal('0')) > 0;
  if (!says && !doubt) return null;
  return (
    <div class="after-hero">
      {says && <p>{share(subsidio, costo)}</p>}
      {doubt && (
        <a
          class="doubt"
          href="#/resultado"
          onClick={(event) => {
            event.preventDefault();
            const card = document.getElementById(`lectura-${doubt.reading.id}`);
            card?.scrollIntoView({ block: 'start' });
            card?.focus({ preventScroll: true });
          }}
        >
          <Icon name="duda" />
          <span>
            {doubt.more ? 'Puede llegar a ' : 'Puede bajar a '}
            <Money amount={doubt.subsidio} />: hay una duda en la regla
          </span>
        </a>
      )}
    </div>
  );
}

function share(subsidio: string, costo: string): string {
  const of = ofEachHundred(decimal(subsidio), decimal(costo));
  if (compare(decimal(subsidio), decimal(costo)) === 0) return 'El programa pone todo lo que cuesta.';
  return of === 0n ? 'De cada 100 pesos, el programa pone menos de uno.' : `De cada 100 pesos, el programa pone unos ${of}.`;
}

/** The reading that would change the amount most, upwards if any does. */
function topDoubt({ lecturas, total }: CoreResult): { reading: Reading; subsidio: string; more: boolean } | null {
  const now = total.subsidio;
  if (now === null) return null;
  const others = lecturas.flatMap((reading) =>
    (reading.otras ?? []).flatMap(({ total: { subsidio } }) => (subsidio === null || subsidio === now ? [] : { reading, subsidio })));
  others.sort((a, b) => compare(decimal(b.subsidio), decimal(a.subsidio)));
  const top = others[0];
  return top ? { ...top, more: compare(decimal(top.subsidio), decimal(now)) > 0 } : null;
}

// ---- Remedies ------------------------------------------------------------------------------------

const positive = (amount: string | undefined) => amount !== undefined && compare(decimal(amount), decimal('0')) > 0;

function BestRemedy({ now, program }: { now: Estimate; program: Program }) {
  const { remedios = [], orden } = now.result;
  const best = remedios.find(({ gana }) => positive(gana));
  // With one line, its card already says it.
  const inCard = best && now.result.partidas.length === 1 && isIn(now.result.partidas[0], best);
  const order = orden && (!best || compare(decimal(orden.total.subsidio ?? '0'), decimal(best.total.subsidio ?? '0')) > 0) ? orden : undefined;
  if ((!best || inCard) && !order) return null;
  return (
    <div class="pad" style={{ paddingBottom: '16px' }}>
      {order ? (
        <RemedyNote now={now} program={program} remedy={{ texto: order.texto, cambio: order.cambio, total: order.total }} title="Conviene otro orden" />
      ) : best && <RemedyNote now={now} program={program} remedy={best} />}
    </div>
  );
}

function isIn(line: Line | undefined, remedy: Remedy): boolean {
  const change = JSON.stringify(remedy.cambio);
  return line?.motivos.some(({ remedio }) => remedio && JSON.stringify(remedio.cambio) === change) ?? false;
}

function RemedyNote({ now, program, remedy, title }: { now: Estimate; program: Program; remedy: Remedy; title?: string }) {
  const { gana, ahorra, total } = remedy;
  const heading = title ?? (positive(gana) ? `Puede recibir ${money(gana ?? '')} más` : positive(ahorra) ? `Puede pagar ${money(ahorra ?? '')} menos` : 'Qué puede hacer');
  const gain = positive(gana) || title !== undefined;
  return (
    <Note kind="remedy">
      <h2>{heading}</h2>
      <p>{sentence(remedy.texto.startsWith(`${heading}: `) ? remedy.texto.slice(heading.length + 2) : remedy.texto)}</p>
      <button class="button quiet small" type="button" onClick={() => tryOut(now, program, remedy)}>
        {gain && total.subsidio ? <span>Probar: <Money amount={total.subsidio} /></span>
          : total.aportacion ? <span>Probar: paga <Money amount={total.aportacion} /></span> : 'Probar'}
      </button>
    </Note>
  );
}

/** Puts a change of the core's into the draft; it can be undone. */
function tryOut(now: Estimate, program: Program, { cambio }: Pick<Remedy, 'cambio'>): void {
  try {
    replaceDraft(draftOf(program, patched(now.caso, cambio), currentDraft(), now.left), 'Probó un cambio');
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  } catch {
    // The case has changed under the remedy: the next figures bring another.
  }
}

// ---- Lines ---------------------------------------------------------------------------------------

function LeftOut({ program, draft }: { program: Program; draft: Draft }) {
  const now = useStore(advised);
  const found = useStore(problems);
  const left = draft.partidas.filter(({ id }) => now?.left.includes(id));
  if (found.length === 0 && left.length === 0) return null;
  return (
    <div class="pad" style={{ paddingBottom: '16px' }}>
      <div class="note bad">
        <Icon name="error" />
        <div>
          <h2>{left.length > 0 ? 'Esto no entró en la cuenta' : 'Hay datos que no entendimos'}</h2>
          {left.map((partida) => (
            <p key={partida.id}>
              <a class="link" href={`#/cantidad/${partida.id}`}>{partidaName(program, draft, partida)}</a>
            </p>
          ))}
          {found.map(({ field, message }) => <p key={field}>{fieldName(program, draft, field)}: {message}</p>)}
        </div>
      </div>
    </div>
  );
}

function LineCard({ line, now, program, draft }: { line: Line; now: Estimate; program: Program; draft: Draft }) {
  const partida = draft.partidas.find(({ id }) => id === line.id);
  const name = partida ? partidaName(program, draft, partida) : line.nombre ?? line.concepto;
  const alone = now.result.partidas.length === 1;
  const concept = program.concepts.get(line.concepto);
  const questions = useAsked(now.result.preguntas.filter((each) => each.partida === line.id && each.ruta.startsWith('/partidas/')));
  const notices = now.result.avisos.filter((each) => each.partida === line.id);
  return (
    <article class="line" aria-labelledby={`linea-${line.id}`}>
      <header>
        <Sign name={signFor(concept?.nombre ?? name)} />
        <div>
          <h2 id={`linea-${line.id}`}>{name}</h2>
          <StatePill state={line.estado} />
        </div>
        <a class="tool" href={`#/cantidad/${line.id}`} aria-label={`Cambiar ${inside(name)}`}>
          <Icon name="ir" />
        </a>
      </header>
      <div class="line-body">
        {!alone && <Duo line={line} free={concept?.gratuito ?? false} />}
        <Supported line={line} />
        {line.motivos.map((motive) => <Limit key={`${motive.codigo}-${motive.texto}`} motive={motive} now={now} program={program} />)}
        {questions.map((question) => <Ask key={question.ruta} question={question} now={now} program={program} draft={draft} />)}
        <Account line={line} open={alone} />
        {line.desglose && line.desglose.length > 0 && (
          <Fold title="Cómo se reparte">
            {line.desglose.map(({ parte, monto, fuente }) => (
              <div key={parte}><p>{parte}: {money(monto)}</p><Rule fuente={fuente} /></div>
            ))}
          </Fold>
        )}
        {line.subsidio_sujeto_a_autorizacion && (
          <Note kind="info">
            <p>
              Aparte, {money(line.subsidio_sujeto_a_autorizacion)}
              {line.superficie_sujeta_a_autorizacion_ha && ` por ${hectares(line.superficie_sujeta_a_autorizacion_ha)}`}, si se lo autorizan. No lo contamos en el total.
            </p>
          </Note>
        )}
        {notices.map(({ codigo, texto }) => (
          <p class="aside" key={codigo}>
            <Icon name="aviso" little />
            <span>{texto}</span>
          </p>
        ))}
        {line.motivos.length === 0 && concept && <Rule fuente={concept.fuente} revisa={concept.descripcion} />}
      </div>
    </article>
  );
}

function Duo({ line, free }: { line: Line; free: boolean }) {
  const { subsidio, aportacion, subsidio_minimo: least, subsidio_maximo: most } = line;
  if (free || (subsidio === null && aportacion === null && !least)) return null;
  return (
    <dl class="duo">
      <div class="theirs">
        <dt>Le apoyan</dt>
        <dd>{subsidio !== null ? <Money amount={subsidio} large /> : least && most ? `${money(least)} a ${money(most)}` : 'Falta un dato'}</dd>
      </div>
      <div class="mine">
        <dt>Usted paga</dt>
        <dd>{aportacion !== null ? <Money amount={aportacion} large /> : 'Falta el precio'}</dd>
      </div>
    </dl>
  );
}

/** What is supported, in the terms of what was asked. */
function Supported({ line }: { line: Line }) {
  if (line.estado === 'rechazada') return null;
  const { cantidad_apoyada: amount, superficie_apoyada_ha: area, unidad } = line;
  const figure = amount !== null ? quantity(amount, unidad) : area !== null ? hectares(area) : null;
  if (figure === null) return null;
  const on = amount !== null && area !== null ? `, en ${hectares(area)}` : '';
  return <p>{line.subsidio === null && line.estado === 'incompleta' ? 'Le apoyan hasta ' : 'Entran '}<b>{figure}</b>{on}.</p>;
}

function Limit({ motive, now, program }: { motive: Motive; now: Estimate; program: Program }) {
  const rejected = motive.medida === undefined;
  return (
    <>
      <Note kind={rejected ? 'bad' : 'limit'}>
        {motive.titulo && <h3>{motive.titulo}</h3>}
        {beyondTitle(motive) !== '' && <p>{beyondTitle(motive)}</p>}
        {motive.que_hacer && !motive.remedio && <p>{motive.que_hacer}</p>}
        <Rule fuente={motive.fuente} revisa={motive.revisa} />
      </Note>
      {motive.remedio && <RemedyNote now={now} program={program} remedy={motive.remedio} />}
    </>
  );
}

/** What the text says that the title has not said. */
function beyondTitle({ titulo, texto }: Motive): string {
  return titulo !== undefined && texto.startsWith(`${titulo}.`) ? texto.slice(titulo.length + 1).trim() : texto;
}

function Account({ line, open }: { line: Line; open: boolean }) {
  if (!line.cuenta || line.cuenta.length === 0) return null;
  const table = (
    <table class="cuenta">
      <caption class={open ? '' : 'hidden'}>Cómo salió la cuenta</caption>
      <tbody>
        {line.cuenta.map(({ texto, monto }) => (
          <tr key={texto}>
            <th scope="row">{texto}</th>
            <td>{money(monto)}</td>
          </tr>
        ))}
        {line.costo !== null && (
          <tr class="sum">
            <th scope="row">Costo de todo</th>
            <td>{money(line.costo)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
  return open ? table : (
    <details class="inline">
      <summary><Icon name="tabla" />Cómo salió la cuenta</summary>
      {table}
    </details>
  );
}

// ---- Doubts, questions, notices ------------------------------------------------------------------

function Readings({ now, draft }: { now: Estimate; draft: Draft }) {
  const changing = now.result.lecturas.filter(({ otras, predeterminada }) => (otras && otras.length > 0) || predeterminada === false);
  const idle = now.result.lecturas.filter((each) => !changing.includes(each));
  if (changing.length === 0 && idle.length === 0) return null;
  return (
    <div class="section">
      {changing.map((reading) => <ReadingCard key={reading.id} reading={reading} total={now.result.total} chosen={draft.lecturas[reading.id]} />)}
      {idle.length > 0 && (
        <Fold title="Otras dudas que no cambian su cuenta">
          {idle.map(({ id, titulo, texto, fuente }) => (
            <div key={id} style={{ paddingBottom: '8px' }}>
              <p><b>{titulo}.</b> {texto}</p>
              <Rule fuente={fuente} />
            </div>
          ))}
        </Fold>
      )}
    </div>
  );
}

function ReadingCard({ reading, total, chosen }: { reading: Reading; total: Totals; chosen: string | undefined }) {
  const heading = `lectura-${reading.id}`;
  const amountOf = (id: string) => (id === reading.tomada ? total : reading.otras?.find((each) => each.id === id)?.total);
  return (
    <section class="reading" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        <Icon name="duda" />
        <span>La regla se puede leer de {reading.opciones.length === 2 ? 'dos' : reading.opciones.length} formas</span>
      </h2>
      <fieldset>
        <legend>{reading.pregunta}</legend>
        {reading.opciones.map(({ id, texto }) => {
          const amount = amountOf(id);
          return (
            <label class="option" key={id}>
              <input
                type="radio"
                name={heading}
                checked={id === (chosen ?? reading.tomada)}
                onChange={() => change((draft) => ({ ...draft, lecturas: { ...draft.lecturas, [reading.id]: id } }), 'Cambió la forma de leer la regla')}
              />
              <span>
                {texto}
                {amount?.subsidio && <b><Money amount={amount.subsidio} /></b>}
                {!amount && <span class="small muted">No cambia su cuenta</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p class="small" style={{ marginTop: '12px' }}>En la ventanilla le dicen cuál vale.</p>
      <Rule fuente={reading.fuente} />
    </section>
  );
}

/** Questions stay where they were asked until the screen is left, so that no field goes away while one types. */
function useAsked(questions: Question[]): Question[] {
  const asked = useRef(new Map<string, Question>());
  for (const each of questions) asked.current.set(each.ruta, each);
  return [...asked.current.values()];
}

/** Questions of no single line: those that decide whether one is supported at all, or the others. */
function Pending({ now, program, draft, deciding }: { now: Estimate; program: Program; draft: Draft; deciding: boolean }) {
  const inLines = (each: Question) => each.partida !== undefined && each.ruta.startsWith('/partidas/');
  const questions = useAsked(now.result.preguntas.filter((each) =>
    !inLines(each) && each.decide !== 'requisito' && (each.decide === 'elegibilidad') === deciding));
  if (questions.length === 0) return null;
  return (
    <div class="section">
      <h2>{deciding ? 'Para saber si le apoyan' : 'Para afinar la cuenta'}</h2>
      <div class="gap" style={{ marginTop: '16px' }}>
        {questions.map((question) => <Ask key={question.ruta} question={question} now={now} program={program} draft={draft} />)}
      </div>
    </div>
  );
}

/** A question of the core's, answered in place. */
function Ask({ question, now, program, draft }: { question: Question; now: Estimate; program: Program; draft: Draft }) {
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

function Notices({ result }: { result: CoreResult }) {
  const notices = result.avisos.filter(({ partida }) => partida === undefined);
  if (notices.length === 0) return null;
  return (
    <div class="section">
      {notices.map(({ codigo, texto, fuente }) => (
        <Note kind="info" key={codigo + texto}>
          <p>{texto}</p>
          {fuente && <Rule fuente={fuente} />}
        </Note>
      ))}
    </div>
  );
}

function Sheets({ result: { cedulas = [], plazos = [] } }: { result: CoreResult }) {
  if (cedulas.length === 0 && plazos.length === 0) return null;
  return (
    <div class="section">
      {cedulas.map((each) => (
        <div key={each.id}>
          <h2>{each.nombre}</h2>
          <p><b>{each.puntos} puntos.</b>{each.minimo && ` Se piden ${each.minimo}.`}</p>
          <Rule fuente={each.fuente} />
        </div>
      ))}
      {plazos.length > 0 && (
        <>
          <h2>Fechas</h2>
          <ol class="ordered">
            {plazos.map((each) => (
              <li key={each.id}><b>{sentence(each.titulo)}{each.fecha ? `: ${date(each.fecha)}` : ''}.</b> {each.texto}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Chart({ now, program, draft }: { now: Estimate; program: Program; draft: Draft }) {
  const [picked, setPicked] = useState('');
  const drawable = now.result.partidas.filter((line) =>
    program.concepts.get(line.concepto)?.medidas.includes('superficie_ha') && line.subsidio !== null && line.estado !== 'rechazada');
  const line = drawable.find(({ id }) => id === picked) ?? drawable[0];
  if (!line || now.result.elegibilidad === 'no_elegible') return null;
  const nameOf = (id: string) => {
    const partida = draft.partidas.find((each) => each.id === id);
    return partida ? partidaName(program, draft, partida) : id;
  };
  return (
    <div class="section">
      {drawable.length > 1 && (
        <div style={{ marginBottom: '16px' }}>
          <Choices
            small
            legend="Apoyo según las hectáreas de"
            name="grafica"
            value={line.id}
            choices={drawable.map(({ id }) => ({ value: id, label: nameOf(id) }))}
            onPick={setPicked}
          />
        </div>
      )}
      <AmountChart key={line.id} caso={now.caso} line={line} name={nameOf(line.id)} />
    </div>
  );
}

function Furrows() {
  return (
    <svg class="furrows" viewBox="0 0 360 220" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="7">
        <path d="M374 4C356 58 348 142 354 236" />
        <path d="M368 2C332 58 314 142 310 236" />
        <path d="M362 0C310 58 274 142 258 236" opacity=".75" />
        <path d="M356-2C286 56 232 140 202 236" opacity=".5" />
      </g>
    </svg>
  );
}
