// The fields of one thing that is asked for: its area, quantity and price, and what else its rule needs.
import { useEffect, useState } from 'preact/hooks';
import type { Concept, Fact } from '../core/types.ts';
import { changePartida, fieldId, type Draft, type Partida } from '../state/draft.ts';
import { currentCase, solve } from '../state/estimate.ts';
import { mostOf, type Most } from '../state/most.ts';
import { change, draft, session } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { compare, decimal, divideExactly, text } from '../text/decimal.ts';
import { hectares, money, ofThe, quantity } from '../text/format.ts';
import { areaMeasures, emptyEntry, measureOf, quantityMeasures, understand, understandPrice, type Measure } from '../text/measures.ts';
import { unitName } from '../text/units.ts';
import { Note } from '../ui/basics.tsx';
import { FactField, MeasureField } from '../ui/fields.tsx';
import { thePredio } from './names.ts';

interface Props {
  fact: Fact;
  draft: Draft;
  partida: Partida;
  concept: Concept;
  /** Says what is the most supported. */
  suggest?: boolean;
}

export function PartidaField({ fact, draft, partida, concept, suggest = false }: Props) {
  const put = (part: Partial<Partida>) => change((now) => changePartida(now, partida.id, part));
  const place = { of: 'partida', id: partida.id } as const;
  const measures = quantityMeasures(concept);
  const shared = { field: fieldId(place, fact.clave), label: fact.pregunta };
  switch (fact.clave) {
    case 'superficie_ha':
      return (
        <MeasureField
          {...shared}
          entry={partida.area}
          measures={areaMeasures}
          unitLegend="Medida"
          sizeLegend={() => ''}
          echo={areaEcho(draft, partida)}
          onChange={(area) => put({ area })}
        />
      );
    case 'cantidad':
      return suggest
        ? <Suggested {...shared} draft={draft} partida={partida} concept={concept} />
        : <QuantityField {...shared} partida={partida} concept={concept} empty="" />;
    case 'precio_unitario':
      return (
        <div>
          <MeasureField
            {...shared}
            price
            entry={partida.price}
            usual={partida.quantity.text === '' ? undefined : partida.quantity.unit}
            measures={measures}
            unitLegend="El precio es por"
            sizeLegend={(family) => `¿De cuánto es ${family.feminine ? 'la' : 'el'} ${family.one.toLowerCase()}?`}
            echo={priceEcho(partida, concept, measures)}
            onChange={(price) => put({ price })}
          />
          <AsBought partida={partida} measures={measures} />
          <button class="link" type="button" onClick={() => put({ price: { ...partida.price, text: '' } })}>
            Todavía no sé el precio
          </button>
        </div>
      );
    default:
      return <FactField fact={fact} place={place} draft={draft} />;
  }
}

function areaEcho(draft: Draft, partida: Partida): string {
  const predio = draft.predios.find(({ id }) => id === partida.predio);
  const whole = predio ? understand(predio.area, areaMeasures) : { kind: 'empty' as const };
  const asked = understand(partida.area, areaMeasures);
  const name = draft.predios.length > 1 && predio ? thePredio(draft, predio.id) : 'su predio';
  if (asked.kind === 'error') return '';
  if (asked.kind === 'empty') return whole.kind === 'number' ? `Todo ${name}: ${hectares(whole.value)}` : `Todo ${name}`;
  if (whole.kind !== 'number') return `Son ${hectares(asked.value)}`;
  const order = compare(decimal(asked.value), decimal(whole.value));
  if (order === 0) return `Todo ${name}`;
  return order < 0
    ? `Son ${hectares(asked.value)} de las ${hectares(whole.value)} ${ofThe(name)}`
    : `Son ${hectares(asked.value)}, y ${name} mide ${hectares(whole.value)}`;
}

interface Labelled {
  field: string;
  label: string;
  partida: Partida;
  concept: Concept;
}

/** How much; `empty` says what is counted when nothing is said. */
function QuantityField({ partida, concept, empty, ...shared }: Labelled & { empty: string }) {
  const measures = quantityMeasures(concept);
  return (
    <MeasureField
      {...shared}
      entry={partida.quantity}
      measures={measures}
      unitLegend="Unidad de la cantidad"
      sizeLegend={(family) => `Cada ${family.one.toLowerCase()} trae`}
      echo={quantityEcho(partida, concept, measures, empty)}
      onChange={(quantity) => change((now) => changePartida(now, partida.id, { quantity }))}
    />
  );
}

/** How much, with the most that is supported. */
function Suggested({ draft, ...shared }: Labelled & { draft: Draft }) {
  const most = useMost(shared.partida, shared.concept);
  return (
    <div>
      <QuantityField {...shared} empty={most.kind === 'amount' ? 'Contamos lo más que se apoya' : ''} />
      <MostSupported most={most} draft={draft} partida={shared.partida} concept={shared.concept} />
    </div>
  );
}

