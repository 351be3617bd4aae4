/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_CODES, LIMITS } from '../../../protocol/limits.ts';
import { encode } from '../../../protocol/socket/frame.ts';
import { member, signIn } from '../../worker/members.ts';
import { alarmOf, connectTo, fireAlarm, hubOf, later, MINUTE, rowsOf, run, sessionOf, tab, until } from './kit.ts';

beforeEach(() => {
  vi.setSystemTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a stranger with a valid session cannot connect to the hub of another member', async () => {
  const [ana, eve] = [await member(), await member()];
  const line = await connectTo(ana.id, { user: eve.id });
  expect(await line.over()).toEqual({ code: CLOSE_CODES.token, reason: 'Your connection link expired.' });
  // Their own session under another member's id does not connect either.
  const forged = await connectTo(ana.id, { user: ana.id, session: await sessionOf(eve.id) });
  expect(await forged.over()).toEqual({ code: CLOSE_CODES.kicked, reason: 'You are signed out.' });
  expect(line.frames.concat(forged.frames)).toEqual([]);
});

test('a ticket works once, also across hibernation', async () => {
  const ana = await member();
  const first = await tab(ana.id, { jti: 'ticket-1' });
  expect((await (await connectTo(ana.id, { jti: 'ticket-1' })).over()).code).toBe(CLOSE_CODES.token);
  first.ws.close(1000);
  await first.over();
  await evictDurableObject(hubOf(ana.id));
  expect((await (await connectTo(ana.id, { jti: 'ticket-1' })).over()).code).toBe(CLOSE_CODES.token);
  expect((await tab(ana.id, { jti: 'ticket-2' })).closed).toBeNull();
});

test('an ended session, a deleted account, and a member who may not sign in cannot connect', async () => {
  const [ana, bea, cem, dan] = [await member(), await member(), await member(), await member()];
  const sessions = await Promise.all([ana, bea, cem, dan].map(({ id }) => sessionOf(id)));
  await run('delete from sessions where person = ?', ana.id);
  await run('update users set deleted_at = 1 where id = ?', bea.id);
  await run("insert into bans (id, user, type, created_at) values (?, ?, 'site', 1)", cem.id, cem.id);
  await run('update sessions set expires_at = 1 where person = ?', dan.id);
  for (const [i, { id }] of [ana, bea, cem, dan].entries())
    expect((await (await connectTo(id, { session: sessions[i]! })).over()).code).toBe(CLOSE_CODES.kicked);
});

test('a member has twenty tabs; with one more the oldest is closed', async () => {
  const ana = await member();
  const tabs = [];
  for (let i = 0; i < 20; i++) {
    later(1);
    tabs.push(await connectTo(ana.id));
  }
  await tabs[0]!.ask('auth', undefined, 'chatInfo');
  later(1);
  const last = await tab(ana.id);
  expect((await tabs[0]!.over()).code).toBe(CLOSE_CODES.full);
  expect([...tabs.slice(1), last].filter(({ closed }) => closed !== null)).toEqual([]);
});

test('an invalid frame is answered with a sentence, too many end in a close, and no one else is affected', async () => {
  const ana = await member();
  const other = await tab(ana.id);
  const broken = [
    '',
    ':',
    'auth:',
    'getUsers',
    'getUsers:number:5',
    `getUsers:object:"${'x'.repeat(61)}"`,
    'newDMChannel:object:"x"',
    'newDMChannel:object:[1]',
    'newDMChannel:object:["u"]',
    'closeDM:object:"../x"',
    'readNotifsInChannel:object:{}',
    'away:object:{}',
    'constructor',
    'toString:object:{}',
    'hello',
    'x'.repeat(LIMITS.frame + 1),
    'getUsers:object:'.padEnd(9_000, '['),
    encode('closeDM', '__proto__'),
  ];
  let line = await tab(ana.id);
  let closes = 0;
  for (let i = 0; i < 100; i++) {
    if (line.closed) {
      expect([CLOSE_CODES.bad, CLOSE_CODES.flood]).toContain(line.closed.code);
      closes += 1;
      later(21_000);
      line = await tab(ana.id);
    }
    const before = line.all('error').length;
    line.ws.send(broken[i % broken.length]!);
    await until(() => expect(line.closed !== null || line.all('error').length > before).toBe(true));
    for (const { why } of line.all('error')) expect(why).toMatch(/^.{10,200}$/s);
  }
  expect(closes).toBeGreaterThan(1);
  expect([other.closed, other.all('error')]).toEqual([null, []]);
  later(21_000);
  expect((await other.ask('getUsers', '', 'users')).query).toBe('');
});

test('binary frames are refused, and hundreds of frames end in a close', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  expect((await line.next('error', () => line.ws.send(new ArrayBuffer(3)))).why).toBe('Chat takes text only.');
  for (let i = 0; i < 400; i++) line.send('away', false);
  expect((await line.over()).code).toBe(CLOSE_CODES.flood);
});

