import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { GameList, GameRow } from '../../protocol/http/games.ts';
import { sortTables } from '../../protocol/table-order.ts';
import { call } from './site.ts';

const row = (id: string, more: Partial<GameRow>): GameRow =>
  ({ id, status: 'Open', players: 0, createTime: 0, startTime: 0, endTime: 0, setup: { total: 10 }, ...more }) as GameRow;

/** Inserts finished games; the i-th ended at `from + i`. */
async function finished(from: number, count: number, lobby: string): Promise<void> {
  const insert = `
    insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
    select ?1 || (value + ?2), 'mafia', 'Mafia', ?1, 'a table', 'first-light', 'gx', 'Finished', value % 10 = 0, 1, value + ?2,
      json_object('id', ?1 || (value + ?2), 'status', 'Finished', 'lobby', ?1, 'endTime', value + ?2)
    from (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?3) select value from n)`;
  await env.DB.prepare(insert).bind(lobby, from, count).run();
}
async function list(query: string): Promise<GameList & { rows: number }> {
  const response = await call(`/api/game/list?${query}`);
  expect(response.status).toBe(200);
  return { ...((await response.json()) as GameList), rows: response.rows };
}
const times = ({ games }: GameList) => games.map(({ endTime }) => endTime);

test('open tables are listed fullest first, by players squared over seats; then running ones, newest first', () => {
  const rows = [
    row('running early', { status: 'In Progress', startTime: 10 }),
    row('half of ten', { players: 5 }),
    row('running late', { status: 'In Progress', startTime: 20 }),
    row('four of five', { players: 4, setup: { total: 5 } as GameRow['setup'] }),
    row('nine of ten', { players: 9 }),
    row('half of ten, newer', { players: 5, createTime: 1 }),
  ];
  const open = ['nine of ten', 'four of five', 'half of ten', 'half of ten, newer'];
  const running = ['running late', 'running early'];
  expect(sortTables(rows).map(({ id }) => id)).toEqual([...open, ...running]);
});

beforeAll(() => finished(0, 60, 'Main'));

test('finished games are paged by their end, newest first, without gaps or repeats', async () => {
  const seen: number[] = [];
  let page = await list('lobby=Main&list=finished');
  for (;;) {
    seen.push(...times(page));
    if (!page.more) break;
    page = await list(`lobby=Main&list=finished&last=${seen.at(-1)}`);
  }
  const shown = Array.from({ length: 60 }, (_, i) => 60 - i).filter((time) => time % 10 !== 0);
  expect(seen).toEqual(shown);
});

test('paging back by `first` gives the nearest newer ones, newest first', async () => {
  expect(times(await list('lobby=Main&list=finished&first=31'))).toEqual([42, 41, 39, 38, 37, 36, 35, 34, 33, 32]);
});

test('pages can also be requested by number, ten of them', async () => {
  expect(times(await list('lobby=Main&list=finished&page=2'))).toEqual([48, 47, 46, 45, 44, 43, 42, 41, 39, 38]);
  expect(times(await list('lobby=Main&list=finished&page=11'))).toEqual([]);
});

test('private games are in no list', async () => {
  expect(times(await list('lobby=Main&list=finished')).some((time) => time % 10 === 0)).toBe(false);
});

test('each lobby lists its own games; All lists those of all', async () => {
  await finished(1000, 5, 'Roleplay');
  expect(times(await list('lobby=Roleplay&list=finished'))).toEqual([1005, 1004, 1003, 1002, 1001]);
  expect(times(await list('lobby=All&list=finished')).slice(0, 6)).toEqual([1005, 1004, 1003, 1002, 1001, 59]);
  expect(times(await list('lobby=Games&list=finished'))).toEqual([]);
});

test('a page reads as many rows from 50,000 games as from 60', async () => {
  const queries = [
    'lobby=Main&list=finished',
    'lobby=All',
    'lobby=Main&list=finished&last=30',
    'lobby=Main&list=finished&first=30',
  ];
  const before = await Promise.all(queries.map(async (query) => (await list(query)).rows));
  await finished(10_000, 50_000, 'Main');
  const after = await Promise.all(queries.map(async (query) => (await list(query)).rows));
  console.log(`rows read per list page: ${after.join(', ')}`);
  expect(after).toEqual(before);
  expect(Math.max(...after)).toBeLessThanOrEqual(30);
});
