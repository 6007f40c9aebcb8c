// 8 · The same land and inputs under two programs: which gives more, on what, and why.
import { useEffect, useState } from 'preact/hooks';
import * as core from '../core/core.ts';
import { comparable, type Program } from '../core/program.ts';
import { failed, type ComparedPartida, type Comparison, type Result } from '../core/types.ts';
import { carried } from '../state/carry.ts';
import { buildCase } from '../state/case.ts';
import type { Draft } from '../state/draft.ts';
import { estimate, today, type Estimate } from '../state/estimate.ts';
import { go } from '../state/router.ts';
import { replaceDraft } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { add, decimal, text as digits } from '../text/decimal.ts';
import { hectares, inside, list, money, number, section, sentence } from '../text/format.ts';
import { Fold, Icon, Money, Note, Sign } from '../ui/basics.tsx';
import { Bar, Frame } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';
import { Empty, Trouble } from '../ui/states.tsx';

interface Props {
  program: Program;
  draft: Draft;
  other: string;
  banner: preact.ComponentChildren;
}

/** Of each pair, the side of the earlier year first: what was and what is. */
interface Sides {
  was: 'aqui' | 'alla';
  is: 'aqui' | 'alla';
}

/** A cause for which a side gives nothing to this person, with the year of each that has it. */
interface Refusal {
  texto: string;
  way: string | undefined;
  sources: { dicho: string; fuente: string }[];
}

/** Why the sides of a comparison refuse: the comparison says that they do, each one's result says why. */
async function refusals(made: Comparison, program: Program, draft: Draft, here: Result, signal: AbortSignal): Promise<Refusal[]> {
  const found = new Map<string, Refusal>();
  const take = ({ elegibilidad, elegibilidad_motivos: motives = [] }: Result, dicho: string) => {
    for (const { texto, que_hacer, fuente } of elegibilidad === 'no_elegible' ? motives : []) {
      const cause = found.get(texto) ?? { texto, way: que_hacer, sources: [] };
      found.set(texto, cause);
      cause.sources.push({ dicho, fuente });
    }
  };
  take(here, made.reglas.aqui.dicho);
  if (made.elegibilidad.alla === 'no_elegible') {
    const there = await core.loadProgram(made.con);
    const answer = await core.estimate(buildCase(there, carried(draft, program, there), made.fechas.alla ?? today()).caso, signal);
    if (!failed(answer)) take(answer, made.reglas.alla.dicho);
  }
  return [...found.values()];
}

export function Compare({ program, draft, other, banner }: Props) {
  const now = useStore(estimate);
  const [answer, setAnswer] = useState<(Comparison & { refusals: Refusal[] }) | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  const caso = now?.caso;
  const pair = comparable(program, core.programs);
  const known = pair.some(({ id }) => id === other);
  useEffect(() => {
    if (!caso || !known) return undefined;
    const stop = new AbortController();
    setFailure('');
    const compareAll = async () => {
      const made = await core.compare(caso, other, stop.signal);
      return failed(made) ? made : { ...made, refusals: await refusals(made, program, draft, now.result, stop.signal) };
    };
    compareAll().then(
      (made) => {
        if (stop.signal.aborted) return;
        if (failed(made)) setFailure(made.error.mensaje);
        else setAnswer(made);
      },
      () => {
        if (!stop.signal.aborted) setFailure('No se pudieron traer las otras reglas. Hace falta internet la primera vez que las abre.');
      },
    );
    return () => stop.abort();
  }, [caso, other, known, tries]);

  const frame = { name: 'Comparar', back: { path: '/', name: 'Inicio' }, banner };
  if (!known) return <Frame {...frame}><NoSuch program={program} pair={pair} /></Frame>;
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  if (failure) return <Frame {...frame}><Trouble text={failure} onRetry={() => setTries(tries + 1)} /></Frame>;
  if (!answer || answer.con !== other) {
    return <Frame {...frame}><div class="section first" key="waiting"><h1 tabIndex={-1}>Comparando…</h1></div></Frame>;
  }
  const sides: Sides = answer.reglas.aqui.anio <= answer.reglas.alla.anio ? { was: 'aqui', is: 'alla' } : { was: 'alla', is: 'aqui' };
  const latest = answer.reglas[sides.is];
  return (
    <Frame
      {...frame}
      bar={
        <Bar>
          <button class="button" type="button" onClick={() => void estimateWith(program, draft, sides.is === 'aqui' ? program.summary.id : other)}>
            Estimar con {latest.nombre}
            <Icon name="ir" />
          </button>
        </Bar>
      }
    >
      <Totals answer={answer} sides={sides} caso={caso} refusals={answer.refusals} />
      {answer.partidas.map((partida) => <Pair key={partida.id} partida={partida} answer={answer} sides={sides} />)}
      <Rest answer={answer} sides={sides} />
    </Frame>
  );
}

