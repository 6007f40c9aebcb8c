// 1 · What one needs: a search with one's own words, or groups; and what else can be done here.
import { useRef } from 'preact/hooks';
import { programs } from '../core/core.ts';
import { comparable, hasLand, inForce, likeliest, versionOf, type Program } from '../core/program.ts';
import type { Concept } from '../core/types.ts';
import { today } from '../state/estimate.ts';
import { toggleConcept, type Draft } from '../state/draft.ts';
import { go, type Route } from '../state/router.ts';
import { inShort, search } from '../state/search.ts';
import { change } from '../state/session.ts';
import { inside, list } from '../text/format.ts';
import { Icon, Marked, Sign } from '../ui/basics.tsx';
import { Bar, Frame, stepsOf } from '../ui/frame.tsx';
import { signFor } from '../ui/icons.ts';

interface Props {
  program: Program;
  draft: Draft;
  route: Route;
  banner: preact.ComponentChildren;
}

export function Needs({ program, draft, route, banner }: Props) {
  const home = route.screen === '';
  const typed = route.query.get('q') ?? '';
  // A search that was emptied is where it began.
  const emptied = route.query.has('q') && typed.trim() === '';
  const category = program.categories.find(({ id }) => id === route.query.get('grupo'));
  const steps = stepsOf(program, draft);
  const title = home && hasLand(program) ? '¿Qué necesita para su siembra?' : home ? '¿Qué necesita?' : category?.nombre ?? '¿Qué necesita?';
  return (
    <Frame
      name={home ? 'Inicio' : 'Qué necesita'}
      steps={steps}
      {...(home ? {} : { at: 0, back: { path: '/', name: 'Inicio' } })}
      banner={banner}
      bar={<Chosen program={program} draft={draft} next={steps[1]} />}
    >
      {home && <Landscape />}
      <div class="section first" key="search">
        <h1 tabIndex={-1} class={home || category ? '' : 'hidden'}>{title}</h1>
        {home && <p class="lead">Vea cuánto le apoya {program.summary.nombre}, antes de ir a la ventanilla.</p>}
        {category ? null : <Search key="field" typed={typed} home={home} examples={home ? examples(program) : ''} />}
      </div>
      {home || emptied ? <Groups program={program} /> : <Found program={program} draft={draft} typed={typed} category={category} />}
      {home && <Also program={program} />}
    </Frame>
  );
}

/** Words that the program's own concepts are called by. */
function examples(program: Program): string {
  const words = program.categories.map(({ conceptos }) => conceptos[0]?.palabras?.[0]).filter((word) => word !== undefined);
  return words.length > 1 ? `Por ejemplo: ${[...new Set(words)].slice(0, 4).join(', ')}` : '';
}

export function Search({ typed, home, examples: hint }: { typed: string; home: boolean; examples: string }) {
  const input = useRef<HTMLInputElement>(null);
  const find = (text: string) =>
    go(`/buscar?q=${encodeURIComponent(text)}`, { replace: !home, keepFocus: true });
  return (
    <div class="field" style={{ marginTop: home ? '16px' : '0' }}>
      <label for="buscar">Busque con sus palabras</label>
      {hint && <span class="hint" id="buscar-hint">{hint}</span>}
      <div class="input">
        <span class="before"><Icon name="buscar" /></span>
        <input
          id="buscar"
          ref={input}
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          value={typed}
          aria-describedby={hint ? 'buscar-hint' : 'buscar-found'}
          onInput={(event) => find(event.currentTarget.value)}
        />
        {typed !== '' && (
          <button
            class="tool"
            type="button"
            aria-label="Borrar lo escrito"
            onClick={() => {
              find('');
              input.current?.focus();
            }}
          >
            <Icon name="cerrar" />
          </button>
        )}
      </div>
    </div>
  );
}

