// The shapes of what goes into the core and comes out of it are those of its package.
import type * as contract from 'surco/contract';

export type * from 'surco/contract';

/** A case as this page makes it: with a date, a person and predios, be they empty. */
export interface Caso extends contract.Caso {
  fecha: contract.Day;
  solicitante: NonNullable<contract.Caso['solicitante']>;
  predios: NonNullable<contract.Caso['predios']>;
}

export function failed(answer: object): answer is contract.Failure {
  return 'error' in answer;
}
