// 2 · The land that counts, predio by predio, and what the program asks about the person.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { factsOf, factsUsed, isPersonal, usesLand, type Program } from '../core/program.ts';
import type { Fact } from '../core/types.ts';
import type { Problem } from '../state/case.ts';
import { addPredio, changeFact, changePredio, fieldId, removePredio, type Draft, type Predio } from '../state/draft.ts';
import { problems } from '../state/estimate.ts';
import { go } from '../state/router.ts';
import { change, draft, judge } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { add, decimal, divideExactly, multiply, text } from '../text/decimal.ts';
import { hectares, inside, list, number, quantity } from '../text/format.ts';
import { areaMeasures, understand, type Entry } from '../text/measures.ts';
import { readNumber } from '../text/number.ts';
import { Icon, Sign } from '../ui/basics.tsx';
import { Choices, ErrorSummary, MeasureField, TextField } from '../ui/fields.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { Later, part } from '../ui/later.tsx';
import { Facts } from './facts.tsx';
import { fieldName, predioInside, predioName } from './names.ts';

interface Props {
  program: Program;
  draft: Draft;
  banner: preact.ComponentChildren;
}

export function Land({ program, draft, banner }: Props) {
  const land = usesLand(program, draft.partidas.map(({ concepto }) => concepto));
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (land && draft.predios.length === 0) change(addPredio);
  }, [land, draft.predios.length]);
  const steps = stepsOf(program, draft);
  const next = steps[2];
  const check = useCheck((field) => /^(?:solicitante|predio)\./.test(field), 'tierra');
  return (
    <Frame
      name={land ? 'Su tierra' : 'Sobre usted'}
      steps={steps}
      at={1}
      back={steps[0]}
      banner={banner}
      bar={
        <Bar>
          <a class="button" href={`#${next?.path ?? '/'}`} onClick={check.hold}>
            Seguir: {inside(next?.name ?? '')}
            <Icon name="ir" />
          </a>
        </Bar>
      }
    >
      <form onSubmit={(event) => {
        event.preventDefault();
        if (check.pass() && next) go(next.path);
      }}>
        <div class="section first">
          <h1 tabIndex={-1}>{land ? 'Su tierra' : 'Sobre usted'}</h1>
        </div>
        <Held check={check} program={program} draft={draft} to={next?.path ?? '/'} />
        <div class="pad" style={{ paddingBottom: '24px' }}>
          <Facts facts={personFacts(program, draft)} place={{ of: 'solicitante' }} draft={draft} />
        </div>
        {land && draft.predios.map((predio) => <Plot key={predio.id} program={program} draft={draft} predio={predio} />)}
        {land && (
          <div class="pad" style={{ paddingBottom: '24px' }}>
            <button class="button quiet" type="button" onClick={() => change(addPredio)}>
              <Icon name="mas" />
              Agregar otro predio
            </button>
          </div>
        )}
        <button type="submit" hidden />
      </form>
    </Frame>
  );
}

/** The facts about the person that decide something for what was chosen. */
function personFacts(program: Program, draft: Draft): Fact[] {
  const used = factsUsed(program, 'solicitante', draft.partidas.map(({ concepto }) => concepto));
  return used.filter((fact) => !isPersonal(fact));
}

function Plot({ program, draft, predio }: { program: Program; draft: Draft; predio: Predio }) {
  const name = predioName(draft, predio.id);
  const place = { of: 'predio', id: predio.id } as const;
  const rest = factsOf(program, 'predio').filter((fact) => fact.id !== 'predio.superficie_ha' && !isPersonal(fact));
  return (
    <section class="plot" aria-labelledby={`predio-${predio.id}`}>
      <div class="plot-head">
        <Sign name="parcela" />
        <h2 id={`predio-${predio.id}`}>{name}</h2>
        {draft.predios.length > 1 && (
          <button
            class="tool"
            type="button"
            aria-label={`Quitar ${predioInside(draft, predio.id)}`}
            onClick={() => change((now) => removePredio(now, predio.id), removal(program, draft, predio))}
          >
            <Icon name="borrar" />
          </button>
        )}
      </div>
      <div class="gap">
        <Area program={program} predio={predio} />
        <Facts facts={rest} place={place} draft={draft} />
      </div>
    </section>
  );
}

/** What goes with a predio, for the step back. */
function removal(program: Program, draft: Draft, { id }: Predio): string {
  const after = removePredio(draft, id);
  const gone = draft.partidas.filter((each) => !after.partidas.some((kept) => kept.id === each.id));
  const names = gone.map(({ concepto }) => inside(program.concepts.get(concepto)?.nombre ?? concepto));
  return `Quitó ${list([predioInside(draft, id), ...names])}`;
}

/** How large a predio is, or how to find it out. */
export function Area({ program, predio }: { program: Program; predio: Predio }) {
  return (
    <div>
      <MeasureField
        field={fieldId({ of: 'predio', id: predio.id }, 'superficie_ha')}
        label={program.facts.get('predio.superficie_ha')?.pregunta ?? '¿Cuánto mide?'}
        entry={predio.area}
        measures={areaMeasures}
        unitLegend="Medida"
        sizeLegend={() => ''}
        echo={areaEcho(predio.area)}
        onChange={(entry) => change((now) => changePredio(now, predio.id, { area: entry }))}
      />
      <Unknown program={program} predio={predio} />
    </div>
  );
}

