/**
 * Calibrates bot forecasts against the results of people. Fitted once a day on deals that both have played; stored as one value.
 */
import { sql } from 'drizzle-orm';
import { LEAST_GAMES } from '../../games/engine/wilson.ts';
import { type Calibration, calibrate, type Sample } from '../../games/simulate/calibration.ts';
import type { Database } from '../core/database.ts';
import { setSiteValue, siteValue } from '../core/site-values.ts';
import type { forecasts } from '../schema/setups.ts';
import { readForecast } from './forecasts.ts';

const DAY = 24 * 3_600_000;
const KEY = 'calibration';
/** Version of the stored value; a value of another version is fitted again. */
const VERSION = 1;

export interface PlayedForecast {
  deal: string;
  games: number;
  level: number;
  result: string;
  createdAt: number;
  side: string;
  plays: number;
  wins: number;
}
/** SQL: one row per side of each deal that has a forecast and enough games. */
export const PLAYED_FORECASTS = `select f.deal, f.games, f.level, f.result, f.created_at as createdAt, t.key as side, t.plays, t.wins
  from forecasts f
  join setup_tallies a on a.deal = f.deal and a.kind = 'all' and a.key = '' and a.plays >= ${LEAST_GAMES}
  join setup_tallies t on t.deal = f.deal and t.kind = 'alignment'`;

/** Skips deals that bots could not play and forecasts of an older version. */
export const samplesOf = (rows: readonly PlayedForecast[]): Sample[] =>
  rows.flatMap(({ side, plays, wins, ...row }) => {
    const forecast = readForecast(row satisfies typeof forecasts.$inferSelect);
    const bots = forecast?.failed === 0 ? forecast.sides[side] : undefined;
    return bots ? [{ side, bots, people: { wins, plays } }] : [];
  });

interface StoredCalibration {
  version: number;
  at: number;
  sides: Calibration;
}
export const calibrationRow = (db: Database) => siteValue(db, KEY);
const parseCalibration = (row: { value: string } | undefined): StoredCalibration | null => {
  const calibration = row ? (JSON.parse(row.value) as StoredCalibration) : null;
  return calibration?.version === VERSION ? calibration : null;
};
/** Calibration per side; empty before the first fit. */
export const readCalibration = (row: { value: string } | undefined): Calibration => parseCalibration(row)?.sides ?? {};

/** Runs every five minutes; fits again once the stored value is a day old. */
export async function updateCalibration(db: Database, now: number): Promise<void> {
  const lastCalibration = parseCalibration(await calibrationRow(db).get());
  if (lastCalibration && now - lastCalibration.at < DAY) return;
  const sides = calibrate(samplesOf(await db.all<PlayedForecast>(sql.raw(PLAYED_FORECASTS))));
  await setSiteValue(db, KEY, { version: VERSION, at: now, sides } satisfies StoredCalibration);
}
