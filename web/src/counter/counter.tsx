// 7 · The counter: is it the same or not, by how much, and for which single cause.
import '../styles/counter.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { unpack } from '../core/core.ts';
import type { Caso } from '../core/types.ts';
import { today } from '../state/estimate.ts';
import { whyOf } from '../state/identity_words.ts';
import { money } from '../text/format.ts';
import { plainText } from '../text/plain.ts';
import { Fold, Icon, Note } from '../ui/basics.tsx';
import { Bar, Frame } from '../ui/frame.tsx';
import { Table, Technical, VerdictCard } from './comparison.tsx';
import { Choose, decisionNames, papersOf, PapersSeen, undecided, type Decided } from './decision.tsx';
import { Input } from './input.tsx';
import { csvOf, entryOf, type Entry } from './log.ts';
import { checkNames, personOf, type Person } from './person.ts';
import { review, textOf, type Reviewed } from './review.ts';
import { isCode, isDocument, noScan, scan, type Said } from './scanning.ts';
import { Sheet } from './sheet.tsx';
import { at, differenceText, isObject, plainLine, summaryOf } from './verdict.ts';

const frame = { name: 'Ventanilla', back: { path: '/menu', name: 'Menú' } };

interface Open {
  reviewed: Reviewed;
  person: Person | null;
  made: { day: string; hour: string };
}

export function CounterView() {
  const [scanned, setScanned] = useState(noScan);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [decided, setDecided] = useState<Decided>(undecided);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [camera, setCamera] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [log, setLog] = useState<readonly Entry[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  // What came in is taken one after another; of another person's, nothing is kept.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const turn = useRef(0);
  const codes = useRef(noScan);

  const inTurn = (work: (still: () => boolean) => Promise<void>) => {
    const mine = turn.current;
    const still = () => mine === turn.current;
    setBusy(true);
    queue.current = queue.current
      .then(() => (still() ? work(still) : undefined))
      .catch((error: unknown) => {
        if (!still()) return;
        const text = error instanceof Error && error.message ? error.message : String(error);
        tell([{ kind: 'problem', text: navigator.onLine ? plainText(text) : 'Falta traer las reglas de esta solicitud, y no hay internet.' }]);
      })
      .finally(() => still() && setBusy(false));
  };
  const tell = (next: readonly Said[]) => {
    setSaid(next);
    setSpoken(next.map(({ text }) => text).join(' '));
  };

  const show = async (text: string, still: () => boolean) => {
    const reviewed = await review(text);
    const caso = at(reviewed.submission, '/caso');
    const person = reviewed.program && reviewed.verdict?.resultado && isObject(caso) ? await personOf(reviewed.program, caso as unknown as Caso) : null;
    if (!still()) return;
    const clock = new Date();
    const made = { day: today(), hour: `${clock.getHours()}:${String(clock.getMinutes()).padStart(2, '0')}` };
    setOpen({ reviewed, person, made });
    setDecided(undecided);
    const { verdict, program, submission, errors } = reviewed;
    if (verdict) setLog((before) => [...before, entryOf(`${made.day} ${made.hour}`, program?.summary.nombre ?? '', submission, verdict)]);
    const subsidy = verdict?.resultado?.total.subsidio;
    const difference = differenceText('subsidio', at(submission, '/declarado/total/subsidio'), subsidy);
    setSpoken([
      verdict ? `${summaryOf(verdict, program).title}.` : 'No se pudo leer.',
      ...(verdict?.avisos ?? []).map(({ texto }) => plainText(texto)),
      verdict?.diferencias.length ? `Datos distintos: ${verdict.diferencias.length}.` : '',
      subsidy ? `Corresponde ${money(subsidy)}.` : '',
      difference ? `Diferencia: ${difference}.` : '',
      plainText(errors[0]?.mensaje ?? ''),
    ].filter(Boolean).join(' '));
    if (camera) {
      setCamera(false);
      setTimeout(() => document.getElementById('veredicto')?.focus());
    }
  };

  const clear = () => {
    turn.current += 1;
    codes.current = noScan;
    setScanned(noScan);
    setSaid([]);
    setBusy(false);
    setOpen(null);
    setDecided(undecided);
  };
  const next = () => {
    clear();
    setCamera(false);
    setSpoken('Listo para la siguiente persona.');
    field.current?.focus();
  };

  const takeCodes = (text: string) => inTurn(async (still) => {
    const { now, said: heard } = await scan(codes.current, text, unpack);
    if (!still()) return;
    const complete = now.submission !== null && codes.current.submission === null;
    codes.current = now;
    setScanned(now);
    tell(heard);
    if (complete) await show(JSON.stringify(now.submission), still);
  });
  const takeText = (text: string) => {
    // A document begins anew; codes go on with those that were read.
    if (!isDocument(text)) {
      if (open && codes.current.codes.length === 0 && isCode(text)) clear();
      takeCodes(text);
      return;
    }
    clear();
    inTurn((still) => show(text, still));
  };
  const takeFile = (file: File) => {
    clear();
    inTurn(async (still) => {
      const text = await textOf(file);
      if (isCode(text)) takeCodes(text);
      else await show(text, still);
    });
  };
  const anew = (code: string) => {
    clear();
    takeCodes(code);
    field.current?.focus();
  };
  const decide = (after: Decided) => {
    setDecided(after);
    const { decision } = after;
    if (decision !== decided.decision && decision) {
      setLog((before) => before.map((entry, index) => (index === before.length - 1 ? { ...entry, decision: decisionNames[decision] } : entry)));
    }
  };
  const print = () => window.print();

  const keys = useRef<Record<string, () => void>>({});
  keys.current = {
    F4: next,
    F8: () => setOnlyDifferent((before) => !before),
    Escape: () => {
      setCamera(false);
      field.current?.focus();
    },
    ...(open?.reviewed.verdict ? { F2: print } : {}),
  };
  const dropped = useRef(takeFile);
  dropped.current = takeFile;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? undefined : keys.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) dropped.current(file);
    };
    addEventListener('keydown', press);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
  useEffect(() => field.current?.focus(), []);

  const papers = useMemo(() => (open ? papersOf(open.reviewed) : []), [open]);
  const { verdict } = open?.reviewed ?? {};
  return (
    <Frame
      {...frame}
      bar={verdict && (
        <Bar>
          <button class="button" type="button" onClick={() => document.getElementById(papers.length > 0 ? 'papeles-titulo' : 'decision')?.focus()}>
            Revisar y decidir
            <Icon name="ir" />
          </button>
        </Bar>
      )}
    >
      <div class="counter">
        <div class="counter-head no-print">
          <h1 tabIndex={-1}>Ventanilla</h1>
          {verdict && <p>Folio <b>{plainLine(verdict.folio ?? '') || 'sin folio'}</b></p>}
          {verdict?.resultado && <p>Reglas <b>{open?.reviewed.program?.summary.nombre} · {verdict.resultado.reglas.version}</b></p>}
          <button class="button quiet small" type="button" onClick={next}>Siguiente persona<kbd>F4</kbd></button>
        </div>
        <p class="hidden" role="status" aria-live="polite" id="ventanilla-dicho">{spoken}</p>
        <div class="counter-columns no-print">
          <div class="column first">
            <Input
              field={field} scan={scanned} said={said} busy={busy} camera={camera}
              onCamera={setCamera} onText={takeText} onFile={takeFile} onAnew={anew}
            />
          </div>
          <div class="column main">
            {open ? (
              <>
                <VerdictCard reviewed={open.reviewed} id="veredicto" />
                <Table reviewed={open.reviewed} onlyDifferent={onlyDifferent} caption="Declarado y calculado, renglón por renglón" />
                <Technical reviewed={open.reviewed} />
              </>
            ) : <p class="waiting muted">Aquí sale si lo declarado es lo que corresponde.</p>}
          </div>
          <div class="column side">
            {open?.person && <PersonCard person={open.person} />}
            {verdict?.resultado && <Notes reviewed={open!.reviewed} />}
            <Keys onlyDifferent={onlyDifferent} onChange={setOnlyDifferent} />
            {log.length > 0 && <Log log={log} />}
          </div>
          <div class="column last">
            {open && verdict && (
              <>
                {verdict.resultado && <PapersSeen papers={papers} decided={decided} onChange={decide} />}
                <Choose reviewed={open.reviewed} papers={papers} decided={decided} onChange={decide} onPrint={print} />
              </>
            )}
          </div>
        </div>
        {open && verdict && <Sheet reviewed={open.reviewed} person={open.person} papers={papers} decided={decided} made={open.made} />}
      </div>
    </Frame>
  );
}