/** The same area in the other measure. */
function areaEcho(entry: Entry): string {
  const read = understand(entry, areaMeasures);
  if (read.kind !== 'number') return '';
  const inMetres = divideExactly(decimal(read.value), { digits: 1n, scale: 4 });
  return read.measure.key === 'm2' || !inMetres ? `Son ${hectares(read.value)}` : `Son ${quantity(text(inMetres), 'm2')}`;
}

/** Not knowing is an answer; length by width gives one. */
function Unknown({ program, predio }: { program: Program; predio: Predio }) {
  const [sides, setSides] = useState({ long: '', wide: '' });
  const area = product(sides.long, sides.wide);
  const id = `predio-${predio.id}`;
  return (
    <details class="inline">
      <summary><Icon name="lugar" />No sé cuánto mide</summary>
      <div class="gap" style={{ paddingBlock: '4px 8px' }}>
        <p>Viene en el papel de su tierra. Si no lo tiene a la mano, siga: le diremos qué falta.</p>
        <p>Si la puede medir en metros, anote largo y ancho.</p>
        <div class="pair">
          {(['long', 'wide'] as const).map((side) => (
            <TextField
              key={side}
              field={`${id}-${side}`}
              label={side === 'long' ? 'Largo' : 'Ancho'}
              value={sides[side]}
              inputMode="decimal"
              after="m"
              onInput={(typed) => setSides({ ...sides, [side]: typed })}
            />
          ))}
        </div>
        {area !== null && (
          <button
            class="button quiet small"
            type="button"
            onClick={() => change((now) => changePredio(now, predio.id, { area: { text: number(area), unit: 'm2', chosen: true } }))}
          >
            Poner {number(area)} m²
          </button>
        )}
        <Walk program={program} predio={predio} />
      </div>
    </details>
  );
}

const measuring = part(() => import('../land/measure.tsx'));

/** Walking around it, with the phone; the tool for it is fetched when it is wanted. */
function Walk({ program, predio }: { program: Program; predio: Predio }) {
  const [wanted, setWanted] = useState(false);
  const place = { of: 'predio', id: predio.id } as const;
  const read = understand(predio.area, areaMeasures);
  if (!wanted) {
    return (
      <button class="button quiet small" type="button" onClick={() => setWanted(true)}>
        <Icon name="lugar" />
        Medirla caminando
      </button>
    );
  }
  return (
    <Later inside part={measuring} waiting={<p class="coming" role="status">Abriendo…</p>}>
      {({ Measure }) => (
        <Measure
          field={`predio-${predio.id}`}
          beside={read.kind === 'number' ? read.value : undefined}
          done={(text) => {
            if (program.facts.has('predio.superficie_medida')) change((now) => changeFact(now, place, 'superficie_medida', text));
          }}
          put={(hectares) => change((now) => changePredio(now, predio.id, { area: { text: hectares, unit: 'ha', chosen: true } }))}
        />
      )}
    </Later>
  );
}

function product(long: string, wide: string): string | null {
  const [a, b] = [readNumber(long), readNumber(wide)];
  return a.kind === 'number' && b.kind === 'number' ? text(multiply(decimal(a.value), decimal(b.value))) : null;
}

/** The hectares of all predios that could be read, for a sentence. */
export function totalArea(draft: Draft): string | null {
  const read = draft.predios.map(({ area }) => understand(area, areaMeasures));
  const known = read.filter((each) => each.kind === 'number');
  if (known.length === 0) return null;
  return text(known.map(({ value }) => decimal(value)).reduce(add));
}

// ---- Going on with mistakes on the screen --------------------------------------------------------

/**
 * Keeps a screen from being left with mistakes, until they are seen. With the `screen` one is on, those
 * that were there on arrival are shown at once: they were typed and left long ago.
 */
export function useCheck(mine: (field: string) => boolean, screen?: string) {
  const found = useStore(problems).filter(({ field }) => mine(field));
  const now = draft();
  const arrival = useRef({ screen, draft: now });
  if (arrival.current.screen !== screen) arrival.current = { screen, draft: now };
  const old = screen !== undefined && arrival.current.draft === now && found.length > 0;
  const [shown, setShown] = useState<Problem[] | null>(null);
  // A figure that is being put right passes through wrong ones: they are not judged until one goes on again.
  const right = found.length === 0;
  useEffect(() => {
    if (right) setShown(null);
  }, [right]);
  const pass = () => {
    if (found.length === 0) return true;
    found.forEach(({ field }) => judge(field));
    setShown(found);
    return false;
  };
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (old) pass();
  }, [old, screen]);
  return {
    shown: shown && found.length > 0 ? shown.filter((each) => found.some(({ field }) => field === each.field)) : null,
    found,
    pass,
    hold: (event: Event) => {
      if (!pass()) event.preventDefault();
    },
  };
}

export function Held({ check, program, draft, to }: {
  check: ReturnType<typeof useCheck>;
  program: Program;
  draft: Draft;
  to: string;
}) {
  if (!check.shown || check.shown.length === 0) return null;
  return (
    <ErrorSummary
      found={check.shown}
      names={(field) => fieldName(program, draft, field)}
      onSkip={() => go(to)}
    />
  );
}

/** Which predio something is for. */
export function PredioChoice({ draft, value, name, onPick }: {
  draft: Draft;
  value: string | null;
  name: string;
  onPick: (id: string) => void;
}) {
  return (
    <Choices
      legend="¿En qué predio?"
      name={name}
      value={value ?? undefined}
      choices={draft.predios.map(({ id, area }) => {
        const read = understand(area, areaMeasures);
        const size = read.kind === 'number' ? ` (${hectares(read.value)})` : '';
        return { value: id, label: `${predioName(draft, id)}${size}` };
      })}
      onPick={onPick}
    />
  );
}
