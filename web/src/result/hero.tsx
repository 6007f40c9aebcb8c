// The figures first: how much, how much is one's own, and where the rule leaves a doubt.
import { hasCost, type Program } from '../core/program.ts';
import type { Line, Reading, Result } from '../core/types.ts';
import type { Estimate } from '../state/estimate.ts';
import { compare, decimal, ofEachHundred } from '../text/decimal.ts';
import { money, moneyParts } from '../text/format.ts';
import { Icon, Money, Rule } from '../ui/basics.tsx';
import { leftOut } from '../ui/frame.tsx';

export function Hero({ program, result }: { program: Program; result: Result }) {
  const { costo, subsidio, aportacion, parcial } = result.total;
  const name = program.summary.nombre;
  if (result.elegibilidad === 'no_elegible') return <NotEligible name={name} result={result} />;
  const without = leftOut(parcial, result.partidas);
  const nothingYet = subsidio === null || (parcial?.includes('subsidio') && compare(decimal(subsidio), decimal('0')) === 0);
  if (nothingYet && aportacion !== null) return <OwnFirst name={name} result={result} aportacion={aportacion} />;
  if (nothingYet) {
    const range = knownRange(result.partidas);
    return (
      <div class="hero">
        <h1 tabIndex={-1}>{name}: falta un dato para saber cuánto</h1>
        {range && <p class="lead">Le tocaría entre {money(range[0])} y {money(range[1])}.</p>}
      </div>
    );
  }
  const large = moneyParts(subsidio)[0].length > 9;
  const exact = costo !== null && aportacion !== null && !parcial?.length && compare(decimal(costo), decimal('0')) > 0;
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="subsidy swatch" />
        <span>{name} le apoya{without && `, ${without},`} con</span>
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
          <dt><i class="own swatch" />Usted paga</dt>
          <dd>{aportacion === null ? (costs(program, result) ? 'Falta el precio' : 'No aplica') : <Money amount={aportacion} large />}</dd>
        </div>
        {costo !== null && (
          <div class="whole">
            <dt>Todo cuesta</dt>
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

/** Whether anything that is asked for has a price. */
function costs({ concepts }: Program, { partidas }: Result): boolean {
  return partidas.some(({ concepto }) => {
    const concept = concepts.get(concepto);
    return !concept || hasCost(concept);
  });
}

/** What one pays is known before what is supported: a rate that the rule fixes, or a free service. */
function OwnFirst({ name, result, aportacion }: { name: string; result: Result; aportacion: string }) {
  const free = compare(decimal(aportacion), decimal('0')) === 0;
  const waiting = result.partidas.some(({ estado, subsidio }) => estado !== 'rechazada' && subsidio === null);
  return (
    <div class="hero">
      <Furrows />
      <h1 tabIndex={-1}>
        <i class="own swatch" />
        <span>Con {name}, usted paga</span>
      </h1>
      <p class="amount"><Money amount={aportacion} large /></p>
      {!free && waiting && <p class="lead">Con el precio le decimos también cuánto le apoyan.</p>}
    </div>
  );
}

function knownRange(lines: readonly Line[]): [string, string] | null {
  const [only] = lines;
  return lines.length === 1 && only?.subsidio_minimo && only.subsidio_maximo ? [only.subsidio_minimo, only.subsidio_maximo] : null;
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

export function AfterHero({ now: { result } }: { now: Estimate }) {
  const { costo, subsidio, parcial } = result.total;
  const doubt = topDoubt(result);
  const says = costo !== null && subsidio !== null && !parcial?.length && result.elegibilidad !== 'no_elegible' &&
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
    const others = lecturas.flatMap((reading) => (reading.otras ?? []).flatMap((other) => {
      const amount = other.total[key] ?? nothing;
      return amount === null || amount === now ? [] : { reading, amount };
    }));
    others.sort((a, b) => compare(decimal(b.amount), decimal(a.amount)));
    const top = others[0];
    return top ? { ...top, more: compare(decimal(top.amount), decimal(now)) > 0 } : null;
  };
  const whole = !total.parcial?.includes('subsidio');
  const support = whole ? most('subsidio', null) : null;
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
