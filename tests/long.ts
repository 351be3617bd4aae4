/** `npm test` plays the first part of each fixed series, the same in every run; `npm run test:long` plays all of it. */
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    long: boolean;
  }
}

export const isLong: boolean = inject('long');
/** Returns `share` in `npm test`, `whole` in `npm run test:long`. */
export const manyOf = (share: number, whole: number): number => (isLong ? whole : share);
