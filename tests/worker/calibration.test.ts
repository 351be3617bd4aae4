/** Calibration of bot forecasts to people, from the deals that both have played. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { readCalibration, updateCalibration } from '../../db/setups/calibration.ts';
import { storeForecast } from '../../db/setups/forecasts.ts';
import type { SetupStats } from '../../protocol/http/setups.ts';
import { scheduled } from '../../worker/cron.ts';
import { all, one } from './auth-kit.ts';
import { Browser } from './site.ts';
import { json, run } from './users/kit.ts';

const db = database(env as unknown as Env);
const DAY = 24 * 3_600_000;
const sidesOf = async () =>
  readCalibration((await one("select value from site_values where name = 'calibration'")) as { value: string } | undefined);
const count = (wins: number, plays = 1_000) => ({ plays, wins });
const tally = (deal: string, kind: string, key: string, plays: number, wins = 0) =>
  run('insert into setup_tallies values (?, ?, ?, ?, ?)', deal, kind, key, plays, wins);

/** Inserts deal `i`: the village wins 30 to 66 percent of bot games and ten points more among people; the Mafia wins the rest. */
async function deal(i: number, plays = 50, failed = 0): Promise<void> {
  const [name, village] = [`both-${i}`, 300 + 40 * i];
  const sides = { Village: count(village), Mafia: count(1_000 - village), Independent: count(100, 200) };
  await storeForecast(db, name, { games: 1_000, failed, sides, level: 0, createdAt: 1 });
  const won = Math.round((plays * (village + 100)) / 1_000);
  await tally(name, 'all', '', plays);
  await tally(name, 'all', 'bots', 500);
  await tally(name, 'alignment', 'Village', plays, won);
  await tally(name, 'alignment', 'Mafia', plays, plays - won);
  await tally(name, 'role', 'Village', plays, plays);
}
const statsOf = async (name: string): Promise<SetupStats> => {
  await run("update setups set deal = ? where id = 'first-light'", name);
  return (await json<{ stats: SetupStats }>(new Browser().get('/api/setup/first-light?stats=true'))).stats;
};
beforeAll(async () => {
  for (let i = 0; i < 7; i++) await deal(i);
  // None of these counts: too few games, games that bots failed to play, and no bot games at all.
  await deal(7, 19);
  await deal(8, 50, 3);
  await tally('people-only', 'all', '', 60);
  await tally('people-only', 'alignment', 'Village', 60, 60);
});

test('the page shows only the forecast from bots while too few deals are known', async () => {
  expect(await sidesOf()).toEqual({});
  await scheduled({ scheduledTime: 0 }, env as unknown as Env);
  expect(await sidesOf()).toMatchObject({ Village: { deals: 7, isUsed: false }, Mafia: { deals: 7, isUsed: false } });
  const { forecast, alignmentWinrate } = await statsOf('both-0');
  expect(forecast).toMatchObject({ games: 1_000, people: null });
  expect(forecast!.sides.map(({ name, rate }) => [name, rate])).toEqual([
    ['Mafia', 0.7],
    ['Village', 0.3],
    ['Independent', 0.5],
  ]);
  expect(alignmentWinrate).toMatchObject([{ plays: 50 }, { plays: 50 }]);
});

test('the calibration runs once a day, and from enough deals on the page shows the expected rates and their error', async () => {
  const { at } = JSON.parse(String((await one("select value from site_values where name = 'calibration'"))!['value'])) as {
    at: number;
  };
  await deal(9);
  await updateCalibration(db, at + DAY - 1);
  expect((await sidesOf())['Village']).toMatchObject({ deals: 7 });
  await updateCalibration(db, at + DAY);
  expect(await all("select 1 from site_values where name = 'calibration'")).toHaveLength(1);
  const found = await sidesOf();
  expect(Object.keys(found).sort()).toEqual(['Mafia', 'Village']);
  expect(found).toMatchObject({ Village: { deals: 8, isUsed: true }, Mafia: { deals: 8, isUsed: true } });
  expect(found['Village']!.after.absolute).toBeLessThan(found['Village']!.before.absolute / 3);

  const { people, sides } = (await statsOf('both-2')).forecast!;
  expect(people).toMatchObject({ setups: 8 });
  expect(people!.error).toBeLessThan(0.05);
  // Nothing was learned about Independent, so it has no expected rate.
  expect(people!.sides.map(({ name }) => name)).toEqual(['Mafia', 'Village']);
  const village = people!.sides.find(({ name }) => name === 'Village')!;
  expect(sides.find(({ name }) => name === 'Village')!.rate).toBe(0.38);
  expect(Math.abs(village.rate - 0.48)).toBeLessThan(0.04);
  expect([village.low < 0.48, village.high > 0.48]).toEqual([true, true]);
});
