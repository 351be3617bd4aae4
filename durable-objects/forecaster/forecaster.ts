/**
 * Plays the forecast of one deal, whose address is its name: a slice of games per alarm. The series is stored before and after each
 * slice; the result goes to D1, and the object is empty again.
 */
import { DurableObject } from 'cloudflare:workers';
import { database, databaseError } from '../../db/database.ts';
import { currentForecast, storeForecast } from '../../db/forecasts.ts';
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
import type { ObjectEnv } from '../shared/object-env.ts';
import type { ForecasterApi, ForecastProgress } from './api.ts';

type StoredSeries = ForecastSeries & { startedAt: number };
const KEY = 'series';
/** While D1 does not answer. */
const RETRY_AFTER = 60_000;

export class Forecaster extends DurableObject<ObjectEnv> implements ForecasterApi {
  async play(setup: Setup): Promise<ForecastProgress> {
    const { kv } = this.ctx.storage;
    if (!kv.get(KEY)) {
      // A caller may have read D1 just before the result was stored.
      if (await currentForecast(database(this.env), this.#deal, Date.now())) return { games: FORECAST_GAMES, left: 0 };
      if (!kv.get(KEY)) kv.put(KEY, { ...newSeries(setup, gameOf(setup).rules), startedAt: Date.now() } satisfies StoredSeries);
    }
    const { sum, startedAt } = kv.get<StoredSeries>(KEY)!;
    // None is set while one runs, and after the runtime has given up on one: one too many does no harm.
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
    // Games of two versions of the rules are not one series.
    let series: ForecastSeries = stored.rules === game.rules ? stored : newSeries(setup, game.rules);
    if (!isFinished(series)) {
      series = beginSlice(series);
      put(series);
      // What is written must outlive a slice that takes too long.
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

function gameOf({ gameType }: Setup): Game {
  const game = gameOfType(gameType);
  if (!game) throw new Error('A setup needs a game before it can have a forecast.');
  return game;
}
