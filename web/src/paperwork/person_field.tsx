// One field of the form: a key is checked as it is typed and judged on leaving it; a place and an area
// can be taken with the phone.
import { useEffect } from 'preact/hooks';
import { labelOf, type FilledField } from '../core/forms.ts';
import type { Program } from '../core/program.ts';
import type { Caso, Fact, IdentityCheck } from '../core/types.ts';
import { AreaField, PlaceField } from '../land/land_fields.tsx';
import { shown, type Problem } from '../state/case.ts';
import { changeFact, deriveFact, factOf, fieldId, type Draft, type FactPlace } from '../state/draft.ts';
import { ask, checks, keyOf } from '../state/identity.ts';
import { contextOf, saysOf } from '../state/identity_words.ts';
import { change, judged } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { date, inside } from '../text/format.ts';
import { Icon, Note } from '../ui/basics.tsx';
import { FactField, TextField } from '../ui/fields.tsx';

interface Props {
  program: Program;
  draft: Draft;
  caso: Caso;
  filled: FilledField & { fact: Fact; place: FactPlace };
}

export function PersonField(props: Props) {
  const { fact, place, field } = props.filled;
  const value = factOf(props.draft, place, fact.clave);
  const typed = typeof value === 'string' ? value : '';
  const put = (next: string) => change((draft) => changeFact(draft, place, fact.clave, next));
  const shared = { field: fieldId(place, fact.clave), label: fact.pregunta, hint: field.ayuda ?? fact.ayuda, value: typed, put };
  if (fact.tipo === 'identidad') return <KeyField {...props} {...shared} />;
  if (fact.formato === 'ubicacion') return <PlaceField {...shared} />;
  if (fact.formato === 'superficie') {
    const typedArea = place.of === 'predio' ? props.caso.predios.find(({ id }) => id === place.id)?.['superficie_ha'] : undefined;
    return <AreaField {...shared} beside={typeof typedArea === 'string' ? typedArea : undefined} />;
  }
  return <FactField fact={fact} place={place} draft={props.draft} />;
}

const inputs: Record<string, { inputMode: 'text' | 'numeric' | 'tel'; autocomplete: string }> = {
  telefono: { inputMode: 'tel', autocomplete: 'tel-national' },
  correo: { inputMode: 'text', autocomplete: 'email' },
  clabe: { inputMode: 'numeric', autocomplete: 'off' },
  'codigo-postal': { inputMode: 'numeric', autocomplete: 'postal-code' },
  rnpa: { inputMode: 'numeric', autocomplete: 'off' },
};

function KeyField({ program, draft, caso, filled: { fact, place }, field, label, hint, value, put }: Props & {
  field: string;
  label: string;
  hint: string | undefined;
  value: string;
  put: (next: string) => void;
}) {
  const kind = fact.formato ?? '';
  const text = value.trim();
  const context = contextOf(fact, place, caso);
  const key = keyOf(kind, text, context);
  const check = useStore(checks).get(key) ?? undefined;
  const left = useStore(judged).has(field);
  useEffect(() => {
    if (text !== '') void ask(kind, text, context);
  }, [key]);
  useEffect(() => {
    if (check && check.estado !== 'invalida' && place.of === 'solicitante' && fact.clave === 'curp') fillIn(program, draft, check);
  }, [check]);
  const capitals = kind !== 'correo';
  const { inputMode, autocomplete } = inputs[kind] ?? { inputMode: 'text', autocomplete: 'off' };
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      value={value}
      onInput={(next) => put(capitals ? plainKey(next).toUpperCase() : plainKey(next))}
      inputMode={inputMode}
      attributes={{ autocomplete, autocapitalize: kind === 'curp' || kind === 'rfc' ? 'characters' : 'off' }}
      wrong={left && text !== '' && check ? problemOf(field, check) : undefined}
    >
      {text !== '' && check && <Said check={check} kind={kind} judged={left} put={put} />}
      {text !== '' && check && check.estado !== 'invalida' && place.of === 'solicitante' && fact.clave === 'curp' && (
        <FromCurp program={program} draft={draft} check={check} />
      )}
    </TextField>
  );
}

