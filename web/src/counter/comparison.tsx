// The verdict, why, and every figure declared beside the one computed.
import type { Json } from '../core/types.ts';
import { isFree } from '../document/model.ts';
import { section, sentence } from '../text/format.ts';
import { plainText } from '../text/plain.ts';
import { Icon, Money, StatePill } from '../ui/basics.tsx';
import type { IconName } from '../ui/icons.ts';
import type { Reviewed } from './review.ts';
import { at, blocksOf, causesOf, countText, differenceText, isMoney, isUnvouched, plainLine, summaryOf, valueText, type Block, type Cause, type Row, type Verdict } from './verdict.ts';

const looks: Record<Verdict['veredicto'], { kind: string; icon: IconName }> = {
  coincide: { kind: 'good', icon: 'listo' },
  difiere: { kind: 'differs', icon: 'distinto' },
  reglas_distintas: { kind: 'rules', icon: 'calendario' },
  invalida: { kind: 'invalid', icon: 'error' },
};

const unvouched: { kind: string; icon: IconName } = { kind: 'unvouched', icon: 'duda' };

export function VerdictCard({ reviewed, id }: { reviewed: Reviewed; id?: string }) {
  const { verdict, submission, program, errors } = reviewed;
  const look = verdict ? (isUnvouched(verdict) ? unvouched : looks[verdict.veredicto]) : { kind: 'invalid', icon: 'error' as const };
  const { title, text } = verdict ? summaryOf(verdict, program) : { title: 'No se pudo leer', text: 'Esto no es una solicitud que se pueda revisar.' };
  const causes = verdict ? causesOf(submission, verdict) : [];
  const total = verdict?.resultado?.total;
  const declared = at(submission, '/declarado/total/subsidio');
  const difference = differenceText('subsidio', declared, total?.subsidio);
  return (
    <section class={`verdict ${look.kind}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}><Icon name={look.icon} />{title}</h2>
      {text !== '' && <p>{text}</p>}
      {verdict?.avisos?.map(({ codigo, texto }) => <p class="verdict-notice" key={codigo}><Icon name="aviso" /><b>{plainText(texto)}</b></p>)}
      {verdict && causes.length > 0 && <Causes causes={causes} differences={verdict.diferencias.length} />}
      {errors.length > 0 && (
        <ul class="verdict-errors">
          {errors.map(({ mensaje, sugerencia }, index) => (
            <li key={index}><b>{plainText(mensaje)}</b> {plainText(sugerencia ?? '')}</li>
          ))}
        </ul>
      )}
      {total && (
        <dl class="verdict-amounts">
          <div><dt>Declaró</dt><dd><Amount value={declared} /></dd></div>
          <div class="due"><dt>Corresponde</dt><dd><b><Amount value={total.subsidio} /></b></dd></div>
          {difference !== '' && <div class="by"><dt>Diferencia</dt><dd><b>{difference}</b></dd></div>}
        </dl>
      )}
      {total?.parcial?.includes('subsidio') && verdict?.resultado?.partidas.some((line) => line.subsidio === null && !isFree(line)) && <p class="small">Sin contar los renglones a los que les falta un dato.</p>}
    </section>
  );
}

function Amount({ value }: { value: Json | undefined }) {
  return isMoney(value) ? <Money amount={value} large /> : <>{valueText('subsidio', value)}</>;
}

function Causes({ causes, differences }: { causes: readonly Cause[]; differences: number }) {
  const [only] = causes;
  const count = countText(differences, causes);
  if (causes.length === 1 && only) {
    return (
      <>
        <p>{count}: <b>{only.title}</b>.</p>
        <About cause={only} />
      </>
    );
  }
  return (
    <>
      <p>{count}:</p>
      <ol class="ordered causes">
        {causes.map((cause) => (
          <li key={cause.key}>
            <b>{sentence(cause.title)}.</b>{' '}
            <span class="nowrap">{cause.paths.length === 1 ? '1 dato' : `${cause.paths.length} datos`}.</span>
            <About cause={cause} />
          </li>
        ))}
      </ol>
    </>
  );
}

function About({ cause: { details, lines, fuentes } }: { cause: Cause }) {
  return (
    <p class="small">
      {lines.length > 0 && <>En {lines.join('; ')}. </>}
      {details.join(' ')}
      {fuentes.length > 0 && <> Regla: {fuentes.map(section).join('; ')}.</>}
    </p>
  );
}

export function Table({ reviewed, onlyDifferent, caption }: { reviewed: Reviewed; onlyDifferent: boolean; caption: string }) {
  if (!reviewed.verdict?.resultado) return null;
  const blocks = blocksOf(reviewed.submission, reviewed.verdict);
  return (
    <table class="compared">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr><th scope="col">Dato</th><th scope="col">Declarado</th><th scope="col">Calculado</th><th scope="col"><span class="tail">Diferencia</span></th></tr>
      </thead>
      {blocks.map((block) => <Rows block={block} onlyDifferent={onlyDifferent} key={block.id} />)}
    </table>
  );
}

function Rows({ block: { name, state, rows }, onlyDifferent }: { block: Block; onlyDifferent: boolean }) {
  const seen = onlyDifferent ? rows.filter((row) => row.state === 'different') : rows;
  return (
    <tbody>
      <tr class="block"><th scope="rowgroup" colSpan={4}><span>{name}</span>{state && <StatePill state={state} />}</th></tr>
      {seen.map((row) => <Compared row={row} key={`${row.path} ${row.label}`} />)}
      {seen.length === 0 && <tr><td colSpan={4} class="muted">{rows.length === 0 ? 'Sin datos.' : 'Todo igual.'}</td></tr>}
    </tbody>
  );
}

const signs: Record<Row['state'], { icon: IconName; text: string }> = {
  same: { icon: 'listo', text: 'Igual' },
  different: { icon: 'distinto', text: 'Distinto' },
  undeclared: { icon: 'aviso', text: 'No se declaró' },
};

function Compared({ row: { label, declared, computed, difference, state } }: { row: Row }) {
  const { icon, text } = signs[state];
  const by = state === 'different' ? difference : '';
  return (
    <tr class={state}>
      <th scope="row">{label}</th>
      <td>{declared}</td>
      <td><b>{computed}</b>{by !== '' && <span class="by" aria-hidden="true">{by}</span>}</td>
      <td><span class="mark"><Icon name={icon} little /><span class="tail">{by || text}</span></span></td>
    </tr>
  );
}

/** For who maintains it: places, rules and raw values. */
export function Technical({ reviewed: { verdict, submission, errors, program } }: { reviewed: Reviewed; }) {
  const made = at(submission, '/declarado/reglas/sha256');
  const raw = (value: unknown) => plainLine(JSON.stringify(value) ?? '', 400);
  return (
    <details class="fold technical no-print">
      <summary>Detalle técnico<Icon name="ir" /></summary>
      <div>
        <dl>
          <div><dt>Veredicto</dt><dd>{verdict?.veredicto ?? 'error'}</dd></div>
          {program && <div><dt>Programa</dt><dd>{program.summary.id}</dd></div>}
          {typeof made === 'string' && <div><dt>Reglas con que se hizo</dt><dd><code>{plainLine(made)}</code></dd></div>}
          {verdict?.resultado && <div><dt>Reglas con que se revisó</dt><dd><code>{verdict.resultado.reglas.sha256}</code></dd></div>}
        </dl>
        <ul>
          {verdict?.diferencias.map(({ ruta, declarado, calculado }, index) => (
            <li key={index}><code>{plainLine(ruta, 400)}</code>: <code>{raw(declarado)}</code> → <code>{raw(calculado)}</code></li>
          ))}
          {errors.map(({ codigo, ruta }, index) => (
            <li key={`e${index}`}><code>{plainLine(codigo)}</code> <code>{plainLine(ruta, 400)}</code></li>
          ))}
        </ul>
      </div>
    </details>
  );
}
