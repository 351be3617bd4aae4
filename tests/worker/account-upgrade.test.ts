import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { all, createIdentity, freshEmail, loadUserInfo, login, one, registeredMember } from './auth-kit.ts';
import { member } from './members.ts';
import { Browser, guest, sit } from './site.ts';

const play = (person: string, game: string, left = 0, kudos = 0) =>
  env.DB.prepare(
    'insert into played (person, game, ended_at, seat, role, alignment, won, "left", kudos) values (?, ?, 1, 0, ?, ?, 1, ?, ?)',
  )
    .bind(person, game, 'Cop', 'Village', left, kudos)
    .run();
const becomes = async (browser: Browser, email = freshEmail()): Promise<Browser> => {
  expect((await login(browser, await createIdentity(email))).status).toBe(200);
  await loadUserInfo(browser);
  return browser;
};
const seatOf = (person: string) => one<{ game: string }>('select game from seats where person = ?', person);

test('games that a guest played become the member’s, and count', async () => {
  const mira = await guest();
  const old = mira.id;
  await play(old, 'game-one');
  await play(old, 'game-two', 0, 1);
  await play(old, 'game-left', 1);
  await becomes(mira);
  expect(await all('select game from played where person = ? order by game', mira.id)).toEqual([
    { game: 'game-left' },
    { game: 'game-one' },
    { game: 'game-two' },
  ]);
  expect(await one('select games_played, kudos from users where id = ?', mira.id)).toEqual({ games_played: 2, kudos: 1 });
  for (const table of ['played where person', 'guests where id', 'sessions where person', 'seats where person'])
    expect(await all(`select 1 from ${table} = ?`, old)).toEqual([]);
});

test('a game that both the guest and the member played is not counted twice', async () => {
  const { browser, who } = await registeredMember();
  await play(browser.id, 'both');
  await env.DB.prepare('update users set games_played = 1 where id = ?').bind(browser.id).run();
  const visitor = await guest();
  await play(visitor.id, 'both');
  await play(visitor.id, 'alone');
  await login(visitor, who);
  expect(await one('select games_played from users where id = ?', browser.id)).toEqual({ games_played: 2 });
  expect(await all('select game from played where person = ? order by game', browser.id)).toEqual([
    { game: 'alone' },
    { game: 'both' },
  ]);
});

test('a guest’s seat becomes the member’s; the host stays the host', async () => {
  const host = await guest();
  const table = await host.host();
  const ben = await guest();
  await sit(ben, table);
  for (const browser of [host, ben]) {
    const old = browser.id;
    await becomes(browser);
    expect(await seatOf(browser.id)).toEqual({ game: table });
    expect(await seatOf(old)).toBeNull();
    expect((await loadUserInfo(browser))['inGame']).toBe(table);
  }
  const { hostId } = (await (await ben.get(`/api/game/${table}/connect`)).json()) as { hostId: string };
  expect(hostId).toBe(host.id);
  expect((await host.post(`/api/game/${table}/bots`, { count: 1 })).status).toBe(200);
  expect((await ben.post(`/api/game/${table}/bots`, { count: 1 })).status).toBe(403);
  // Both can leave, so both really sit there.
  expect((await ben.post('/api/game/leave')).status).toBe(200);
  expect((await host.post('/api/game/leave')).status).toBe(200);
});

test('a guest gives up their seat when the member sits elsewhere', async () => {
  const { browser, who } = await registeredMember();
  const theirs = await browser.host();
  const host = await guest();
  const table = await host.host();
  const visitor = await guest();
  await sit(visitor, table);
  const old = visitor.id;
  expect((await login(visitor, who)).status).toBe(200);
  expect(await seatOf(browser.id)).toEqual({ game: theirs });
  expect(await seatOf(old)).toBeNull();
  const info = (await (await host.get(`/api/game/${table}/info`)).json()) as { players: { id: string }[] };
  expect(JSON.stringify(info)).not.toContain(old);
});

test('a seat at a table that no longer exists is free afterwards', async () => {
  const visitor = await guest();
  await env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(visitor.id, 'gonegonegone').run();
  await becomes(visitor);
  expect(await seatOf(visitor.id)).toBeNull();
  expect((await loadUserInfo(visitor))['inGame']).toBe(false);
});

test('a member who signs in as another ends the first session, and no data moves', async () => {
  const first = await member();
  await play(first.id, 'kept');
  const before = first.id;
  const { who } = await registeredMember();
  await login(first, who);
  await loadUserInfo(first);
  expect(first.id).not.toBe(before);
  expect(await all('select 1 from sessions where person = ?', before)).toEqual([]);
  expect(await all('select game from played where person = ?', before)).toEqual([{ game: 'kept' }]);
});

test('another browser’s csrf text signs no one in, and migrates no data', async () => {
  const [ada, eve] = [await guest(), await guest()];
  const who = await createIdentity(freshEmail());
  eve.csrf = ada.csrf;
  const answer = await login(eve, who);
  expect([answer.status, await answer.text()]).toEqual([403, 'This page is out of date. Refresh it and try again.']);
  expect(await one('select 1 from users where email = ?', who.emailKey)).toBeNull();
  expect((await login(new Browser(), who)).status).toBe(200);
});
