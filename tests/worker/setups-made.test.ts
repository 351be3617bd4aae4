/** Setups that members make: calls, versions, votes, and statistics of the games played with them. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { deliverResults, type TallyIncrement } from '../../db/games/results.ts';
import { readdressDeals } from '../../db/setups/deals.ts';
import { storeForecast } from '../../db/setups/forecasts.ts';
import { SETUPS } from '../../games/index.ts';
import type { RoleStats } from '../../protocol/http/roles.ts';
import type { SetupDocument, SetupPage, SetupVersion } from '../../protocol/http/setups.ts';
import { countingDatabase } from './counting-database.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';
import { all, json, resetRateLimits, run, statusAndText } from './users/kit.ts';

beforeEach(resetRateLimits);
const visitor = new Browser();
let made = 0;
/** Returns a setup that no other test makes: its numbers of Villagers and Mafiosi depend on a counter. */
function body(more: object = {}) {
  made += 1;
  const roles = [{ Cop: 1, Doctor: 1, Villager: 10 + (made % 30), Mafioso: 1 + Math.floor(made / 30) }];
  return { gameType: 'Mafia', name: 'Two Doors', description: 'Who has the key?', roles, ...more };
}
const save = (by: Browser, more: object = {}) => by.post('/api/setup/create', body(more));
async function saved(by: Browser, more: object = {}): Promise<string> {
  const response = await save(by, more);
  const text = await response.text();
  expect([response.status, text.length], text).toEqual([200, 16]);
  await resetRateLimits();
  return text;
}
const read = (id: string, by = visitor, headers: Record<string, string> = {}) =>
  json<SetupDocument>(by.get(`/api/setup/${id}`, headers));

test('a member makes a setup, which is found, read and hosted, and belongs to them', async () => {
  const ana = await member();
  const id = await saved(ana, { EventsPerNight: 2, parent: 'first-light' });
  const found = await read(id);
  expect(found).toMatchObject({
    id,
    name: 'Two Doors',
    description: 'Who has the key?',
    creator: { id: ana.id },
    version: 1,
    EventsPerNight: 2,
    parent: { id: 'first-light' },
    featured: false,
    ranked: false,
    competitive: false,
    played: 0,
    closed: false,
  });
  expect(found).not.toHaveProperty('terms');
  const list = await json<SetupPage>(visitor.get('/api/setup/search?query=two%20doors'));
  expect(list.setups.map((one) => one.id)).toContain(id);
  expect((await json<SetupDocument[]>(visitor.get(`/api/setup/deal/${found.deal}`))).map((one) => one.id)).toEqual([id]);
  const profile = await json<{ setups: { id: string }[] }>(visitor.get(`/api/user/${ana.id}/setups`));
  expect(profile.setups.map((one) => one.id)).toEqual([id]);
  const hosted = await ana.post('/api/game/host', { gameType: 'Mafia', practice: true, setup: id });
  expect(hosted.status, await hosted.clone().text()).toBe(200);
});

test('a setup is found by any part of a name that is written without spaces, and by letters that stand for others', async () => {
  const [wolves, lodz] = [
    await saved(await member(), { name: '深夜の人狼村' }),
    await saved(await member(), { name: 'Łódź by Night' }),
  ];
  const found = async (query: string) =>
    (await json<SetupPage>(visitor.get(`/api/setup/search?query=${encodeURIComponent(query)}`))).setups.map(({ id }) => id);
  for (const query of ['人狼', '深', '村 人狼']) expect([query, await found(query)]).toEqual([query, [wolves]]);
  for (const query of ['lodz', 'łódź']) expect([query, await found(query)]).toEqual([query, [lodz]]);
  expect(await found('人魚')).toEqual([]);
});