test('a tab that asks too often is told so, with the time to wait', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  // Wait for each answer, because a tab that goes on after many refusals is closed.
  for (let i = 0; i < 65 && line.all('error').length === 0; i++) {
    const answers = line.frames.length;
    line.send('getUsers', 'zzzz');
    await until(() => expect(line.frames.length).toBeGreaterThan(answers));
  }
  expect(line.all('error')).toEqual([{ why: 'You are going too fast. Wait a moment.', wait: 1000 }]);
  later(21_000);
  expect((await line.ask('getUsers', 'zzzz', 'users')).users).toEqual([]);
});

test('a member who is signed out in one browser is disconnected there at once, and stays connected in another', async () => {
  const ana = await member();
  const here = await sessionOf(ana.id);
  await signIn(ana.id);
  const there = await sessionOf(ana.id);
  expect(here).not.toBe(there);
  const [first, second] = [await tab(ana.id, { session: here }), await tab(ana.id, { session: there })];
  await hubOf(ana.id).disconnect([here]);
  expect(await first.over()).toEqual({ code: CLOSE_CODES.kicked, reason: 'You are signed out.' });
  await second.settled();
  await hubOf(ana.id).disconnect([here, there]);
  expect((await second.over()).code).toBe(CLOSE_CODES.kicked);
});

test('logging out, ending a session and deleting the account disconnect the tabs', async () => {
  const [ana, bea, cem] = [await member(), await member(), await member()];
  const session = await sessionOf(bea.id);
  const lines = [await tab(ana.id), await tab(bea.id), await tab(cem.id)];
  const answers = [
    await ana.post('/api/user/logout', { everywhere: false }),
    await bea.post('/api/user/sessions/revoke', { id: session }),
    await cem.post('/api/user/delete', {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const line of lines) expect((await line.over()).code).toBe(CLOSE_CODES.kicked);
});

test('a session that ends without a call to the hub is found within ten minutes', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await run('delete from sessions where person = ?', ana.id);
  later(2 * MINUTE);
  await fireAlarm(ana.id);
  expect((await line.over()).code).toBe(CLOSE_CODES.kicked);
});

test('a page that is gone without a close frame is closed after minutes, one with a heartbeat is not', async () => {
  const ana = await member();
  // Heartbeats use the clock of the machine, which no test can set.
  later(-10 * MINUTE);
  const [dead, alive] = [await tab(ana.id), await tab(ana.id)];
  later(10 * MINUTE);
  alive.ws.send('p');
  await until(() => expect(alive.raw).toContain('p'));
  await fireAlarm(ana.id);
  expect((await dead.over()).code).toBe(1001);
  await alive.settled();
  expect(alive.closed).toBeNull();
});

test('tabs survive hibernation of the hub, and their requests are answered', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await evictDurableObject(hubOf(ana.id));
  expect((await line.ask('auth', undefined, 'chatInfo')).rooms.length).toBeGreaterThan(0);
});

test('a heartbeat does not wake the hub', async () => {
  const ana = await member();
  const line = await tab(ana.id);
  await evictDurableObject(hubOf(ana.id));
  for (let i = 0; i < 5; i++) line.ws.send('p');
  await until(() => expect(line.raw.filter((text) => text === 'p').length).toBe(5));
  // Evicting throws because the hub hibernates: only a running object can be evicted.
  await expect(evictDurableObject(hubOf(ana.id))).rejects.toThrow();
});

test('a connection costs two rows, asking for the lists none, and a minute of idling nothing at all', async () => {
  const ana = await member();
  await hubOf(ana.id).setHidden(false);
  const connected = await rowsOf(ana.id, async () => void (await connectTo(ana.id)));
  const again = await rowsOf(ana.id, async () => void (await tab(ana.id)));
  const line = await tab(ana.id);
  const asked = await rowsOf(ana.id, async () => {
    await line.ask('auth', undefined, 'chatInfo');
    await line.ask('getUsers', 'a', 'users');
    line.send('readNotifsInChannel', 'r12345678901');
    line.send('away', true);
    line.send('away', false);
    await line.settled();
  });
  const idle = await rowsOf(ana.id, async () => {
    later(MINUTE);
    line.ws.send('p');
    await until(() => expect(line.raw).toContain('p'));
  });
  console.log(`rows of a hub: first tab ${connected}, a second tab ${again}, its questions ${asked}, idling ${idle}`);
  expect([connected, again, asked, idle]).toEqual([2, 1, 0, 0]);
  expect(await alarmOf(ana.id)).toBeGreaterThan(Date.now() + 8 * MINUTE);
});

test('while D1 fails the answer is a sentence, and the connection stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await member();
  const line = await tab(ana.id);
  vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'prepare').mockImplementation(() => {
    throw new Error('D1 is away');
  });
  expect((await line.ask('getUsers', 'ana', 'error')).why).toBe('That could not be done just now. Try again in a moment.');
  vi.restoreAllMocks();
  expect((await line.ask('getUsers', 'zzzzz', 'users')).users).toEqual([]);
});
