/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person } from '../../games/table/table-state.ts';
import { advanceAndDeliver, closeTab, type HubMocks, mockHubs, newMember, newMembers } from './hub-mocks.ts';
import { advanceTime, type Client, delivered, enter, newId, person, planOf, room, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const HOUR = 3_600_000;

interface Waiting {
  id: string;
  clients: Client[];
  hubs: HubMocks;
}
/** Hosts a table of `total` seats where `who` sit. `ahead` schedules it this many ms from now. Stops the clock. */
async function waiting(total: number, who: Person[], options: Partial<TableOptions> = {}, ahead = 0): Promise<Waiting> {
  vi.setSystemTime(Date.now());
  const id = newId();
  const plan = { ...planOf(id, total, options), scheduled: ahead ? Date.now() + ahead : null };
  expect(await room(id).host(plan, who[0]!)).toEqual({ ok: true });
  const hubs = await mockHubs(id);
  const clients: Client[] = [];
  for (const one of who) clients.push(await enter(id, one));
  await delivered(id);
  return { id, clients, hubs };
}
const kinds = ({ posts }: HubMocks): string[] => posts.map(({ kind, user }) => `${kind} ${user}`).sort();

describe('the start of your table', () => {
  test('is sent to absent members when the countdown begins, but not to the person who fills the table or people present', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who);
    await closeTab(clients[1]!);
    await advanceAndDeliver({ id }, 60_000);
    expect(hubs.posts).toEqual([]);
    const last = await enter(id, newMember('Last'));
    await last.until(() => last.room?.stage === 'countdown');
    await delivered(id);
    const notice = { kind: 'tableStarts', content: 'Your table “Toys” is about to start.', link: `/game/${id}`, key: id };
    expect(hubs.posts).toEqual([{ user: who[1]!.id, ...notice }]);
  });

  test('is sent at the ready check, and not again at the countdown after it', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who, { readyCheck: true });
    const away = clients[1]!;
    await closeTab(away);
    const last = await enter(id, newMember('Last'));
    await last.until(() => last.room?.stage === 'ready');
    await delivered(id);
    expect(kinds(hubs)).toEqual([`tableStarts ${who[1]!.id}`]);
    const back = await enter(id, who[1]!);
    for (const client of [clients[0]!, back, last]) expect(await client.ask('ready')).toBeNull();
    expect(last.room!.stage).toBe('countdown');
    await closeTab(back);
    await advanceAndDeliver({ id }, 5_000);
    expect(hubs.posts).toHaveLength(1);
  });

  test('is sent again after a stopped start once another person has come, a minute later at the earliest', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who);
    await closeTab(clients[1]!);
    for (const [name, wait] of [
      ['Third', 20_000],
      ['Fourth', 60_000],
      ['Fifth', 0],
    ] as const) {
      const other = newMember(name);
      const client = await enter(id, other);
      await client.until(() => client.room?.stage === 'countdown');
      await delivered(id);
      await room(id).leave(other.id);
      await advanceAndDeliver({ id }, wait);
    }
    expect(kinds(hubs)).toEqual([`tableStarts ${who[1]!.id}`, `tableStarts ${who[1]!.id}`]);
  });

  test('is not sent to a guest, nor to the host of a practice table who is still connecting', async () => {
    const guest = person('Guest');
    const { id, clients, hubs } = await waiting(3, [newMember('Host'), guest]);
    await closeTab(clients[1]!);
    const last = await enter(id, newMember('Last'));
    await last.until(() => last.room?.stage === 'countdown');
    await delivered(id);
    expect(hubs.posts).toEqual([]);

    const practice = newId();
    const host = newMember('Alone');
    await room(practice).host(planOf(practice, 3, { practice: true, private: true }), host);
    const others = await mockHubs(practice);
    await advanceAndDeliver({ id: practice }, 2_000);
    expect(others.posts).toEqual([]);
  });
});

