/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import type { Person } from '../../games/table/table-state.ts';
import { advanceTime, delivered, enter, game, outbox, person, room, spyOf, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const registered = (name: string): Person => ({ id: `u${name}${crypto.randomUUID().slice(0, 8)}`, name, kind: 'member' });

test('the open connection of a guest who registers continues as the member’s', async () => {
  const { id, clients } = await game(3);
  const spy = spyOf(clients);
  const member = registered('Ana');
  expect(await room(id).become(spy.person.id, member, 's-new')).toEqual({ ok: true });
  await spy.until(() => spy.room?.me?.id === member.id);
  expect(spy.closed).toBeNull();
  expect(spy.room!.me!.name).toBe(spy.person.name);
  expect(spy.view!.you!.card).toBe('Spy');
  expect(await spy.ask('answer', { ask: spy.view!.asks[0]!.id, answer: ['red'] })).toBeNull();
  expect(spy.kinds()).toContain('picked');
  const again = await enter(id, member, { have: spy.facts.length });
  await again.until(() => again.view?.you?.card === 'Spy');
  expect(again.hello!.heard).toBe(spy.facts.length);
});

test('a second registration changes nothing, and a command that was carried out is not carried out again', async () => {
  const { id, clients } = await game(3);
  const [first, second] = clients as [(typeof clients)[0], (typeof clients)[0]];
  const member = registered('Ben');
  expect(await first.ask('say', { channel: 'room', text: 'once' }, 'same')).toBeNull();
  expect(await room(id).become(first.person.id, member, 's-new')).toEqual({ ok: true });
  expect(await room(id).become(first.person.id, member, 's-new')).toEqual({ ok: true });
  expect(await first.ask('say', { channel: 'room', text: 'once' }, 'same')).toBeNull();
  await second.settled();
  expect(second.facts.filter(({ kind }) => kind === 'said')).toHaveLength(1);
  expect(await room(id).become('gnobody', registered('No one'), 's-new')).toMatchObject({ status: 409 });
});

test('a room that hibernated in between knows the member, and counts them as away when their connection is lost', async () => {
  const { id, clients } = await table(4, 2);
  const member = registered('Eve');
  const guest = clients[1]!;
  await delivered(id);
  expect(await room(id).become(guest.person.id, member, 's-new')).toEqual({ ok: true });
  await delivered(id);
  await abortAllDurableObjects();
  const looker = await enter(id, person('Looker'), { spectate: true });
  await advanceTime(id, 11_000);
  await looker.until(() => looker.room!.members.find((m) => m.id === member.id)?.present === false);
  expect(looker.room!.members.map((m) => m.id)).not.toContain(guest.person.id);
});

test('the record names the member, and says when the guest became one', async () => {
  const { id, clients } = await game(3);
  const member = registered('Cleo');
  await room(id).become(clients[0]!.person.id, member, 's-new');
  await toTheEnd(clients);
  const answer = await room(id).record();
  if ('refused' in answer) throw new Error(answer.refused);
  const { players, inputs } = answer.record;
  expect(players.find((player) => player.id === member.id)).toMatchObject({ name: 'P0', kind: 'member' });
  expect(players.some((player) => player.id === clients[0]!.person.id)).toBe(false);
  expect(inputs.filter(({ type }) => type === 'become')).toMatchObject([{ by: clients[0]!.person.id }]);
  await delivered(id);
  expect(await outbox(id)).toEqual([]);
});
