import { beforeEach, describe, expect, test } from 'vitest';
import { birthdayError } from '../../../worker/users/about.ts';
import { vanityError } from '../../../worker/vanity/vanity.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { json, one, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const post = (by: Browser, path: string, body: unknown) => statusAndText(by.post(path, body));
const itemsOf = async (of: Browser) =>
  JSON.parse((await one<{ items: string }>('select items from users where id = ?', of.id))!.items);

test('a bio is stored as written, minus invisible characters', async () => {
  const ana = await member();
  expect(await post(ana, '/api/user/bio', { bio: ' # Me\r\n\r\n\tand\u0000 *you*\u202e <b>x</b> ' })).toEqual([200, 'OK']);
  expect((await profileOf(new Browser(), ana.id)).bio).toBe('# Me\n\n\tand *you* <b>x</b>');
  expect(await post(ana, '/api/user/bio', { bio: 'x'.repeat(19_999) })).toEqual([200, 'OK']);
  expect(await post(ana, '/api/user/bio', { bio: 'x'.repeat(20_000) })).toEqual([
    422,
    'That bio is too long: it must stay under 20,000 characters.',
  ]);
  expect(await post(ana, '/api/user/bio', { bio: '' })).toEqual([200, 'OK']);
});

test('pronouns are one line', async () => {
  const ana = await member();
  expect(await post(ana, '/api/user/pronouns', { pronouns: ' she\n/\ther ' })).toEqual([200, 'OK']);
  expect((await profileOf(ana, ana.id)).pronouns).toBe('she / her');
  expect((await post(ana, '/api/user/pronouns', { pronouns: 'x'.repeat(24) }))[0]).toBe(422);
});

describe('a birthday', () => {
  const today = new Date('2026-03-01T12:00:00Z');
  test.each<[string, string | null]>([
    ['2013-03-01', null],
    ['2013-03-02', 'Members are at least 13 years old.'],
    ['2012-02-29', null],
    ['2013-02-29', 'There is no such day.'],
    ['2000-13-01', 'There is no such day.'],
    ['1899-12-31', 'That date is too long ago.'],
    ['9999-12-31', 'Members are at least 13 years old.'],
    ['0000-01-01', 'That date is too long ago.'],
  ])('%s: %s', (date, unfit) => {
    expect(birthdayError(date, today)).toBe(unfit);
  });
  test('is set once, also under concurrent requests, and only its owner sees the year', async () => {
    const ana = await member();
    const dates = ['1990-05-04', '1991-06-05', '1992-07-06'];
    const answers = await Promise.all(dates.map((date) => post(ana, '/api/user/birthday', { date })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409]);
    const { birthday } = await profileOf(ana, ana.id);
    expect(dates).toContain(birthday);
    expect((await profileOf(new Browser(), ana.id)).birthday).toBe(birthday.slice(5));
    expect(await post(ana, '/api/user/birthday', { date: '1990-05-04' })).toEqual([
      409,
      'Your birthday is set already, and can be set only once.',
    ]);
  });
});

describe('a death message', () => {
  const text = (n: number) => `\${name} ${'x'.repeat(n)}`;
  const NOT_OWNED = [403, 'You must purchase a death message with coins from the Shop.'];
  const stored = async (of: Browser) => (await json<{ deathMessage: string }>(of.get('/api/user/settings/data'))).deathMessage;
  test('needs both items of the shop, and spends one change', async () => {
    expect(await post(await member(), '/api/user/deathMessage', { deathMessage: text(3) })).toEqual(NOT_OWNED);
    expect(
      (await post(await member({ items: { deathMessageEnabled: 1 } }), '/api/user/deathMessage', { deathMessage: text(3) }))[0],
    ).toBe(403);
    expect(
      await post(await member({ items: { deathMessageChange: 1 } }), '/api/user/deathMessage', { deathMessage: text(3) }),
    ).toEqual(NOT_OWNED);
    const ana = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 2 } });
    expect(await post(ana, '/api/user/deathMessage', { deathMessage: text(3) })).toEqual([200, 'OK']);
    expect(await post(ana, '/api/user/deathMessage', { deathMessage: text(3) })).toEqual([200, 'OK']);
    expect(await stored(ana)).toBe(text(3));
    expect(await itemsOf(ana)).toEqual({ nameChange: 1, deathMessageEnabled: 1, deathMessageChange: 1 });
  });
  test('needs the name, and room for it; a refusal costs nothing', async () => {
    const ana = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 1 } });
    expect((await post(ana, '/api/user/deathMessage', { deathMessage: 'Someone dies.' }))[0]).toBe(400);
    expect((await post(ana, '/api/user/deathMessage', { deathMessage: text(143) }))[0]).toBe(422);
    expect(await post(ana, '/api/user/deathMessage', { deathMessage: text(142) })).toEqual([200, 'OK']);
    expect((await itemsOf(ana)).deathMessageChange).toBe(0);
  });
  test('is stored only once when concurrent requests spend the last change', async () => {
    const ana = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 1 } });
    const answers = await Promise.all([1, 2, 3].map((n) => post(ana, '/api/user/deathMessage', { deathMessage: text(n) })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 403, 403]);
    expect((await itemsOf(ana)).deathMessageChange).toBe(0);
  });
});

