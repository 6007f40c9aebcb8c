// 6 · The solicitud: the person's data, and the sheet to print or keep.
import { useState } from 'preact/hooks';
import { factsOf, factsUsed, isPersonal, versionOf, type Program } from '../core/program.ts';
import type { Fact, Json, Line } from '../core/types.ts';
import { shown } from '../state/case.ts';
import type { Draft } from '../state/draft.ts';
import { estimate, today, type Estimate } from '../state/estimate.ts';
import { change } from '../state/session.ts';
import { submission, submissionName } from '../state/submission.ts';
import { useStore } from '../state/store.ts';
import { date, hectares, inside, list, money, number, quantity, section, sentence } from '../text/format.ts';
import { Fold, Icon, Money, Note } from '../ui/basics.tsx';
import { FactField } from '../ui/fields.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { Empty, Loading } from '../ui/states.tsx';
import { EraseAll, KeepDraft } from './drafts.tsx';
import { partidaName, predioName } from './names.ts';

interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

/** The facts about the person that only the solicitud needs, and those that nothing asked for before. */
function personFacts(program: Program, draft: Draft): Fact[] {
  const asked = new Set(factsUsed(program, 'solicitante', draft.partidas.map(({ concepto }) => concepto)).filter((fact) => !isPersonal(fact)));
  const rest = factsOf(program, 'solicitante').filter((fact) => !asked.has(fact));
  return rest.filter(({ tipo }) => tipo !== 'lista' && tipo !== 'decimal' && tipo !== 'entero' && tipo !== 'fecha' && tipo !== 'booleano');
}

