import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { scheduled } from '../../worker/cron.ts';
import { PATIENT } from '../patience.ts';
import { all, createIdentity, freshEmail, idTokenFor, loadUserInfo, one } from './auth-kit.ts';
import { type Browser, call, guest, sit, TABLE_FORM } from './site.ts';
import { membersOf, rooms, seatOf, watch, watchersOf, withFailingRooms } from './tables.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Calls that tell a room about a guest who signed in. */
const TELLING = ['become', 'leave', 'releaseSeat'];
/** Signs this guest in as a new member, with these rooms. */
async function signIn(browser: Browser, rooms: Partial<Env>): Promise<string> {
  const guest = browser.id;
  const body = JSON.stringify({ idToken: await idTokenFor(await createIdentity(freshEmail())) });
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, 'x-csrf': browser.csrf };
  const response = await call('/api/auth', { method: 'POST', body, headers }, rooms);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  browser.cookie = response.headers
    .getSetCookie()
    .find((text) => text.startsWith('session='))!
    .split(';')[0]!;
  await loadUserInfo(browser);
  expect(browser.id).not.toBe(guest);
  return guest;
}
const pending = (person: string) => all('select game from outbox where person = ?', person);
const cron = async () => {
  await env.DB.prepare('update outbox set due = 0').run();
  await scheduled({ scheduledTime: Date.now() }, env as unknown as Env);
};
async function seated(): Promise<{ browser: Browser; table: string }> {
  const table = await (await guest()).host();
  const browser = await guest();
  await sit(browser, table);
  return { browser, table };
}

for (const how of ['throws', 'hangs'] as const)
  test(`a guest whose room ${how} during their sign-in sits there as the member when the room is told again`, async () => {
    const { browser, table } = await seated();
    const old = await signIn(browser, withFailingRooms(how, TELLING));
    expect([await seatOf(browser.id), await seatOf(old)]).toEqual([table, undefined]);
    expect(await membersOf(table)).toContain(old);
    await cron();
    expect(await membersOf(table)).toContain(browser.id);
    expect(await membersOf(table)).not.toContain(old);
    expect([await seatOf(browser.id), await pending(browser.id)]).toEqual([table, []]);
  });

test('a member whose room was not told gets their seat when they connect to it', async () => {
  const { browser, table } = await seated();
  await signIn(browser, withFailingRooms('throws', TELLING));
  await sit(browser, table);
  expect(await membersOf(table)).toContain(browser.id);
  expect(await membersOf(table)).toHaveLength(2);
  expect(await pending(browser.id)).toEqual([]);
});

test('the seat is safe until the room is told: neither its own list nor another table takes it', async () => {
  const { browser, table } = await seated();
  const old = await signIn(browser, withFailingRooms('throws', TELLING));
  const [host] = await membersOf(table);
  await rooms.getByName(table).bots(host!, 1);
  await vi.waitFor(async () => expect(JSON.parse((await rowOf(table))!)).toMatchObject({ players: 3 }), PATIENT);
  expect(await seatOf(browser.id)).toBe(table);
  const answer = await call(
    '/api/game/host',
    {
      method: 'POST',
      body: JSON.stringify(TABLE_FORM),
      headers: { 'content-type': 'application/json', cookie: browser.cookie, 'x-csrf': browser.csrf },
    },
    withFailingRooms('throws', ['become', 'leave']),
  );
  expect([answer.status, await answer.text()]).toEqual([409, SEATED_ELSEWHERE]);
  await cron();
  expect(await membersOf(table)).toContain(browser.id);
  expect([await seatOf(browser.id), await seatOf(old)]).toEqual([table, undefined]);
});
const rowOf = (id: string) => env.DB.prepare('select row from games where id = ?').bind(id).first<string>('row');

test('a member who leaves before the room was told has left', async () => {
  const { browser, table } = await seated();
  const old = await signIn(browser, withFailingRooms('throws', TELLING));
  expect((await browser.post('/api/game/leave')).status).toBe(200);
  await cron();
  const here = await membersOf(table);
  expect([here.includes(browser.id), here.includes(old)]).toEqual([false, false]);
  expect(await seatOf(browser.id)).toBeUndefined();
});

test('a seat at a scheduled table, and a spectating connection, become the member’s too', async () => {
  const later = await (await guest()).host({ scheduled: Date.now() + 3_600_000 });
  const watched = await (await guest()).host();
  const browser = await guest();
  await sit(browser, later);
  const line = await watch(browser, watched);
  const old = await signIn(browser, {});
  expect(await membersOf(later)).toContain(browser.id);
  expect(await membersOf(later)).not.toContain(old);
  expect([await watchersOf(watched), line.closed]).toEqual([[browser.id], null]);
});

test('a stale row of the member’s own seat does not cost the guest theirs', async () => {
  const { browser, table } = await seated();
  const who = await createIdentity(freshEmail());
  const first = await call('/api/auth', {
    method: 'POST',
    body: JSON.stringify({ idToken: await idTokenFor(who) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(first.status).toBe(200);
  const { id } = (await one<{ id: string }>('select id from users where email = ?', who.emailKey))!;
  await env.DB.prepare("insert into seats (person, game) values (?, 'overoverover')").bind(id).run();
  expect((await browser.post('/api/auth', { idToken: await idTokenFor(who) })).status).toBe(200);
  expect(await membersOf(table)).toContain(id);
  expect(await seatOf(id)).toBe(table);
});
