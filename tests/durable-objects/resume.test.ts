/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../games/table/table-state.ts';
import { advanceTime, enter, game, newId, person, room, spyOf, stub, table, wakingOf } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('connecting', () => {
  test('the first frame says who I am and where my record continues, then comes the current state', async () => {
    const { clients } = await table(3, 1);
    const [host] = clients;
    await host!.until(() => host!.room !== null);
    expect(host!.frames.map(({ name }) => name).slice(0, 3)).toEqual(['hello', 'room', 'facts']);
    expect(host!.hello).toMatchObject({ heard: 0, viewer: 'watcher', protocol: 1 });
    expect(host!.room).toMatchObject({ stage: 'open', me: { id: host!.person.id, host: true } });
    expect(host!.kinds()).toEqual(['hosted']);
    expect(host!.view).toBeNull();
  });

  test('a new player is announced to the people who sit here, in their own record', async () => {
    const { id, clients } = await table(3, 1);
    const second = await enter(id, person('Second'));
    await clients[0]!.until(() => clients[0]!.room!.members.length === 2);
    expect(clients[0]!.kinds()).toEqual(['hosted', 'joined']);
    await second.settled();
    expect(second.kinds()).toEqual(['hosted', 'joined']);
  });

  test('a ticket works once', async () => {
    const { id, clients } = await table(3, 1);
    const again = clients[0]!.person;
    const first = await enter(id, again, { jti: 'same' });
    await first.until(() => first.hello !== null);
    const second = await enter(id, again, { jti: 'same' });
    await second.until(() => second.closed !== null);
    expect(second.closed).toMatchObject({ code: 4001 });
    expect(second.hello).toBeNull();
  });

  test('a ticket stays used after the room hibernated and after it crashed', async () => {
    const { id, clients } = await table(3, 1);
    const ticket = { jti: 'once', waking: await wakingOf(id) };
    const first = await enter(id, clients[0]!.person, ticket);
    await first.until(() => first.hello !== null);
    // Close the socket that used the ticket, so that it cannot remember it either.
    first.ws.close(1000, 'bye');
    await evictDurableObject(stub(id));
    const second = await enter(id, clients[0]!.person, ticket);
    await second.until(() => second.closed?.code === 4001);
    await abortAllDurableObjects();
    const third = await enter(id, clients[0]!.person, ticket);
    await third.until(() => third.closed?.code === 4001);
    const next = await enter(id, clients[0]!.person);
    await next.until(() => next.hello !== null);
  });

  test('a ticket for an unknown life of the room is refused', async () => {
    const { id, clients } = await table(3, 1);
    for (const waking of ['', 'made-up', await wakingOf(newId())]) {
      const client = await enter(id, clients[0]!.person, { waking });
      await client.until(() => client.closed?.code === 4001);
    }
  });

  test('a full table, an unknown one and a ban are told apart by the close code', async () => {
    const { id, clients } = await table(3, 2, { spectating: false });
    const unwanted = await enter(id, person('Unwanted'));
    await unwanted.settled();
    expect(await clients[0]!.ask('kick', { who: unwanted.person.id, ban: true })).toBeNull();
    const doors: [string, Person, number][] = [
      [id, unwanted.person, 4009],
      ['never-hosted', person('Lost'), 4004],
    ];
    const third = await enter(id, person('Third'));
    await third.settled();
    doors.push([id, person('Fourth'), 4009]);
    for (const [where, who, code] of doors) {
      const client = await enter(where, who);
      await client.until(() => client.closed !== null);
      expect(client.closed!.code).toBe(code);
      expect(client.closed!.reason).toMatch(/[.]$/);
      expect(client.frames).toEqual([]);
    }
  });

  test('asking for a game that does not exist stores nothing', async () => {
    expect(await room('never-at-all').admit(person('Lost'), { spectate: false })).toMatchObject({ status: 404 });
    const tables = await runInDurableObject(stub('never-at-all'), (_room, state) =>
      state.storage.sql.exec('select name from sqlite_master').toArray(),
    );
    expect(tables.filter(({ name }) => !String(name).startsWith('_cf'))).toEqual([]);
  });
});

