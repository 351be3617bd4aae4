/** Plays the first part of a fixed series, the same in every run; `npm run test:long` takes the whole series. */
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    long: boolean;
  }
}

export const isLong: boolean = inject('long');
/** `share` in `npm test`, `whole` in `npm run test:long`. */
export const manyOf = (share: number, whole: number): number => (isLong ? whole : share);
