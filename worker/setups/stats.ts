/** Statistics of the games of a deal. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { setupTallies } from '../../db/schema/setups.ts';
import { calibrationRow, readCalibration } from '../../db/setups/calibration.ts';
import { type DealForecast, forecastRow, readForecast } from '../../db/setups/forecasts.ts';
import { LEAST_GAMES, wilson } from '../../games/engine/wilson.ts';
import { type Calibration, expectedOf } from '../../games/simulate/calibration.ts';
import type { Forecast, SetupStats, WinRate } from '../../protocol/http/setups.ts';

export async function setupStatsOf(db: Database, deal: string): Promise<SetupStats> {
  const [tallies, rows, calibrations] = await db.batch([
    db.select().from(setupTallies).where(eq(setupTallies.deal, deal)),
    forecastRow(db, deal),
    calibrationRow(db),
  ]);
  const playsOf = (key: string): number => tallies.find((row) => row.kind === 'all' && row.key === key)?.plays ?? 0;
  const plays = playsOf('');
  const hidden = plays < LEAST_GAMES;
  const rates = (kind: 'alignment' | 'role'): WinRate[] =>
    hidden
      ? []
      : tallies
          .filter((row) => row.kind === kind)
          .map(({ key, plays: n, wins }) => ({ name: key, plays: n, wins, ...wilson(wins, n) }))
          .sort((a, b) => b.plays - a.plays || (a.name < b.name ? -1 : 1));
  return {
    plays,
    withBots: playsOf('bots'),
    hidden,
    alignmentWinrate: rates('alignment'),
    roleWinrate: rates('role'),
    lengths: hidden
      ? []
      : tallies
          .filter(({ kind }) => kind === 'days')
          .map(({ key, plays: n }) => ({ days: Number(key), plays: n }))
          .sort((a, b) => a.days - b.days),
    forecast: forecastOf(readForecast(rows[0]), readCalibration(calibrations[0])),
  };
}

/** Null if there is no forecast, or if bots could not finish all games. */
function forecastOf(forecast: DealForecast | null, calibration: Calibration): Forecast | null {
  if (!forecast || forecast.failed > 0) return null;
  const { games, level, sides } = forecast;
  const entries = Object.entries(sides).sort(([a, { plays: x }], [b, { plays: y }]) => y - x || (a < b ? -1 : 1));
  const people = entries.flatMap(([name, bots]) => {
    const expectation = expectedOf(calibration[name], bots);
    return expectation ? [{ name, ...expectation }] : [];
  });
  const rates = entries.map(([name, { plays, wins }]) => ({ name, plays, wins, ...wilson(wins, plays) }));
  return { games, level, sides: rates, people: people.length > 0 ? { sides: people, ...learntFrom(people, calibration) } : null };
}

/** Basis of the prediction: the largest number of deals behind one of these sides, and the average error on held-out setups. */
function learntFrom(people: readonly { name: string }[], calibration: Calibration): { setups: number; error: number } {
  const sides = people.map(({ name }) => calibration[name]!);
  const totalDeals = sides.reduce((sum, { deals }) => sum + deals, 0);
  const error = sides.reduce((sum, { deals, heldOut }) => sum + deals * heldOut.absolute, 0) / totalDeals;
  return { setups: Math.max(...sides.map(({ deals }) => deals)), error };
}
