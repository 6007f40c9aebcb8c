// The figures first: how much, how much is one's own, and where the rule leaves a doubt.
import type { Program } from '../core/program.ts';
import type { Reading, Result, Totals } from '../core/types.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { compare, decimal, ofEachHundred } from '../text/decimal.ts';
import { inside, money, moneyParts } from '../text/format.ts';
import { Icon, Money, Rule } from '../ui/basics.tsx';
import { isWhole, lacks, uncounted, whatIsMissing, without, type Figure } from './uncounted.ts';

interface Props {
  now: Estimate;
  program: Program;
  draft: Draft;
}

export function Hero(props: Props) {
  const { now, program, draft } = props;
  const { result } = now;
  const { costo, subsidio, aportacion } = result.total;
  const name = program.summary.nombre;
  if (result.elegibilidad === 'no_elegible') return <NotEligible name={name} result={result} />;
  const missing = (figure: Figure) => without(uncounted(program, draft, now, figure));
  const less = missing('subsidio');
  if (subsidio === null || saysNothing(subsidio, less)) {
    return aportacion === null || saysNothing(aportacion, missing('aportacion')) ? <NotYet {...props} /> : <OwnFirst {...props} aportacion={aportacion} />;
  }
  const large = moneyParts(subsidio)[0].length > 9;
  const exact = costo !== null && aportacion !== null && isWhole(now) && compare(decimal(costo), decimal('0')) > 0;
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="subsidy swatch" />
        <span>{name} le apoya{less && `, ${less},`} con</span>
      </h1>
      <p class={large ? 'amount long' : 'amount'}><Money amount={subsidio} large /></p>
      {exact && (
        <div class="split" aria-hidden="true">
          {compare(decimal(subsidio), decimal('0')) > 0 && <i class="subsidy" style={{ width: `${(Number(subsidio) / Number(costo)) * 100}%` }} />}
          {compare(decimal(aportacion), decimal('0')) > 0 && <i class="own" />}
        </div>
      )}
      <dl class="key">
        <div class="mine">
          <dt><i class="own swatch" /><span>Usted paga{aportacion !== null && <Less text={missing('aportacion')} />}</span></dt>
          <dd>{aportacion === null ? ownMissing(program, now) : <Money amount={aportacion} large />}</dd>
        </div>
        {costo !== null && (
          <div class="whole">
            <dt><span>Todo cuesta<Less text={missing('costo')} /></span></dt>
            <dd><Money amount={costo} /></dd>
          </div>
        )}
        {result.total.subsidio_sujeto_a_autorizacion && (
          <div>
            <dt>Aparte, si lo autorizan</dt>
            <dd><Money amount={result.total.subsidio_sujeto_a_autorizacion} /></dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** An amount that leaves lines out, and is nothing without them, is no answer. */
function saysNothing(amount: string, less: string): boolean {
  return less !== '' && compare(decimal(amount), decimal('0')) === 0;
}

/** What a total leaves out, below its name. */
export function Less({ text }: { text: string }) {
  return text === '' ? null : <span class="less">{text}</span>;
}

/** Why nobody knows what one pays. */
function ownMissing(program: Program, now: Estimate): string {
  const lines = now.result.partidas.filter((line) => lacks(program, line, 'aportacion'));
  const [only, ...others] = new Set(lines.map((line) => whatIsMissing(program, now, line, 'aportacion')));
  return only === undefined ? 'No aplica' : others.length > 0 ? 'Faltan datos' : only;
}

function NotYet({ now, program, draft }: Props) {
  const lines = now.result.partidas.filter((line) => lacks(program, line, 'subsidio'));
  const [line] = lines;
  const alone = lines.length === 1 && now.left.length === 0 ? line : undefined;
  const { subsidio_minimo: least, subsidio_maximo: most } = alone ?? {};
  const reason = (missing: string) => (now.result.partidas.length > 1
    ? `Para ${uncounted(program, draft, now, 'subsidio').join(', ')} ${inside(missing)}.`
    : `${missing}.`);
  return (
    <div class="hero">
      <h1 tabIndex={-1}>{program.summary.nombre}: falta un dato para saber cuánto</h1>
      {alone && <p class="lead">{reason(whatIsMissing(program, now, alone, 'subsidio'))}</p>}
      {least && most && <p class="lead">Le tocaría {range(least, most)}.</p>}
    </div>
  );
}

/** `entre $100.00 y $200.00`, or `hasta $200.00` from nothing. */
export function range(least: string, most: string): string {
  return compare(decimal(least), decimal('0')) === 0 ? `hasta ${money(most)}` : `entre ${money(least)} y ${money(most)}`;
}

/** What one pays is known before what is supported: a rate that the rule fixes, or a free service. */
function OwnFirst({ now, program, draft, aportacion }: Props & { aportacion: string }) {
  const free = compare(decimal(aportacion), decimal('0')) === 0;
  const waiting = now.result.partidas.some((line) => lacks(program, line, 'subsidio'));
  const less = without(uncounted(program, draft, now, 'aportacion'));
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="own swatch" />
        <span>Con {program.summary.nombre}, usted paga{less && `, ${less}`}</span>
      </h1>
      <p class="amount"><Money amount={aportacion} large /></p>
      {!free && waiting && <p class="lead">Con el precio le decimos también cuánto le apoyan.</p>}
    </div>
  );
}

function NotEligible({ name, result }: { name: string; result: Result }) {
  return (
    <div class="section first">
      <div class="note bad">
        <Icon name="cerrar" />
        <div>
          <h1 tabIndex={-1} style={{ fontSize: '1.25rem' }}>{name} no le apoya: {money(result.total.subsidio ?? '0.00')}</h1>
          {(result.elegibilidad_motivos ?? []).map((each) => (
            <div key={each.codigo} style={{ marginTop: '6px' }}>
              <p>{each.texto}</p>
              {each.que_hacer && <p>{each.que_hacer}</p>}
              <Rule fuente={each.fuente} revisa={each.revisa} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function AfterHero({ now }: { now: Estimate }) {
  const { result } = now;
  const { costo, subsidio } = result.total;
  const doubt = topDoubt(result);
  const says = costo !== null && subsidio !== null && isWhole(now) && result.elegibilidad !== 'no_elegible' &&
    compare(decimal(costo), decimal('0')) > 0 && compare(decimal(subsidio), decimal('0')) > 0;
  if (!says && !doubt) return null;
  return (
    <div class="after-hero">
      {says && <p>{share(subsidio, costo)}</p>}
      {doubt && (
        <a
          class="doubt"
          href="#/resultado"
          onClick={(event) => {
            event.preventDefault();
            const card = document.getElementById(`lectura-${doubt.reading.id}`);
            card?.scrollIntoView({ block: 'start' });
            card?.focus({ preventScroll: true });
          }}
        >
          <Icon name="duda" />
          <span>
            {doubt.says}
            <Money amount={doubt.amount} />: hay una duda en la regla
          </span>
        </a>
      )}
    </div>
  );
}

function share(subsidio: string, costo: string): string {
  const of = ofEachHundred(decimal(subsidio), decimal(costo));
  if (compare(decimal(subsidio), decimal(costo)) === 0) return 'El programa pone todo lo que cuesta.';
  return of === 0n ? 'De cada 100 pesos, el programa pone menos de uno.' : `De cada 100 pesos, el programa pone unos ${of}.`;
}

interface Doubt {
  reading: Reading;
  says: string;
  amount: string;
}

/** The reading that would change most: the support, upwards if any does; else what one pays; else what waits. */
function topDoubt({ lecturas, total }: Result): Doubt | null {
  const most = (key: 'subsidio' | 'aportacion' | 'subsidio_sujeto_a_autorizacion', nothing: string | null) => {
    const now = total[key] ?? nothing;
    if (now === null) return null;
    const partial = (totals: Totals) => totals.parcial?.includes(key) ?? false;
    const others = lecturas.flatMap((reading) => (reading.otras ?? []).flatMap((other) => {
      const amount = other.total[key] ?? nothing;
      // A total that leaves a line out is set only against one that does too.
      return amount === null || amount === now || partial(other.total) !== partial(total) ? [] : { reading, amount };
    }));
    others.sort((a, b) => compare(decimal(b.amount), decimal(a.amount)));
    const top = others[0];
    return top ? { ...top, more: compare(decimal(top.amount), decimal(now)) > 0 } : null;
  };
  const support = most('subsidio', null);
  if (support) return { ...support, says: support.more ? 'Puede llegar a ' : 'Puede bajar a ' };
  const own = most('aportacion', null);
  if (own) return { ...own, says: 'Puede pagar ' };
  const apart = most('subsidio_sujeto_a_autorizacion', '0.00');
  return apart && { ...apart, says: 'Lo que falta autorizar puede ser ' };
}

function Furrows() {
  return (
    <svg class="furrows" viewBox="0 0 360 220" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="7">
        <path d="M374 4C356 58 348 142 354 236" />
        <path d="M368 2C332 58 314 142 310 236" />
        <path d="M362 0C310 58 274 142 258 236" opacity=".75" />
        <path d="M356-2C286 56 232 140 202 236" opacity=".5" />
      </g>
    </svg>
  );
}