/** An address of nothing that could be compared. */
function NoSuch({ program, pair }: { program: Program; pair: ReturnType<typeof comparable> }) {
  return (
    <div class="section first">
      <h1 tabIndex={-1}>Eso no se puede comparar</h1>
      <p class="lead">
        {pair.length > 0
          ? `${program.summary.nombre} se compara con ${list(pair.map(({ nombre }) => nombre))}.`
          : `${program.summary.nombre} no tiene otro programa con que compararse.`}
      </p>
      {pair.map(({ id, nombre }) => (
        <p key={id}><a class="link" href={`#/comparar/${encodeURIComponent(id)}`}><Icon name="calendario" />Comparar con {nombre}</a></p>
      ))}
    </div>
  );
}

/** The land and what is asked for: `8 ha: semilla de avena y 3 ha de semilla de frijol`. */
function landAndInputs({ predios, partidas }: Estimate['caso'], answer: Comparison): string {
  const areaOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const areas = predios.map((predio) => areaOf(predio['superficie_ha']));
  const land = areas.length > 0 && areas.every((each) => each !== null)
    ? areas.reduce<string>((sum, each) => digits(add(decimal(sum), decimal(each ?? '0'))), '0') : null;
  const names = answer.partidas.map(({ id, nombre }) => {
    const asked = areaOf(partidas.find((each) => each.id === id)?.['superficie_ha']);
    return asked === null || asked === land ? inside(nombre) : `${hectares(asked)} de ${inside(nombre)}`;
  });
  const all = list(names);
  return sentence(land === null ? `${all}.` : `${hectares(land)}: ${all}.`);
}

/** To the result under the newer rules; what was said under the others goes along. */
async function estimateWith(program: Program, draft: Draft, wanted: string): Promise<void> {
  if (wanted !== program.summary.id) {
    const there: Program = await core.loadProgram(wanted);
    replaceDraft(carried(draft, program, there), `Cambió a ${there.summary.nombre}`);
  }
  go('/resultado');
}

function Totals({ answer, sides: { was, is }, caso, refusals: causes }: {
  answer: Comparison;
  sides: Sides;
  caso: Estimate['caso'] | undefined;
  refusals: readonly Refusal[];
}) {
  const side = (which: 'aqui' | 'alla') => answer.total[which].subsidio;
  const years = answer.reglas[was].anio !== answer.reglas[is].anio;
  const says = (which: 'aqui' | 'alla') => {
    const amount = side(which);
    return answer.elegibilidad[which] === 'no_elegible' ? 'Sin apoyo' : amount === null ? 'Falta un dato' : <Money amount={amount} large />;
  };
  return (
    <div class="section first">
      <h1 tabIndex={-1}>La misma tierra, {years ? 'dos años' : 'dos programas'}</h1>
      {caso && <p class="lead">{landAndInputs(caso, answer)}</p>}
      <dl class="duo" style={{ marginTop: '16px' }}>
        <div>
          <dt>Apoyo en {answer.reglas[was].dicho}</dt>
          <dd>{says(was)}</dd>
        </div>
        <div class="theirs">
          <dt>Apoyo en {answer.reglas[is].dicho}</dt>
          <dd>{says(is)}</dd>
        </div>
      </dl>
      <p style={{ marginTop: '12px' }}><InShort answer={answer} sides={{ was, is }} /></p>
      {causes.map(({ texto, way, sources: where }) => (
        <div style={{ marginTop: '12px' }} key={texto}>
          <Note kind="bad">
            <p>{texto}</p>
            {way && <p><b>Qué puede hacer:</b> {way}</p>}
            <p class="small muted">{sentence(`${where.map(({ dicho, fuente }) => `${dicho}: ${section(fuente)}`).join('; ')}.`)}</p>
          </Note>
        </div>
      ))}
    </div>
  );
}