describe('a scheduled table', () => {
  test('notifies its absent members an hour before and when its time has come', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who, {}, 3 * HOUR);
    await closeTab(clients[1]!);
    await advanceAndDeliver({ id }, 2 * HOUR - 1_000);
    expect(hubs.posts).toEqual([]);
    await advanceAndDeliver({ id }, 1_000);
    const soon = { kind: 'scheduledSoon', content: 'Your scheduled table “Toys” starts in an hour.' };
    expect(hubs.posts).toEqual([{ user: who[1]!.id, ...soon, link: `/game/${id}`, key: id }]);
    await advanceAndDeliver({ id }, HOUR - 1_000);
    expect(hubs.posts).toHaveLength(1);
    await advanceAndDeliver({ id }, 1_000);
    const now = {
      kind: 'scheduledStarts',
      content: 'It is time for your scheduled table “Toys”. Your seat is kept for five minutes.',
    };
    expect(hubs.posts.slice(1)).toEqual([{ user: who[1]!.id, ...now, link: `/game/${id}`, key: id }]);
    await advanceAndDeliver({ id }, 2_000);
    await advanceAndDeliver({ id }, 200_000);
    expect(hubs.posts).toHaveLength(2);
  });

  test('says once that its time has come if it is full, not that it starts as well', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(2, who, { readyCheck: true }, HOUR / 2);
    await closeTab(clients[1]!);
    await advanceAndDeliver({ id }, HOUR / 2);
    await clients[0]!.until(() => clients[0]!.room?.stage === 'ready');
    expect(kinds(hubs)).toEqual([`scheduledStarts ${who[1]!.id}`]);
  });

  test('sends no reminder before its time if it was hosted less than an hour ahead', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who, {}, HOUR - 60_000);
    await closeTab(clients[1]!);
    for (let minutes = 0; minutes < 58; minutes += 29) await advanceAndDeliver({ id }, 29 * 60_000);
    expect(hubs.posts).toEqual([]);
    await advanceAndDeliver({ id }, 60_000);
    expect(kinds(hubs)).toEqual([`scheduledStarts ${who[1]!.id}`]);
  });

  test('notifies no one if its members are all present', async () => {
    const { id, hubs } = await waiting(3, newMembers(2), {}, 2 * HOUR);
    await advanceAndDeliver({ id }, HOUR);
    await advanceAndDeliver({ id }, HOUR);
    expect(hubs.posts).toEqual([]);
    expect(await runInDurableObject(stub(id), (_room, state) => state.storage.kv.get('told'))).toBeUndefined();
  });

  test('sends nothing to a member who gave up their seat, and nothing at all once it is closed', async () => {
    const who = newMembers(3);
    const { id, clients, hubs } = await waiting(4, who, {}, 2 * HOUR);
    for (const client of clients) await closeTab(client);
    await room(id).leave(who[2]!.id);
    await advanceAndDeliver({ id }, HOUR);
    expect(kinds(hubs)).toEqual([`scheduledSoon ${who[0]!.id}`, `scheduledSoon ${who[1]!.id}`].sort());
    for (const { id: one } of who.slice(0, 2)) await room(id).leave(one);
    await delivered(id);
    // The room deletes its data ten minutes after it closes.
    await advanceTime(id, HOUR);
    expect(hubs.posts).toHaveLength(2);
  });

  test('wakes a hibernating room, and long overdue notices are not sent any more', async () => {
    const who = newMembers(2);
    const { id, clients, hubs } = await waiting(3, who, {}, 4 * HOUR);
    for (const client of clients) await closeTab(client);
    await advanceTime(id, 10_000);
    await delivered(id);
    await evictDurableObject(stub(id));
    await mockHubs(id, hubs);
    await advanceAndDeliver({ id }, 3 * HOUR + 120_000);
    expect(kinds(hubs)).toEqual(who.map((one) => `scheduledSoon ${one.id}`).sort());
    await advanceAndDeliver({ id }, HOUR + 240_000);
    expect(hubs.posts).toHaveLength(2);
  });
});
