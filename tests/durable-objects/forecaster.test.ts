/// <reference types="@cloudflare/vitest-plugin/types" />
/** The object that plays a forecast, and the refusals until the forecast exists. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { currentForecast, storeForecast } from '../../db/setups/forecasts.ts';
import { findSetup } from '../../db/setups/setups.ts';
import type { Forecaster } from '../../durable-objects/forecaster/forecaster.ts';
import { gameModule } from '../../games/mafia/module.ts';
import { playPart } from '../../games/simulate/balance.ts';
import { FORECAST_GAMES, type ForecastSeries } from '../../games/simulate/forecast.ts';
import { SERIES_SEED } from '../../games/simulate/seeds.ts';
import type { SetupStats } from '../../protocol/http/setups.ts';
import { forecastApproved, progressSentence } from '../../worker/setups/forecast.ts';
import { countingDatabase } from '../worker/counting-database.ts';
import { member } from '../worker/members.ts';
import { all, json, run, statusAndText } from '../worker/users/kit.ts';

const db = database(env);
const DAY = 24 * 3_600_000;
const forecaster = (deal: string) => env.FORECASTERS.getByName(deal);
const seriesOf = (deal: string) =>
  runInDurableObject(forecaster(deal), (_, { storage }) => storage.kv.get<ForecastSeries>('series') ?? null);
/** Runs alarms until the result is in D1, evicting the object before each. Returns the number of alarms. */
async function playToTheEnd(deal: string): Promise<number> {
  let slices = 0;
  while ((await seriesOf(deal)) !== null) {
    await evictDurableObject(forecaster(deal));
    if (await runDurableObjectAlarm(forecaster(deal))) slices++;
  }
  return slices;
}
/** Copies a setup as an unapproved one with its own deal. Returns its id. */
async function unapproved(from: string): Promise<string> {
  const id = `copy-of-${from}`;
  await run(
    `insert into setups (id, seq, name, game_type, total, document, deal, created_at)
     select ?, 9000 + seq, name, game_type, total, document, ?, 1 from setups where id = ?`,
    id,
    `deal-of-${id}`,
    from,
  );
  return id;
}
const isRanked = async (id: string) => (await findSetup(db, id))!.row.ranked;

test('approval waits for the forecast, which equals its games played in one go, and needs no second one', async () => {
  const owner = await member({ groups: ['owner'] });
  const id = await unapproved('first-light');
  const deal = `deal-of-${id}`;
  const approve = (kind = 'ranked') => statusAndText(owner.post(`/api/setup/${kind}`, { setupId: id }));
  const held = await runInDurableObject(forecaster(deal), (object) =>
    vi.spyOn(Object.getPrototypeOf(object) as Forecaster, 'alarm').mockResolvedValue(),
  );
  // Two approvals at once start one forecast.
  const refusals = await Promise.all([approve(), approve('competitive')]);
  for (const [status, text] of refusals) {
    expect(status).toBe(409);
    expect(text).toBe('Bots have played 0 of 1,000 games of this setup. Try again in a minute.');
  }
  expect(await isRanked(id)).toBe(false);
  held.mockRestore();
  await runInDurableObject(forecaster(deal), (_, { storage }) => storage.setAlarm(Date.now()));
  await playToTheEnd(deal);
  const setup = gameModule.setups.find((one) => one.id === 'first-light')!;
  const whole = playPart(gameModule, { setup, seed: SERIES_SEED, from: 0, to: FORECAST_GAMES, talk: null });
  expect(await currentForecast(db, deal, Date.now())).toMatchObject({
    games: FORECAST_GAMES,
    failed: 0,
    level: 0,
    sides: whole.sides,
  });
  expect(await runInDurableObject(forecaster(deal), (_, { storage }) => storage.list())).toEqual(new Map());

  const [, approved] = await approve();
  const { event } = JSON.parse(approved) as { event: string };
  expect(await isRanked(id)).toBe(true);
  await owner.post('/api/mod/undo', { event, reason: 'Because of a test.' });
  expect(await isRanked(id)).toBe(false);
  expect((await approve())[0]).toBe(200);
  expect([await isRanked(id), await seriesOf(deal)]).toEqual([true, null]);

  const { stats } = await json<{ stats: SetupStats }>(owner.get(`/api/setup/${id}?stats=true`));
  expect(stats.forecast).toMatchObject({ games: FORECAST_GAMES, level: 0, people: null });
  expect(Object.fromEntries(stats.forecast!.sides.map(({ name, plays, wins }) => [name, { plays, wins }]))).toEqual(whole.sides);
});

test('undoing a withdrawal does not approve a setup that has another deal by then', async () => {
  const owner = await member({ groups: ['owner'] });
  const id = await unapproved('seven-lanterns');
  await storeForecast(db, `deal-of-${id}`, { games: 1_000, failed: 0, sides: {}, level: 0, createdAt: Date.now() });
  const toggle = async () => (await json<{ event: string }>(owner.post('/api/setup/ranked', { setupId: id }))).event;
  await toggle();
  const takenBack = await toggle();
  await run("update setups set deal = 'another', version = 2 where id = ?", id);
  const undo = await owner.post('/api/mod/undo', { event: takenBack, reason: 'Because of a test.' });
  expect([undo.status, await isRanked(id)]).toEqual([409, false]);
});

