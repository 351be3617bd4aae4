import type { Setup } from '../../games/engine/setup.ts';

export interface ForecastProgress {
  games: number;
  /** How long the rest will take, in milliseconds, as far as the pace so far tells; null before the first games. */
  left: number | null;
}

export interface ForecasterApi {
  /** Begins the forecast of this object's deal, unless it is being played or is stored in D1 already. */
  play(setup: Setup): Promise<ForecastProgress>;
}
