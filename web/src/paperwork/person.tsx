// The person's data: what the form must have is asked, what it may have stays out of the way.
import { useEffect, useState } from 'preact/hooks';
import { fill, handedIn, type FilledField } from '../core/forms.ts';
import { factsOf, isPersonal, type Program } from '../core/program.ts';
import type { Fact } from '../core/types.ts';
import { supported, totals } from '../document/model.ts';
import { pendingOf } from '../document/pending.ts';
import { LeftOut } from '../result/left_out.tsx';
import type { Props } from '../screens/application.tsx';
import { KeepDraft } from '../screens/drafts.tsx';
import { partidaName, predioInside, predioName } from '../screens/names.ts';
import { shown } from '../state/case.ts';
import { addPredio, fieldId, type Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { ask } from '../state/identity.ts';
import { contextOf } from '../state/identity_words.ts';
import { change, judge } from '../state/session.ts';
import { hectares } from '../text/format.ts';
import { Fold, Icon, Money, Note } from '../ui/basics.tsx';
import { Bar, Frame, type FrameProps } from '../ui/frame.tsx';
import { PersonField } from './person_field.tsx';

export interface Screen extends Props {
  now: Estimate;
  frame: Omit<FrameProps, 'children'>;
  waiting: preact.ComponentChildren;
}

interface Asked {
  title: string;
  fields: (FilledField & { fact: Fact; place: NonNullable<FilledField['place']> })[];
}

type AskedField = Asked['fields'][number];

/** The fields that a person fills, once each though several forms have them. */
export function askedOf(program: Program, draft: Draft, { caso }: Estimate): Asked[] {
  const seen = new Set<string>();
  const several = caso.predios.length > 1;
  return handedIn(program, caso).flatMap((form) => fill(program, form, caso)).map(({ title, predio, fields }) => ({
    title: several && predio !== undefined ? `${title}: ${predioInside(draft, predio)}` : title,
    fields: fields.filter((each): each is AskedField => {
      if (!each.fact || !each.place || each.field.llena === 'ventanilla' || each.fact.tipo === 'lista') return false;
      const field = fieldId(each.place, each.fact.clave);
      if (seen.has(field)) return false;
      seen.add(field);
      return true;
    }),
  })).filter(({ fields }) => fields.length > 0);
}

const only = (asked: readonly Asked[], keep: (field: AskedField) => boolean): Asked[] =>
  asked.map(({ title, fields }) => ({ title, fields: fields.filter(keep) })).filter(({ fields }) => fields.length > 0);

/** Asks about the keys that are there already before anything is drawn, so that nothing moves afterwards. */
export function useChecked(asked: readonly Asked[], { caso }: Estimate): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const keys = asked.flatMap(({ fields }) => fields).filter(({ fact, value }) => fact.tipo === 'identidad' && typeof value === 'string');
    const late = new Promise((done) => setTimeout(done, 3000));
    // One answer in any case, so that the module is there when somebody types.
    const first = ask('telefono', '', {});
    const all = keys.map(({ fact, place, value }) => ask(fact.formato ?? '', String(value), contextOf(fact, place, caso)));
    void Promise.race([Promise.all([first, ...all]), late]).then(() => setReady(true));
  }, []);
  return ready;
}

export function Person({ program, draft, now, frame, waiting }: Screen) {
  const asked = askedOf(program, draft, now);
  // What was missing on arrival stays where it is while it is being filled.
  const [missing] = useState(() => new Set(asked.flatMap(({ fields }) => fields)
    .filter((each) => each.missing).map(({ fact, place }) => fieldId(place, fact.clave))));
  // So does what the account lacked at any time since: no answer that decides an amount is optional.
  const [deciding] = useState(() => new Set<string>());
  for (const { field } of pendingOf(program, draft, now)) deciding.add(field);
  const ready = useChecked(asked, now);
  // A key that was there on arrival was left long ago: what is wrong with it is said at once.
  useEffect(() => {
    for (const { fact, place, value } of asked.flatMap(({ fields }) => fields)) {
      if (fact.tipo === 'identidad' && typeof value === 'string') judge(fieldId(place, fact.clave));
    }
  }, []);
  if (!ready) return <>{waiting}</>;
  const isMain = ({ field, fact, place }: AskedField) =>
    field.visible === true || deciding.has(fieldId(place, fact.clave)) || field.obligatorio === true && (isPersonal(fact) || missing.has(fieldId(place, fact.clave)));
  const main = only(asked, isMain);
  const optional = only(asked, (each) => !isMain(each) && (isPersonal(each.fact) || each.value === undefined || each.place.of === 'solicitante' && !decided(program, draft, each.fact)));
  const wantsPlace = now.caso.predios.length === 0 && program.forms.some(({ secciones }) =>
    secciones.some(({ campos }) => campos.some(({ hecho }) => hecho?.startsWith('predio.'))));
  const place = (fields: AskedField[]) => fields.map((each) => (
    <PersonField key={fieldId(each.place, each.fact.clave)} program={program} draft={draft} caso={now.caso} filled={each} />
  ));
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
      <LeftOut now={now} program={program} draft={draft} here={(field) => asked.some(({ fields }) => fields.some(({ place, fact }) => field === fieldId(place, fact.clave)))} />
      {main.map(({ title, fields }, index) => (
        <section class="pad gap form-part" key={title}>
          {index > 0 && <h2>{title}</h2>}
          {place(fields)}
        </section>
      ))}
      {wantsPlace && (
        <div class="pad form-part">
          <button class="button quiet" type="button" onClick={() => change(addPredio)}>
            <Icon name="mas" />
            Agregar el lugar del proyecto
          </button>
        </div>
      )}
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
      <div class="pad" style={{ paddingBottom: '24px' }}>
        {optional.length > 0 && (
          <Fold title="Datos opcionales">
            <div class="gap">
              {optional.map(({ title, fields }) => (
                <section class="gap" key={title}>
                  <h3>{title}</h3>
                  {place(fields)}
                </section>
              ))}
            </div>
          </Fold>
        )}
        <Fold title="Guardar borrador en este teléfono"><KeepDraft /></Fold>
      </div>
    </Frame>
  );
}

/** Whether the facts of the concepts asked for have this one, so that an earlier step asks it. */
function decided(program: Program, draft: Draft, fact: Fact): boolean {
  return draft.partidas.some(({ concepto }) => program.concepts.get(concepto)?.hechos.includes(fact.id));
}

/** What was said and what it gives, in short. */
export function Known({ program, draft, now }: { program: Program; draft: Draft; now: Estimate }) {
  const sums = totals(program, draft, now).totals.filter(({ figure }) => figure !== 'costo');
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
              <span>{supported(line) || (program.concepts.get(line.concepto)?.gratuito ? 'Sin costo' : '')}</span>
              {line.subsidio !== null && <span><Money amount={line.subsidio} /></span>}
            </dd>
          </div>
        );
      })}
      {draft.partidas.filter(({ id }) => now.left.includes(id)).map((partida) => (
        <div key={partida.id}>
          <dt>{partidaName(program, draft, partida)}</dt>
          <dd>No entró en la cuenta</dd>
        </div>
      ))}
      {sums.map(({ figure, label, amount }) => (
        <div key={figure} class={figure === 'subsidio' ? 'sum' : ''}>
          <dt>{label}</dt>
          <dd><span class="nowrap">{amount}</span></dd>
        </div>
      ))}
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