export function Application({ program, draft, banner }: Props) {
  const now = useStore(estimate);
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/solicitud');
  const frame = { name: 'Solicitud', steps, at, back: steps[at - 1], banner };
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  const person = personFacts(program, draft);
  const plots = factsOf(program, 'predio').filter((fact) => isPersonal(fact));
  return (
    <Frame
      {...frame}
      bar={
        <Bar>
          <a class="button" href="#/hoja">
            Ver la solicitud
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <div class="section first">
        <h1 tabIndex={-1}>Sus datos</h1>
        <p class="lead">Solo lo que pide la solicitud. Se queda en este teléfono. Lo que no sepa, déjelo en blanco y lo escribe a mano.</p>
      </div>
      <div class="pad gap">
        {person.map((fact) => <FactField key={fact.id} fact={fact} place={{ of: 'solicitante' }} draft={draft} />)}
      </div>
      {plots.length > 0 && (
        <div class="pad" style={{ marginTop: '24px' }}>
          {draft.predios.map((predio) => (
            <Fold key={predio.id} title={`Cómo se llama y dónde está: ${inside(predioName(draft, predio.id))}`}>
              <div class="gap">
                {plots.map((fact) => <FactField key={fact.id} fact={fact} place={{ of: 'predio', id: predio.id }} draft={draft} />)}
              </div>
            </Fold>
          ))}
        </div>
      )}
      {now && (
        <div class="section" style={{ marginTop: '24px' }}>
          <div class="head-with-link">
            <h2>Esto ya lo tenemos</h2>
            <a href="#/tierra">Cambiar<span class="hidden"> su tierra y su pedido</span></a>
          </div>
          <Known program={program} draft={draft} now={now} />
          {now.result.avisos.filter(({ partida }) => partida === undefined).map(({ codigo, texto }) => (
            <div style={{ marginTop: '12px' }} key={codigo}><Note kind="info"><p>{texto}</p></Note></div>
          ))}
        </div>
      )}
      <div class="pad" style={{ paddingBottom: '24px' }}>
        <Fold title="Guardar borrador en este teléfono"><KeepDraft /></Fold>
      </div>
    </Frame>
  );
}

/** What was said and what it gives, in short. */
function Known({ program, draft, now }: { program: Program; draft: Draft; now: Estimate }) {
  const { subsidio, aportacion } = now.result.total;
  return (
    <dl class="facts">
      {now.caso.predios.map((predio) => (
        <div key={predio.id}>
          <dt>{now.caso.predios.length > 1 ? predioName(draft, predio.id) : 'Tierra'}</dt>
          <dd>{plot(program, predio)}</dd>
        </div>
      ))}
      {now.result.partidas.map((line) => {
        const partida = draft.partidas.find(({ id }) => id === line.id);
        return (
          <div key={line.id}>
            <dt>{partida ? partidaName(program, draft, partida) : line.nombre ?? line.concepto}</dt>
            <dd>
              <span>{supported(line)}</span>
              {line.subsidio !== null && <span><Money amount={line.subsidio} /></span>}
            </dd>
          </div>
        );
      })}
      {subsidio !== null && (
        <div class="sum">
          <dt>Apoyo</dt>
          <dd><Money amount={subsidio} /></dd>
        </div>
      )}
      {aportacion !== null && (
        <div>
          <dt>Usted paga</dt>
          <dd><Money amount={aportacion} /></dd>
        </div>
      )}
    </dl>
  );
}

/** `6 ha, es mía`. */
function plot(program: Program, predio: Estimate['caso']['predios'][number]): string {
  const rest = factsOf(program, 'predio').filter((fact) => !isPersonal(fact) && fact.clave !== 'superficie_ha');
  const said = rest.map((fact) => shown(fact, predio[fact.clave])).filter((each) => each !== '');
  const area = predio['superficie_ha'];
  return [typeof area === 'string' ? hectares(area) : 'sin medida', ...said.map((each) => each.toLowerCase())].join(', ');
}

/** `4 de 6 sacos`. */
function supported(line: Line): string {
  if (line.estado === 'rechazada') return 'Sin apoyo';
  const asked = line.pedido?.cantidad;
  if (line.cantidad_apoyada !== null) {
    const figure = quantity(line.cantidad_apoyada, line.unidad);
    return asked && asked !== line.cantidad_apoyada ? `${number(line.cantidad_apoyada)} de ${quantity(asked, line.unidad)}` : figure;
  }
  return line.superficie_apoyada_ha !== null ? hectares(line.superficie_apoyada_ha) : 'Sin costo';
}

// ---- The sheet -----------------------------------------------------------------------------------

export function Sheet({ program, draft, banner }: Props) {
  const now = useStore(estimate);
  const steps = stepsOf(program, draft);
  const at = steps.findIndex(({ path }) => path === '/solicitud');
  const frame = { name: 'Solicitud', steps, at, back: { path: '/solicitud', name: 'Sus datos' }, banner };
  if (draft.partidas.length === 0) return <Frame {...frame}><Empty /></Frame>;
  if (!now) return <Frame {...frame}><Loading /></Frame>;
  return (
    <Frame {...frame}>
      <div class="section first no-print">
        <h1 tabIndex={-1}>Su solicitud está lista para llevar</h1>
        <p class="lead">En la ventanilla la revisan y usted firma la hoja oficial.</p>
      </div>
      <div class="pad">
        <Paper program={program} draft={draft} now={now} />
      </div>
      <Take program={program} draft={draft} now={now} />
      <div class="section sunk no-print" style={{ marginTop: '24px' }}>
        <p class="small">Al compartir, sus datos salen de este teléfono. Mándela solo a quien usted confíe.</p>
        <EraseAll />
      </div>
    </Frame>
  );
}

function Take({ program, draft, now }: { program: Program; draft: Draft; now: Estimate }) {
  const [said, setSaid] = useState('');
  const made = () => {
    const folio = draft.folio ?? newFolio();
    if (draft.folio === null) change((before) => ({ ...before, folio }));
    return submission({ ...now.caso, folio }, now.result);
  };
  const file = () => new File([made()], submissionName(program.summary, now.caso.fecha), { type: 'application/json' });
  const save = () => {
    const made = file();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(made);
    link.download = made.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    setSaid('Guardada en sus descargas.');
  };
  const share = async () => {
    try {
      await navigator.share({ files: [file()], title: `Solicitud de ${program.summary.nombre}` });
    } catch {
      // Closing the sheet of the phone is an answer too.
    }
  };
  const shares = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  return (
    <div class="pad no-print" style={{ paddingTop: '16px' }}>
      <button class="button" type="button" onClick={() => print()}>
        <Icon name="imprimir" />
        Imprimir o guardar en PDF
      </button>
      <div class={shares ? 'pair' : ''} style={{ marginTop: '10px' }}>
        <button class="button quiet" type="button" onClick={save}>
          <Icon name="bajar" />
          Guardar archivo
        </button>
        {shares && (
          <button class="button quiet" type="button" onClick={() => void share()}>
            <Icon name="compartir" />
            Compartir
          </button>
        )}
      </div>
      <p class="echo" role="status">{said}</p>
    </div>
  );
}

/** Letters and digits that are not taken one for another. */
function newFolio(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => alphabet[byte % alphabet.length]).join('');
}

interface Row {
  label: string;
  where: string;
  value: string;
}

/** What the form asks for and we know; what is still to be written has an empty value. */
function rowsOf(program: Program, draft: Draft, caso: Estimate['caso']): { person: Row[]; plots: { name: string; rows: Row[] }[] } {
  const row = (fact: Fact, value: Json | undefined): Row => ({
    label: label(fact),
    where: section(fact.fuente),
    value: fact.unidad === 'ha' && typeof value === 'string' ? hectares(value) : shown(fact, value),
  });
  const asked = (fact: Fact, values: Record<string, Json>) => fact.tipo !== 'lista' && (isPersonal(fact) || values[fact.clave] !== undefined);
  return {
    person: factsOf(program, 'solicitante')
      .filter((fact) => asked(fact, caso.solicitante))
      .map((fact) => row(fact, caso.solicitante[fact.clave])),
    plots: caso.predios.map((predio) => ({
      name: predioName(draft, predio.id),
      rows: factsOf(program, 'predio').filter((fact) => asked(fact, predio)).map((fact) => row(fact, predio[fact.clave])),
    })),
  };
}