/** From what was to what is: how much more or less, and on what. */
function InShort({ answer, sides }: { answer: Comparison; sides: Sides }) {
  const difference = turned(answer.total.diferencia, sides);
  if (answer.elegibilidad.aqui === 'no_elegible' && answer.elegibilidad.alla === 'no_elegible') return <b>No le apoya ninguno de los dos.</b>;
  // What a committee has to grant is in no difference.
  const apart = ([sides.was, sides.is] as const).flatMap((which): [typeof which, string][] => {
    const pending = answer.total[which].subsidio_sujeto_a_autorizacion;
    return pending ? [[which, pending]] : [];
  });
  if (difference === null) return <>{answer.total.texto}</>;
  const names = (sign: string) =>
    answer.partidas.filter(({ diferencia }) => turned(diferencia, sides)?.startsWith(sign)).map(({ nombre }) => inside(nombre));
  const [up, down] = [names('+'), names('-')];
  const now = answer.reglas[sides.is].dicho;
  const amount = <Money amount={difference.replace(/^[+-]/, '')} />;
  return (
    <>
      <b>
        {difference.startsWith('+') ? <>{amount} más en {now}</> : difference.startsWith('-') ? <>{amount} menos en {now}</> : 'Lo mismo en los dos'}
        {apart.length > 0 ? ', en lo que es seguro.' : '.'}
      </b>
      {apart.map(([which, pending]) => (
        <> <b>Aparte, si lo autorizan, otros <Money amount={pending} /> en {answer.reglas[which].dicho}.</b></>
      ))}
      {up.length > 0 && ` Sube: ${list(up)}.`}
      {down.length > 0 && ` Baja: ${list(down)}.`}
    </>
  );
}

// ---- One thing asked for, side by side --------------------------------------------------------------

/** A difference of the core's, from the earlier side to the later. */
function turned(difference: string | null, { was }: Sides): string | null {
  if (difference === null || was === 'aqui') return difference;
  return difference.startsWith('+') ? difference.replace('+', '-') : difference.replace('-', '+');
}

function Pair({ partida, answer, sides }: { partida: ComparedPartida; answer: Comparison; sides: Sides }) {
  const highest = Math.max(1, ...answer.partidas.flatMap(({ aqui, alla }) => [Number(aqui.subsidio ?? 0), Number(alla?.subsidio ?? 0)]));
  const row = (which: 'aqui' | 'alla', kind: string) => {
    const line = partida[which];
    const amount = line?.subsidio;
    return (
      <div>
        <dt>{answer.reglas[which].dicho}</dt>
        <dd>
          {amount && Number(amount) > 0 ? <i class={kind} style={{ width: `${(Number(amount) / highest) * 100}%` }} /> : null}
          <span>{amount ? <Money amount={amount} /> : line === null ? 'No está' : line.aportacion === '0.00' ? 'Sin costo' : 'Falta un dato'}</span>
        </dd>
      </div>
    );
  };
  return (
    <article class="line" aria-labelledby={`par-${partida.id}`}>
      <header style={{ alignItems: 'center' }}>
        <Sign name={signFor(partida.nombre)} />
        <div><h2 id={`par-${partida.id}`}>{partida.nombre}</h2></div>
        <Change partida={partida} sides={sides} />
      </header>
      <dl class="years">
        {row(sides.was, 'past')}
        {row(sides.is, 'present')}
      </dl>
      {([sides.was, sides.is] as const).map((which) => {
        const pending = partida[which]?.subsidio_sujeto_a_autorizacion;
        return pending && <p key={which} style={{ marginTop: '8px' }}>Aparte, si lo autorizan: <Money amount={pending} /> en {answer.reglas[which].dicho}.</p>;
      })}
      <p class="muted" style={{ marginTop: '8px' }}>
        {partida.texto}
        {partida.causas.length === 0 && ` ${sources(answer, partida)}`}
      </p>
      {partida.causas.length > 0 && (
        <details class="inline rule">
          <summary>Ver las reglas<span class="hidden"> de {partida.nombre}</span></summary>
          <div>
            {partida.causas.map((each) => (
              <p key={`${each.tipo}-${each.codigo ?? each.cifra}`}>
                {each.texto} <span class="muted">{sources(answer, each)}</span>
              </p>
            ))}
          </div>
        </details>
      )}
    </article>
  );
}

/** `2024: apartado 7; 2026: apartado VI`. */
function sources(answer: Comparison, { fuente_aqui: here, fuente_alla: there }: { fuente_aqui: string | null; fuente_alla: string | null }): string {
  const said = [here && `${answer.reglas.aqui.dicho}: ${section(here)}`, there && `${answer.reglas.alla.dicho}: ${section(there)}`];
  return sentence(`${said.filter((each) => each !== null).join('; ')}.`);
}

function Change({ partida, sides }: { partida: ComparedPartida; sides: Sides }) {
  const difference = turned(partida.diferencia, sides);
  if (difference === null && partida.cambio === 'por_saber') return <span class="pill ask"><Icon name="pregunta" />Falta un dato</span>;
  // A free service has no amount on either side.
  const fresh = partida[sides.was] === null;
  const gone = partida[sides.is] === null;
  if (difference === null && fresh) return <span class="pill all"><Icon name="mas" />Nuevo</span>;
  if (difference === null && gone) return <span class="pill part"><Icon name="cerrar" />Ya no está</span>;
  const amount = difference?.slice(1) ?? '';
  if (difference?.startsWith('+')) return <span class="pill all"><Icon name="sube" />+{money(amount)}</span>;
  if (difference?.startsWith('-')) return <span class="pill part"><Icon name="baja" />−{money(amount)}</span>;
  return <span class="pill ask"><Icon name="igual" />Igual</span>;
}

