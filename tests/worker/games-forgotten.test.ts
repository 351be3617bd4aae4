/** Records of games go when their time is over, in steps, unless an archive holds them. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { scheduled } from '../../worker/cron.ts';
import { FORGOTTEN, forgetGames } from '../../worker/games/forget.ts';
import { erase } from '../../worker/users/erase.ts';
import { all } from './auth-token.ts';
import { member } from './people.ts';
import { countingDatabase } from './rows.ts';
import { type Browser, guest } from './site.ts';
import { forgetPace, game, run } from './users/people.ts';

const DAY = 24 * 3_600_000;
const ENV = env as unknown as Env;
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
const files = (id: string) => [`games/${id}.json.gz`, `games/${id}.info.json`];
let n = 0;
/** A finished game with its record, so many days old. */
async function old(days: number, who: Browser[] = [], isPrivate = false): Promise<string> {
  const id = `old${String(++n).padStart(9, '0')}`;
  await game(id, who, { ended: Date.now() - days * DAY, isPrivate });
  for (const key of files(id)) await env.RECORDS.put(key, 'x');
  return id;
}
/** What is left of a game: its row, rows of who played it, its files. */
const left = async (id: string) => [
  (await all('select 1 from games where id = ?', id)).length,
  (await all('select 1 from played where game = ?', id)).length,
  (await Promise.all(files(id).map((key) => env.RECORDS.head(key)))).filter(Boolean).length,
];
const archivist = () => member({ items: { archivedGames: 1 } });
const keep = async (by: Browser, id: string) => expect((await by.post(`/api/game/${id}/archive`)).status).toBe(200);

beforeEach(async () => {
  await run('delete from games');
  await forgetPace();
});

test('a game is gone after 30 days, with its record and who played it; a younger one stays', async () => {
  const ana = await member();
  const [due, hidden, young] = [await old(31, [ana]), await old(31, [ana], true), await old(29, [ana])];
  await tick();
  expect([await left(due), await left(hidden), await left(young)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [1, 1, 2],
  ]);
});

test('a table that never started leaves nothing; one that waits or runs is left alone', async () => {
  await game('closed000000', [], { status: 'Closed', ended: 0 });
  await game('open00000000', [], { status: 'Open', ended: 0 });
  await game('running00000', [], { status: 'In Progress', ended: 0 });
  await tick();
  expect(await all('select id from games order by id')).toEqual([{ id: 'open00000000' }, { id: 'running00000' }]);
});

test('what somebody archived stays until nobody keeps it any more', async () => {
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

test('the archive of a member who is erased keeps nothing, but what others keep stays', async () => {
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

test('what is going can be archived no more', async () => {
  const ana = await archivist();
  const id = await old(31);
  await run("update games set status = 'Closed' where id = ?", id);
  expect((await ana.post(`/api/game/${id}/archive`)).status).toBe(409);
});

test('a run takes so many and no more, the oldest first; the next goes on', async () => {
  await run(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     select 'many' || (10000000 + i), 'mafia', 'Mafia', 'Main', '', 's', 'x', 'Finished', 0, 1, i, '{}' from n`,
    FORGOTTEN + 20,
  );
  await tick();
  const rest = await all('select ended_at as at from games order by ended_at');
  expect(rest.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, i) => FORGOTTEN + 1 + i));
  await tick();
  expect(await all('select 1 from games')).toEqual([]);
});

test('what is read does not grow with the games that are not due, nor with those in archives', async () => {
  const read = async () => {
    const rows = { read: 0, written: 0 };
    await forgetGames(ENV, drizzle(countingDatabase(env.DB, rows)), Date.now());
    return rows.read;
  };
  const many = (prefix: string, kept: number, ended: number) =>
    run(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row, kept)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
       select ? || (10000000 + i), 'mafia', 'Mafia', 'Main', '', 's', 'x', 'Finished', i % 2, 1, ?, '{}', ? from n`,
      ...[prefix, ended, kept],
    );
  await old(31);
  const before = await read();
  await many('kept', 1, 1);
  await many('late', 0, Date.now());
  await old(31);
  // One more: where the index says that the next is not due.
  expect(await read()).toBeLessThanOrEqual(before + 1);
});

test('a run that breaks off is made good by the next', async () => {
  const id = await old(31, [await guest()]);
  const RECORDS = { delete: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket;
  await scheduled({ scheduledTime: Date.now() }, { ...ENV, RECORDS } as Env);
  expect((await left(id))[2]).toBe(2);
  await tick();
  expect(await left(id)).toEqual([0, 0, 0]);
});
