// Fields: a label above, what was understood below, a mistake named where it is.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Fact, Question } from '../core/types.ts';
import { change, judge, judged } from '../state/session.ts';
import { changeFact, factOf, fieldId, type Draft, type FactPlace, type Value, type Values } from '../state/draft.ts';
import { problems } from '../state/estimate.ts';
import type { Problem } from '../state/case.ts';
import { useStore } from '../state/store.ts';
import { date, money, number, quantity } from '../text/format.ts';
import { families, largest, measureOf, switchMeasure, typedEntry, type Entry, type Measure } from '../text/measures.ts';
import { readNumber } from '../text/number.ts';
import { plainLetters } from '../text/units.ts';
import { Icon } from './basics.tsx';

/** The mistake of a field, once the person has left it. */
export function useProblem(field: string): Problem | undefined {
  const found = useStore(problems).find((each) => each.field === field);
  return useStore(judged).has(field) ? found : undefined;
}

interface TextFieldProps {
  field: string;
  label: string;
  value: string;
  onInput: (typed: string) => void;
  hint?: string | undefined;
  before?: ComponentChildren;
  after?: ComponentChildren;
  echo?: string | undefined;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'text';
  type?: 'text' | 'date' | 'search';
  attributes?: object;
  /** A mistake that was found elsewhere than in the case. */
  wrong?: Problem | undefined;
  children?: ComponentChildren;
}

export function TextField({
  field, label, value, onInput, hint, before, after, echo, inputMode = 'text', type = 'text', attributes, wrong, children,
}: TextFieldProps) {
  const problem = useProblem(field) ?? wrong;
  const described = [hint && `${field}-hint`, problem && `${field}-problem`, echo !== undefined && `${field}-echo`];
  return (
    <div class="field">
      <label for={field}>{label}</label>
      {hint && <span class="hint" id={`${field}-hint`}>{hint}</span>}
      <Message problem={problem} />
      <div class={problem ? 'input wrong' : 'input'}>
        {before && <span class="before" aria-hidden="true">{before}</span>}
        <input
          id={field}
          {...({ type } as object)}
          inputMode={inputMode}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
          onBlur={() => judge(field)}
          {...attributes}
        />
        {after && <span class="after">{after}</span>}
      </div>
      {problem?.fix !== undefined && (
        <button class="button quiet small fix" type="button" onClick={() => onInput(problem.fix ?? '')}>
          Poner {problem.fix}
        </button>
      )}
      {children}
      {echo !== undefined && <Echo id={`${field}-echo`} text={echo} />}
    </div>
  );
}

export function Message({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <p class="message" id={`${problem.field}-problem`}>
      <Icon name="error" />
      <span>{problem.message}</span>
    </p>
  );
}

/** What was understood. Its room is kept while it is empty. */
export function Echo({ id, text }: { id: string; text: string }) {
  return (
    <p class="echo" id={id}>
      {text !== '' && <Icon name="igual" little />}
      <span>{text}</span>
    </p>
  );
}

export interface Choice {
  value: string;
  label: string;
}

// What fits on a button at 360 px of width, in letters: beside two others, beside one.
const besideTwo = 10;
const besideOne = 14;

/** One below the other where a word would be wider than its button. */
function shapeOf(labels: readonly string[]): ('two' | 'long')[] {
  const word = Math.max(...labels.flatMap((each) => each.split(' ').map(({ length }) => length)));
  const two = labels.length === 2 || labels.length === 4;
  if (word > (two ? besideOne : besideTwo) || labels.some(({ length }) => length > 22)) return ['long'];
  return two ? ['two'] : [];
}

