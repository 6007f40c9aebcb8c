/** The rules that this package carries; the list is made when the package is built. */
import type { ProgramSummary } from './contract.d.ts';

export const programs: readonly {
  readonly id: string;
  /** Where its rules are: what `addRules()` takes. */
  readonly url: () => URL;
  /** The same as the small core takes it. */
  readonly compiled: () => URL;
  /** Its older editions, for what was made under them. */
  readonly editions: readonly { readonly sha256: string; readonly url: () => URL }[];
  /** As `programs()` lists it. */
  readonly summary: ProgramSummary;
}[];

/** Where the calendars are: each is what `addCalendar()` takes. */
export const calendars: readonly (() => URL)[];
