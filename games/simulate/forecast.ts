/** The series of games behind a forecast. It is played in slices; the process may end at any moment, and no game counts twice. */
import type { GameModule } from '../engine/module.ts';
import type { Setup } from '../engine/setup.ts';
import { addBalance, type Balance, emptyBalance, playPart } from './balance.ts';
import { SERIES_SEED } from './seeds.ts';

/** Enough games of silent bots to know a win rate of one half to within three points. */
export const FORECAST_GAMES = 1_000;
/** Failed games after which a setup is not played any further. */
const FAILED_LIMIT = 20;
/** Games in a slice. At the largest tables they take half a second, of the 30 that an object's event may compute. */
const SLICE = 20;
/** Number of attempts at a single game before it counts as failed. */
const TRIES = 3;

/** Plain data, stored before and after each slice. */
export interface ForecastSeries {
  setup: Setup;
  /** The version of the game's rules. */
  rules: number;
  sum: Balance;
  /** Number of games in the next slice. */
  slice: number;
  /** Number of attempts at the next slice, none of which finished; finishing resets it to 0. */
  begun: number;
}

export const newSeries = (setup: Setup, rules: number): ForecastSeries => ({
  setup,
  rules,
  sum: emptyBalance(),
  slice: SLICE,
  begun: 0,
});

export const isFinished = ({ sum }: ForecastSeries): boolean => sum.games >= FORECAST_GAMES || sum.failed >= FAILED_LIMIT;

/**
 * Returns the series to store before its next slice is played. If the last attempt did not finish, it took too long or the
 * process ended for another reason: the next one tries fewer games, and a single game that never ends is skipped.
 */
export function beginSlice(series: ForecastSeries): ForecastSeries {
  const { slice, begun, sum } = series;
  if (begun === 0) return { ...series, begun: 1 };
  if (slice > 1) return { ...series, slice: slice >> 2 || 1, begun: 1 };
  if (begun < TRIES) return { ...series, begun: begun + 1 };
  return { ...series, sum: { ...sum, games: sum.games + 1, failed: sum.failed + 1 }, begun: 1 };
}

/** Plays the next slice and returns the series after it. */
export function playSlice(game: Pick<GameModule, 'game' | 'catalogue'>, series: ForecastSeries): ForecastSeries {
  const { setup, sum: before, slice } = series;
  const from = before.games;
  // A series stored by an older version may lack newer figures; fill them with zeros.
  const sum = emptyBalance();
  addBalance(sum, { ...emptyBalance(), ...before });
  const to = Math.min(FORECAST_GAMES, from + slice);
  addBalance(sum, playPart(game, { setup, seed: SERIES_SEED, from, to, talk: null }));
  return { ...series, sum, begun: 0 };
}
