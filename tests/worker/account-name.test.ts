import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { memberName, nameError } from '../../worker/auth/names.ts';
import { all, one } from './auth-kit.ts';
import { member } from './members.ts';
import { type Browser, guest } from './site.ts';

const rename = async (browser: Browser, name: unknown) => {
  const response = await browser.post('/api/user/name', { name });
  return [response.status, await response.text()] as const;
};
const left = async (id: string) => JSON.parse((await one<{ items: string }>('select items from users where id = ?', id))!.items);

test('the first change is free, the next needs the shop item', async () => {
  const ada = await member({ name: 'AdaFirst' });
  expect(await rename(ada, 'Ada-Second')).toEqual([200, 'OK']);
  expect(await one('select name, name_key, name_changed from users where id = ?', ada.id)).toEqual({
    name: 'Ada-Second',
    name_key: 'adasecond',
    name_changed: 1,
  });
  expect(await left(ada.id)).toEqual({ nameChange: 0 });
  expect(await all('select name from name_history where user = ?', ada.id)).toEqual([{ name: 'AdaFirst' }]);
  expect(await rename(ada, 'AdaThird')).toEqual([403, 'You have no name changes left. The Shop has more.']);
  expect(await all('select name from name_history where user = ?', ada.id)).toHaveLength(1);
});

test('when two requests spend the same change at once, one of them gets the name', async () => {
  const ben = await member();
  const answers = await Promise.all(['BenOne', 'BenTwo', 'BenThree', 'BenFour'].map((name) => rename(ben, name)));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 403, 403, 403]);
  expect(await left(ben.id)).toEqual({ nameChange: 0 });
  expect(await all('select name from name_history where user = ?', ben.id)).toHaveLength(1);
});

test('when two members want the same name at once, one gets it, and the other keeps their change', async () => {
  const [a, b] = [await member(), await member()];
  const answers = await Promise.all([rename(a, 'Wanted'), rename(b, 'wanted')]);
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  const loser = answers[0]![0] === 409 ? a : b;
  expect(await left(loser.id)).toEqual({ nameChange: 1 });
  expect(await all('select 1 from name_history where user = ?', loser.id)).toEqual([]);
});

test('a name follows the rules, and an invalid one costs nothing', async () => {
  const taken = await member({ name: 'Taken_Name' });
  await member({ name: 'GoneForGood', row: { erased: true, deletedAt: 1 } });
  await guest('Visitor');
  const cleo = await member({ name: 'Cleo' });
  const rows: [unknown, number][] = [
    ['', 422],
    ['x'.repeat(21), 422],
    [5, 400],
    [null, 400],
    ['two words', 400],
    ['Zoë-Zoë', 400],
    ['a--b', 400],
    ['a__b', 400],
    ['a-_b', 400],
    ['a_-b', 400],
    ['<b>hi', 400],
    ['tab\there', 400],
    ['abc', 403],
    ['ab', 403],
    ['a', 403],
    ['Admin', 403],
    ['ADMIN1', 403],
    ['M0derat0r', 403],
    ['xX_moderator_Xx', 403],
    ['Duskhaven-Team', 403],
    ['5taff', 403],
    ['taken-name', 409],
    ['TAKENNAME', 409],
    ['goneforgood', 409],
    ['Cleo', 409],
  ];
  for (const [name, status] of rows) {
    const response = await cleo.post('/api/user/name', { name });
    const text = await response.text();
    expect([name, response.status]).toEqual([name, status]);
    expect(text).toMatch(/^[A-Z].{1,198}\.$/);
    // This test is not about the rate limit.
    await env.DB.prepare("delete from cooldowns where key like 'name:%'").run();
  }
  expect(await left(cleo.id)).toEqual({ nameChange: 1 });
  expect(await one('select name from users where id = ?', taken.id)).toEqual({ name: 'Taken_Name' });
  // A guest's name does not block it, and members may change the spelling of their own name.
  expect((await rename(cleo, 'CLEO'))[0]).toBe(200);
  expect((await rename(await member(), 'Visitor'))[0]).toBe(200);
});

test('a short name needs the item of its length', async () => {
  const items = { threeCharName: 1, nameChange: 3 };
  const dot = await member({ items });
  expect((await rename(dot, 'Qx'))[0]).toBe(403);
  expect((await rename(dot, 'Qxz'))[0]).toBe(200);
  expect(await left(dot.id)).toEqual({ threeCharName: 1, nameChange: 2 });
  expect(nameError('Q', { oneCharName: 1 })).toBeNull();
  expect(nameError('Q', { twoCharName: 1, threeCharName: 1 })).toBe(
    'A name needs at least four characters, unless you own a one-character name from the Shop.',
  );
  expect(nameError('Four', {})).toBeNull();
});

test('flagged members and guests cannot change a name', async () => {
  const held = await member();
  await env.DB.prepare("insert into bans (id, user, type, created_at) values ('held', ?, 'ipFlag', 1)").bind(held.id).run();
  expect(await rename(held, 'HeldBack')).toEqual([403, 'Your account can’t do this right now. Your record says why.']);
  expect((await rename(await guest(), 'NotAGuest'))[0]).toBe(403);
});

test('a member can try twenty names an hour at most', async () => {
  const eve = await member();
  for (let i = 0; i < 20; i++) expect((await rename(eve, 'Admin'))[0]).toBe(403);
  expect((await rename(eve, 'EveNew'))[0]).toBe(429);
});

test('a new member gets the requested name if it is valid and free, else a pleasant unused one', async () => {
  const db = drizzle(env.DB);
  await member({ name: 'Brought' });
  expect(await memberName(db, 'BringMe')).toBe('BringMe');
  for (const wanted of ['brought', 'Admin', 'abc', 'two words', 'x'.repeat(21), '', undefined]) {
    const name = await memberName(db, wanted);
    expect(name).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+\d{1,2}$/);
    expect(name.length).toBeLessThanOrEqual(20);
  }
  const many = new Set(await Promise.all(Array.from({ length: 60 }, () => memberName(db))));
  expect(many.size).toBeGreaterThan(55);
});
