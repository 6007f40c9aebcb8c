// The fields of one thing that is asked for: its area, quantity and price, and what else its rule needs.
import { useEffect, useState } from 'preact/hooks';
import type { Concept, Fact } from '../core/types.ts';
import { changePartida, fieldId, type Draft, type Partida } from '../state/draft.ts';
import { currentCase, solve } from '../state/estimate.ts';
import { change, draft, session } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { compare, decimal, divideExactly, text } from '../text/decimal.ts';
import { hectares, money, quantity } from '../text/format.ts';
import { areaMeasures, emptyEntry, measureOf, quantityMeasures, understand, understandPrice, type Measure } from '../text/measures.ts';
import { unitName } from '../text/units.ts';
import { Note } from '../ui/basics.tsx';
import { FactField, MeasureField } from '../ui/fields.tsx';
import { predioInside } from './names.ts';

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
      return (
        <div>
          <MeasureField
            {...shared}
            entry={partida.quantity}
            measures={measures}
            unitLegend="Unidad de la cantidad"
            sizeLegend={(family) => `Cada ${family.one.toLowerCase()} trae`}
            echo={quantityEcho(partida, concept, measures)}
            onChange={(entry) => put({ quantity: entry })}
          />
          {suggest && <MostSupported partida={partida} concept={concept} />}
        </div>
      );
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
  const name = draft.predios.length > 1 && predio ? predioInside(draft, predio.id) : 'su predio';
  if (asked.kind === 'error') return '';
  if (asked.kind === 'empty') return whole.kind === 'number' ? `Todo ${name}: ${hectares(whole.value)}` : `Todo ${name}`;
  if (whole.kind !== 'number') return `Son ${hectares(asked.value)}`;
  const order = compare(decimal(asked.value), decimal(whole.value));
  if (order === 0) return `Todo ${name}`;
  return order < 0
    ? `Son ${hectares(asked.value)} de las ${hectares(whole.value)} de ${name}`
    : `Son ${hectares(asked.value)}, y ${name} mide ${hectares(whole.value)}`;
}

function quantityEcho(partida: Partida, concept: Concept, measures: readonly Measure[]): string {
  const read = understand(partida.quantity, measures, concept.entera ? { whole: true } : {});
  if (read.kind === 'empty') return 'Contamos lo más que se apoya';
  return read.kind === 'number' ? `Son ${quantity(read.value, concept.unidad)}` : '';
}

function priceEcho(partida: Partida, concept: Concept, measures: readonly Measure[]): string {
  const read = understandPrice(partida.price, measures);
  if (read.kind !== 'number') return '';
  const unit = unitName(concept.unidad ?? 'unidad');
  const article = unit.feminine ?? /a$/.test(unit.one) ? 'la' : 'el';
  return `Sale a ${money(read.value)} ${article} ${unit.one}`;
}

/** The most supported of this, from the core: the same case without a quantity here. */
function useMost(partida: Partida): { amount: string | null; known: boolean } {
  const now = useStore(session);
  const [most, setMost] = useState<{ amount: string | null; known: boolean }>({ amount: null, known: false });
  useEffect(() => {
    const stop = new AbortController();
    // Also while the quantity that was typed cannot be read.
    const open = changePartida(draft(), partida.id, { quantity: emptyEntry });
    const built = currentCase(open);
    if (!built?.caso.partidas.some(({ id }) => id === partida.id)) return undefined;
    solve(built.caso, [], [], stop.signal)
      .then((answer) => {
        const line = answer?.result.partidas.find(({ id }) => id === partida.id);
        if (!stop.signal.aborted) setMost({ amount: line?.cantidad_apoyada ?? null, known: true });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [now, partida.id]);
  return most;
}

function MostSupported({ partida, concept }: { partida: Partida; concept: Concept }) {
  const most = useMost(partida);
  const measures = quantityMeasures(concept);
  const amount = most.amount;
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
          <p>{!most.known ? 'Viendo cuánto es lo más que se apoya…' : amount === '0' ? 'Aquí no se apoya nada. En el resultado le decimos por qué.' : 'La regla no dice cuánto es lo más que se apoya.'}</p>
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

