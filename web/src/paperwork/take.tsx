// The solicitud to take along: seen, saved, shared, printed, or shown as codes.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { fingerprint, pack } from '../core/core.ts';
import { headingOf, marked, missingLine, paperOf, wrongLines, type Entry, type Paper } from '../document/model.ts';
import type { PageSize } from '../document/pdf.ts';
import { codeSize, modules, path as drawn } from '../document/qr.ts';
import { EraseAll } from '../screens/drafts.tsx';
import { leftOut } from '../screens/names.ts';
import { today, type Estimate } from '../state/estimate.ts';
import { change } from '../state/session.ts';
import { newFolio, submission, submissionName, withoutAdvice } from '../state/submission.ts';
import { Icon, Note } from '../ui/basics.tsx';
import { Choices } from '../ui/fields.tsx';
import { Frame } from '../ui/frame.tsx';
import { checks, keyOf } from '../state/identity.ts';
import { LeftOut } from '../result/left_out.tsx';
import { contextOf } from '../state/identity_words.ts';
import { useStore } from '../state/store.ts';
import { askedOf, Known, useChecked, type Screen } from './person.tsx';

interface Made {
  /** The case that it is of. */
  now: Estimate;
  /** The file that the ventanilla reads, and its codes; none when it is too large for them. */
  text: string;
  codes: string[];
}

/** The submission of the figures on screen, once they carry their folio. */
function useSubmission({ draft, now }: Pick<Screen, 'draft' | 'now'>): { made: Made | null; trouble: boolean } {
  const [made, setMade] = useState<Made | null>(null);
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    if (draft.folio === null) change((before) => (before.folio === null ? { ...before, folio: newFolio() } : before));
  }, [draft.folio]);
  useEffect(() => {
    if (draft.folio === null || now.caso.folio !== draft.folio) return undefined;
    let stale = false;
    const make = async () => {
      const caso = withoutAdvice(now.caso);
      const text = JSON.stringify(submission(caso, now.result, await fingerprint(caso)));
      const codes = await pack(text, codeSize).catch(() => []);
      if (!stale) setMade({ now, text, codes });
    };
    make().catch(() => {
      if (!stale) setTrouble(true);
    });
    return () => {
      stale = true;
    };
  }, [now, draft.folio]);
  return { made, trouble };
}

export function Take({ program, draft, now, frame, waiting }: Screen) {
  const { made, trouble } = useSubmission({ draft, now });
  const ready = useChecked(askedOf(program, draft, now), now);
  const known = useStore(checks);
  const [anyway, setAnyway] = useState(false);
  if ((!made && !trouble) || !ready) return <>{waiting}</>;
  const shown = made?.now ?? now;
  const paper = paperOf(program, draft, shown, today(), (fact, place, value) => {
    const check = known.get(keyOf(fact.formato ?? '', value, contextOf(fact, place, shown.caso)));
    return check?.estado === 'invalida' ? check.hallazgos.find(({ mensaje }) => mensaje !== '')?.mensaje ?? '' : '';
  });
  // Nobody takes it along without knowing what it does not say.
  const nothing = shown.result.partidas.length === 0;
  const held = paper.left.length > 0 && (nothing || !anyway);
  return (
    <Frame {...frame}>
      <div class="section first no-print">
        <h1 tabIndex={-1}>{headingOf(paper)}</h1>
        <p class="lead">
          {paper.left.length > 0
            ? 'Lo que no entendimos no va en la hoja, ni en los códigos, ni en el archivo.'
            : paper.wrong.length > 0
              ? <>Con un dato mal escrito se la pueden devolver. <a href="#/solicitud">Corregir sus datos</a></>
              : paper.elsewhere.length > 0
                ? <>Para que la cuenta salga completa, <a href="#/resultado">diga lo que falta</a>.</>
                : paper.blanks.length > 0
                  ? <>Puede escribirlos a mano en la hoja, o <a href="#/solicitud">ponerlos ahora</a>.</>
                  : 'En la ventanilla la revisan y usted firma la hoja oficial.'}
        </p>
      </div>
      <LeftOut now={shown} program={program} draft={draft} />
      <div class="pad">
        <div class="sheet">
          <p class="sheet-head">
            <span>Solicitud de apoyo</span>
            <span>{paper.program}</span>
          </p>
          <Glance paper={paper} curp={shown.caso.solicitante['curp']}>
            <Known program={program} draft={draft} now={shown} />
          </Glance>
          <div class="print-only"><Whole paper={paper} /></div>
          {made && !held && <CodesOnSheet codes={made.codes} />}
          {wrongLines(paper).map((each) => <p class="missing no-print" key={each}><b>{each}</b></p>)}
          <p class="missing no-print">{missingLine(paper, 7) || (paper.wrong.length > 0 ? '' : 'No falta nada.')}</p>
        </div>
      </div>
      {trouble && <div class="pad"><Note kind="info"><p>No se pudieron hacer los códigos. Guarde o imprima la hoja; la ventanilla la captura.</p></Note></div>}
      {held ? <HeldBack nothing={nothing} path={leftOut(program, draft, shown)[0]?.path ?? '/'} onTake={() => setAnyway(true)} /> : <Actions program={program} made={made} paper={paper} fecha={shown.caso.fecha} />}
      <div class="section sunk no-print" style={{ marginTop: '24px' }}>
        <p class="small">Al compartir, sus datos salen de este teléfono. Mándela solo a quien usted confíe.</p>
        <EraseAll />
      </div>
    </Frame>
  );
}

