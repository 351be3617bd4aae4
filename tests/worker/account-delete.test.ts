import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { scheduled } from '../../worker/cron.ts';
import { erase } from '../../worker/users/delete.ts';
import { statusesOf } from '../../worker/users/presence.ts';
import { all, idTokenFor, loadUserInfo, login, one, registeredMember } from './auth-kit.ts';
import { member, signIn } from './members.ts';
import { Browser, guest } from './site.ts';

const DAY = 24 * 3_600_000;
const ENV = env as unknown as Env;
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
const rowOf = (id: string) => one<Record<string, unknown>>('select * from users where id = ?', id);

test('a deleted account is closed at once: signed out everywhere, without a seat, offline, and its tokens are void', async () => {
  const { browser, who } = await registeredMember();
  const phone = await signIn(browser.id);
  await browser.post('/api/user/online');
  await browser.host();
  const old = await idTokenFor(who);
  const before = Date.now();
  const response = await browser.post('/api/user/delete');
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  for (const one of [browser, phone]) expect(await (await one.get('/api/user/info')).json()).toEqual({});
  expect(await all('select 1 from sessions where person = ?', browser.id)).toEqual([]);
  expect(await all('select 1 from seats where person = ?', browser.id)).toEqual([]);
  expect((await statusesOf(ENV, [browser.id])).get(browser.id)).toBe('offline');
  expect((await new Browser().post('/api/auth', { idToken: old })).status).toBe(401);
  expect((await rowOf(browser.id))!['deleted_at']).toBeGreaterThanOrEqual(before);
});

test('a mail says when the deletion is final and how to undo it', async () => {
  const { browser, who } = await registeredMember();
  await browser.post('/api/user/delete');
  const [letter, ...more] = await all('select * from mail where "to" = ?', who.emailKey);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ subject: 'Your Duskhaven account is being deleted' });
  const { deleted_at } = (await rowOf(browser.id)) as { deleted_at: number };
  const day = new Date(deleted_at + LIMITS.undoDeletion).getUTCDate();
  expect(letter!['text']).toMatch(new RegExp(`On \\w+ ${day}, \\d{4} at \\d+:\\d\\d [AP]M UTC it will be deleted for good`));
  expect(letter!['text']).toContain('restore');
});

test('an account is deleted once a day at most', async () => {
  const { browser, who } = await registeredMember();
  expect((await browser.post('/api/user/delete')).status).toBe(200);
  expect((await login(browser, { ...who, validSince: Date.now() / 1000 + 2 }, { restore: true })).status).toBe(200);
  await loadUserInfo(browser);
  const again = await browser.post('/api/user/delete');
  expect([again.status, await again.text()]).toEqual([429, 'An account can be deleted once a day. Try again tomorrow.']);
  expect((await rowOf(browser.id))!['deleted_at']).toBeNull();
});

test('a deletion that the database refuses can be tried again at once', async () => {
  const { browser } = await registeredMember();
  const prototype = Object.getPrototypeOf(env.DB) as D1Database;
  const { batch } = prototype;
  const refusing = vi.spyOn(prototype, 'batch').mockImplementation(function (this: D1Database, statements) {
    const isDeletion = statements.some((one) => (one as unknown as { statement: string }).statement.includes('set "deleted_at"'));
    return isDeletion ? Promise.reject(new Error('D1_ERROR: Network connection lost.')) : batch.call(this, statements);
  } as typeof batch);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await browser.post('/api/user/delete')).status).toBe(503);
  refusing.mockRestore();
  logged.mockRestore();
  expect((await rowOf(browser.id))!['deleted_at']).toBeNull();
  expect((await browser.post('/api/user/delete')).status).toBe(200);
});

test('a member who restores the account in time has everything back', async () => {
  const friend = await member();
  const { browser, who } = await registeredMember();
  const befriend = 'insert into friends values (?1, ?2, 1), (?2, ?1, 1)';
  await run(befriend, browser.id, friend.id);
  await run("update users set bio = 'about me', friend_count = 1 where id in (?, ?)", browser.id, friend.id);
  await browser.post('/api/user/delete');
  await tick();
  await login(browser, { ...who, validSince: Date.now() / 1000 + 2 }, { restore: true });
  expect(await loadUserInfo(browser)).toMatchObject({ id: browser.id });
  expect(await rowOf(browser.id)).toMatchObject({ bio: 'about me', friend_count: 1, deleted_at: null, erased: 0 });
  await tick();
  expect(await all('select 1 from friends where user = ?', browser.id)).toHaveLength(1);
});

