import type { Setup } from '../../games/engine/setup.ts';

export interface ForecastProgress {
  games: number;
  /** Estimated milliseconds until it is finished, from the pace so far; null before the first game. */
  left: number | null;
}

export interface ForecasterApi {
  /** Starts the forecast of this object's deal, unless it is running or already stored in D1. */
  play(setup: Setup): Promise<ForecastProgress>;
}
