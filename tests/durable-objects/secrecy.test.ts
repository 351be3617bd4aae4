/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PATIENT } from '../patience.ts';
import { enter, game, person, room, spyOf, stub, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a look by staff survives hibernation, is told to no one, is refused at the table, and is in no record', async () => {
  const { id, clients } = await game(3);
  const watcher = await enter(id, person('Watcher'), { spectate: true });
  const all = [...clients, watcher];
  for (const client of all) await client.settled();
  const before = all.map((client) => client.raw.filter((text) => text !== 'p').length);
  for (const client of all) expect(await room(id).lookInside(client.person.id)).toMatchObject({ status: 403 });
  expect(await room(id).lookInside('uStaff0000000')).toEqual({ ok: true });
  for (const client of all) await client.settled();
  expect(all.map((client) => client.raw.filter((text) => text !== 'p').length)).toEqual(before);
  const lookers = () => runInDurableObject(stub(id), (one) => one.table.live!.table.lookers);
  await evictDurableObject(stub(id));
  expect(await lookers()).toEqual(['uStaff0000000']);
  const answer = await room(id).recordSoFar(null);
  expect(JSON.stringify(answer)).toContain(clients[0]!.person.id);
  expect(JSON.stringify(answer)).not.toContain('uStaff0000000');
});

describe('hidden information', () => {
  test('causes no traffic: a hidden move sends the others nothing at all', async () => {
    const { id, clients } = await game(3);
    const looker = await enter(id, person('Looker'), { spectate: true });
    const spy = spyOf(clients);
    const others = [...clients.filter((client) => client !== spy), looker];
    for (const client of others) await client.settled();
    const before = others.map((client) => client.raw.filter((text) => text !== 'p').length);
    expect(await spy.ask('answer', { ask: 'Peek', answer: [[]] })).toBeNull();
    expect(await spy.ask('answer', { ask: 'Pick', answer: ['red'] })).toBeNull();
    for (const client of others) await client.settled();
    expect(others.map((client) => client.raw.filter((text) => text !== 'p').length)).toEqual(before);
    expect(spy.view!.board).toEqual({ peeks: 1 });
  });

  test('causes no traffic even when that move woke the room', async () => {
    const { id, clients } = await game(3);
    const spy = spyOf(clients);
    const others = clients.filter((client) => client !== spy);
    for (const client of others) await client.settled();
    const before = others.map((client) => client.raw.length);
    await evictDurableObject(stub(id));
    expect(await spy.ask('answer', { ask: 'Peek', answer: [[]] })).toBeNull();
    await vi.waitFor(() => expect(spy.view!.board).toEqual({ peeks: 1 }), PATIENT);
    expect(others.map((client) => client.raw.length)).toEqual(before);
  });

  test('a message to a seat never reaches a spectator, neither live nor on reconnecting', async () => {
    const { id, clients } = await game(3);
    const who = person('Looker');
    const looker = await enter(id, who, { spectate: true });
    const spy = spyOf(clients);
    await spy.ask('answer', { ask: 'Peek', answer: [[]] });
    await spy.ask('say', { channel: 'spies', text: 'a word among spies' });
    for (const client of clients) await client.ask('answer', { ask: 'Pick', answer: ['blue'] });
    await looker.until(() => looker.view!.phase.count === 2);
    const back = await enter(id, who, { spectate: true });
    await back.settled();
    for (const client of [looker, back]) {
      const text = client.raw.join('\n');
      for (const secret of ['spy', 'Spy', 'peek', 'among spies', 'picked', 'blue', '"to"', 'you-are'])
        expect(text).not.toContain(secret);
      expect(client.view).toMatchObject({ you: null, asks: [], board: null });
    }
    expect(back.facts).toEqual(looker.facts);
  });

  test('a message to a seat never reaches another seat', async () => {
    const { clients } = await game(3);
    const spy = spyOf(clients);
    await spy.ask('say', { channel: 'spies', text: 'a word among spies' });
    for (const client of clients.filter((c) => c !== spy)) {
      await client.settled();
      const text = client.raw.join('\n');
      for (const secret of ['among spies', 'you-are-the-spy', '"Spy"', 'Peek']) expect(text).not.toContain(secret);
    }
  });

  test('is shown to everyone when the game is over', async () => {
    const { id, clients } = await game(3);
    const looker = await enter(id, person('Looker'), { spectate: true });
    await toTheEnd(clients);
    await looker.until(() => looker.kinds().includes('unsealed'));
    expect(looker.view!.places.filter(({ card }) => card === 'Spy').length).toBe(1);
  });
});

describe('admission', () => {
  test('lets in a hundred spectators and no more, sixty of them guests', async () => {
    const { id } = await game(2);
    const member = (name: string) => ({ ...person(name), kind: 'member' as const });
    for (let i = 0; i < 60; i++) await enter(id, person(`W${i}`), { spectate: true });
    const guest = await enter(id, person('Late'), { spectate: true });
    await guest.until(() => guest.closed !== null);
    expect(guest.closed).toMatchObject({ code: 4009, reason: expect.stringMatching(/60 guests/) });
    for (let i = 0; i < 40; i++) await enter(id, member(`M${i}`), { spectate: true });
    const late = await enter(id, member('Late'), { spectate: true });
    await late.until(() => late.closed !== null);
    expect(late.closed).toMatchObject({ code: 4009, reason: expect.stringMatching(/100 spectators/) });
  });

  test('lets in no guests if the host wants none, not even as spectators', async () => {
    const closed = await table(3, 1, { guests: true, spectating: false });
    const looker = await enter(closed.id, person('Looker'), { spectate: true });
    await looker.until(() => looker.closed !== null);
    expect(looker.closed!.reason).toMatch(/no spectators/);
  });
});