export function Choices({
  legend, small = false, hint, name, value, choices, onPick, problem, hiddenLegend = false,
}: {
  legend: string;
  name: string;
  value: string | undefined;
  choices: readonly Choice[];
  onPick: (value: string) => void;
  hint?: string | undefined;
  small?: boolean;
  hiddenLegend?: boolean;
  problem?: Problem | undefined;
}) {
  const shape = ['choices', ...shapeOf(choices.map(({ label }) => label))].join(' ');
  return (
    <fieldset
      class={small ? '' : 'field'}
      id={name}
      aria-describedby={[hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined}
    >
      <legend class={hiddenLegend ? 'hidden' : small ? 'sub-legend' : ''}>{legend}</legend>
      {hint && <span class="hint" id={`${name}-hint`}>{hint}</span>}
      <Message problem={problem} />
      <div class={shape}>
        {choices.map((each) => (
          <label key={each.value}>
            <input
              type="radio"
              name={name}
              value={each.value}
              checked={each.value === value}
              onChange={() => onPick(each.value)}
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An amount with the switches of its measures. */
export function MeasureField({
  field, label, hint, entry, measures, onChange, echo, price = false, unitLegend, sizeLegend, usual, children,
}: {
  field: string;
  label: string;
  entry: Entry;
  measures: readonly Measure[];
  onChange: (entry: Entry) => void;
  echo: string;
  unitLegend: string;
  sizeLegend: (family: Measure) => string;
  hint?: string | undefined;
  price?: boolean;
  /** The measure picked elsewhere for the same thing: its size need not be asked again. */
  usual?: string | undefined;
  children?: ComponentChildren;
}) {
  const groups = families(measures);
  const now = measureOf(measures, entry.unit);
  const family = groups.find((each) => each.includes(now)) ?? [];
  const pick = (key: string) => onChange(switchMeasure(entry, measures, key, price));
  const only = groups.length === 1 && !price;
  const settled = usual !== undefined && now.key === usual;
  const first = (members: readonly Measure[]) => members.find((each) => each.key === usual) ?? largest(members);
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      value={entry.text}
      inputMode="decimal"
      before={price ? '$' : undefined}
      after={only ? now.many.toLowerCase() : undefined}
      echo={echo}
      onInput={(typed) => onChange(typedEntry(entry, typed, measures, price))}
    >
      {groups.length > 1 && (
        <Choices
          small
          hiddenLegend={!price}
          legend={unitLegend}
          name={`${field}-unit`}
          value={family[0]?.key}
          choices={groups.map(([each]) => ({ value: each?.key ?? '', label: (price ? each?.one : each?.many) ?? '' }))}
          onPick={(key) => pick(first(groups.find(([each]) => each?.key === key) ?? []).key)}
        />
      )}
      {family.length > 1 && !settled && (
        <Choices
          small
          legend={sizeLegend(now)}
          name={`${field}-size`}
          value={now.key}
          choices={family.map((each) => ({ value: each.key, label: each.size ?? each.one }))}
          onPick={pick}
        />
      )}
      {children}
    </TextField>
  );
}

// What a browser may fill in by itself, by the name of the fact.
const autofill: [RegExp, string][] = [
  [/^nombres?$/, 'given-name'],
  [/^(?:primer_)?apellidos?$/, 'family-name'],
  [/^telefono/, 'tel-national'],
  [/^(?:correo|email)/, 'email'],
  [/^codigo_postal$/, 'postal-code'],
  [/^domicilio$/, 'street-address'],
];

/** A fact of any type, as its program declares it. */
export function FactField({
  fact, place, draft, question,
}: {
  fact: Fact;
  place: FactPlace;
  draft: Draft;
  question?: Question;
}) {
  const field = fieldId(place, fact.clave);
  const value = factOf(draft, place, fact.clave);
  const put = (next: Value) => change((now) => changeFact(now, place, fact.clave, next));
  return <AnyField fact={fact} field={field} value={value} put={put} label={question?.pregunta ?? fact.pregunta} />;
}

function AnyField({ fact, field, value, put, label }: {
  fact: Fact;
  field: string;
  value: Value | undefined;
  put: (value: Value) => void;
  label: string;
}) {
  const problem = useProblem(field);
  if (fact.tipo === 'lista') {
    return <ListField fact={fact} field={field} items={Array.isArray(value) ? value : []} put={put} label={label} />;
  }
  const typed = typeof value === 'string' ? value : '';
  const shared = { legend: label, hint: fact.ayuda, name: field, value: typed, onPick: put, problem };
  switch (fact.tipo) {
    case 'booleano':
      return <Choices {...shared} choices={[{ value: 'true', label: 'Sí' }, { value: 'false', label: 'No' }]} />;
    case 'opcion': {
      const choices = (fact.opciones ?? []).map(({ valor, nombre }) => ({ value: valor, label: nombre }));
      return choices.length <= inSight
        ? <Choices {...shared} choices={choices} />
        : <LongChoice fact={fact} field={field} value={typed} put={put} label={label} choices={choices} problem={problem} />;
    }
    case 'decimal':
    case 'entero': {
      const read = readNumber(typed, { zero: fact.cero ?? false });
      const isMoney = fact.unidad === '$' || fact.unidad === 'pesos';
      const echo = read.kind !== 'number' || read.value === typed.trim()
        ? ''
        : `Son ${isMoney ? money(read.value) : quantity(read.value, fact.unidad)}`;
      return (
        <TextField
          field={field}
          label={label}
          hint={fact.ayuda}
          value={typed}
          onInput={put}
          inputMode={fact.tipo === 'entero' ? 'numeric' : 'decimal'}
          before={isMoney ? '$' : undefined}
          after={fact.unidad && !isMoney ? fact.unidad : undefined}
          echo={echo}
        />
      );
    }
    case 'fecha':
      return <TextField field={field} label={label} hint={fact.ayuda} value={typed} onInput={put} type="date" echo={typed ? `El ${date(typed)}` : ''} />;
    default: {
      // Who asks is the phone's owner; a predio has a name of its own.
      const fill = fact.lugar === 'solicitante' ? autofill.find(([name]) => name.test(fact.clave))?.[1] : undefined;
      const capitals = fact.tipo === 'identidad' && fact.formato !== 'correo';
      return (
        <TextField
          field={field}
          label={label}
          hint={fact.ayuda}
          value={typed}
          onInput={(text) => put(capitals ? text.toUpperCase() : text)}
          inputMode={fill === 'tel-national' ? 'tel' : 'text'}
          attributes={{ autocomplete: fill ?? 'off', autocapitalize: capitals ? 'characters' : 'sentences' }}
        />
      );
    }
  }
}

// So many options are all shown: who has to look for theirs in a list may take another for it.
const inSight = 8;

/**
 * Many options: those that the program's own explanation names come first as buttons, the others in a
 * list.
 */
function LongChoice({ fact, field, value, put, label, choices, problem }: {
  fact: Fact;
  field: string;
  value: string;
  put: (value: Value) => void;
  label: string;
  choices: Choice[];
  problem: Problem | undefined;
}) {
  const why = ` ${plainLetters(fact.por_que ?? '')} `;
  const near = choices.filter((each) => new RegExp(`[^\\p{L}]${plainLetters(each.label)}[^\\p{L}]`, 'u').test(why)).slice(0, 3);
  const isNear = near.some((each) => each.value === value);
  const [other, setOther] = useState(value !== '' && !isNear);
  const showList = near.length === 0 || other;
  return (
    <>
      {near.length > 0 && (
        <Choices
          legend={label}
          hint={fact.ayuda}
          name={field}
          value={other ? '' : value === '' ? undefined : value}
          problem={problem}
          choices={[...near, { value: '', label: 'En otro' }]}
          onPick={(picked) => {
            setOther(picked === '');
            put(picked);
          }}
        />
      )}
      {showList && (
        <div class="field" style={near.length > 0 ? { marginTop: '12px' } : {}}>
          <label for={`${field}-list`}>{near.length > 0 ? '¿En cuál?' : label}</label>
          {near.length === 0 && fact.ayuda && <span class="hint" id={`${field}-hint`}>{fact.ayuda}</span>}
          <div class="input">
            <select id={`${field}-list`} value={isNear ? '' : value} onChange={(event) => put(event.currentTarget.value)}>
              <option value="">Escoja de la lista</option>
              {choices.filter((each) => !near.includes(each)).map((each) => (
                <option key={each.value} value={each.value}>{each.label}</option>
              ))}
            </select>
          </div>
        </div>
      )}
    </>
  );
}

function ListField({ fact, field, items, put, label }: {
  fact: Fact;
  field: string;
  items: Values[];
  put: (value: Value) => void;
  label: string;
}) {
  const heading = useId();
  return (
    <div class="field" role="group" aria-labelledby={heading}>
      <p class="question" id={heading}>{label}</p>
      {fact.ayuda && <span class="hint">{fact.ayuda}</span>}
      {items.map((item, index) => (
        <div class="note" key={index} style={{ marginBottom: '8px' }}>
          <div class="gap">
            {(fact.campos ?? []).map((each) => {
              const key = each.clave ?? each.id;
              return (
                <AnyField
                  key={key}
                  fact={each}
                  field={`${field}.${index}.${key}`}
                  label={each.pregunta}
                  value={item[key]}
                  put={(next) => put(items.map((other, at) => (at === index ? { ...other, [key]: next } : other)))}
                />
              );
            })}
            <button class="link danger" type="button" onClick={() => put(items.filter((_, at) => at !== index))}>
              <Icon name="borrar" />Quitar<span class="hidden"> el {number(String(index + 1))}</span>
            </button>
          </div>
        </div>
      ))}
      <button class="button quiet small" type="button" onClick={() => put([...items, {}])}>
        <Icon name="mas" />Agregar
      </button>
    </div>
  );
}

/** Focus on a field; on the first choice of one that is a group. */
export function focusField(field: string): void {
  const found = document.getElementById(field) ?? document.getElementById(`${field}-list`);
  const input = found?.matches('input, select') ? found : found?.querySelector<HTMLElement>('input, select');
  input?.focus();
}

/** Mistakes of a screen, above everything; takes focus when it appears and leads to each field. */
export function ErrorSummary({ found, names, onSkip }: {
  found: readonly Problem[];
  names: (field: string) => string;
  onSkip?: (() => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div class="errors" role="group" tabIndex={-1} ref={box} aria-labelledby="errors-title">
      <h2 id="errors-title">{found.length === 1 ? 'Revise un dato' : `Revise ${found.length} datos`}</h2>
      <ul>
        {found.map((each) => (
          <li key={each.field}>
            <a
              href={location.hash || '#/'}
              onClick={(event) => {
                event.preventDefault();
                focusField(each.field);
              }}
            >
              {names(each.field)}: {each.message}
            </a>
          </li>
        ))}
      </ul>
      {onSkip && (
        <button class="link" type="button" onClick={onSkip}>
          Seguir sin {found.length === 1 ? 'ese dato' : 'esos datos'}
        </button>
      )}
    </div>
  );
}