function quantityEcho(partida: Partida, concept: Concept, measures: readonly Measure[], empty: string): string {
  const read = understand(partida.quantity, measures, concept.entera ? { whole: true } : {});
  if (read.kind === 'empty') return empty;
  return read.kind === 'number' ? `Son ${quantity(read.value, concept.unidad)}` : '';
}

function priceEcho(partida: Partida, concept: Concept, measures: readonly Measure[]): string {
  const read = understandPrice(partida.price, measures);
  if (read.kind !== 'number') return '';
  const unit = unitName(concept.unidad ?? 'unidad');
  const article = unit.feminine ?? /a$/.test(unit.one) ? 'la' : 'el';
  return `Sale a ${money(read.value)} ${article} ${unit.one}`;
}

/** Bought by the bulto, a price is seldom of a kilo: asked, never taken so. */
function AsBought({ partida, measures }: { partida: Partida; measures: readonly Measure[] }) {
  const read = understandPrice(partida.price, measures);
  const measure = measureOf(measures, partida.quantity.unit);
  if (read.kind !== 'number' || partida.price.chosen || partida.quantity.text === '' || measure.key === read.measure.key) return null;
  return (
    <button
      class="button quiet small"
      type="button"
      style={{ marginBottom: '8px' }}
      onClick={() => change((now) => changePartida(now, partida.id, { price: { ...partida.price, unit: measure.key, chosen: true } }))}
    >
      Son {money(read.typed)} por {measure.key.toLowerCase() || measure.one.toLowerCase()}
    </button>
  );
}

/** The most supported of this, from the core: the same case without a quantity here. */
function useMost(partida: Partida, concept: Concept): Most {
  const now = useStore(session);
  const [most, setMost] = useState<Most>({ kind: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    // Also while the quantity or the price that was typed cannot be read.
    const priced = understandPrice(partida.price, quantityMeasures(concept)).kind !== 'error';
    const open = changePartida(draft(), partida.id, { quantity: emptyEntry, ...(priced ? {} : { price: emptyEntry }) });
    const built = currentCase(open);
    if (!built) return undefined;
    if (!built.caso.partidas.some(({ id }) => id === partida.id)) {
      setMost({ kind: built.problems.some(({ field }) => field.startsWith(`predio.${partida.predio}.`)) ? 'land' : 'facts' });
      return undefined;
    }
    solve(built.caso, [], [], stop.signal)
      .then((answer) => {
        if (!stop.signal.aborted) setMost(answer ? mostOf(answer, partida.id) : { kind: 'facts' });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [now, partida.id]);
  return most;
}

const whyNoMost = {
  waiting: 'Viendo cuánto es lo más que se apoya…',
  facts: 'Con un dato más le decimos cuánto es lo más que se apoya.',
  none: 'La regla no dice cuánto es lo más que se apoya: va según lo que compre.',
};

function landOf(draft: Draft, { predio }: Partida): string {
  return draft.predios.length > 1 && predio !== null ? thePredio(draft, predio) : 'su predio';
}

function MostSupported({ most, draft, partida, concept }: { most: Most; draft: Draft; partida: Partida; concept: Concept }) {
  const measures = quantityMeasures(concept);
  const amount = most.kind === 'amount' ? most.amount : null;
  const measure = measureOf(measures, partida.quantity.unit);
  const inMeasure = amount === null ? null : divideExactly(decimal(amount), measure.times);
  const whole = inMeasure !== null && inMeasure.scale === 0 && measure.key !== '';
  const asked = understand(partida.quantity, measures);
  const same = asked.kind === 'number' && amount !== null && compare(decimal(asked.value), decimal(amount)) === 0;
  const figure = amount === null ? '' : whole
    ? `${text(inMeasure)} ${(text(inMeasure) === '1' ? measure.one : measure.many).toLowerCase()}`
    : quantity(amount, concept.unidad);
  const put = () =>
    change((now) => changePartida(now, partida.id, {
      quantity: { text: whole ? text(inMeasure) : amount ?? '', unit: whole ? measure.key : '', chosen: true },
    }));
  return (
    <Note kind="remedy">
      <div class="most">
        {amount === null || amount === '0' ? (
          <p>
            {most.kind === 'amount' ? 'Aquí no se apoya nada. En el resultado le decimos por qué.'
              : most.kind === 'land' ? <>Falta saber cuánto mide {landOf(draft, partida)} para decirle lo más que se apoya. <a href="#/tierra">Decirlo</a></>
                : whyNoMost[most.kind]}
          </p>
        ) : (
          <>
            <p>
              {same ? 'Es lo más que se apoya: ' : 'Lo más que se apoya son '}
              <b>{figure}</b>
              {whole && ` (${quantity(amount, concept.unidad)})`}.
            </p>
            {!same && (
              <button class="button quiet small" type="button" onClick={put}>
                Poner {figure}
              </button>
            )}
          </>
        )}
      </div>
    </Note>
  );
}