async function wellConnected() {
  const { browser, who } = await registeredMember();
  const friend = await member({ row: { friendCount: 3 } });
  const [me, other] = [browser.id, friend.id];
  await run('insert into friends values (?1, ?2, 1), (?2, ?1, 1)', me, other);
  await run('insert into friend_requests values (?1, ?2, 1), (?2, ?1, 1)', me, other);
  await run("insert into loves values (?1, ?2, 'Lover', 1), (?2, ?1, 'Lover', 1)", me, other);
  await run("insert into love_requests values (?1, ?2, 'Lover', 1), (?2, ?1, 'Lover', 1)", me, other);
  await run('insert into karma_votes values (?1, ?2, 1), (?2, ?1, 1)', me, other);
  await run('insert into blocks values (?1, ?2, 1), (?2, ?1, 1)', me, other);
  await run("insert into rescues values ('uAnyone00000', ?1), (?1, 'uSomebody0000')", me);
  await run("insert into notifications values (?, ?, 'account', 'x', '', 'x', 1, 0, '')", `n${me}`, me);
  await run("insert into links values ('google', ?, ?, 'me@x', 1)", me, me);
  await run("insert into passkeys values (?, ?, 'Phone', 'k', 0, '[]', 1, null)", `p${me}`, me);
  await run("insert into name_history values (?, 'Before', 1)", me);
  await run("insert into emotes values (?, ?, 'Wave', 'wave', 1, null)", `e${me}`, me);
  await run("insert into achievements values (?, 'Mafia1', 1)", me);
  await run("insert into stats values (?, 'all', '', 1, 1, 0)", me);
  await run("insert into archived values (?, 'game', '', 1)", me);
  await run(`insert into played values (?, 'game', 1, 0, '', '', 1, 0, 0, 0, 0, 0, null)`, me);
  await run("insert into coin_moves values (?1 || '50', 'house:achievements', ?1, 50, 'achievement:Mafia1', 1, null)", me);
  await run(
    `update users set bio = 'b', pronouns = 'p', birthday = '2000-01-01', vanity_url = 'Van', vanity_key = ?1, vanity_skeleton = ?1, avatar = 1,
      banner = 1, settings = '{"youtube":"x"}', karma = 4, friend_count = 1 where id = ?1`,
    me,
  );
  for (const file of ['avatar.webp', 'banner.webp', `customEmote_e${me}.webp`]) await env.UPLOADS.put(`${me}_${file}`, 'x');
  await env.UPLOADS.put(`${other}_avatar.webp`, 'x');
  return { me, other, who, browser };
}

test('after the restore period everything is erased, on both sides, except the name and the address', async () => {
  const { me, other, who, browser } = await wellConnected();
  await browser.post('/api/user/delete');
  await run('update users set deleted_at = ? where id = ?', Date.now() - LIMITS.undoDeletion + 60_000, me);
  await tick();
  expect((await rowOf(me))!['erased']).toBe(0);
  await run('update users set deleted_at = ? where id = ?', Date.now() - LIMITS.undoDeletion, me);
  const before = (await rowOf(me))!;
  await tick();
  expect(await rowOf(me)).toMatchObject({
    erased: 1,
    name: before['name'],
    email: who.emailKey,
    bio: '',
    pronouns: '',
    birthday: '',
    vanity_url: '',
    vanity_key: null,
    vanity_skeleton: null,
    avatar: 0,
    banner: 0,
    settings: '{}',
    items: '{}',
    friend_count: 0,
  });
  const gone = [
    'friends where user = ?1 or friend = ?1',
    'friend_requests where "from" = ?1 or "to" = ?1',
    'loves where user = ?1 or partner = ?1',
    'love_requests where "from" = ?1 or "to" = ?1',
    'karma_votes where voter = ?1',
    'blocks where user = ?1',
    'rescues where one = ?1 or other = ?1',
    'notifications where user = ?1',
    'group_members where user = ?1',
    'links where user = ?1',
    'passkeys where user = ?1',
    'name_history where user = ?1',
    'emotes where user = ?1',
    'achievements where user = ?1',
    'stats where user = ?1',
    'archived where user = ?1',
    'played where person = ?1',
  ];
  for (const rows of gone) expect([rows, await all(`select 1 from ${rows}`, me)]).toEqual([rows, []]);
  expect(await all('select 1 from identities where uid = ?', who.uid)).toEqual([]);
  expect(await all('select coins from purses where id = ?', me)).toEqual([{ coins: 0 }]);
  // The friend's count drops by one; the rest of their data stays.
  expect(await rowOf(other)).toMatchObject({ friend_count: 2 });
  expect(await all('select 1 from blocks where user = ?', other)).toHaveLength(1);
  expect(await all('select 1 from karma_votes where voter = ?', other)).toHaveLength(1);
  const files = (await env.UPLOADS.list()).objects.map(({ key }) => key);
  expect(files.filter((key) => key.startsWith(me))).toEqual([]);
  expect(files).toContain(`${other}_avatar.webp`);
});

test('an account that is in use is not erased, and none is erased twice', async () => {
  const { me, other } = await wellConnected();
  const db = drizzle(env.DB);
  await erase(ENV, db, { id: me, identity: 'x' });
  expect(await rowOf(me)).toMatchObject({ erased: 0, bio: 'b' });
  await run('update users set deleted_at = 1 where id = ?', me);
  await erase(ENV, db, { id: me, identity: 'x' });
  await run('insert into friends values (?1, ?2, 1), (?2, ?1, 1)', me, other);
  await erase(ENV, db, { id: me, identity: 'x' });
  expect(await rowOf(other)).toMatchObject({ friend_count: 2 });
});

test('the name and the address of an erased account stay taken', async () => {
  const { browser, who } = await registeredMember();
  await run('update users set deleted_at = ? where id = ?', Date.now() - 30 * DAY, browser.id);
  await tick();
  const again = await registeredMember(undefined);
  const answer = await again.browser.post('/api/user/name', { name: browser.name });
  expect(answer.status).toBe(409);
  const back = await login(new Browser(), { ...who, uid: who.uid }, { restore: true });
  expect(back.status).toBe(401);
});

test('only a member deletes an account, and only their own', async () => {
  expect((await new Browser().post('/api/user/delete')).status).toBe(401);
  expect((await (await guest()).post('/api/user/delete')).status).toBe(403);
  const [ada, eve] = [await member(), await member()];
  expect((await eve.post('/api/user/delete', { user: ada.id })).status).toBe(400);
  expect((await eve.post('/api/user/delete', {}, { 'x-csrf': ada.csrf })).status).toBe(403);
  for (const { id } of [ada, eve]) expect((await rowOf(id))!['deleted_at']).toBeNull();
});