/** What was pasted, without full-width letters and the marks that are not seen. */
function plainKey(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

function problemOf(field: string, { estado, hallazgos }: IdentityCheck): Problem | undefined {
  const first = hallazgos.find(({ mensaje }) => mensaje !== '');
  if (estado !== 'invalida' || !first) return undefined;
  const problem: Problem = { field, message: first.mensaje };
  if (first.sugerencia !== undefined) problem.fix = first.sugerencia;
  return problem;
}

/** What the key says, what is doubtful about it, and what else it may have been. */
function Said({ check, kind, judged: left, put }: { check: IdentityCheck; kind: string; judged: boolean; put: (next: string) => void }) {
  const { estado, hallazgos } = check;
  if (estado === 'invalida') {
    const others = left ? hallazgos[0]?.alternativas?.slice(0, 3) ?? [] : [];
    return others.length === 0 ? null : (
      <div class="others">
        {others.map((each) => (
          <button class="button quiet small" type="button" key={each} onClick={() => put(each)}>Poner {each}</button>
        ))}
      </div>
    );
  }
  const says = saysOf(check, date);
  return (
    <div role="status">
      {(kind === 'curp' || says !== '') && estado === 'valida' && (
        <div class="note good">
          <Icon name="listo" />
          <div>
            {kind === 'curp' && <p><b>La CURP está bien escrita.</b></p>}
            {says !== '' && <p>{says}</p>}
          </div>
        </div>
      )}
      {estado === 'dudosa' && left && (
        <Note kind="info">
          {hallazgos.map(({ codigo, mensaje }) => <p key={codigo + mensaje}>{mensaje}</p>)}
          {says !== '' && <p>{says}</p>}
        </Note>
      )}
    </div>
  );
}

/** What a CURP says goes where nothing was said; it never changes what the person wrote. */
function fillIn(program: Program, draft: Draft, { datos }: IdentityCheck): void {
  for (const [key, value] of Object.entries(datos)) {
    const fact = program.facts.get(`solicitante.${key}`);
    if (!fact || (factOf(draft, { of: 'solicitante' }, key) ?? '') !== '') continue;
    if (fact.tipo === 'opcion' && !fact.opciones?.some(({ valor }) => valor === value)) continue;
    change((now) => deriveFact(now, key, value));
  }
}

/** What is in the form because the CURP says it, and what the CURP says otherwise than the person, to be put right. */
function FromCurp({ program, draft, check: { datos } }: { program: Program; draft: Draft; check: IdentityCheck }) {
  const said = Object.entries(datos).flatMap(([key, value]) => {
    const fact = program.facts.get(`solicitante.${key}`);
    const now = factOf(draft, { of: 'solicitante' }, key);
    return fact && typeof now === 'string' && now !== '' ? [{ key, value, fact, now }] : [];
  });
  const taken = said.filter(({ key, now, value }) => draft.fromCurp?.[key] === now && now === value);
  const others = said.filter(({ fact, now, value }) => now !== value && fact.opciones?.some(({ valor }) => valor === value));
  return (
    <>
      {taken.length > 0 && <p class="small muted">De la CURP se toma: {taken.map(({ fact, value }) => `${inside(labelOf(fact))}, ${shown(fact, value).toLowerCase()}`).join('; ')}.</p>}
      {others.map(({ key, fact, value, now }) => (
        <p key={key}>
          En {inside(labelOf(fact))} usted puso «{shown(fact, now)}».{' '}
          <button class="link" type="button" onClick={() => change((draft) => deriveFact(draft, key, value))}>Poner lo que dice la CURP: {shown(fact, value)}</button>
        </p>
      ))}
    </>
  );
}
