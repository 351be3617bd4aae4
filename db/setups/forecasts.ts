/** Results of bots that played a deal: one row per deal, made once. */
import { eq } from 'drizzle-orm';
import type { Count } from '../../games/simulate/balance.ts';
import type { Database } from '../core/database.ts';
import { forecasts } from '../schema/setups.ts';

/** Version of the JSON in `result`; a row of another version counts as missing and is made again. */
export const FORECAST_VERSION = 1;
/** Milliseconds after which a failed forecast is made again, because the rules may have changed. */
const FAILED_FOR = 24 * 3_600_000;

export interface DealForecast {
  games: number;
  /** Games that did not end, or broke a rule. */
  failed: number;
  /** Games with each side and games that it won, keyed by side. */
  sides: Record<string, Count>;
  /** Level at which the bots talked; 0 if they were silent. */
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

/** Parses a row; null if there is none or it is of an older version. */
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