function PersonCard({ person: { name, main, rest } }: { person: Person }) {
  return (
    <section class="card person" aria-label="Quien pide">
      {name !== '' && <h2>{name}</h2>}
      <Data data={main} />
      {rest.length > 0 && <Fold title="Los demás datos"><Data data={rest} /></Fold>}
    </section>
  );
}

function Data({ data }: { data: Person['main'] }) {
  return (
    <dl class="facts">
      {data.map(({ label, value, check }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {check ? <span class="whole-key">{value}</span> : value}
            {check && <span class={`check ${check.estado}`}>{checkNames[check.estado]}</span>}
            {check && whyOf(check).map((each) => <span class="check-why" key={each}>{each}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the result says besides its figures: notices, readings in doubt, facts that are missing. */
function Notes({ reviewed: { verdict } }: { reviewed: Reviewed }) {
  const { avisos = [], preguntas = [], lecturas = [] } = verdict?.resultado ?? {};
  return (
    <>
      {avisos.map(({ texto }, index) => <Note kind="info" key={`a${index}`}><p>{plainText(texto)}</p></Note>)}
      {preguntas.length > 0 && (
        <Note kind="info">
          <p><b>Falta saber:</b></p>
          <ul class="ordered">{preguntas.map(({ pregunta, ruta }) => <li key={ruta}>{plainText(pregunta)}</li>)}</ul>
        </Note>
      )}
      {lecturas.map(({ id, titulo, texto }) => <Note kind="info" key={id}><p><b>La regla se puede leer de dos formas.</b> {plainText(titulo)}: {plainText(texto ?? '')}</p></Note>)}
    </>
  );
}

function Keys({ onlyDifferent, onChange }: { onlyDifferent: boolean; onChange: (only: boolean) => void }) {
  return (
    <div class="keys">
      <label><input class="tick" type="checkbox" checked={onlyDifferent} onChange={() => onChange(!onlyDifferent)} /><span>Ver solo lo distinto</span><kbd>F8</kbd></label>
      <p><span>Volver al lector</span><kbd>Esc</kbd></p>
    </div>
  );
}

function Log({ log }: { log: readonly Entry[] }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([csvOf(log)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `revisadas-${today()}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Fold title={log.length === 1 ? '1 revisada en esta sesión' : `${log.length} revisadas en esta sesión`}>
      <p class="small muted">La lista se borra al cerrar la página.</p>
      <button class="button quiet small" type="button" onClick={save}><Icon name="bajar" />Guardar la lista (CSV)</button>
    </Fold>
  );
}
