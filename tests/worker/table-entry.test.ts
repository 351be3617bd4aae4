/// <reference types="@cloudflare/vitest-plugin/types" />
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { PATIENT } from '../patience.ts';
import { member } from './members.ts';
import { Browser, guest, sit } from './site.ts';
import { connectTo, membersOf, seatOf, tableOf, takeSeat, until } from './tables.ts';

const entryOf = async (id: string, who = new Browser()): Promise<TableEntry> => {
  const response = await who.get(`/api/game/${id}/entry`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
};
const tells = async (id: string, who?: Browser) => {
  const { noSeat, noWatch } = await entryOf(id, who);
  return [noSeat, noWatch];
};
/** Expects the entry to say what connecting answers. */
async function expectAgreement(id: string, who: Browser): Promise<TableEntry> {
  const entry = await entryOf(id, who);
  const status = async (query: string) => (await who.get(`/api/game/${id}/connect${query}`)).status === 200;
  expect([await status(''), await status('?spectate=true')]).toEqual([
    entry.noSeat === null && !entry.elsewhere,
    entry.noWatch === null,
  ]);
  return entry;
}
async function later(id: string, minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await runDurableObjectAlarm(env.GAMES.getByName(id));
}
const guests = (count: number) => Promise.all(Array.from({ length: count }, () => guest()));
/** Opens a table of five with a host and this many others. */
async function tableWith(others: number, options: Record<string, unknown> = {}) {
  const people = [await guest('Hetty'), ...(await guests(others))];
  const id = await people[0]!.host({ readyCheck: false, spectating: true, ...options });
  for (const one of people) await sit(one, id);
  return { id, people };
}
const order = async (who: Browser, id: string, name: 'kick', value: object) => {
  const { socket } = await sit(who, id);
  socket.send(encode(name, { id: crypto.randomUUID().slice(0, 8), ...value }));
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an open table has a seat for everyone; a full or running one can only be watched', async () => {
  const { id, people } = await tableWith(3);
  expect(await entryOf(id)).toMatchObject({ stage: 'open', seat: null, elsewhere: null, hasRecord: false, row: { players: 4 } });
  expect(await tells(id)).toEqual([null, null]);
  await expectAgreement(id, await guest());
  const last = await guest();
  await sit(last, id);
  const late = await guest();
  expect(await expectAgreement(id, late)).toMatchObject({ stage: 'countdown', noSeat: 'full', noWatch: null });
  await later(id, 1);
  expect(await expectAgreement(id, late)).toMatchObject({ stage: 'playing', noSeat: 'started', noWatch: null, seat: null });
  expect(await entryOf(id, people[0])).toMatchObject({ seat: { practice: false, held: true } });
});

test('the entry says when a table takes no spectators or no guests', async () => {
  const { id } = await tableWith(0, { spectating: false });
  await expectAgreement(id, await guest());
  expect(await tells(id)).toEqual([null, 'no-spectators']);
  const host = await member();
  const forMembers = await host.host({ guests: false, spectating: true });
  expect(await tells(forMembers)).toEqual(['members-only', 'members-only']);
  expect((await expectAgreement(forMembers, await guest())).noSeat).toBe('members-only');
  expect((await expectAgreement(forMembers, await member())).noSeat).toBeNull();
});

test('the entry considers the needs of ranked games and the blocks of a host', async () => {
  const ranked = await (await member({ gamesPlayed: 5, groups: ['ranked'] })).host({
    ranked: true,
    guests: false,
    spectating: true,
  });
  expect((await expectAgreement(ranked, await member({ gamesPlayed: 4, groups: ['ranked'] }))).noSeat).toBe('few-games');
  expect((await expectAgreement(ranked, await member({ gamesPlayed: 9 }))).noSeat).toBe('not-permitted');
  const [host, blocked] = [await member(), await member()];
  await env.DB.prepare('insert into blocks (user, blocked, created_at) values (?, ?, 1)').bind(host.id, blocked.id).run();
  const id = await host.host({ spectating: true });
  expect((await expectAgreement(id, blocked)).noSeat).toBe('blocked');
});

test('a person who is removed may come back, and one who is banned may not', async () => {
  const { id, people } = await tableWith(2);
  const [host, removed, banned] = people as [Browser, Browser, Browser];
  await order(host, id, 'kick', { who: removed.id, ban: false });
  await order(host, id, 'kick', { who: banned.id, ban: true });
  await vi.waitFor(async () => expect((await tableOf(id)).members).toHaveLength(1), PATIENT);
  expect((await expectAgreement(id, removed)).noSeat).toBeNull();
  expect(await expectAgreement(id, banned)).toMatchObject({ noSeat: 'banned', noWatch: 'banned' });
});

test('a person who sits at another table hears which, and what leaving it costs', async () => {
  const { id } = await tableWith(0);
  const player = await guest();
  const practice = await (await player.post('/api/game/host', { practice: true })).text();
  expect((await expectAgreement(id, player)).elsewhere).toMatchObject({ id: practice, practice: true, held: false });
  await player.post('/api/game/leave', { game: practice });
  expect((await entryOf(id, player)).elsewhere).toBeNull();
  const { id: other, people } = await tableWith(4);
  expect((await entryOf(id, people[1])).elsewhere).toEqual({ id: other, practice: false, held: false, gathering: true });
  await later(other, 1);
  expect((await entryOf(id, people[1])).elsewhere).toEqual({ id: other, practice: false, held: true });
  // The entry tells only about the caller.
  expect((await entryOf(id, await guest())).elsewhere).toBeNull();
});

