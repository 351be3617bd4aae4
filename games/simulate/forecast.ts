/** The series of games behind a forecast. It is played in slices; the process may end at any moment, and no game counts twice. */
import type { GameModule } from '../engine/module.ts';
import type { Setup } from '../engine/setup.ts';
import { addBalance, type Balance, emptyBalance, playPart } from './balance.ts';
import { SERIES_SEED } from './seeds.ts';

/** Silent bots: a win rate of a half is then known to three points. */
export const FORECAST_GAMES = 1_000;
/** A setup that bots cannot play so often is not played further. */
const FAILED_LIMIT = 20;
/** Games of a slice: those of the largest tables take half a second, of the 30 that an object's event may compute. */
const SLICE = 20;
/** How often a single game is begun before it counts as failed. */
const TRIES = 3;

/** Plain data: stored before and after each slice. */
export interface ForecastSeries {
  setup: Setup;
  /** The version of the game's rules. */
  rules: number;
  sum: Balance;
  /** Games of the next slice. */
  slice: number;
  /** How often the next slice was begun. It was not finished, or this would be 0. */
  begun: number;
}

export const newSeries = (setup: Setup, rules: number): ForecastSeries => ({
  ...{ setup, rules, sum: emptyBalance(), slice: SLICE, begun: 0 },
});

export const isFinished = ({ sum }: ForecastSeries): boolean => sum.games >= FORECAST_GAMES || sum.failed >= FAILED_LIMIT;

/**
 * The series to store before its next slice is played. A slice that was begun and not finished took too long, or the process ended
 * for another reason: fewer games are tried then, and a single game that never ends is skipped.
 */
export function beginSlice(series: ForecastSeries): ForecastSeries {
  const { slice, begun, sum } = series;
  if (begun === 0) return { ...series, begun: 1 };
  if (slice > 1) return { ...series, slice: slice >> 2 || 1, begun: 1 };
  if (begun < TRIES) return { ...series, begun: begun + 1 };
  return { ...series, sum: { ...sum, games: sum.games + 1, failed: sum.failed + 1 }, begun: 1 };
}

/** The series after its next slice. */
export function playSlice(game: Pick<GameModule, 'game' | 'catalogue'>, series: ForecastSeries): ForecastSeries {
  const { setup, sum: before, slice } = series;
  const from = before.games;
  // An older version may have stored it without figures that there are now; a forecast needs none but its own.
  const sum = emptyBalance();
  addBalance(sum, { ...emptyBalance(), ...before });
  const to = Math.min(FORECAST_GAMES, from + slice);
  addBalance(sum, playPart(game, { setup, seed: SERIES_SEED, from, to, talk: null }));
  return { ...series, sum, begun: 0 };
}
