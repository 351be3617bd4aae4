/** Bots play a setup before it can be approved. */
import type { Database } from '../../db/database.ts';
import { currentForecast } from '../../db/forecasts.ts';
import type { SetupRow } from '../../db/setups.ts';
import { forecaster } from '../../durable-objects/shared/rpc.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { FORECAST_GAMES } from '../../games/simulate/forecast.ts';
import { problem } from '../problem.ts';

const MINUTE = 60_000;
const LONGEST = 30;
const count = (n: number): string => n.toLocaleString('en-US');

/** Throws until bots have played the deal of this setup and could; the first call has them begin. */
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

export function progressSentence(games: number, left: number | null): string {
  const minutes = Math.min(LONGEST, Math.ceil((left ?? 0) / MINUTE));
  const when = minutes > 1 ? `about ${minutes} minutes` : 'a minute';
  return `Bots have played ${count(games)} of ${count(FORECAST_GAMES)} games of this setup. Try again in ${when}.`;
}
