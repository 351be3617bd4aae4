import type { Seed } from '../engine/rng.ts';

/** Seed of the series that the workshop and forecasts play, and the default of `npm run simulate`. */
export const SERIES_SEED = 1;

/** The dice of game number `i` of a series, the same no matter where and in which order the games are played. */
export const gameSeeds = (seed: number, i: number): { deal: Seed; bots: Seed } => ({
  deal: [seed, i, 0xdea1, 2],
  bots: [seed, i, 0x5eed, 1],
});
