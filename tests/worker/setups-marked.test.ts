/** Who made a setup, and whose favorite it is. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import type { SetupDocument, SetupPage } from '../../protocol/rest/setups.ts';
import { badBodies, refusesAll } from './corpus.ts';
import { member } from './people.ts';
import { Browser } from './site.ts';
import { forgetPace, json, run, said } from './users/people.ts';

beforeEach(forgetPace);
const read = (by: Browser, id: string) => json<SetupDocument>(by.get(`/api/setup/${id}`));
const mark = (by: Browser, id: string, want?: boolean) =>
  said(by.post('/api/setup/favorite', { id, ...(want === undefined ? {} : { want }) }));

test('a setup names who made it, with a card as lists show members; one of the house names nobody', async () => {
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

test('a favorite is marked for its member alone, where it is read and where it is searched', async () => {
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

test('the call toggles, or does what is wanted', async () => {
  const ana = await member();
  const answers: string[] = [];
  for (const want of [undefined, undefined, false, true, true, false, false])
    answers.push((await mark(ana, 'first-light', want))[1]);
  expect(answers).toEqual(['1', '0', '0', '1', '1', '0', '0']);
  expect(await mark(ana, 'nowhere', true)).toEqual([404, 'There is no such setup.']);
});

test('there is room for so many', async () => {
  const ana = await member();
  await env.DB.prepare(
    `insert into favorites with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select ?, 'other' || i, i from n`,
  )
    .bind(LIMITS.favoriteSetups, ana.id)
    .run();
  expect(await mark(ana, 'first-light')).toEqual([200, '-1']);
  expect((await read(ana, 'first-light')).favorite).toBe(false);
});

test('whatever else is sent is refused with a sentence', async () => {
  await refusesAll(await member(), '/api/setup/favorite', badBodies({ id: 'first-light' }, { id: ['', 'x'.repeat(41)] }));
});