test('a setup that bots cannot play is refused with what they made of it, and played again a day later', async () => {
  const owner = await member({ groups: ['owner'] });
  const id = await unapproved('twelve-bells');
  const deal = `deal-of-${id}`;
  await run("update setups set document = json_set(document, '$.roles', json('[{\"No such role\": 12}]')) where id = ?", id);
  const approve = () => statusAndText(owner.post('/api/setup/ranked', { setupId: id }));
  expect((await approve())[0]).toBe(409);
  await playToTheEnd(deal);
  expect(await approve()).toEqual([422, 'Bots could not finish 20 of 20 games of this setup. Check what keeps it from ending.']);
  expect((await json<{ stats: SetupStats }>(owner.get(`/api/setup/${id}?stats=true`))).stats.forecast).toBeNull();
  await run('update forecasts set created_at = ? where deal = ?', Date.now() - DAY, deal);
  expect((await approve())[0]).toBe(409);
  await playToTheEnd(deal);
  expect((await approve())[0]).toBe(422);
});

test('a series begun under other rules starts over', async () => {
  const setup = gameModule.setups[0]!;
  const stub = forecaster('old-rules');
  await runInDurableObject(stub, (_, state) => {
    const sum = { games: 980, failed: 19, draws: 0, sides: {}, roles: {}, days: {}, firstNight: {} };
    state.storage.kv.put('series', { setup, rules: -1, sum, slice: 20, begun: 0, startedAt: Date.now() });
    return state.storage.setAlarm(Date.now() + DAY);
  });
  await playToTheEnd('old-rules');
  expect(await currentForecast(db, 'old-rules', Date.now())).toMatchObject({ games: FORECAST_GAMES, failed: 0 });
});

test('a row that another version wrote counts as missing', async () => {
  await run("insert into forecasts values ('older', 10, 0, '{\"sides\":[]}', 1)");
  expect(await currentForecast(db, 'older', Date.now())).toBeNull();
});

test('a forecaster whose alarm is gone goes on when it is asked again, and says how long it takes', async () => {
  const setup = gameModule.setups[0]!;
  await forecaster('lapsed').play(setup);
  await runInDurableObject(forecaster('lapsed'), (_, { storage }) => storage.deleteAlarm());
  await forecaster('lapsed').play(setup);
  await playToTheEnd('lapsed');
  expect(await forecaster('lapsed').play(setup)).toEqual({ games: FORECAST_GAMES, left: 0 });
  expect(await seriesOf('lapsed')).toBeNull();
  expect([null, 59_000, 61_000, 9e9].map((left) => progressSentence(240, left).replace(/.*Try/, 'Try'))).toEqual([
    'Try again in a minute.',
    'Try again in a minute.',
    'Try again in about 2 minutes.',
    'Try again in about 30 minutes.',
  ]);
});

test('setups that were approved without a forecast get one, one after the other, and keep the approval', async () => {
  const [approved, older, open] = [
    await unapproved('six-candles'),
    await unapproved('first-citizen'),
    await unapproved('good-neighbours'),
  ];
  const RESULT = '{"version":1,"failed":0,"sides":{}}';
  await run('insert or ignore into forecasts select deal, 10, 0, ?, 1 from setups where ranked = 1', RESULT);
  await run('update setups set ranked = 1, changed_at = 20 where id = ?', approved);
  await run('update setups set competitive = 1, changed_at = 10 where id = ?', older);
  await run("insert into forecasts values (?, 10, 0, '{}', 1)", `deal-of-${older}`);
  await run('update setups set changed_at = 30 where id = ?', open);
  await run("delete from site_values where name = 'approved forecasts'");
  const begun = async () =>
    (await Promise.all([older, approved, open].map((id) => seriesOf(`deal-of-${id}`)))).map((series) => series !== null);
  const counted = { read: 0, written: 0 };
  const task = async () => {
    Object.assign(counted, { read: 0, written: 0 });
    await forecastApproved(env, database({ ...env, DB: countingDatabase(env.DB, counted) }));
  };
  const held = await runInDurableObject(forecaster('held'), (object) =>
    vi.spyOn(Object.getPrototypeOf(object) as Forecaster, 'alarm').mockResolvedValue(),
  );
  await task();
  expect(await begun()).toEqual([true, false, false]);
  await task();
  expect(await begun()).toEqual([true, true, false]);
  await task();
  await task();
  expect([await begun(), counted]).toEqual([[true, true, false], { read: expect.toBeOneOf([1, 2]), written: 0 }]);
  held.mockRestore();
  await playToTheEnd(`deal-of-${older}`);
  await playToTheEnd(`deal-of-${approved}`);
  const forecast = await all('select games from forecasts where deal in (?, ?)', `deal-of-${older}`, `deal-of-${approved}`);
  expect([forecast, await isRanked(approved)]).toEqual([[{ games: FORECAST_GAMES }, { games: FORECAST_GAMES }], true]);
});
