/** Bots play every setup before it can be approved. Setups approved without that are played later. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { setSiteValue, siteValue } from '../../db/core/site-values.ts';
import { forecasts, setups } from '../../db/schema/setups.ts';
import { currentForecast, FORECAST_VERSION, readForecast } from '../../db/setups/forecasts.ts';
import type { SetupRow } from '../../db/setups/setups.ts';
import { forecaster } from '../../durable-objects/shared/rpc.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { FORECAST_GAMES } from '../../games/simulate/forecast.ts';
import { problem } from '../problem.ts';

const MINUTE = 60_000;
const LONGEST = 30;
const count = (n: number): string => n.toLocaleString('en-US');

/** Throws until bots have played the setup's deal to the end without failures. The first call starts them. */
export async function checkForecast(env: Env, db: Database, { deal, document }: SetupRow, now: number): Promise<void> {
  const forecast = await currentForecast(db, deal, now);
  if (!forecast) {
    const { games, left } = await forecaster(env, deal).play(JSON.parse(document) as Setup);
    throw problem(409, progressSentence(games, left));
  }
  const { failed, games } = forecast;
  if (failed > 0)
    throw problem(
      422,
      `Bots could not finish ${count(failed)} of ${count(games)} games of this setup. Check what keeps it from ending.`,
    );
}

export function progressSentence(games: number, remaining: number | null): string {
  const minutes = Math.min(LONGEST, Math.ceil((remaining ?? 0) / MINUTE));
  const duration = minutes > 1 ? `about ${minutes} minutes` : 'a minute';
  return `Bots have played ${count(games)} of ${count(FORECAST_GAMES)} games of this setup. Try again in ${duration}.`;
}

const KEY = 'approved forecasts';
/** Setups checked per run, which starts at most one forecast. */
const SLICE = 200;
/** The last setup checked, in order of change. */
interface Progress {
  version: number;
  changedAt: number;
  seq: number;
}

/**
 * Runs every five minutes. Has bots play an approved setup without a forecast, such as those that come with the site or were
 * approved before forecasts existed. Each run reads setups changed since the last one.
 */
export async function forecastApproved(env: Env, db: Database): Promise<void> {
  const progressRow = await siteValue(db, KEY).get();
  const progress = progressRow ? (JSON.parse(progressRow.value) as Progress) : null;
  const { changedAt, seq } = progress?.version === FORECAST_VERSION ? progress : { changedAt: -1, seq: 0 };
  const rows = await db
    .select({ setup: setups, forecast: forecasts })
    .from(setups)
    .leftJoin(forecasts, eq(forecasts.deal, setups.deal))
    .where(sql`(${setups.changedAt}, ${setups.seq}) > (${changedAt}, ${seq})`)
    .orderBy(asc(setups.changedAt), asc(setups.seq))
    .limit(SLICE);
  const isApproved = ({ ranked, competitive, deleted, deal }: SetupRow) => (ranked || competitive) && !deleted && deal !== '';
  const missingRow = rows.find(({ setup, forecast }) => isApproved(setup) && !readForecast(forecast ?? undefined));
  if (missingRow) await forecaster(env, missingRow.setup.deal).play(JSON.parse(missingRow.setup.document) as Setup);
  const lastSetup = (missingRow ?? rows.at(-1))?.setup;
  if (lastSetup)
    await setSiteValue(db, KEY, {
      version: FORECAST_VERSION,
      changedAt: lastSetup.changedAt,
      seq: lastSetup.seq,
    } satisfies Progress);
}
