/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Person, TableOptions } from '../../games/table-state.ts';
import { goes, type Hubs, hubsOf, members, passed, someone } from './hubs.ts';
import { type Client, delivered, enter, newId, pass, person, planOf, room, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const HOUR = 3_600_000;

interface Waiting {
  id: string;
  clients: Client[];
  hubs: Hubs;
}
/** A table of `total` that waits for players, some of whom have come; `ahead`: scheduled so long from now. */
async function waiting(total: number, who: Person[], options: Partial<TableOptions> = {}, ahead = 0): Promise<Waiting> {
  const id = newId();
  const plan = { ...planOf(id, total, options), scheduled: ahead ? Date.now() + ahead : null };
  expect(await room(id).host(plan, who[0]!)).toEqual({ ok: true });
  const hubs = await hubsOf(id);
  const clients: Client[] = [];
  for (const one of who) clients.push(await enter(id, one));
  await delivered(id);
  return { id, clients, hubs };
}
const kinds = ({ posts }: Hubs): string[] => posts.map(({ kind, user }) => `${kind} ${user}`).sort();

describe('your table starts', () => {
  test('whoever sits there and is not at it is told when the countdown begins; who fills it and who is there are not', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who);
    await goes(clients[1]!);
    await passed({ id }, 60_000);
    expect(hubs.posts).toEqual([]);
    const last = await enter(id, someone('Last'));
    await last.until(() => last.room?.stage === 'countdown');
    await delivered(id);
    const notice = { kind: 'tableStarts', content: 'Your table “Toys” is about to start.', link: `/game/${id}`, key: id };
    expect(hubs.posts).toEqual([{ user: who[1]!.id, ...notice }]);
  });

  test('the ready check says so, and the countdown after it does not say it again', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who, { readyCheck: true });
    const away = clients[1]!;
    await goes(away);
    const last = await enter(id, someone('Last'));
    await last.until(() => last.room?.stage === 'ready');
    await delivered(id);
    expect(kinds(hubs)).toEqual([`tableStarts ${who[1]!.id}`]);
    const back = await enter(id, who[1]!);
    for (const client of [clients[0]!, back, last]) expect(await client.ask('ready')).toBeNull();
    expect(last.room!.stage).toBe('countdown');
    await goes(back);
    await passed({ id }, 5_000);
    expect(hubs.posts).toHaveLength(1);
  });

  test('a start that was stopped is told anew when somebody else has come, a minute later at the earliest', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who);
    await goes(clients[1]!);
    for (const [name, wait] of [
      ['Third', 20_000],
      ['Fourth', 60_000],
      ['Fifth', 0],
    ] as const) {
      const other = someone(name);
      const client = await enter(id, other);
      await client.until(() => client.room?.stage === 'countdown');
      await delivered(id);
      await room(id).leave(other.id);
      await passed({ id }, wait);
    }
    expect(kinds(hubs)).toEqual([`tableStarts ${who[1]!.id}`, `tableStarts ${who[1]!.id}`]);
  });

  test('a guest is not told, nor the host of a practice table who is on the way to it', async () => {
    const guest = person('Guest');
    const { id, clients, hubs } = await waiting(3, [someone('Host'), guest]);
    await goes(clients[1]!);
    const last = await enter(id, someone('Last'));
    await last.until(() => last.room?.stage === 'countdown');
    await delivered(id);
    expect(hubs.posts).toEqual([]);

    const practice = newId();
    const host = someone('Alone');
    await room(practice).host(planOf(practice, 3, { practice: true, private: true }), host);
    const others = await hubsOf(practice);
    await passed({ id: practice }, 2_000);
    expect(others.posts).toEqual([]);
  });
});

describe('a scheduled table', () => {
  test('is told of an hour before and when its time has come, to members who sit there and are not at it', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who, {}, 3 * HOUR);
    await goes(clients[1]!);
    await passed({ id }, 2 * HOUR - 1_000);
    expect(hubs.posts).toEqual([]);
    await passed({ id }, 1_000);
    const soon = { kind: 'scheduledSoon', content: 'Your scheduled table “Toys” starts in an hour.' };
    expect(hubs.posts).toEqual([{ user: who[1]!.id, ...soon, link: `/game/${id}`, key: id }]);
    await passed({ id }, HOUR - 1_000);
    expect(hubs.posts).toHaveLength(1);
    await passed({ id }, 1_000);
    const now = { kind: 'scheduledStarts', content: 'It is time for your scheduled table “Toys”.' };
    expect(hubs.posts.slice(1)).toEqual([{ user: who[1]!.id, ...now, link: `/game/${id}`, key: id }]);
    await passed({ id }, 2_000);
    await passed({ id }, 200_000);
    expect(hubs.posts).toHaveLength(2);
  });

  test('that is full says once that its time has come, not that it starts as well', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(2, who, { readyCheck: true }, HOUR / 2);
    await goes(clients[1]!);
    await passed({ id }, HOUR / 2);
    await clients[0]!.until(() => clients[0]!.room?.stage === 'ready');
    expect(kinds(hubs)).toEqual([`scheduledStarts ${who[1]!.id}`]);
  });

  test('that was hosted less than an hour ahead is not told of before its time', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who, {}, HOUR - 60_000);
    await goes(clients[1]!);
    for (let minutes = 0; minutes < 58; minutes += 29) await passed({ id }, 29 * 60_000);
    expect(hubs.posts).toEqual([]);
    await passed({ id }, 60_000);
    expect(kinds(hubs)).toEqual([`scheduledStarts ${who[1]!.id}`]);
  });

  test('that nobody is away from is told to nobody', async () => {
    const { id, hubs } = await waiting(3, members(2), {}, 2 * HOUR);
    await passed({ id }, HOUR);
    await passed({ id }, HOUR);
    expect(hubs.posts).toEqual([]);
    expect(await runInDurableObject(stub(id), (_room, state) => state.storage.kv.get('told'))).toBeUndefined();
  });

  test('sends nothing to who gave the seat back, and nothing at all once it is closed', async () => {
    const who = members(3);
    const { id, clients, hubs } = await waiting(4, who, {}, 2 * HOUR);
    for (const client of clients) await goes(client);
    await room(id).leave(who[2]!.id);
    await passed({ id }, HOUR);
    expect(kinds(hubs)).toEqual([`scheduledSoon ${who[0]!.id}`, `scheduledSoon ${who[1]!.id}`].sort());
    for (const { id: one } of who.slice(0, 2)) await room(id).leave(one);
    await delivered(id);
    // Ten minutes after it closed it has forgotten everything.
    await pass(id, HOUR);
    expect(hubs.posts).toHaveLength(2);
  });

  test('wakes a room that sleeps, and what is long past is not told any more', async () => {
    const who = members(2);
    const { id, clients, hubs } = await waiting(3, who, {}, 4 * HOUR);
    for (const client of clients) await goes(client);
    await pass(id, 10_000);
    await delivered(id);
    await evictDurableObject(stub(id));
    await hubsOf(id, hubs);
    await passed({ id }, 3 * HOUR + 120_000);
    expect(kinds(hubs)).toEqual(who.map((one) => `scheduledSoon ${one.id}`).sort());
    await passed({ id }, HOUR + 240_000);
    expect(hubs.posts).toHaveLength(2);
  });
});
