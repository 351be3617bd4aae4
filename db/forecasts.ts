/** What bots make of a deal: one row each, made once. */
import { eq } from 'drizzle-orm';
import type { Count } from '../games/simulate/balance.ts';
import type { Database } from './database.ts';
import { forecasts } from './schema/setups.ts';

/** Of the JSON in `result`. A row of another one counts as missing, and is made again. */
export const FORECAST_VERSION = 1;
/** A forecast of a setup that bots could not play is made again after that: the rules may have changed. */
const FAILED_FOR = 24 * 3_600_000;

export interface DealForecast {
  games: number;
  /** Games that did not end, or broke a rule. */
  failed: number;
  /** By side: games with it, and games that it won. */
  sides: Record<string, Count>;
  /** How well the bots talked; 0: they were silent. */
  level: number;
  createdAt: number;
}
type ForecastRow = typeof forecasts.$inferSelect;

/** Stores the forecast of a deal in place of an older one. Idempotent. */
export async function storeForecast(db: Database, deal: string, forecast: DealForecast): Promise<void> {
  const { games, level, createdAt, failed, sides } = forecast;
  const row = { games, level, createdAt, result: JSON.stringify({ version: FORECAST_VERSION, failed, sides }) };
  await db
    .insert(forecasts)
    .values({ deal, ...row })
    .onConflictDoUpdate({ target: forecasts.deal, set: row });
}

export const forecastRow = (db: Database, deal: string) => db.select().from(forecasts).where(eq(forecasts.deal, deal));

/** What a row says; null without one, and for one of an older version. */
export function readForecast(row: ForecastRow | undefined): DealForecast | null {
  if (!row) return null;
  const { games, level, createdAt } = row;
  const { version, failed, sides } = JSON.parse(row.result) as Pick<DealForecast, 'failed' | 'sides'> & { version?: number };
  return version === FORECAST_VERSION ? { games, level, createdAt, failed, sides } : null;
}

/** The forecast of a deal; null when it has to be made. */
export async function currentForecast(db: Database, deal: string, now: number): Promise<DealForecast | null> {
  const forecast = readForecast(await forecastRow(db, deal).get());
  return forecast && (forecast.failed === 0 || now - forecast.createdAt < FAILED_FOR) ? forecast : null;
}
