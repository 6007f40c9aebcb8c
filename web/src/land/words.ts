// A place and an area in words, as they go into the solicitud.
import { quantity } from '../text/format.ts';
import type { Corner, Measured } from './geometry.ts';

/** `19.318420, -98.238710 (a 8 m)`. */
export function placeText({ lat, lon, accuracy }: Corner): string {
  const within = accuracy === undefined ? '' : ` (a ${Math.max(1, Math.round(accuracy))} m)`;
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}${within}`;
}

/** Hectares with two decimals; with four where there are less than ten ares. */
export function hectaresOf(squareMetres: number): string {
  const hectares = squareMetres / 10_000;
  return hectares.toFixed(hectares < 0.1 ? 4 : 2);
}

/** `5.82 ha, más o menos 0.12`. */
export function areaText({ area, error }: Measured): string {
  const figure = hectaresOf(area);
  const decimals = figure.split('.')[1]?.length ?? 2;
  const least = 10 ** -decimals;
  return `${quantity(figure, 'ha')}, más o menos ${Math.max(least, error / 10_000).toFixed(decimals)}`;
}

/** How a measured area stands beside the hectares that the person wrote. */
export function compared({ area, error }: Measured, typed: string | undefined): string {
  if (typed === undefined) return '';
  const difference = area / 10_000 - Number(typed);
  const asked = quantity(typed, 'ha');
  if (Math.abs(difference) * 10_000 <= error) return `Usted escribió ${asked}: cuadra.`;
  return `Usted escribió ${asked}: salen ${Math.abs(difference).toFixed(2)} ha ${difference > 0 ? 'más' : 'menos'}. La cuenta sigue con lo que usted escribió.`;
}
