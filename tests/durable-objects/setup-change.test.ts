/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, env } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SETUPS } from '../../games/index.ts';
import { advanceTime, type Client, delivered, enter, newId, person, planOf, room, sql } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});
const MAFIA = SETUPS['mafia']!;
const [five, six] = [MAFIA.find(({ total }) => total === 5)!, MAFIA.find(({ total }) => total === 6)!];

/** Hosts a table of Mafia for six at which `sitting` people sit; the first is the host. */
async function mafiaTable(sitting: number): Promise<{ id: string; clients: Client[] }> {
  const id = newId();
  const people = Array.from({ length: sitting }, (_, i) => person(`P${i}`));
  const lengths = { Day: 600_000, Night: 600_000 };
  const options = { earlyEnd: true, broadcastClosedRoles: false };
  expect(await room(id).host({ ...planOf(id, 6), gameId: 'mafia', setup: six, lengths, options }, people[0]!)).toEqual({
    ok: true,
  });
  const clients: Client[] = [];
  for (const who of people) clients.push(await enter(id, who));
  return { id, clients };
}
const listed = (id: string) =>
  env.DB.prepare(
    "select setup_id as setup, row ->> '$.setup.name' as name, row ->> '$.setup.total' as total from games where id = ?",
  )
    .bind(id)
    .first<{ setup: string; name: string; total: number }>();
const proposed = async (client: Client): Promise<NonNullable<NonNullable<Client['room']>['proposal']>> => {
  await client.until(() => client.room?.proposal != null);
  return client.room!.proposal!;
};

describe('The setup of an open table', () => {
  test('changes once everyone who sits there has agreed, in the list of tables too', async () => {
    const { id, clients } = await mafiaTable(3);
    const [host, second, third] = clients as [Client, Client, Client];
    await delivered(id);
    expect(await listed(id)).toEqual({ setup: six.id, name: six.name, total: 6 });
    expect(await host.ask('setup', { setup: five.id })).toBeNull();
    const { until, changes, mine } = await proposed(second);
    expect([mine, changes.includes('Seats: 6 → 5')]).toEqual(['asked', true]);
    expect(await second.ask('consent', { until, agree: true })).toBeNull();
    await third.until(() => third.room?.proposal?.agreed === 1);
    expect(third.room!.setup.id).toBe(six.id);
    expect(await third.ask('consent', { until, agree: true })).toBeNull();
    for (const client of clients) await client.until(() => client.room?.setup.id === five.id && client.room.proposal === null);
    await delivered(id);
    expect(await listed(id)).toEqual({ setup: five.id, name: five.name, total: 5 });
  });

  test('stays after a no, and after thirty seconds of silence', async () => {
    const { id, clients } = await mafiaTable(2);
    const [host, second] = clients as [Client, Client];
    await host.ask('setup', { setup: five.id });
    expect(await second.ask('consent', { until: (await proposed(second)).until, agree: false })).toBeNull();
    await host.until(() => host.kinds().includes('setup-kept'));
    await host.ask('setup', { setup: five.id });
    const { until } = await proposed(second);
    await advanceTime(id, 30_000);
    await host.until(() => host.room?.proposal === null);
    expect(host.room!.setup.id).toBe(six.id);
    expect(await second.ask('consent', { until, agree: true })).toBe('That proposal is no longer open.');
  });

  test('is still asked about after the room crashed', async () => {
    const { id, clients } = await mafiaTable(2);
    const [host, second] = clients as [Client, Client];
    await host.ask('setup', { setup: five.id });
    const { until } = await proposed(second);
    await abortAllDurableObjects();
    const back = await enter(id, second.person);
    expect(await proposed(back)).toMatchObject({ until, mine: 'asked', of: 1 });
    expect(await back.ask('consent', { until, agree: true })).toBeNull();
    await back.until(() => back.room?.setup.id === five.id);
  });

  test('can only be one that exists, of this game', async () => {
    const { clients } = await mafiaTable(1);
    const [host] = clients as [Client];
    expect(await host.ask('setup', { setup: 'no-such' })).toBe('There is no such setup.');
    expect(await host.ask('setup', { setup: SETUPS['jotto']![0]!.id })).toBe('Choose a setup for Mafia.');
    expect(await host.ask('setup', { setup: five.id })).toBeNull();
    await host.until(() => host.room?.setup.id === five.id);
  });

  test('is stored with its version, so that its games count for it', async () => {
    const { id, clients } = await mafiaTable(1);
    const [host] = clients as [Client];
    await host.ask('setup', { setup: five.id });
    await host.until(() => host.room?.setup.id === five.id);
    const { deal } = (await env.DB.prepare('select deal from setups where id = ?').bind(five.id).first<{ deal: string }>())!;
    const saved = await sql<{ saved: string }>(id, 'select saved from room');
    expect((JSON.parse(saved[0]!.saved) as { plan: { setup: { deal?: string } } }).plan.setup.deal).toBe(deal);
  });
});