test('media are stored as their plain link, and removed by an empty one', async () => {
  const ana = await member();
  const shown = async () => (await profileOf(new Browser(), ana.id)).settings.youtube;
  expect(await post(ana, '/api/user/youtube', { link: ' http://youtu.be/abcdefghijk?t=3 ' })).toEqual([200, 'OK']);
  expect(await shown()).toBe('https://www.youtube.com/watch?v=abcdefghijk');
  expect((await post(ana, '/api/user/youtube', { link: 'https://evil.test/x.exe' }))[0]).toBe(400);
  expect(await shown()).toBe('https://www.youtube.com/watch?v=abcdefghijk');
  expect(await post(ana, '/api/user/youtube', { link: '' })).toEqual([200, 'OK']);
  expect(await shown()).toBe('');
});

describe('a vanity URL', () => {
  const vanity = (by: Browser, vanityUrl: string) => post(by, '/api/vanityUrl', { vanityUrl });
  const owner = () => member({ items: { vanityUrl: 1 } });
  test('is bought, leads to its owner whatever its case, and is free again when given up', async () => {
    expect(await vanity(await member(), 'ana')).toEqual([403, 'You must purchase a vanity URL with coins from the Shop.']);
    const [ana, ben] = [await owner(), await owner()];
    expect(await vanity(ana, 'Ana-1')).toEqual([200, 'OK']);
    expect(await vanity(ben, 'aNA-1')).toEqual([409, 'That vanity URL is taken, or looks like one that is. Choose another.']);
    expect(await json(new Browser().get('/api/vanityUrl/ANA-1'))).toEqual({ userId: ana.id });
    expect(await json(new Browser().get(`/api/vanityUrl/${ana.id}`))).toEqual({ userId: ana.id });
    expect(await json(new Browser().get(`/api/vanityUrl/user/${ana.id}`))).toEqual({ vanityUrl: 'Ana-1' });
    expect(await json(new Browser().get(`/api/vanityUrl/user/${ben.id}`))).toEqual({ vanityUrl: null });
    expect(await profileOf(ben, 'ana-1')).toMatchObject({ id: ana.id, vanityUrl: 'Ana-1' });
    expect(await vanity(ana, 'ana-1')).toEqual([200, 'OK']);
    expect(await vanity(ana, 'ana-2')).toEqual([200, 'OK']);
    expect(await vanity(ben, 'ana-1')).toEqual([200, 'OK']);
    expect((await ana.send('/api/vanityUrl', 'DELETE')).status).toBe(200);
    expect((await new Browser().get('/api/vanityUrl/ana-2')).status).toBe(404);
    expect('vanityUrl' in (await profileOf(ben, ana.id))).toBe(false);
  });
  test('belongs to one person, whatever the number of concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, owner));
    const answers = await Promise.all(all.map((one, i) => vanity(one, i % 2 ? 'wanted' : 'WANTED')));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
  test('leads nowhere once its owner is deleted', async () => {
    const ana = await owner();
    await vanity(ana, 'going');
    await run('update users set deleted_at = 1 where id = ?', ana.id);
    expect((await new Browser().get('/api/vanityUrl/going')).status).toBe(404);
    expect((await new Browser().get(`/api/vanityUrl/user/${ana.id}`)).status).toBe(404);
  });
  test.each([
    ['settings', 'That word is a page of the site. Choose another.'],
    ['Inbox', 'That word is a page of the site. Choose another.'],
    ['SHOP', 'That word is a page of the site. Choose another.'],
    ['uabcdefghijkl', 'That looks like the id of a member. Choose another.'],
    ['Uabcdefghijk-', 'That looks like the id of a member. Choose another.'],
    ['Admin', 'That word is reserved for the people who run the site. Choose another.'],
    ['uabcdefghijk', null],
    ['a', null],
    ['-', null],
  ])('%s: %s', (word, unfit) => {
    expect(vanityError(word)).toBe(unfit);
  });
});

test('a member without the permission is refused, and so are visitors and guests; no one writes for another', async () => {
  const [ana, ben] = [await member(), await member()];
  const calls: [string, Record<string, unknown>][] = [
    ['/api/user/bio', { bio: 'x' }],
    ['/api/user/pronouns', { pronouns: 'x' }],
    ['/api/user/birthday', { date: '1990-01-01' }],
    ['/api/user/youtube', { link: '' }],
    ['/api/user/deathMessage', { deathMessage: 'x' }],
    ['/api/vanityUrl', { vanityUrl: 'x' }],
    ['/api/user/settings/update', { prop: 'autoplay', value: true }],
  ];
  for (const [path, body] of calls) {
    expect([path, (await new Browser().post(path, body)).status]).toEqual([path, 401]);
    expect([path, (await (await guest()).post(path, body)).status]).toEqual([path, 403]);
    for (const key of ['user', 'userId', 'id', 'targetId'])
      expect([path, key, (await ana.post(path, { ...body, [key]: ben.id })).status]).toEqual([path, key, 400]);
  }
  expect((await new Browser().send('/api/vanityUrl', 'DELETE')).status).toBe(401);
  await run("insert into bans (id, user, type, created_at) values ('b2', ?, 'ipFlag', 1)", ana.id);
  expect((await ana.post('/api/user/bio', { bio: 'x' })).status).toBe(403);
  expect((await ana.post('/api/user/pronouns', { pronouns: 'x' })).status).toBe(403);
  expect(await profileOf(ben, ben.id)).toMatchObject({ bio: '', pronouns: '', birthday: '' });
});

test('thirty changes in ten minutes and no more', async () => {
  const ana = await member();
  for (let i = 0; i < 30; i++) expect((await ana.post('/api/user/pronouns', { pronouns: String(i) })).status).toBe(200);
  expect((await ana.post('/api/user/bio', { bio: 'x' })).status).toBe(429);
});