/** What a person wants to see of it on a phone. */
function Glance({ paper, curp, children }: { paper: Paper; curp: unknown; children: preact.ComponentChildren }) {
  return (
    <div class="no-print">
      <h2 class="who">{paper.person || 'Sin nombre todavía'}</h2>
      {typeof curp === 'string' && <p class="code-like">{curp}</p>}
      {children}
      <p class="small">Folio {paper.folio}</p>
    </div>
  );
}

/** Instead of the ways to take it along, while it lacks something that was asked for. */
function HeldBack({ nothing, path, onTake }: { nothing: boolean; path: string; onTake: () => void }) {
  return (
    <div class="pad no-print take">
      <a class="button" href={`#${path}`}>
        Corregir lo que falta
        <Icon name="ir" />
      </a>
      {nothing
        ? <p>Todavía no hay qué llevar.</p>
        : <button class="button quiet" type="button" onClick={onTake}>Llevarla sin eso</button>}
    </div>
  );
}

// ---- What one can do with it ---------------------------------------------------------------------

function Actions({ program, made, paper, fecha }: { program: Screen['program']; made: Made | null; paper: Paper; fecha: string }) {
  const [size, setSize] = useState<PageSize>('carta');
  const [said, setSaid] = useState('');
  const name = submissionName(program.summary, fecha);
  const codes = made?.codes ?? [];
  // Made beforehand: the phone's own sheet opens only right after the tap.
  const [pdf, setPdf] = useState<File | null>(null);
  useEffect(() => {
    let stale = false;
    setPdf(null);
    makePdf(paper, codes, size, `${name}.pdf`).then((file) => {
      if (!stale) setPdf(file);
    }, () => {});
    return () => {
      stale = true;
    };
  }, [made, size]);
  const savePdf = async () => {
    try {
      save(pdf ?? await makePdf(paper, codes, size, `${name}.pdf`));
      setSaid('La solicitud está en sus descargas.');
    } catch {
      setSaid('No se pudo hacer el PDF. Pruebe con Imprimir.');
    }
  };
  const share = async (file: File) => {
    try {
      await navigator.share({ files: [file], title: `Solicitud de ${program.summary.nombre}` });
    } catch {
      // Closing the sheet of the phone is an answer too.
    }
  };
  const shares = pdf !== null && typeof navigator.canShare === 'function' && navigator.canShare({ files: [pdf] });
  return (
    <div class="pad no-print take">
      <button class="button" type="button" onClick={() => void savePdf()}>
        <Icon name="bajar" />
        Guardar PDF
      </button>
      <div class="pair">
        <button class="button quiet" type="button" onClick={() => {
          if (shares) void share(pdf);
          else setSaid('Aquí no se puede compartir. Guarde el PDF y mándelo usted.');
        }}>
          <Icon name="compartir" />
          Compartir
        </button>
        <button class="button quiet" type="button" onClick={() => print()}>
          <Icon name="imprimir" />
          Imprimir
        </button>
      </div>
      <p class="echo" role="status">{said}</p>
      {codes.length > 0 && <p><a class="link" href="#/hoja/codigos"><Icon name="tabla" />Enseñar los códigos en grande</a></p>}
      {made && (
        <p>
          <button class="link" type="button" onClick={() => {
            save(new File([made.text], `${name}.json`, { type: 'application/json' }));
            setSaid('El archivo está en sus descargas.');
          }}>
            <Icon name="archivo" />
            Guardar archivo para la ventanilla
          </button>
        </p>
      )}
      <Choices
        small
        legend="Tamaño de la hoja"
        name="hoja-medida"
        value={size}
        choices={[{ value: 'carta', label: 'Carta' }, { value: 'a4', label: 'A4' }]}
        onPick={(picked) => setSize(picked === 'a4' ? 'a4' : 'carta')}
      />
    </div>
  );
}

