import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { scheduled } from '../../worker/cron.ts';
import { deleteExpiredGames, EXPIRY_BATCH } from '../../worker/games/delete-expired.ts';
import { erase } from '../../worker/users/delete.ts';
import { all } from './auth-kit.ts';
import { countingDatabase } from './counting-database.ts';
import { member } from './members.ts';
import { type Browser, guest } from './site.ts';
import { game, resetRateLimits, run } from './users/kit.ts';

const DAY = 24 * 3_600_000;
const ENV = env as unknown as Env;
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
const files = (id: string) => [`games/${id}.json.gz`, `games/${id}.info.json`];
let n = 0;
/** Inserts a game that ended this many days ago, with its record files. */
async function old(days: number, who: Browser[] = [], isPrivate = false): Promise<string> {
  const id = `old${String(++n).padStart(9, '0')}`;
  await game(id, who, { ended: Date.now() - days * DAY, isPrivate });
  for (const key of files(id)) await env.RECORDS.put(key, 'x');
  return id;
}
const left = async (id: string) => [
  (await all('select 1 from games where id = ?', id)).length,
  (await all('select 1 from played where game = ?', id)).length,
  (await Promise.all(files(id).map((key) => env.RECORDS.head(key)))).filter(Boolean).length,
];
const archivist = () => member({ items: { archivedGames: 1 } });
const keep = async (by: Browser, id: string) => expect((await by.post(`/api/game/${id}/archive`)).status).toBe(200);

beforeEach(async () => {
  await run('delete from games');
  await resetRateLimits();
});

test('a game is deleted after 30 days, with its record and its players; a younger one stays', async () => {
  const ana = await member();
  const [due, hidden, young] = [await old(31, [ana]), await old(31, [ana], true), await old(29, [ana])];
  await tick();
  expect([await left(due), await left(hidden), await left(young)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [1, 1, 2],
  ]);
});

test('a table that never started leaves nothing; one that waits or runs is not touched', async () => {
  await game('closed000000', [], { status: 'Closed', ended: 0 });
  await game('open00000000', [], { status: 'Open', ended: 0 });
  await game('running00000', [], { status: 'In Progress', ended: 0 });
  await tick();
  expect(await all('select id from games order by id')).toEqual([{ id: 'open00000000' }, { id: 'running00000' }]);
});

test('an archived game stays until the last member removes it from their archive', async () => {
  const [ana, ben] = [await archivist(), await archivist()];
  const id = await old(31, [ana]);
  await keep(ana, id);
  await keep(ben, id);
  await tick();
  expect(await left(id)).toEqual([1, 1, 2]);
  await ana.send(`/api/game/${id}/archive`, 'DELETE');
  await tick();
  expect(await left(id)).toEqual([1, 1, 2]);
  await ben.send(`/api/game/${id}/archive`, 'DELETE');
  await tick();
  expect(await left(id)).toEqual([0, 0, 0]);
});

test('the archive of an erased member holds no game; games in other archives stay', async () => {
  const [ana, ben] = [await archivist(), await archivist()];
  const [shared, own] = [await old(31), await old(31)];
  await keep(ana, shared);
  await keep(ben, shared);
  await keep(ana, own);
  await run('update users set deleted_at = 1 where id = ?', ana.id);
  await erase(ENV, drizzle(env.DB), { id: ana.id, identity: `test|${ana.id}` });
  await tick();
  expect([await left(shared), await left(own)]).toEqual([
    [1, 0, 2],
    [0, 0, 0],
  ]);
});

test('a game that is being deleted cannot be archived', async () => {
  const ana = await archivist();
  const id = await old(31);
  await run("update games set status = 'Closed' where id = ?", id);
  expect((await ana.post(`/api/game/${id}/archive`)).status).toBe(409);
});

test('a run deletes a limited batch, oldest first; the next run continues', async () => {
  await run(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     select 'many' || (10000000 + i), 'mafia', 'Mafia', 'Main', '', 's', 'x', 'Finished', 0, 1, i, '{}' from n`,
    EXPIRY_BATCH + 20,
  );
  await tick();
  const rest = await all('select ended_at as at from games order by ended_at');
  expect(rest.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, i) => EXPIRY_BATCH + 1 + i));
  await tick();
  expect(await all('select 1 from games')).toEqual([]);
});

test('the rows read do not grow with the games that are not due, nor with archived ones', async () => {
  const read = async () => {
    const rows = { read: 0, written: 0 };
    await deleteExpiredGames(ENV, drizzle(countingDatabase(env.DB, rows)), Date.now());
    return rows.read;
  };
  const many = (prefix: string, kept: number, ended: number) =>
    run(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row, kept)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
       select ? || (10000000 + i), 'mafia', 'Mafia', 'Main', '', 's', 'x', 'Finished', i % 2, 1, ?, '{}', ? from n`,
      prefix,
      ended,
      kept,
    );
  await old(31);
  const before = await read();
  await many('kept', 1, 1);
  await many('late', 0, Date.now());
  await old(31);
  // The one extra row is the index entry that is not due.
  expect(await read()).toBeLessThanOrEqual(before + 1);
});

test('the next run completes an interrupted one', async () => {
  const id = await old(31, [await guest()]);
  const RECORDS = { delete: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket;
  await scheduled({ scheduledTime: Date.now() }, { ...ENV, RECORDS } as Env);
  expect((await left(id))[2]).toBe(2);
  await tick();
  expect(await left(id)).toEqual([0, 0, 0]);
});