function Groups({ program }: { program: Program }) {
  return (
    <div class="pad">
      <h2>O escoja de la lista</h2>
      <ul class="rows">
        {program.categories.map(({ id, nombre, conceptos }) => (
          <li key={id}>
            <a class="row" href={`#/buscar?grupo=${encodeURIComponent(id)}`}>
              <Sign name={signFor(nombre)} />
              <span>
                <b>{nombre}</b>
                <span class="about">{inShort(conceptos)}</span>
              </span>
              <Icon name="ir" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ program, draft, typed, category }: {
  program: Program;
  draft: Draft;
  typed: string;
  category: Program['categories'][number] | undefined;
}) {
  const all = [...program.concepts.values()];
  const found = category?.conceptos ?? (typed.trim() === '' ? all : search(all, typed));
  const said = category || typed.trim() === ''
    ? `${found.length} apoyos`
    : `${found.length === 0 ? 'Nada parecido' : found.length === 1 ? '1 apoyo parecido' : `${found.length} apoyos parecidos`} a «${typed.trim()}»`;
  // All of them by their groups; what was searched for in the order in which it was found.
  const groups = category || typed.trim() !== ''
    ? [{ title: '', concepts: found }].filter(({ concepts }) => concepts.length > 0)
    : program.categories.map(({ nombre, conceptos }) => ({ title: nombre, concepts: conceptos }));
  const chosen = new Set(draft.partidas.map(({ concepto }) => concepto));
  return (
    <>
      <div class="pad">
        <p class="small muted" id="buscar-found" aria-live="polite">{said}</p>
        {groups.map(({ title, concepts }) => (
          <section key={title}>
            {title !== '' && <h2 style={{ marginTop: '16px' }}>{title}</h2>}
            <ul class="rows">
              {concepts.map((concept) => (
                <li key={concept.id}>
                  <Pick concept={concept} typed={typed} chosen={chosen.has(concept.id)} program={program} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {(category || typed.trim() !== '') && (
        <div class="section">
          <p><b>¿No está lo que busca?</b></p>
          <p class="muted small">
            {category ? 'Vea ' : 'Diga otra palabra o vea '}
            <a href="#/buscar">los {all.length} apoyos</a>.
          </p>
        </div>
      )}
    </>
  );
}

function Pick({ concept, typed, chosen, program }: { concept: Concept; typed: string; chosen: boolean; program: Program }) {
  return (
    <label class="row">
      <Sign name={signFor(`${concept.nombre}`)} />
      <span>
        <b><Marked text={concept.nombre} word={typed} /></b>
        <span class="about"><Marked text={(concept.descripcion ?? '').replace(/\.$/, '')} word={typed} /></span>
      </span>
      <input
        class="tick"
        type="checkbox"
        checked={chosen}
        onChange={() =>
          change(
            (draft) => toggleConcept(draft, concept.id),
            chosen ? `Quitó ${inside(program.concepts.get(concept.id)?.nombre ?? '')}` : undefined,
          )}
      />
    </label>
  );
}

function Chosen({ program, draft, next }: { program: Program; draft: Draft; next: { path: string; name: string } | undefined }) {
  const names = [...new Set(draft.partidas.map(({ concepto }) => inside(program.concepts.get(concepto)?.nombre ?? concepto)))];
  if (names.length === 0 || !next) return null;
  const said = names.length === 1 ? `Escogió ${names[0]}` : names.length <= 3 ? `Escogió ${list(names)}` : `Escogió ${names.length} apoyos`;
  return (
    <Bar said={said}>
      <a class="button" href={`#${next.path}`}>
        Seguir: {inside(next.name)}
        <Icon name="ir" />
      </a>
    </Bar>
  );
}

export function Also({ program }: { program: Program }) {
  const others = likeliest(programs, today()).filter(({ id }) => id !== program.summary.id);
  return (
    <div class="section sunk" style={{ marginTop: '12px' }}>
      <h2>También puede</h2>
      <ul class="rows" style={{ marginTop: '4px' }}>
        {others.map((each) => (
          <li key={each.id}>
            <a class="link" href={`#/programa/${encodeURIComponent(each.id)}`}>
              {inForce(each, today()) ? 'Ver' : 'Consultar'} {each.nombre}
            </a>
            {each.resumen && <p class="small muted" style={{ marginBottom: '12px' }}>{firstSentence(each.resumen)}</p>}
          </li>
        ))}
        {comparable(program, programs).map(({ id, nombre }) => (
          <li key={`comparar-${id}`}>
            <a class="link" href={`#/comparar/${encodeURIComponent(id)}`}>Comparar con {nombre}</a>
          </li>
        ))}
      </ul>
      <p class="small muted" style={{ marginTop: '12px' }}>
        <span style={{ display: 'inline-block', verticalAlign: '-4px', marginRight: '6px' }}><Icon name="candado" little /></span>
        Nada sale de este teléfono. Funciona sin internet. Reglas de {program.summary.nombre}, versión {versionOf(program.summary)}.
      </p>
    </div>
  );
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

/** Furrows that run to a volcano. */
function Landscape() {
  return (
    <svg class="landscape" viewBox="0 0 360 132" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="360" height="132" fill="var(--ochre-tint)" />
      <circle cx="284" cy="38" r="20" fill="var(--sun)" />
      <path d="M0 86c52-5 84-24 112-44 13-9 20-17 31-17 9 0 14 8 24 13 9 4 15 3 25 10 40 26 96 36 168 39v45H0z" fill="var(--hill)" />
      <path d="M112 42c13-9 20-17 31-17 9 0 14 8 24 13l-9 6-8-5-9 9-8-7-9 5z" fill="var(--paper)" />
      <path d="M0 90c96-13 256-13 360 1v41H0z" fill="var(--field)" />
      <g fill="none" stroke="var(--field-furrow)" stroke-width="5">
        <path d="M182 83C120 92 44 110-24 138" />
        <path d="M182 83C140 97 92 114 58 140" />
        <path d="M182 83C166 99 148 118 138 140" />
        <path d="M182 83C196 99 214 118 224 140" />
        <path d="M182 83C222 97 272 114 304 140" />
        <path d="M182 83C244 92 318 110 384 138" />
      </g>
    </svg>
  );
}
