import { expect, test } from 'vitest';
import { all, one } from '../auth-kit.ts';
import { member, signIn } from '../members.ts';
import type { Browser } from '../site.ts';
import { run } from './kit.ts';

const AT_ONCE = 6;
const together = <T>(ask: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(i)));
const good = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;
const itemsOf = async ({ id }: Browser) =>
  JSON.parse(String((await one('select items from users where id = ?', id))!['items'])) as Record<string, number>;

test('one name change that is spent in many browsers at once gives one new name', async () => {
  const anna = await member();
  const browsers = await together(() => signIn(anna.id));
  const answers = await together((i) =>
    browsers[i]!.post('/api/user/name', { name: `Spender${i}x${anna.id.slice(1, 4).replaceAll(/[_-]/g, 'x')}` }),
  );
  expect([good(answers), (await itemsOf(anna))['nameChange']]).toEqual([1, 0]);
  expect(await all('select 1 from name_history where user = ?', anna.id)).toHaveLength(1);
});

test('two concurrent death messages spend two changes, and the count never falls below zero', async () => {
  const anna = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 2 } });
  const answers = await together((i) => anna.post('/api/user/deathMessage', { deathMessage: `$${'{name}'} fell ${i}.` }));
  expect([good(answers), (await itemsOf(anna))['deathMessageChange']]).toEqual([2, 0]);
});

test('one of many concurrent requests for the same vanity URL gets it', async () => {
  const members = await together(() => member({ items: { vanityUrl: 1 } }));
  const answers = await together((i) => members[i]!.post('/api/vanityUrl', { vanityUrl: i % 2 ? 'Only-One' : 'only-one' }));
  expect([good(answers), await all("select 1 from users where vanity_key = 'only-one'")]).toEqual([1, [{ 1: 1 }]]);
});

test('a concurrent change of a setting and an item loses neither', async () => {
  const anna = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 1 } });
  await Promise.all([
    anna.post('/api/user/settings/update', { prop: 'autoplay', value: true }),
    anna.post('/api/user/deathMessage', { deathMessage: `$${'{name}'} fell.` }),
    anna.post('/api/user/settings/update', { prop: 'hideKarma', value: true }),
    anna.post('/api/user/name', { name: `Both${anna.id.slice(1, 6).replaceAll(/[_-]/g, 'x')}` }),
  ]);
  const row = await one('select settings, items from users where id = ?', anna.id);
  expect(JSON.parse(String(row!['settings']))).toEqual({ autoplay: true, hideKarma: true, deathMessage: `$${'{name}'} fell.` });
  expect(JSON.parse(String(row!['items']))).toEqual({ nameChange: 0, deathMessageEnabled: 1, deathMessageChange: 0 });
});

test('a member without items gets nothing by many concurrent requests', async () => {
  const anna = await member({ items: { nameChange: 0 } });
  const answers = [
    ...(await together((i) => anna.post('/api/user/name', { name: `Nothing${i}` }))),
    ...(await together(() => anna.post('/api/user/deathMessage', { deathMessage: `$${'{name}'}.` }))),
    ...(await together(() => anna.post('/api/vanityUrl', { vanityUrl: 'nothing' }))),
    ...(await together(() => anna.post('/api/user/settings/update', { prop: 'nameColor', value: '#8c6d1f' }))),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect(await itemsOf(anna)).toEqual({ nameChange: 0 });
});

test('concurrent votes, friendships and blocks leave sums that match their rows', async () => {
  const [anna, ben] = [await member(), await member()];
  const karma = async () => Number((await one('select karma k from users where id = ?', ben.id))!['k']);
  for (let round = 0; round < 4; round++) {
    await run('delete from cooldowns');
    const browsers = await together(() => signIn(anna.id));
    await Promise.all([
      ...browsers.map((browser, i) => browser.post('/api/user/karma', { targetId: ben.id, direction: i % 2 ? 1 : -1 })),
      ...browsers.map((browser) => browser.post('/api/user/friend', { user: ben.id })),
      ben.post('/api/user/friend', { user: anna.id }),
      ...(round % 2 ? [ben.post('/api/user/block', { user: anna.id })] : []),
    ]);
    const votes = await one('select coalesce(sum(direction), 0) s from karma_votes where target = ?', ben.id);
    expect(await karma()).toBe(Number(votes!['s']));
    for (const { id } of [anna, ben]) {
      const count = (await one(
        'select friend_count n, (select count(*) from friends where user = users.id) f from users where id = ?',
        id,
      ))!;
      expect(count['n']).toBe(count['f']);
    }
    expect(await all('select 1 from friends where user = ?', anna.id)).toHaveLength(
      (await all('select 1 from friends where user = ?', ben.id)).length,
    );
  }
});

test('a birthday that is set in many browsers at once is set once', async () => {
  const anna = await member();
  const answers = await together((i) => anna.post('/api/user/birthday', { date: `199${i}-01-01` }));
  expect(good(answers)).toBe(1);
});