test('a game that is over offers its record and the next table, also when its room has deleted it', async () => {
  const { id, people } = await tableWith(4);
  await later(id, 1);
  for (const one of people) await one.post('/api/game/leave');
  await vi.waitFor(async () => expect((await entryOf(id)).stage).toBe('post'), PATIENT);
  vi.useRealTimers();
  const over = await expectAgreement(id, await guest());
  expect(over).toMatchObject({ noSeat: 'over', hasRecord: true, next: null });
  const again = await guest();
  const next = await (await again.post('/api/game/host', { rehost: id })).text();
  await vi.waitFor(async () => expect((await entryOf(id)).next).toBe(next), PATIENT);
  await later(id, 3);
  await vi.waitFor(async () => expect(await env.RECORDS.head(`games/${id}.info.json`)).not.toBeNull(), PATIENT);
  await later(id, 30);
  vi.useRealTimers();
  expect(await entryOf(id)).toMatchObject({
    stage: 'closed',
    noSeat: 'closed',
    hasRecord: true,
    next,
    row: { status: 'Finished' },
  });
  await env.RECORDS.delete(`games/${id}.json.gz`);
  expect(await entryOf(id)).toMatchObject({ hasRecord: false, next: null });
});

test('a private game shows its record to its players alone', async () => {
  const people = await guests(5);
  const link = await people[0]!.host({ private: true, readyCheck: false });
  const id = link.slice(0, 12);
  for (const one of people) await sit(one, link);
  await later(id, 1);
  for (const one of people) await one.post('/api/game/leave');
  vi.useRealTimers();
  const stranger = await guest();
  expect((await stranger.get(`/api/game/${id}/entry`)).status).toBe(404);
  expect((await entryOf(link, stranger)).hasRecord).toBe(false);
  expect((await entryOf(id, people[2])).hasRecord).toBe(true);
});

test('a table that never began is closed, with nothing to read', async () => {
  const host = await guest();
  const id = await host.host();
  await host.post('/api/game/leave');
  await vi.waitFor(async () => expect(await seatOf(host.id)).toBeUndefined(), PATIENT);
  expect(await entryOf(id)).toMatchObject({ stage: 'closed', noSeat: 'closed', noWatch: 'closed', hasRecord: false, next: null });
  await later(id, 30);
  vi.useRealTimers();
  expect(await entryOf(id, await guest())).toMatchObject({ stage: 'closed', hasRecord: false, row: { startTime: 0 } });
});

test('the link with a kept seat opens it to the friend alone, once, on top of the secret of a private table', async () => {
  for (const options of [{}, { private: true }]) {
    const host = await guest('Hetty');
    const link = await host.host({ readyCheck: false, ...options });
    const id = link.slice(0, 12);
    const { socket, frames } = await takeSeat(host, link);
    const others = await guests(3);
    for (const one of others) await takeSeat(one, link);
    socket.send(encode('keep', { id: 'keep' }));
    await until(async () => expect((await tableOf(id)).friendSeats).toHaveLength(1));
    const { key } = (await tableOf(id)).friendSeats[0]!;
    await until(() => expect(frames.some((frame) => frame.includes(key))).toBe(true));
    const visitor = new Browser();
    const entryWith = async (seat: string) => (await visitor.get(`/api/game/${link}/entry?seat=${seat}`)).json();
    expect(await entryWith(key)).toMatchObject({ noSeat: null, kept: true, row: { players: 4, kept: 1 } });
    const told = await visitor.get(`/api/game/${link}/entry`);
    expect(await told.clone().json()).toMatchObject({ noSeat: 'full', kept: false });
    expect(await told.text()).not.toContain(key);
    expect(await entryWith('A'.repeat(16))).toMatchObject({ noSeat: 'full', kept: false });
    if (link !== id) expect((await visitor.get(`/api/game/${id}/entry?seat=${key}`)).status).toBe(404);
    const friend = await guest('Fay');
    const ticket = async (who: Browser) => {
      const response = await who.get(`/api/game/${link}/connect?seat=${key}`);
      const { url, token } = (await response.json()) as { url: string; token: string };
      return `${url}?token=${token}&have=0`;
    };
    const [first, second] = [await ticket(friend), await ticket(await guest('Zoe'))];
    await connectTo(first);
    expect(await membersOf(id)).toContain(friend.id);
    expect((await connectTo(second)).closed?.reason).toBe('The table is full.');
    expect((await tableOf(id)).friendSeats).toEqual([]);
    expect(await entryWith(key)).toMatchObject({ noSeat: 'full', kept: false });
    await env.DB.exec('delete from cooldowns');
  }
});

test('a table that no one was ready for says so, and those who press meet again at one with the same settings', async () => {
  const { id, people } = await tableWith(4, { readyCheck: true, lobbyName: 'Owls', extendLength: 5 });
  await vi.waitFor(async () => expect((await tableOf(id)).stage).toBe('ready'), PATIENT);
  await later(id, 1);
  const [host, second] = people;
  expect(await entryOf(id, second)).toMatchObject({ stage: 'closed', unready: true, hasRecord: false, next: null });
  const again = async (who: Browser) => (await who.post('/api/game/host', { rehost: id })).text();
  const next = await again(second!);
  expect(next).toMatch(/^[\w-]{12}$/);
  expect(await again(host!)).toBe(next);
  expect((await entryOf(id, host)).next).toBe(next);
  const { plan } = await tableOf(next);
  expect(plan.table).toMatchObject({ readyCheck: true, lobbyName: 'Owls', extendLength: 5 });
});

test('a table that is still open cannot be hosted again', async () => {
  const { id, people } = await tableWith(1);
  expect((await people[1]!.post('/api/game/host', { rehost: id })).status).toBe(403);
});
