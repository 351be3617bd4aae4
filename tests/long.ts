/**
 * How much of an endless series a run plays: random games, pairs of games, hands of cards. `npm test` takes a share that is the
 * same in every run, the first part of a fixed series; `npm run test:long` takes the whole series.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    long: boolean;
  }
}

export const isLong: boolean = inject('long');
/** How many of a series are played: `share` in `npm test`, `whole` in `npm run test:long`. */
export const manyOf = (share: number, whole: number): number => (isLong ? whole : share);