test('the fields of a setup are checked, and no other is accepted', async () => {
  const ana = await member();
  const refused = async (more: object) => statusAndText(save(ana, more));
  expect(await refused({ name: ' ' })).toEqual([422, 'Give the setup a name.']);
  expect(await refused({ roles: [{ Cop: 7 }] })).toEqual([422, expect.stringContaining('against the village')]);
  expect(await refused({ roles: [{ Wizzard: 7 }] })).toEqual([422, "There is no role called 'Wizzard'."]);
  expect(await refused({ name: 'Fuck this' })).toEqual([422, expect.stringContaining('rude words')]);
  expect(await refused({ EventsPerNight: 9 })).toEqual([422, expect.stringContaining('Events per night')]);
  for (const field of ['featured', 'ranked', 'competitive', 'favorites', 'creator', 'total', 'played'])
    expect((await refused({ [field]: 1 }))[0], field).toBe(400);
  for (const field of ['toString', 'id2', '', '$ne', 'terms', 'deal', 'seq'])
    expect((await refused({ [field]: 1 }))[0], field).toBe(400);
  const values = [null, 'x', 1, [], [1], ['x'], [null], [{ Cop: 'x' }], [{ Cop: -1 }], [{ Cop: 51 }], [{ '': 1 }], {}, { x: 1 }];
  for (const field of ['roles', 'closed', 'roleGroupSizes', 'count', 'gameSettings', 'name', 'editing', 'version'])
    for (const value of values) {
      const [status, text] = await refused({ closed: true, [field]: value });
      expect([field, value, status === 400 || status === 422 || status === 429], text).toEqual([field, value, true]);
      expect(text).toMatch(/^[A-Z“'][^\n]{1,198}[.!]$/);
    }
  expect(await refused({ gameType: 'Chess' })).toEqual([400, "There is no game called 'Chess'."]);
  // A refusal does not start the wait of a minute.
  const id = await saved(ana);
  expect(await read(id)).toMatchObject({ featured: false, ranked: false });
  expect((await visitor.post('/api/setup/create', body())).status).toBe(401);
});

test('a member saves one setup a minute, and has at most 500', async () => {
  const ana = await member();
  expect((await save(ana)).status).toBe(200);
  expect((await statusAndText(save(ana)))[0]).toBe(429);
  await resetRateLimits();
  await run(
    `insert into setups (id, seq, name, game_type, total, document, creator, created_at)
     with recursive n(value) as (select 1 union all select value + 1 from n where value < 499)
     select ?1 || value, 50000 + value, 'Many', 'Jotto', 2, '{}', ?1, 1 from n`,
    ana.id,
  );
  expect(await statusAndText(save(ana))).toEqual([409, expect.stringContaining('500 setups')]);
});

test('the same deal cannot be made twice under any name, unless the first one is deleted', async () => {
  const [ana, ben] = [await member(), await member()];
  const deal = body({ name: 'Once' });
  const id = await (await ana.post('/api/setup/create', deal)).text();
  const again = { ...deal, name: 'Twice', roles: [Object.fromEntries(Object.entries(deal.roles[0]!).reverse())] };
  expect(await statusAndText(ben.post('/api/setup/create', again))).toEqual([409, 'This setup already exists: it is “Once”.']);
  expect((await ben.send(`/api/setup/${id}`, 'DELETE')).status).toBe(403);
  expect((await ana.send(`/api/setup/${id}`, 'DELETE')).status).toBe(200);
  expect((await visitor.get(`/api/setup/${id}`)).status).toBe(404);
  await resetRateLimits();
  expect((await ben.post('/api/setup/create', again)).status).toBe(200);
});

test('its creator can delete a setup with the staff call too, which takes the id under either name', async () => {
  const [ana, ben, staff] = [await member(), await member(), await member({ groups: ['owner'] })];
  const [own, clean] = [await saved(ana), await saved(ana)];
  const remove = async (by: Browser, sent: object) => statusAndText(by.post('/api/setup/delete', sent));
  const logged = async () => (await all(`select id from events where act = 'deleteSetup'`)).length;
  const before = await logged();
  expect(await remove(ben, { id: own })).toEqual([403, 'You are not allowed to do this.']);
  expect((await visitor.post('/api/setup/delete', { id: own })).status).toBe(401);
  expect((await read(own)).id).toBe(own);
  expect(await remove(ana, { id: own })).toEqual([200, expect.stringContaining('Setup deleted.')]);
  expect(await remove(ana, { id: own })).toEqual([404, 'There is no such setup.']);
  expect(await logged()).toBe(before);
  expect((await remove(staff, { id: clean, setupId: clean }))[0]).toBe(400);
  expect(await remove(staff, { id: clean, reason: 'Rude.' })).toEqual([200, expect.stringContaining('Setup deleted.')]);
  expect(await logged()).toBe(before + 1);
  expect((await visitor.get(`/api/setup/${clean}`)).status).toBe(404);
  expect(await remove(ana, { setupId: await saved(ana) })).toEqual([200, expect.stringContaining('Setup deleted.')]);
});

test('an older field that does what a setting does is saved as the setting, once, and makes the same deal', async () => {
  const [ana, ben] = [await member(), await member()];
  const pairs = [
    [{ startState: 'Day' }, 'Day Start'],
    [{ ForceMustAct: true }, 'Must Act'],
  ] as const;
  for (const [term, setting] of pairs) {
    const deal = body({ name: 'Once' });
    const id = await saved(ana, { ...deal, ...term });
    const stored = await read(id);
    expect(stored).toMatchObject({ version: 1, gameSettings: [setting] });
    expect(Object.keys(stored)).not.toContain(Object.keys(term)[0]);
    for (const same of [{ gameSettings: [setting] }, { ...term, gameSettings: [setting] }])
      expect(await statusAndText(ben.post('/api/setup/create', { ...deal, ...same }))).toEqual([
        409,
        expect.stringContaining('already exists'),
      ]);
    expect(await saved(ana, { ...deal, gameSettings: [setting], editing: true, id })).toBe(id);
    expect(await read(id)).toMatchObject({ version: 1, gameSettings: [setting] });
  }
});

test('deals stored under an outdated address move to their current one, with their tallies and forecasts', async () => {
  const ana = await member();
  const id = await saved(ana, { startState: 'Day' });
  const { deal } = await read(id);
  const other = await saved(ana);
  const { deal: untouched } = await read(other);
  const old = randomText(32);
  for (const table of ['setups', 'setup_versions']) await run(`update ${table} set deal = ? where deal = ?`, old, deal);
  const tally = (at: string, key: string, plays: number) =>
    run(`insert into setup_tallies values (?, 'all', ?, ?, 0)`, at, key, plays);
  await Promise.all([tally(old, '', 30), tally(old, 'bots', 4), tally(deal, '', 5)]);
  await storeForecast(database(env), old, { games: 1_000, failed: 0, sides: {}, level: 0, createdAt: 1 });
  await run("delete from site_values where name = 'deal addresses'");
  let runs = 0;
  const isOver = async () =>
    (await all(`select 1 from site_values where name = 'deal addresses' and value like '%null%'`)).length > 0;
  for (; !(await isOver()); runs++) await readdressDeals(database(env), 10);
  const { n: versions } = (await all<{ n: number }>('select count(*) as n from setup_versions'))[0]!;
  expect(runs).toBe(Math.floor(versions / 10) + 1);
  expect((await json<SetupDocument[]>(visitor.get(`/api/setup/deal/${deal}`))).map((one) => one.id)).toEqual([id]);
  expect(await json<SetupDocument>(visitor.get(`/api/setup/${id}/version/1`))).toMatchObject({
    deal,
    gameSettings: ['Day Start'],
    stats: { plays: 35, withBots: 4, forecast: { games: 1_000 } },
  });
  for (const table of ['setup_tallies', 'forecasts', 'setup_versions', 'setups'])
    expect(await all(`select deal from ${table} where deal = ?`, old), table).toEqual([]);
  expect((await read(other)).deal).toBe(untouched);
  const counted = { read: 0, written: 0 };
  await readdressDeals(database({ ...env, DB: countingDatabase(env.DB, counted) } as never));
  expect(counted).toEqual({ read: 1, written: 0 });
});

test('an edit makes a version, the second of two concurrent edits is refused, and old versions can be read', async () => {
  const [ana, ben] = [await member(), await member()];
  const id = await saved(ana);
  const edit = (by: Browser, more: object) => save(by, { editing: true, id, ...more });
  expect(await statusAndText(edit(ben, {}))).toEqual([403, 'Only its creator can edit a setup. Make a copy of it.']);
  const staff = await member({ groups: ['liaison'] });
  const both = await Promise.all([edit(ana, { version: 1 }), edit(staff, { version: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await resetRateLimits();
  expect((await statusAndText(edit(ana, { version: 1 })))[0]).toBe(409);
  // An edit by staff is an act in the log.
  const edits = () => all("select actor from events where act = 'editSetup' and target = ?", id);
  if ((await edits()).length === 0) expect((await edit(staff, { version: 2 })).status).toBe(200);
  expect(await edits()).toEqual([{ actor: staff.id }]);
  await resetRateLimits();
  const versions = await json<SetupVersion[]>(visitor.get(`/api/setup/${id}/versions`));
  expect(versions.map(({ version }) => version).slice(-2)).toEqual([2, 1]);
  expect(versions.at(-2)!.changes.join()).toMatch(/[+−]\d+ Villager/);
  const [first, second] = await Promise.all([1, 2].map((n) => json<SetupDocument>(visitor.get(`/api/setup/${id}/version/${n}`))));
  expect([first!.version, second!.version, first!.deal === second!.deal]).toEqual([1, 2, false]);
  expect((await visitor.get(`/api/setup/${id}/version/9`)).status).toBe(404);
  // A new name alone makes no new version.
  const { roles, ...same } = await read(id);
  await resetRateLimits();
  const { version: newest } = await read(id);
  const renamed = { editing: true, id, version: newest, gameType: 'Mafia', name: 'Three Doors', description: same.description };
  expect((await ana.post('/api/setup/create', { ...renamed, roles: JSON.parse(roles) })).status).toBe(200);
  expect(await read(id)).toMatchObject({ version: newest, name: 'Three Doors' });
  await run('update setups set ranked = 1 where id = ?', id);
  await resetRateLimits();
  expect(await statusAndText(edit(ana, {}))).toEqual([409, expect.stringContaining('approved for ranked')]);
  expect((await statusAndText(save(ana, { editing: true, id: 'first-light' })))[0]).toBe(403);
});

test('only approved setups are played for points', async () => {
  const ana = await member({ groups: ['rankedPlayer', 'owner'], gamesPlayed: 9 });
  const id = await saved(ana);
  const host = () => ana.post('/api/game/host', { gameType: 'Mafia', lobby: 'Main', setup: id, ranked: true, guests: false });
  expect(await statusAndText(host())).toEqual([409, 'This setup is not approved for ranked games. Choose one that is.']);
  await run('update setups set ranked = 1 where id = ?', id);
  expect((await statusAndText(host()))[0]).toBe(200);
  await ana.post('/api/game/leave', {});
});

test('votes count once per member, and can be changed and withdrawn; no one votes on their own setup', async () => {
  const [ana, ben, cy] = [await member(), await member(), await member()];
  const id = await saved(ana);
  const vote = (by: Browser, direction: number) => statusAndText(by.post('/api/setup/vote', { id, direction }));
  const counts = async (by = visitor) => {
    const { upvotes, downvotes, vote: own } = await read(id, by);
    return [upvotes, downvotes, own];
  };
  expect((await vote(ana, 1))[0]).toBe(403);
  expect(await vote(ben, 1)).toEqual([200, '1']);
  await Promise.all([vote(ben, 1), vote(ben, 1), vote(cy, -1)]);
  expect([await counts(), await counts(ben), await counts(cy)]).toEqual([
    [1, 1, 0],
    [1, 1, 1],
    [1, 1, -1],
  ]);
  await vote(ben, -1);
  expect(await counts()).toEqual([0, 2, 0]);
  await vote(ben, 0);
  await vote(cy, 0);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await vote(ben, 5))[0]).toBe(400);
});

test('the favorites of a setup are counted, also two at once', async () => {
  const [ana, ben] = [await member(), await member()];
  const id = await saved(ana);
  const mark = (by: Browser, want: boolean) => by.post('/api/setup/favorite', { id, want });
  await Promise.all([mark(ana, true), mark(ana, true), mark(ben, true)]);
  expect((await read(id)).favorites).toBe(2);
  await Promise.all([mark(ana, false), mark(ana, false)]);
  expect((await read(id)).favorites).toBe(1);
});

test('statistics belong to the played deal, those of a role to all deals; they show after twenty games and count each once', async () => {
  const ana = await member();
  const id = await saved(ana);
  const { deal } = await read(id);
  const play = (won: 0 | 1, game = randomText(12), of = deal) => {
    const tallies: TallyIncrement[] = [
      { kind: 'all', key: '', won: 0 } as const,
      { kind: 'days', key: '3', won: 0 } as const,
      { kind: 'alignment', key: 'Village', won } as const,
      { kind: 'role', key: 'Cop', won } as const,
      { kind: 'role', key: 'Villager', won } as const,
      { kind: 'role', key: 'Villager', won } as const,
    ];
    return deliverResults(database(env), {
      game,
      setup: id,
      deal: of,
      tallies,
      endedAt: 7,
      sums: [],
      earned: [],
      rescues: [],
      decks: [],
      people: false,
      kudos: null,
      played: [{ person: `g${game}`, seat: 0, role: 'Cop', alignment: 'Village', won, left: 0, counted: 0 }],
    });
  };
  const stats = async (path = `/api/setup/${id}`) =>
    (await json<SetupDocument>(visitor.get(path, { includeStats: 'true' }))).stats!;
  const ofRole = async (query: string) => {
    const answer = await visitor.get(`/api/roles/stats?${query}`);
    expect(answer.rows, query).toBeLessThanOrEqual(1);
    return json<RoleStats>(Promise.resolve(answer));
  };
  for (let n = 0; n < 19; n++) await play(n < 10 ? 1 : 0);
  expect(await stats()).toMatchObject({ plays: 19, hidden: true, alignmentWinrate: [], roleWinrate: [] });
  expect(await ofRole('role=Cop')).toEqual({ plays: 19, rate: null });
  await play(0, 'twentieth000');
  await play(0, 'twentieth000');
  const shown = await stats();
  expect(shown).toMatchObject({ plays: 20, hidden: false, lengths: [{ days: 3, plays: 20 }] });
  expect(shown.alignmentWinrate).toEqual([
    { name: 'Village', plays: 20, wins: 10, rate: 0.5, low: expect.closeTo(0.299, 2), high: expect.closeTo(0.701, 2) },
  ]);
  expect(shown.roleWinrate.map(({ name, plays }) => [name, plays])).toEqual([
    ['Villager', 40],
    ['Cop', 20],
  ]);
  expect(await ofRole('role=Cop')).toEqual({ plays: 20, rate: shown.roleWinrate[1] });
  expect(await ofRole('role=Villager')).toEqual({ plays: 40, rate: shown.roleWinrate[0] });
  expect(await ofRole('role=Cop&gameType=Resistance')).toEqual({ plays: 0, rate: null });
  expect((await visitor.get('/api/roles/stats')).status).toBe(400);
  expect((await read(id)).played).toBe(20);
  await resetRateLimits();
  await saved(ana, { editing: true, id });
  expect((await stats()).plays).toBe(0);
  expect((await stats(`/api/setup/${id}/version/1`)).plays).toBe(20);
  await play(1, undefined, (await read(id)).deal);
  expect((await stats()).plays).toBe(1);
  expect(await ofRole('role=Cop')).toMatchObject({ plays: 21, rate: { wins: 11 } });
  expect(await all('select played from setups where id = ?', id)).toEqual([{ played: 21 }]);
});

test('a setup of an erased member stays, without a creator; one of another game has its own terms', async () => {
  const ana = await member();
  const { id: _, terms, total: __, ...document } = SETUPS['resistance']!.find((one) => one.terms?.['numMissions'] !== undefined)!;
  const named = { ...document, ...terms, name: 'Four Errands', numMissions: 4 };
  const response = await ana.post('/api/setup/create', named);
  const id = await response.text();
  expect([response.status, id.length], id).toEqual([200, 16]);
  expect(await read(id)).toMatchObject({ gameType: 'Resistance', numMissions: 4 });
  await run('update users set deleted_at = 1 where id = ?', ana.id);
  expect((await read(id)).creator).toBeNull();
});