describe('resuming', () => {
  test('a client that has heard N facts is sent exactly the rest', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    for (let i = 0; i < 4; i++) expect(await first!.ask('say', { channel: 'room', text: `line ${i}` })).toBeNull();
    await second!.settled();
    const all = [...second!.facts];
    for (const have of [0, 1, all.length - 2, all.length]) {
      const back = await enter(id, second!.person, { have });
      await back.settled();
      expect(back.hello!.heard).toBe(have);
      expect(back.facts).toEqual(all.slice(have));
    }
  });

  test('a client that counted more than there are starts over', async () => {
    const { id, clients } = await game(3);
    const back = await enter(id, clients[0]!.person, { have: 5_000 });
    await back.settled();
    expect(back.hello!.heard).toBe(0);
    expect(back.facts).toEqual(clients[0]!.facts);
  });

  test('facts that I may not hear leave no gap: each client counts only its own', async () => {
    const { id, clients } = await game(3);
    const spy = spyOf(clients);
    const other = clients.find((c) => c !== spy)!;
    for (let i = 0; i < 3; i++) expect(await spy.ask('answer', { ask: 'Peek', answer: [[]] })).toBeNull();
    await other.ask('say', { channel: 'room', text: 'after the secrets' });
    await spy.settled();
    expect(spy.facts.length).toBe(other.facts.length + 4);
    const back = await enter(id, other.person, { have: other.facts.length - 1 });
    await back.settled();
    expect(back.facts).toEqual([expect.objectContaining({ kind: 'said', text: 'after the secrets' })]);
  });

  test('a spectator who takes a seat has a record without a gap or a repetition', async () => {
    const { id, clients } = await table(3, 1);
    const guest = await enter(id, person('Looker'), { spectate: true });
    await clients[0]!.ask('say', { channel: 'table', text: 'come in' });
    expect(await guest.ask('join')).toBeNull();
    await guest.settled();
    expect(guest.room!.me).toMatchObject({ id: guest.person.id, gone: false });
    expect(guest.kinds()).toEqual(['hosted', 'said', 'joined']);
  });

  test('after the room has hibernated, the same socket continues where it was', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    await first!.ask('say', { channel: 'room', text: 'before' });
    await second!.settled();
    const before = second!.frames.length;
    await evictDurableObject(stub(id));
    expect(await first!.ask('say', { channel: 'room', text: 'after' })).toBeNull();
    await second!.until(() => second!.facts.at(-1)?.['text'] === 'after');
    // Only the new message arrives: a restarted room does not resend what its sockets already know.
    expect(second!.frames.length).toBe(before + 1);
  });

  test('random numbers that a message drew, and nothing else, are not drawn again after a crash', async () => {
    const { id, clients } = await game(3);
    const { person } = clients[0]!;
    const numbers = async (cid: string): Promise<unknown[]> => {
      const one = await enter(id, person);
      await one.ask('say', { channel: 'room', text: 'roll' }, cid);
      await one.settled();
      return one.facts.filter(({ kind }) => kind === 'rolled').map((fact) => fact['number']);
    };
    await numbers('first');
    await abortAllDurableObjects();
    expect(new Set(await numbers('second')).size).toBe(2);
  });

  test('after a crash in the middle everyone comes back to the same game', async () => {
    const { id, clients } = await game(3);
    const [first] = clients;
    expect(await first!.ask('answer', { ask: 'Pick', answer: ['red'] })).toBeNull();
    const before = { facts: [...first!.facts], view: first!.view };
    await abortAllDurableObjects();
    const back = await enter(id, first!.person, { have: before.facts.length });
    await back.settled();
    expect(back.facts).toEqual([]);
    expect(back.hello!.heard).toBe(before.facts.length);
    expect(back.view).toEqual(before.view);
  });
});

describe('many tabs, one seat', () => {
  test('every tab of a person hears the same and gets its own answers', async () => {
    const { id, clients } = await game(3);
    const [first, second] = clients;
    const tab = await enter(id, first!.person);
    expect(await tab.ask('say', { channel: 'room', text: 'from the other tab' })).toBeNull();
    for (const client of [first!, tab, second!]) await client.until(() => client.facts.at(-1)?.['text'] === 'from the other tab');
    expect(second!.room!.members.length).toBe(3);
    expect(first!.frames.some(({ name }) => name === 'done')).toBe(false);
  });

  test('the seat is away only when its last tab has been closed for a while', async () => {
    vi.setSystemTime(Date.now());
    const { id, clients } = await game(3);
    const [first, second] = clients;
    const tab = await enter(id, first!.person);
    await tab.settled();
    tab.ws.close(1000, 'bye');
    await tab.until(() => tab.closed !== null);
    await advanceTime(id, 20_000);
    await second!.settled();
    expect(second!.kinds()).not.toContain('away');
    first!.ws.close(1000, 'bye');
    await first!.until(() => first!.closed !== null);
    await advanceTime(id, 5_000);
    expect(second!.kinds()).not.toContain('away');
    // The others see it within ten seconds.
    await advanceTime(id, 4_000);
    await second!.until(() => second!.kinds().includes('away'));
    await enter(id, first!.person);
    await second!.until(() => second!.kinds().includes('back'));
  });

  test('a close is answered, so that the browser need not wait', async () => {
    const { clients } = await game(3);
    clients[0]!.ws.close(4321, 'client bye');
    await clients[0]!.until(() => clients[0]!.closed !== null);
    expect(clients[0]!.closed).toMatchObject({ code: 4321 });
  });

  test('after a crash, players who do not reconnect are away', async () => {
    vi.setSystemTime(Date.now());
    const { id, clients } = await game(3);
    await abortAllDurableObjects();
    const back = await enter(id, clients[0]!.person, { have: clients[0]!.facts.length });
    await advanceTime(id, 11_000);
    await back.until(() => back.kinds().length === 2);
    expect(back.kinds()).toEqual(['away', 'away']);
    expect((await room(id).info()) as unknown).toMatchObject({ ok: true });
  });
});