// ---- The rest -----------------------------------------------------------------------------------

function Rest({ answer, sides }: { answer: Comparison; sides: Sides }) {
  const { was, is } = sides;
  const fresh = is === 'alla' ? answer.aparecen : answer.desaparecen;
  const gone = is === 'alla' ? answer.desaparecen : answer.aparecen;
  const [before, after] = [answer.reglas[was], answer.reglas[is]];
  return (
    <div class="pad" style={{ paddingBottom: '24px' }}>
      <Fold title="Ver todo como tabla" icon="tabla">
        <table>
          <thead>
            <tr><th scope="col">Apoyo</th><th scope="col">{before.dicho}</th><th scope="col">{after.dicho}</th></tr>
          </thead>
          <tbody>
            {answer.partidas.map((each) => (
              <tr key={each.id}>
                <th scope="row">{each.nombre}</th>
                <td>{each[was]?.subsidio ? money(each[was].subsidio) : '—'}</td>
                <td>{each[is]?.subsidio ? money(each[is].subsidio) : '—'}</td>
              </tr>
            ))}
            <tr class="sum">
              <th scope="row">Total</th>
              <td>{answer.total[was].subsidio ? money(answer.total[was].subsidio) : '—'}</td>
              <td>{answer.total[is].subsidio ? money(answer.total[is].subsidio) : '—'}</td>
            </tr>
            {(answer.total[was].subsidio_sujeto_a_autorizacion || answer.total[is].subsidio_sujeto_a_autorizacion) && (
              <tr>
                <th scope="row">Aparte, si lo autorizan</th>
                <td>{answer.total[was].subsidio_sujeto_a_autorizacion ? money(answer.total[was].subsidio_sujeto_a_autorizacion) : '—'}</td>
                <td>{answer.total[is].subsidio_sujeto_a_autorizacion ? money(answer.total[is].subsidio_sujeto_a_autorizacion) : '—'}</td>
              </tr>
            )}
            <tr>
              <th scope="row">Usted paga</th>
              <td>{answer.total[was].aportacion ? money(answer.total[was].aportacion) : '—'}</td>
              <td>{answer.total[is].aportacion ? money(answer.total[is].aportacion) : '—'}</td>
            </tr>
          </tbody>
        </table>
      </Fold>
      {answer.limites.length > 0 && (
        <Fold title="Qué dice distinto la regla">
          {answer.limites.map((each) => (
            <div key={each.concepto} style={{ paddingBottom: '12px' }}>
              <h3>{each.nombre}</h3>
              {each.cifras.map((figure) => (
                <p class="small" key={figure.cifra}>{figure.texto} <span class="muted">{sources(answer, figure)}</span></p>
              ))}
              {each.reglas.map((rule) => (
                <p class="small" key={rule.codigo + rule.en}>
                  Solo en {answer.reglas[rule.en].dicho}: {rule.texto} <span class="muted">{sentence(section(rule.fuente))}.</span>
                </p>
              ))}
            </div>
          ))}
        </Fold>
      )}
      <Concepts title={`Apoyos nuevos en ${after.dicho}`} all={fresh} />
      <Concepts title={`Apoyos que ya no están en ${after.dicho}`} all={gone} />
      {answer.preguntas.length > 0 && (
        <Fold title="Qué falta para comparar mejor">
          <ul>{answer.preguntas.map((each) => <li key={`${each.id}-${each.partida ?? ''}`} class="small">{each.pregunta}</li>)}</ul>
        </Fold>
      )}
      <div style={{ marginTop: '24px' }}>
        {answer.no_pasan.map(({ ruta, texto }) => <Note kind="info" key={ruta}><p>{texto}</p></Note>)}
        {answer.avisos.map(({ codigo, texto }) => <Note kind="info" key={codigo + texto}><p>{texto}</p></Note>)}
        {before.nota && <Note kind="info"><p>{before.nota}</p></Note>}
      </div>
    </div>
  );
}

function Concepts({ title, all }: { title: string; all: { concepto: string; nombre: string; fuente: string }[] }) {
  if (all.length === 0) return null;
  return (
    <Fold title={`${title} (${number(String(all.length))})`}>
      <ul>
        {all.map(({ concepto, nombre, fuente }) => (
          <li key={concepto} class="small" style={{ paddingBlock: '4px' }}>{nombre} <span class="muted">({section(fuente)})</span></li>
        ))}
      </ul>
    </Fold>
  );
}
