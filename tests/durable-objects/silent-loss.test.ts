/// <reference types="@cloudflare/vitest-plugin/types" />
/** Connections that are lost silently, and people who look away from the page. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableOptions } from '../../games/table/table-options.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { soon } from '../patience.ts';
import { advanceTime, type Client, delivered, enter, game, later, person, rowsWritten, stub, table } from './room.ts';

const { lost } = LIMITS.tableHeartbeat;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Makes the clients' pages report whether they are hidden. Resolves once the room has heard from all of them. */
async function pages(id: string, hidden: boolean, ...clients: Client[]): Promise<void> {
  later(1);
  const at = Date.now();
  for (const { ws } of clients) ws.send(encode('page', { hidden }));
  const heard = () =>
    runInDurableObject(
      stub(id),
      ({ table: { connections } }) => connections.silences().filter((one) => one.heardAt >= at).length,
    );
  await soon(async () => (await heard()) >= clients.length);
}
/** Makes it look as if only these people's heartbeats were answered, up to the room's current time. */
function beating(id: string, ...people: Client[]): Promise<unknown> {
  const ids = people.map((one) => one.person.id);
  return runInDurableObject(stub(id), ({ table: { connections } }, state) =>
    vi
      .spyOn(Object.getPrototypeOf(state) as DurableObjectState, 'getWebSocketAutoResponseTimestamp')
      .mockImplementation((ws) => (ids.includes(connections.personOf(ws).id) ? new Date() : null)),
  );
}
const memberOf = (viewer: Client, who: Client) => viewer.room!.members.find(({ name }) => name === who.person.name)!;
const present = (viewer: Client, who: Client) => memberOf(viewer, who).present;
const looksAway = (viewer: Client, who: Client) => memberOf(viewer, who).away === true;
const quietGame = async (more: Partial<TableOptions> = {}) => {
  const { id, clients } = await game(3, more);
  const [ana, bea, cem] = clients as [Client, Client, Client];
  return { id, clients, ana, bea, cem };
};

describe('a connection that is lost without a word', () => {
  test('is noticed within ten seconds while others play, and the person comes back by a new one', async () => {
    const { id, clients, ana, bea, cem } = await quietGame();
    await pages(id, false, ...clients);
    await beating(id, ana, cem);
    await advanceTime(id, lost - 1);
    expect(present(ana, bea)).toBe(true);
    await advanceTime(id, 1_001);
    await ana.until(() => !present(ana, bea));
    expect([present(ana, ana), present(ana, cem)]).toEqual([true, true]);
    await bea.until(() => bea.closed?.code === CLOSE_CODES.stale);
    await enter(id, bea.person);
    await ana.until(() => present(ana, bea));
  });

  test('is noticed even after the room has slept', async () => {
    const { id, clients, ana, bea, cem } = await quietGame();
    await pages(id, false, ...clients);
    await evictDurableObject(stub(id));
    await beating(id, ana, cem);
    await advanceTime(id, lost + 1_000);
    await ana.until(() => !present(ana, bea));
  });

  test('is not looked for before the start, nor if no one else sees it, nor on pages that have not reported', async () => {
    const alarm = (id: string) => runInDurableObject(stub(id), (_room, state) => state.storage.getAlarm());
    const gathering = await table(3, 2);
    await delivered(gathering.id);
    await pages(gathering.id, false, ...gathering.clients);
    expect((await alarm(gathering.id))! - Date.now()).toBeGreaterThan(60_000);

    const alone = await quietGame();
    for (const client of [alone.bea, alone.cem]) client.ws.close();
    // The room answers a close after it has started counting the time.
    for (const client of [alone.bea, alone.cem]) await client.until(() => client.closed !== null);
    await advanceTime(alone.id, 30_000);
    await alone.ana.until(() => !present(alone.ana, alone.bea) && !present(alone.ana, alone.cem));
    await pages(alone.id, false, alone.ana);
    await advanceTime(alone.id, 2 * lost);
    await alone.ana.settled();
    expect([alone.ana.closed, present(alone.ana, alone.ana)]).toEqual([null, true]);

    const old = await quietGame();
    await advanceTime(old.id, 2 * lost);
    await old.ana.settled();
    expect([old.bea.closed, present(old.ana, old.bea)]).toEqual([null, true]);
  });

  test('costs one alarm in a while, not one at each heartbeat or move', async () => {
    const { id, clients, ana } = await quietGame();
    await pages(id, false, ...clients);
    await beating(id, ...clients);
    const set = await runInDurableObject(stub(id), (_room, state) =>
      vi.spyOn(Object.getPrototypeOf(state.storage) as DurableObjectStorage, 'setAlarm'),
    );
    for (let i = 0; i < 3; i++) {
      await ana.ask('say', { channel: 'room', text: `line ${i}` });
      later(1_000);
    }
    expect(set).not.toHaveBeenCalled();
    await advanceTime(id, lost);
    expect(set.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('is detected by the heartbeats that the runtime answers', async () => {
    const { id, clients } = await table(3, 1);
    await pages(id, false, ...clients);
    const heard = () => runInDurableObject(stub(id), (room) => room.table.connections.silences()[0]!.heardAt);
    const said = await heard();
    vi.useRealTimers();
    await soon(async () => {
      await clients[0]!.settled();
      return (await heard()) > said;
    });
  });
});

describe('a person who looks away', () => {
  test('is shown as away on all pages but one that is visible, is not lost, and is back at once', async () => {
    const { id, clients, ana, bea } = await quietGame();
    await pages(id, false, ...clients);
    const second = await enter(id, bea.person);
    await pages(id, false, second);
    await pages(id, true, bea);
    await ana.settled();
    expect(looksAway(ana, bea)).toBe(false);
    later(2_000);
    await pages(id, true, second);
    await ana.until(() => looksAway(ana, bea));
    expect(ana.kinds()).not.toContain('away');
    await beating(id, ana);
    await advanceTime(id, 3 * lost);
    expect(present(ana, bea)).toBe(true);
    await pages(id, false, bea);
    await ana.until(() => !looksAway(ana, bea));
  });

  test('is shown as away to people who come later, and after the room has slept', async () => {
    const { id, clients, ana, bea } = await quietGame();
    await pages(id, true, bea);
    await clients[2]!.until(() => looksAway(clients[2]!, bea));
    await evictDurableObject(stub(id));
    const looker = await enter(id, person('Looker'), { spectate: true });
    await looker.until(() => looker.room !== null && looksAway(looker, bea));
    expect(looksAway(ana, bea)).toBe(true);
  });

  test('is reported at most every other second, and writes no row', async () => {
    const { id, ana, bea } = await quietGame();
    // Wait for the deliveries that the start of the game left.
    await delivered(id);
    const rooms = () => ana.frames.filter(({ name }) => name === 'room').length;
    const before = rooms();
    const rows = await rowsWritten(id, async () => {
      for (let i = 0; i < 20; i++) bea.ws.send(encode('page', { hidden: i % 2 === 0 }));
      // The line that follows costs one row.
      await bea.ask('say', { channel: 'room', text: 'back' });
    });
    await ana.until(() => ana.kinds().includes('said'));
    expect([rooms() - before, rows]).toEqual([2, 1]);
  });

  test('is not shown at an anonymous table', async () => {
    const { id, clients, ana, bea } = await quietGame({ anonymousGame: true, anonymousDeckId: 'lamplighters' });
    await pages(id, true, bea);
    await ana.settled();
    expect(clients.flatMap(({ room }) => room!.members).some(({ away }) => away)).toBe(false);
  });
});
