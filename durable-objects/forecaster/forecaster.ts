/**
 * Plays the forecast of one deal; the object's name is the deal. Each alarm plays a slice of games, and the series is stored
 * before and after it. The result goes to D1, then the object is emptied.
 */
import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/core/database.ts';
import { currentForecast, storeForecast } from '../../db/setups/forecasts.ts';
import type { Game } from '../../games/engine/game.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, gameOfType } from '../../games/index.ts';
import {
  beginSlice,
  FORECAST_GAMES,
  type ForecastSeries,
  isFinished,
  newSeries,
  playSlice,
} from '../../games/simulate/forecast.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import type { ForecasterApi, ForecastProgress } from './api.ts';

type StoredSeries = ForecastSeries & { startedAt: number };
const KEY = 'series';
/** Retry delay while D1 does not answer. */
const RETRY_AFTER = 60_000;

export class Forecaster extends DurableObject<ObjectEnv> implements ForecasterApi {
  async play(setup: Setup): Promise<ForecastProgress> {
    const { kv } = this.ctx.storage;
    if (!kv.get(KEY)) {
      // The result may have been stored after the caller read D1.
      if (await currentForecast(database(this.env), this.#deal, Date.now())) return { games: FORECAST_GAMES, left: 0 };
      if (!kv.get(KEY)) kv.put(KEY, { ...newSeries(setup, gameOf(setup).rules), startedAt: Date.now() } satisfies StoredSeries);
    }
    const { sum, startedAt } = kv.get<StoredSeries>(KEY)!;
    // No alarm is set while one runs, or after the runtime gave up on one. An extra alarm does no harm.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
    const { games } = sum;
    return { games, left: games === 0 ? null : ((Date.now() - startedAt) / games) * (FORECAST_GAMES - games) };
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    const stored = storage.kv.get<StoredSeries>(KEY);
    if (!stored) return;
    const { setup } = stored;
    const game = gameOf(setup);
    const put = (next: ForecastSeries): void => storage.kv.put(KEY, { ...stored, ...next });
    // Games played under different versions of the rules must not be mixed.
    let series: ForecastSeries = stored.rules === game.rules ? stored : newSeries(setup, game.rules);
    if (!isFinished(series)) {
      series = beginSlice(series);
      put(series);
      // Make the write durable: a slice that takes too long may kill this object.
      await storage.sync();
    }
    if (!isFinished(series)) {
      series = playSlice({ game, catalogue: CATALOGUES[game.id]! }, series);
      put(series);
    }
    if (isFinished(series)) await this.#store(series);
    else await storage.setAlarm(Date.now());
  }

  async #store({ sum: { games, failed, sides } }: ForecastSeries): Promise<void> {
    try {
      await storeForecast(database(this.env), this.#deal, { games, failed, sides, level: 0, createdAt: Date.now() });
    } catch (error) {
      console.error(JSON.stringify({ forecast: 'could not store', error: String(databaseError(error)).slice(0, 200) }));
      await this.ctx.storage.setAlarm(Date.now() + RETRY_AFTER);
      return;
    }
    await this.ctx.storage.deleteAll();
  }

  get #deal(): string {
    return this.ctx.id.name!;
  }
}
hideParameters(Forecaster);

function gameOf({ gameType }: Setup): Game {
  const game = gameOfType(gameType);
  if (!game) throw new Error('A setup needs a game before it can have a forecast.');
  return game;
}
