// One thing that was asked for: what is supported of it, the limit and its way out, the sum, the rule.
import type { Program } from '../core/program.ts';
import type { Line, Motive } from '../core/types.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { hectares, inside, money, quantity, sentence, stepText } from '../text/format.ts';
import { saidUnits } from '../text/units.ts';
import { Fold, Icon, Money, Note, Rule, Sign, StatePill } from '../ui/basics.tsx';
import { signFor } from '../ui/icons.ts';
import { partidaName } from '../screens/names.ts';
import { ofLine, Questions } from './questions.tsx';
import { range } from './hero.tsx';
import { RemedyNote } from './remedies.tsx';
import { lacks, whatIsMissing } from './uncounted.ts';

export function LineCard({ line, now, program, draft }: { line: Line; now: Estimate; program: Program; draft: Draft }) {
  const partida = draft.partidas.find(({ id }) => id === line.id);
  const name = partida ? partidaName(program, draft, partida) : line.nombre ?? line.concepto;
  const alone = now.result.partidas.length === 1;
  const concept = program.concepts.get(line.concepto);
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
        {!alone && <Duo line={line} free={concept?.gratuito ?? false} now={now} program={program} />}
        <Supported line={line} />
        {line.motivos.map((motive) => <Limit key={`${motive.codigo}-${motive.texto}`} motive={motive} line={line} now={now} program={program} />)}
        <Questions now={now} program={program} draft={draft} mine={(each) => ofLine(each) && each.partida === line.id} />
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

function Duo({ line, free, now, program }: { line: Line; free: boolean; now: Estimate; program: Program }) {
  const { subsidio, aportacion, subsidio_minimo: least, subsidio_maximo: most } = line;
  if (free || (subsidio === null && aportacion === null && !least)) return null;
  return (
    <dl class="duo">
      <div class="theirs">
        <dt>Le apoyan</dt>
        <dd class={subsidio === null ? 'words' : ''}>
          {subsidio !== null ? <Money amount={subsidio} large /> : least && most ? sentence(range(least, most)) : whatIsMissing(program, now, line, 'subsidio')}
        </dd>
      </div>
      <div class="mine">
        <dt>Usted paga</dt>
        <dd class={aportacion === null ? 'words' : ''}>
          {aportacion !== null ? <Money amount={aportacion} large />
            : !lacks(program, line, 'aportacion') ? 'No aplica'
              : line.estado === 'rechazada' ? 'Todo lo que cueste' : whatIsMissing(program, now, line, 'aportacion')}
        </dd>
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
  return <p>{line.subsidio === null && line.estado === 'incompleta' ? 'Le apoyan hasta ' : amount === '1' ? 'Entra ' : 'Entran '}<b>{figure}</b>{on}.</p>;
}

function Limit({ motive, line: { estado, unidad: unit }, now, program }: { motive: Motive; line: Line; now: Estimate; program: Program }) {
  // What waits for somebody to look at it is refused by nobody yet.
  const rejected = motive.medida === undefined && estado === 'rechazada';
  return (
    <>
      <Note kind={rejected ? 'bad' : 'limit'}>
        {motive.titulo && <h3>{saidUnits(motive.titulo, unit)}</h3>}
        {beyondTitle(motive) !== '' && <p>{saidUnits(beyondTitle(motive), unit)}</p>}
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
        {line.cuenta.map((step) => (
          <tr key={step.texto}>
            <th scope="row">{saidUnits(stepText(step), line.unidad)}</th>
            <td>{money(step.monto)}</td>
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
