import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { SetupDocument, SetupPage } from '../../protocol/http/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';
import { json, resetRateLimits, run, statusAndText } from './users/kit.ts';

beforeEach(resetRateLimits);
const read = (by: Browser, id: string) => json<SetupDocument>(by.get(`/api/setup/${id}`));
const mark = (by: Browser, id: string, want?: boolean) =>
  statusAndText(by.post('/api/setup/favorite', { id, ...(want === undefined ? {} : { want }) }));

test('a setup names its creator, with a card as lists show members; a built-in one names no one', async () => {
  const ana = await member({ row: { avatar: true } });
  await run(
    `insert into setups (id, name, game_type, total, document, creator, created_at)
     select 'by-ana', 'By Ana', game_type, total, document, ?, 1 from setups where id = 'first-light'`,
    ana.id,
  );
  expect((await read(new Browser(), 'by-ana')).creator).toEqual({ id: ana.id, name: ana.name, avatar: true });
  expect((await read(new Browser(), 'first-light')).creator).toBeNull();
  await run('update users set deleted_at = 1 where id = ?', ana.id);
  expect((await read(new Browser(), 'by-ana')).creator).toBeNull();
});

test('a favorite is marked for its member only, when read and when searched', async () => {
  const [ana, ben] = [await member(), await member()];
  expect(await mark(ana, 'first-light')).toEqual([200, '1']);
  const seen = async (by: Browser) => [
    (await read(by, 'first-light')).favorite,
    (await json<SetupPage>(by.get('/api/setup/search?query=first'))).setups.find(({ id }) => id === 'first-light')?.favorite,
  ];
  expect([await seen(ana), await seen(ben), await seen(new Browser())]).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  const featured = await ana.get('/api/setup/featuredSetup?featuredCategory=classic');
  expect([featured.headers.get('cache-control'), ((await featured.json()) as SetupDocument).favorite]).toEqual([
    'public, max-age=600',
    false,
  ]);
});

test('the call toggles, or sets the wanted state', async () => {
  const ana = await member();
  const answers: string[] = [];
  for (const want of [undefined, undefined, false, true, true, false, false])
    answers.push((await mark(ana, 'first-light', want))[1]);
  expect(answers).toEqual(['1', '0', '0', '1', '1', '0', '0']);
  expect(await mark(ana, 'nowhere', true)).toEqual([404, 'There is no such setup.']);
});

test('the number of favorites is limited', async () => {
  const ana = await member();
  await env.DB.prepare(
    `insert into favorites with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select ?, 'other' || i, i from n`,
  )
    .bind(LIMITS.favoriteSetups, ana.id)
    .run();
  expect(await mark(ana, 'first-light')).toEqual([200, '-1']);
  expect((await read(ana, 'first-light')).favorite).toBe(false);
});
