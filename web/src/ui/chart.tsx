// Amount against hectares: a plain drawing with its conclusion as title, and the same in a table.
import { useEffect, useState } from 'preact/hooks';
import { estimate } from '../core/core.ts';
import type { Caso, Line } from '../core/types.ts';
import { curve, type Curve } from '../state/curve.ts';
import { compare, decimal } from '../text/decimal.ts';
import { inside, money, number } from '../text/format.ts';
import { Icon } from './basics.tsx';

const width = 328;
const height = 210;
const left = 14;
const right = 312;
const floor = 166;
const top = 40;

export function AmountChart({ caso, line, name }: { caso: Caso; line: Line; name: string }) {
  const [drawn, setDrawn] = useState<Curve | null | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    curve(caso, line, (each) => estimate(each, stop.signal)).then(setDrawn, () => {});
    return () => stop.abort();
  }, [caso, line]);
  if (drawn === null) return <p class="muted">Aquí las hectáreas no cambian el apoyo.</p>;
  return (
    <>
      <figure>
        <figcaption class="chart-title">{drawn ? conclusion(drawn) : `Apoyo según las hectáreas`}</figcaption>
        {drawn ? <Drawing drawn={drawn} name={name} /> : <svg class="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />}
      </figure>
      <div class="chart-table">{drawn && <Table drawn={drawn} />}</div>
    </>
  );
}

function conclusion({ plateau, stepped }: Curve): string {
  const grows = stepped ? 'El apoyo sube por escalones' : 'El apoyo crece';
  if (plateau === null) return stepped ? grows : 'El apoyo crece con cada hectárea';
  return `${grows} hasta ${number(plateau)} ${plateau === '1' ? 'hectárea' : 'hectáreas'} y ahí se queda`;
}

function Drawing({ drawn, name }: { drawn: Curve; name: string }) {
  const { points, you, plateau, capped, stepped, end } = drawn;
  const highest = Math.max(...points.map(({ subsidy }) => Number(subsidy)), Number(you.subsidy));
  // Pixels only: no figure on the page comes from these.
  const x = (area: string) => left + (Number(area) / Number(end)) * (right - left);
  const y = (subsidy: string) => floor - (Number(subsidy) / highest) * (floor - top);
  const round = (pixels: number) => pixels.toFixed(1);
  const path = points
    .map(({ area, subsidy }, index) => {
      const [px, py] = [round(x(area)), round(y(subsidy))];
      if (index === 0) return `M${px} ${py}`;
      return stepped ? `H${px}V${py}` : `L${px} ${py}`;
    })
    .join('');
  const beyond = plateau === null ? null : x(plateau);
  const youX = x(you.area);
  const youY = y(you.subsidy);
  const topAmount = points.at(-1)?.subsidy ?? '0';
  const onTop = you.subsidy === topAmount;
  // Room for the words beside the cap.
  const capRoom = beyond !== null && beyond + 8 + 92 < width;
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${conclusion(drawn)}. Con ${number(you.area)} ${you.area === '1' ? 'hectárea' : 'hectáreas'} le apoyan ${money(you.subsidy)}.`}
    >
      {beyond !== null && <path class="beyond" d={`M${round(beyond)} ${floor}V${round(y(topAmount))}H${right}V${floor}z`} />}
      <path class="under" d={`${clipped(path, beyond)}V${floor}H${left}z`} />
      <path class="axis" d={`M${left} ${floor}H${right}`} />
      {beyond !== null && <path class="cap" d={`M${round(beyond)} ${floor}V22`} />}
      <path class="curve" d={path} />
      <circle class="you" cx={round(youX)} cy={round(youY)} r="8" />
      {beyond !== null && plateau !== null && (
        <text class="said" x={round(capRoom ? beyond + 8 : beyond - 8)} y="16" text-anchor={capRoom ? 'start' : 'end'}>
          {capped ? 'Tope: ' : 'Hasta '}{number(plateau)} ha
        </text>
      )}
      {onTop && beyond !== null ? (
        <>
          <text class="said" x={round(beyond > 130 ? beyond - 8 : left)} y={top - 8} text-anchor={beyond > 130 ? 'end' : 'start'}>{money(you.subsidy)}</text>
          <text class="said" x={round(Math.min(youX, right - 6))} y={round(youY + 28)} text-anchor={youX > right - 20 ? 'end' : 'middle'}>Usted</text>
        </>
      ) : (
        <text class="said" x={round(youX > 130 ? youX - 14 : youX + 14)} y={round(youX > 130 ? youY - 12 : youY + 24)} text-anchor={youX > 130 ? 'end' : 'start'}>
          Usted: {money(you.subsidy)}
        </text>
      )}
      {beyond !== null && right - beyond > 76 && (
        <text x={round((beyond + right) / 2)} y={floor - 12} text-anchor="middle">ya no sube</text>
      )}
      {ticks(drawn).map((area) => (
        <text key={area} x={round(x(area))} y={floor + 20} text-anchor={area === '0' ? 'start' : 'middle'}>{number(area)}</text>
      ))}
      <text x={(left + right) / 2} y={height - 6} text-anchor="middle">hectáreas de {inside(name)}</text>
    </svg>
  );

  /** The ground under the curve ends where it stops growing. */
  function clipped(whole: string, to: number | null): string {
    if (to === null) return whole;
    const kept = points.filter(({ area }) => x(area) <= to + 0.01);
    return kept
      .map(({ area, subsidy }, index) => {
        const [px, py] = [round(x(area)), round(y(subsidy))];
        return index === 0 ? `M${px} ${py}` : stepped ? `H${px}V${py}` : `L${px} ${py}`;
      })
      .join('') || whole;
  }
}

/** 0, half way, where it stops growing, and where the person is, if there is room for each. */
function ticks({ plateau, you, end, points }: Curve): string[] {
  const half = points[Math.floor((plateau === null ? points.length - 1 : points.findIndex(({ area }) => area === plateau)) / 2)]?.area;
  const wanted = ['0', plateau, you.area, half].filter((area) => area !== null && area !== undefined);
  const placed: string[] = [];
  for (const area of wanted) {
    if (placed.every((other) => Math.abs(Number(other) - Number(area)) / Number(end) > 0.11)) placed.push(area);
  }
  return placed;
}

function Table({ drawn }: { drawn: Curve }) {
  const { points, you, plateau } = drawn;
  const known = new Map(points.map(({ area, subsidy }) => [area, subsidy]));
  known.set(you.area, you.subsidy);
  const rows = [...new Set(ticks(drawn).filter((area) => area !== '0').concat(you.area))]
    .filter((area) => known.has(area))
    .sort((a, b) => compare(decimal(a), decimal(b)));
  return (
    <details class="inline">
      <summary><Icon name="tabla" />Ver como tabla</summary>
      <table>
        <thead>
          <tr><th scope="col">Hectáreas</th><th scope="col">Apoyo</th></tr>
        </thead>
        <tbody>
          {rows.map((area) => (
            <tr key={area}>
              <td>{number(area)}{area === plateau ? ' o más' : ''}{area === you.area ? ' (usted)' : ''}</td>
              <td>{money(known.get(area) ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