/** On the screen only what is filled; on paper also the blanks to write on. */
function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl class="facts">
      {rows.map((each) => (
        <div key={each.label} class={each.value === '' ? 'print-only' : ''}>
          <dt>{each.label}<span class="where">{each.where}</span></dt>
          <dd>{each.value === '' ? <span class="blank">&nbsp;</span> : each.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paper({ program, draft, now }: { program: Program; draft: Draft; now: Estimate }) {
  const { caso, result } = now;
  const { summary } = program;
  const { person, plots } = rowsOf(program, draft, caso);
  const { subsidio, aportacion, costo } = result.total;
  const papers = result.requisitos.filter(({ id }) => program.requirements.get(id)?.documento !== false);
  const missing = [
    ...person.filter(({ value }) => value === '').map((each) => inside(each.label)),
    ...papers.filter(({ estado }) => estado !== 'cumplido').map(({ nombre, id }) => inside(nombre ?? id)),
  ];
  return (
    <div class="sheet">
      <p class="sheet-head">
        <span>Solicitud de apoyo</span>
        <span>{summary.nombre}</span>
      </p>
      <p class="small">
        {summary.autoridad}. Hoja de datos hecha el {date(today())}, para ir el {date(caso.fecha)}.
        {' '}Reglas versión {versionOf(summary)}.{draft.folio && ` Folio ${draft.folio}.`}
      </p>
      <section>
        <h2>Quién pide</h2>
        <Rows rows={person} />
      </section>
      {plots.map(({ name, rows }) => (
        <section key={name}>
          <h2>{plots.length > 1 ? name : 'Su tierra'}</h2>
          <Rows rows={rows} />
        </section>
      ))}
      <section>
        <h2>Lo que pide</h2>
        <dl class="facts">
          {result.partidas.map((line) => {
            const partida = draft.partidas.find(({ id }) => id === line.id);
            const concept = program.concepts.get(line.concepto);
            return (
              <div key={line.id}>
                <dt>
                  {partida ? partidaName(program, draft, partida) : line.nombre}
                  {concept && <span class="where">{section(concept.fuente)}</span>}
                </dt>
                <dd>
                  <span>{supported(line)}</span>
                  {line.subsidio !== null && <span>{money(line.subsidio)}</span>}
                  {line.aportacion !== null && <span class="where">usted paga {money(line.aportacion)}</span>}
                </dd>
              </div>
            );
          })}
          {subsidio !== null && <div class="sum"><dt>Apoyo</dt><dd>{money(subsidio)}</dd></div>}
          {aportacion !== null && <div><dt>Usted paga</dt><dd>{money(aportacion)}</dd></div>}
          {costo !== null && <div><dt>Todo cuesta</dt><dd>{money(costo)}</dd></div>}
        </dl>
        {result.partidas.flatMap(({ id, motivos }) => motivos.map((each) => (
          <p class="small" key={`${id}-${each.codigo}-${each.texto}`}>{each.texto} ({section(each.fuente)})</p>
        )))}
        {result.lecturas.map(({ id, titulo, texto, fuente }) => (
          <p class="small" key={id}>Con duda en la regla ({section(fuente)}). {titulo}: {texto}</p>
        ))}
      </section>
      <section>
        <h2>Papeles</h2>
        <ul>
          {papers.map((each) => (
            <li key={each.id} class="small">
              <span class={each.estado === 'cumplido' ? 'box ticked' : 'box'} aria-hidden="true" />
              <span class="hidden">{each.estado === 'cumplido' ? 'Listo: ' : 'Falta: '}</span>
              {each.nombre}{' '}
              <span class="muted">({section(each.fuente)}{each.vigente_hasta ? `, sirve hasta el ${date(each.vigente_hasta)}` : ''})</span>
            </li>
          ))}
        </ul>
      </section>
      <p class="small" style={{ marginTop: '16px' }}>Es un cálculo con las reglas publicadas. La ventanilla confirma el apoyo.</p>
      {missing.length > 0 && <p class="missing no-print">Falta: {list(missing)}.</p>}
      <p class="sign-here print-only">Firma de quien solicita</p>
    </div>
  );
}

/** A question as a label: `¿Cuál es su CURP?` → `CURP`, `¿En qué estado siembra?` → `En qué estado siembra`. */
function label({ pregunta }: Fact): string {
  return sentence(pregunta.replace(/[¿?]/g, '').replace(/^Cuál es su /, ''));
}
