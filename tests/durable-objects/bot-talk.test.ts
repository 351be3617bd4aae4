/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../games/engine/game.ts';
import { GAMES } from '../../games/index.ts';
import type { Table } from '../../games/table/table-state.ts';
import { type Chatterbox, chatterbox } from '../games/table/chatterbox.ts';
import { advanceTime, type Client, delivered, enter, newId, person, planOf, room, rowsWritten, sql, stub } from './room.ts';
import { toy } from './toy.ts';

const talkative: Game = {
  ...(toy as Game),
  bot: (s) => ({ ask: toy.asks(s as never)[0]!.id, answer: ['red'] }),
  talk: chatterbox({ talks: 1, before: 9, answers: false }),
};
Object.assign(GAMES, { 'talking-toy': talkative });

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a game of two people and `bots` bots; any of them may be the spy. */
async function withBots(bots: number): Promise<{ id: string; clients: Client[] }> {
  vi.setSystemTime(Date.now());
  const id = newId();
  const people = [person('Ann'), person('Ben')];
  const plan = { ...planOf(id, bots + 2, { botTalk: true }), gameId: 'talking-toy' };
  expect(await room(id).host(plan, people[0]!)).toEqual({ ok: true });
  const clients = [await enter(id, people[0]!), await enter(id, people[1]!)];
  expect(await room(id).bots(people[0]!.id, bots)).toEqual({ ok: true });
  await advanceTime(id, 10_000);
  for (const client of clients) await client.until(() => client.view !== null);
  await delivered(id);
  return { id, clients };
}
const stored = async (id: string): Promise<Table> => {
  const [row] = await sql<{ saved: string }>(id, 'select saved from room');
  return JSON.parse(row!.saved) as Table;
};
const marksOf = ({ frames }: Client) =>
  frames.flatMap(({ name, value }) => (name === 'typing' ? [value as { name: string; channel: string; ms: number }] : []));
const linesOf = ({ facts }: Client) => facts.filter(({ kind }) => kind === 'said');
async function pass(id: string, clients: Client[], ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await advanceTime(id, 500);
  for (const client of clients) await client.settled();
}

describe('a bot that talks', () => {
  test('is seen typing by people who then hear its line, and by no one else', async () => {
    const { id, clients } = await withBots(5);
    await pass(id, clients, 25_000);
    const { members, play } = await stored(id);
    const spy = members.find(({ seat }) => seat === (play as unknown as { spy: number }).spy)!;
    const bots = members.filter(({ kind }) => kind === 'bot').map(({ name }) => name);
    for (const client of clients) {
      const marks = marksOf(client);
      const isSpy = client.person.id === spy.id;
      expect(marks.length).toBeGreaterThan(3);
      expect(bots).toEqual(expect.arrayContaining(marks.map(({ name }) => name)));
      for (const { ms } of marks) expect(ms).toBeGreaterThanOrEqual(1_200);
      // A bot that is the spy talks only in its own channel, which no one else hears.
      expect(new Set(marks.map(({ channel }) => channel))).toEqual(new Set(['room']));
      if (!isSpy) expect(marks.map(({ name }) => name)).not.toContain(spy.name);
      expect(linesOf(client).length).toBeGreaterThan(3);
    }
  });

  test('has heard a line when it is acknowledged: its mind is written with it', async () => {
    const { id, clients } = await withBots(3);
    const views = clients.map(({ frames }) => frames.filter(({ name }) => name === 'view').length);
    expect(await rowsWritten(id, () => clients[0]!.ask('say', { channel: 'room', text: 'Who are you all?' }))).toBe(2);
    const { talkers } = await stored(id);
    expect(talkers).toHaveLength(3);
    for (const { mind } of talkers) expect((mind as Chatterbox).heard.at(-1)!.fact['text']).toBe('Who are you all?');
    await clients[1]!.settled();
    // The line changes no one's view.
    expect(clients.map(({ frames }) => frames.filter(({ name }) => name === 'view').length)).toEqual(views);
  });

  test('costs one row when it begins to write, and two when it speaks', async () => {
    const { id, clients } = await withBots(3);
    const [client] = clients as [Client];
    const log = () => sql(id, 'select n from log').then(({ length }) => length);
    let [begun, spoken] = [0, 0];
    for (let i = 0; i < 60; i++) {
      const before = { log: await log(), marks: marksOf(client).length, facts: client.facts.length };
      const rows = await rowsWritten(id, () => advanceTime(id, 500));
      await client.settled();
      if (rows === 0) continue;
      const [heard, logged] = [client.facts.length - before.facts, (await log()) - before.log];
      if (heard === 0 && logged === 0 && marksOf(client).length > before.marks) begun += 1;
      if (heard > 0 && logged > 0) spoken += 1;
      expect(rows).toBeLessThanOrEqual(4);
    }
    expect(begun).toBeGreaterThan(1);
    expect(spoken).toBeGreaterThan(1);
  });

  test('goes on talking after the room was evicted, and remembers', async () => {
    const { id, clients } = await withBots(3);
    await clients[0]!.ask('say', { channel: 'room', text: 'Remember this.' });
    await evictDurableObject(stub(id));
    const back = await enter(id, clients[0]!.person, { have: clients[0]!.facts.length });
    await back.until(() => back.view !== null);
    const before = linesOf(back).length;
    await pass(id, [back], 20_000);
    expect(linesOf(back).length).toBeGreaterThan(before);
    const { heard } = (await stored(id)).talkers[0]!.mind as Chatterbox;
    expect(heard.map(({ fact }) => fact['text'])).toContain('Remember this.');
    expect(heard.length).toBeGreaterThan(3);
  });

  test('does not hinder a person’s own typing mark', async () => {
    const { id, clients } = await withBots(3);
    const [ann, ben] = clients as [Client, Client];
    ann.ws.send('typing:object:{"channel":"room"}');
    await ben.until(() => marksOf(ben).some(({ name }) => name === 'Ann'));
    expect(marksOf(ben).find(({ name }) => name === 'Ann')).toEqual({ name: 'Ann', channel: 'room' });
    expect((await stored(id)).talkers).toHaveLength(3);
  });
});
