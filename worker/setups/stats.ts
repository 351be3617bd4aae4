/** What came of the games of a deal. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type DealForecast, forecastRow, readForecast } from '../../db/forecasts.ts';
import { setupTallies } from '../../db/schema/setups.ts';
import { wilson } from '../../games/engine/wilson.ts';
import type { Forecast, SetupStats, WinRate } from '../../protocol/http/setups.ts';

/** Fewer games say nothing. */
const LEAST = 20;

export async function statsOf(db: Database, deal: string): Promise<SetupStats> {
  const [tallies, rows] = await db.batch([
    db.select().from(setupTallies).where(eq(setupTallies.deal, deal)),
    forecastRow(db, deal),
  ]);
  const playsOf = (key: string): number => tallies.find((row) => row.kind === 'all' && row.key === key)?.plays ?? 0;
  const plays = playsOf('');
  const hidden = plays < LEAST;
  const rates = (kind: 'alignment' | 'role'): WinRate[] =>
    hidden
      ? []
      : tallies
          .filter((row) => row.kind === kind)
          .map(({ key, plays: n, wins }) => ({ name: key, plays: n, wins, ...wilson(wins, n) }))
          .sort((a, b) => b.plays - a.plays || (a.name < b.name ? -1 : 1));
  return {
    ...{ plays, withBots: playsOf('bots'), hidden },
    alignmentWinrate: rates('alignment'),
    roleWinrate: rates('role'),
    lengths: hidden
      ? []
      : tallies
          .filter(({ kind }) => kind === 'days')
          .map(({ key, plays: n }) => ({ days: Number(key), plays: n }))
          .sort((a, b) => a.days - b.days),
    forecast: forecastOf(readForecast(rows[0])),
  };
}

/** None of a setup that bots could not play. */
function forecastOf(forecast: DealForecast | null): Forecast | null {
  if (!forecast || forecast.failed > 0) return null;
  const { games, level, sides } = forecast;
  const rates = Object.entries(sides).map(([name, { plays, wins }]) => ({ name, plays, wins, ...wilson(wins, plays) }));
  return { games, level, sides: rates.sort((a, b) => b.plays - a.plays || (a.name < b.name ? -1 : 1)), people: null };
}