async function makePdf(paper: Paper, codes: readonly string[], size: PageSize, name: string): Promise<File> {
  const { solicitudPdf } = await import('../document/solicitud.ts');
  return new File([await solicitudPdf(paper, codes, size, today())], name, { type: 'application/pdf' });
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// ---- Codes ---------------------------------------------------------------------------------------

function Code({ text, index, count }: { text: string; index: number; count: number }) {
  const data = useMemo(() => modules(text), [text]);
  const side = data.length;
  const label = `Código ${index + 1} de ${count}`;
  return (
    <figure class="code">
      <svg viewBox={`-4 -4 ${side + 8} ${side + 8}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <rect x="-4" y="-4" width={side + 8} height={side + 8} fill="#fff" />
        <path d={drawn(data)} fill="#000" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The first on the screen; all of them on paper. */
function CodesOnSheet({ codes }: { codes: readonly string[] }) {
  return (
    <div class="codes">
      {codes.map((text, index) => (
        <div key={text} class={index === 0 ? '' : 'print-only'}><Code text={text} index={index} count={codes.length} /></div>
      ))}
    </div>
  );
}

/** One below the other, as large as the screen lets. */
export function Codes({ program, draft, now, frame, waiting }: Screen) {
  const { made, trouble } = useSubmission({ draft, now });
  if (!made && !trouble) return <>{waiting}</>;
  const shown = made?.now ?? now;
  const codes = shown.result.partidas.length > 0 ? made?.codes ?? [] : [];
  return (
    <Frame {...frame}>
      <div class="section first">
        <h1 tabIndex={-1}>Códigos para la ventanilla</h1>
        <p class="lead">
          {codes.length === 0 ? 'Todavía no hay qué enseñar.' : codes.length === 1 ? 'Enséñelo en la ventanilla.' : `Son ${codes.length}. Enséñelos uno por uno, en cualquier orden.`}{codes.length > 0 && ' Súbale al brillo.'}
        </p>
      </div>
      <LeftOut now={shown} program={program} draft={draft} />
      {codes.map((text, index) => <Code key={text} text={text} index={index} count={codes.length} />)}
    </Frame>
  );
}

// ---- On paper ------------------------------------------------------------------------------------

function Whole({ paper }: { paper: Paper }) {
  const lines = new Map(paper.forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
    .flatMap((each) => (each.kind === 'lines' ? each.lines : [])).map((line) => [`${line.name} ${line.supported} ${line.subsidy}`, line]));
  return (
    <>
      <p class="small">{paper.authority}. {paper.about} Folio {paper.folio}.</p>
      {paper.forms.map((form) => (
        <div key={form.title} class="form-on-paper">
          <h2>{form.title}</h2>
          <p class="small">{form.purpose} ({form.where})</p>
          {form.legend && <p class="small">{form.legend}</p>}
          {form.sections.map(({ title, entries }) => (
            <section key={title}>
              <h3>{title}</h3>
              {entries.map((entry, index) => <OnPaper key={index} entry={entry} />)}
            </section>
          ))}
        </div>
      ))}
      <section>
        <h2>Cómo salió la cuenta</h2>
        {[...lines.values()].map(({ name, state, steps, reasons }) => (
          <div key={name}>
            <p><b>{name}. {state}.</b></p>
            {[...steps, ...reasons].map((each) => <p class="small" key={each}>{each}</p>)}
          </div>
        ))}
        {paper.notes.map((note) => <p class="small" key={note}>{note}</p>)}
        {paper.left.length > 0 && <p><b>Lo que no entró en esta solicitud</b></p>}
        {paper.left.map((each) => <p key={each}>{each}</p>)}
        <p class="small">{paper.promise}</p>
      </section>
    </>
  );
}

function OnPaper({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'fact':
      return <Row label={marked(entry)} where={entry.where} value={entry.value} />;
    case 'blank':
      return <Row label={entry.label} where={entry.by === 'ventanilla' ? 'Lo llena la ventanilla' : ''} value="" tall />;
    case 'declares':
      return <p class="small">• {entry.text}</p>;
    case 'lines':
      return (
        <dl class="facts">
          {entry.lines.map(({ name, where, supported, subsidy, own }) => (
            <div key={name + where}>
              <dt>{name}<span class="where">{where}</span></dt>
              <dd>
                <span>{supported}</span>
                <span>{subsidy}</span>
                {own && <span class="where">usted paga {own}</span>}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'totals':
      return (
        <>
          <dl class="facts">
            {entry.totals.map(({ label, amount }) => <div key={label} class="sum"><dt>{label}</dt><dd>{amount}</dd></div>)}
          </dl>
          {entry.note && <p class="small">{entry.note}</p>}
        </>
      );
    case 'papers':
      return (
        <ul>
          {entry.papers.map(({ name, done, about }) => (
            <li key={name} class="small"><span class={done ? 'box ticked' : 'box'} aria-hidden="true" />{name}. {about}</li>
          ))}
        </ul>
      );
  }
}

function Row({ label, where, value, tall = false }: { label: string; where: string; value: string; tall?: boolean }) {
  return (
    <dl class="facts">
      <div>
        <dt>{label}{where && <span class="where">{where}</span>}</dt>
        <dd>{value === '' ? <span class={tall ? 'blank tall' : 'blank'}>&nbsp;</span> : value}</dd>
      </div>
    </dl>
  );
}
