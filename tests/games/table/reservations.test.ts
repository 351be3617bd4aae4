/** Places at a scheduled table: the players who have one, the queue, and the right to sit down. */
import { describe, expect, test } from 'vitest';
import { freeSeats } from '../../../games/table/kept-seats.ts';
import { awaited, queueNumber } from '../../../games/table/reservations.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { MOST_RESERVED } from '../../../games/table/table-state.ts';
import { accessOf } from '../../../protocol/table-link.ts';
import { AtTable, by, guest, HOUR, MINUTE, person, plan, setup, T0 } from './at-table.ts';

const START = T0 + HOUR;
const scheduled = (seats: number, part: Partial<TableOptions> = {}): AtTable => new AtTable(plan(seats, part, START));
const reserve = (t: AtTable, ...ids: string[]): AtTable => {
  for (const id of ids) t.do({ type: 'reserve', person: person(id) });
  return t;
};
const giveBack = (t: AtTable, id: string): AtTable => t.do({ type: 'unreserve', by: by(id) });
const numbers = (t: AtTable, ids: string): (number | null)[] => [...ids].map((id) => queueNumber(t.table, by(id)));
const members = (t: AtTable): string[] => t.room().members.map(({ name }) => name);
const away = (t: AtTable, id: string): AtTable => t.do({ type: 'presence', by: by(id), present: false });

const RESERVED = 'Until five minutes after the start the seats are for players who reserved one.';

describe('a place at a scheduled table', () => {
  test('belongs to its host from the beginning, and goes to people in the order in which they ask', () => {
    const t = reserve(scheduled(3), 'b', 'c', 'd', 'e');
    expect(numbers(t, 'abcdex')).toEqual([0, 0, 0, 1, 2, null]);
    expect(members(t)).toEqual(['A']);
  });

  test('stays the same if asked for again', () => {
    const t = reserve(scheduled(2), 'b', 'c', 'b', 'c');
    expect(t.table.reserved.map(({ id }) => id)).toEqual(['a', 'b', 'c'].map(by));
  });

  test('goes to the first of the queue if given back, who is marked as having waited', () => {
    const t = giveBack(reserve(scheduled(2), 'b', 'c', 'd'), 'b');
    expect(numbers(t, 'abcd')).toEqual([0, null, 0, 1]);
    expect(t.table.reserved.map(({ queued }) => queued ?? false)).toEqual([false, true, true]);
    expect(t.try({ type: 'unreserve', by: by('b') })).toBe('You have no place reserved at this table.');
    expect(numbers(reserve(t, 'b'), 'b')).toEqual([2]);
  });

  test('is refused at a table without a time, after its time, to banned people and to guests of a table for members', () => {
    const ask = (t: AtTable, who = person('b')) => t.try({ type: 'reserve', person: who });
    expect(ask(new AtTable(plan(3)))).toContain('not scheduled');
    expect(ask(scheduled(3).wait(HOUR))).toContain('about to start');
    expect(ask(scheduled(3, { guests: false }), guest('b'))).toContain('members only');
    expect(ask(scheduled(3, { guests: false }))).toBeNull();
    const banned = scheduled(3)
      .join('b')
      .do({ type: 'kick', by: by('a'), who: by('b'), ban: true });
    expect(ask(banned)).toContain('banned');
  });

  test('is refused if the queue is full', () => {
    const t = scheduled(2);
    for (let i = 1; i < MOST_RESERVED; i++) reserve(t, `p${i}`);
    expect(t.try({ type: 'reserve', person: person('late') })).toBe('The queue of this game is full. Choose another one.');
    expect(t.try({ type: 'reserve', person: person('p3') })).toBeNull();
  });

  test('cannot be given back by the host, who cancels the game instead', () => {
    const t = reserve(scheduled(3), 'b');
    expect(t.try({ type: 'unreserve', by: by('a') })).toBe('You host this game. Cancel it instead.');
    expect(t.try({ type: 'call-off', by: by('b') })).toBe('Only the host can cancel this game.');
    expect(t.do({ type: 'call-off', by: by('a') }).room().stage).toBe('closed');
    expect(new AtTable(plan(2)).try({ type: 'call-off', by: by('a') })).toContain('not scheduled');
    const started = reserve(scheduled(2), 'b')
      .join('b')
      .wait(HOUR + MINUTE);
    expect(started.room().stage).toBe('playing');
    expect(started.try({ type: 'call-off', by: by('a') })).toContain('has started');
    expect(started.table.reserved).toEqual([]);
  });

  test('is left alone by bots and by smaller setups', () => {
    const t = reserve(scheduled(5), 'b', 'c');
    expect([freeSeats(t.table), awaited(t.table)]).toEqual([2, 2]);
    expect(t.try({ type: 'bots', by: by('a'), count: 3 })).toBe('Only 2 seats are free.');
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(2) })).toContain('3 are taken');
    t.do({ type: 'bots', by: by('a'), count: 2 });
    expect(t.try({ type: 'bots', by: by('a'), count: 1 })).toBe('The last free seats are reserved.');
    expect(numbers(reserve(t, 'd'), 'abcd')).toEqual([0, 0, 0, 1]);
  });

  test('moves to the member when a guest registers, and opens a private table to them', () => {
    const t = scheduled(3, { private: true }).do({ type: 'reserve', person: guest('b') });
    t.do({ type: 'become', by: 'g-b', person: person('b') });
    expect(t.table.reserved).toMatchObject([{ id: by('a') }, { id: by('b'), kind: 'member' }]);
    expect(accessOf(t.table).people).toContain(by('b'));
    reserve(t, 'c')
      .do({ type: 'reserve', person: guest('c') })
      .do({ type: 'become', by: 'g-c', person: person('c') });
    expect(numbers(t, 'abc')).toEqual([0, 0, 0]);
    expect(t.table.reserved).toHaveLength(3);
  });
});

describe('a seat', () => {
  const sit = (t: AtTable, id: string) => t.try({ type: 'join', person: person(id) });

  test('is for people with a place before the start, and for others while one is free, who have one then', () => {
    const t = reserve(scheduled(3), 'b');
    expect(sit(t, 'c')).toBeNull();
    expect(numbers(t, 'abc')).toEqual([0, 0, 0]);
    expect(sit(t, 'd')).toBe(RESERVED);
    reserve(t, 'd');
    expect(sit(t, 'd')).toBe(RESERVED);
    expect(sit(t, 'b')).toBeNull();
    t.do({ type: 'leave', by: by('c') });
    expect(numbers(t, 'abcd')).toEqual([0, 0, null, 0]);
    expect(sit(t, 'd')).toBeNull();
  });

  test('is for the first reservations only for five minutes after the start, then for anyone', () => {
    const t = reserve(scheduled(3), 'b', 'c', 'd').wait(HOUR);
    expect(sit(t, 'x')).toBe(RESERVED);
    expect(sit(t, 'd')).toBe(RESERVED);
    expect(sit(t, 'c')).toBeNull();
    expect(t.room()).toMatchObject({ stage: 'open', reserved: { until: START + 5 * MINUTE, awaited: 1 } });
    t.wait(5 * MINUTE - 1);
    expect(sit(t, 'x')).toBe(RESERVED);
    t.wait(1);
    expect([t.table.reserved, t.room().reserved]).toEqual([[], undefined]);
    expect(sit(t, 'x')).toBeNull();
    expect(t.room().stage).toBe('countdown');
    expect(sit(t, 'b')).toBe('The table is full.');
  });

  test('is not free for walk-ins in these minutes if no one reserved it, nor kept for friends', () => {
    const t = scheduled(4).wait(HOUR);
    expect(sit(t, 'x')).toBe(RESERVED);
    expect(t.try({ type: 'keep', by: by('a'), id: 'one', key: 'k' })).toContain('can reserve a place');
    expect(sit(t.wait(5 * MINUTE), 'x')).toBeNull();
  });

  test('goes to the next of the queue if its player leaves in these minutes', () => {
    const t = reserve(scheduled(3), 'b', 'c', 'd').wait(HOUR).join('b');
    expect(sit(t, 'd')).toBe(RESERVED);
    giveBack(t, 'b');
    expect(members(t)).toEqual(['A']);
    expect(sit(t, 'd')).toBeNull();
  });

  test('is waited for if its player sat down early and went away, then free', () => {
    const t = away(scheduled(2).join('b'), 'b').wait(HOUR);
    expect(t.room().stage).toBe('open');
    t.wait(5 * MINUTE);
    expect([t.room().stage, members(t)]).toEqual(['open', ['A']]);
    expect(t.join('x').room().stage).toBe('countdown');
    const back = away(scheduled(2).join('b'), 'b').wait(HOUR + MINUTE);
    expect(back.do({ type: 'join', person: person('b') }).room().stage).toBe('countdown');
  });

  test('is not waited for by a ready check, which gives it back to a player who comes in these minutes', () => {
    const t = away(scheduled(2, { readyCheck: true }).join('b'), 'b').wait(HOUR);
    expect(t.room().stage).toBe('ready');
    t.do({ type: 'ready', by: by('a') }).wait(30_000);
    expect([t.room().stage, members(t)]).toEqual(['open', ['A']]);
    expect(sit(t, 'x')).toBe(RESERVED);
    expect(sit(t, 'b')).toBeNull();
  });

  test('goes to no one if no one comes: the table closes after these minutes, and no reservation is left', () => {
    const t = reserve(away(scheduled(3), 'a'), 'b').wait(HOUR + 5 * MINUTE - 1);
    expect(t.room().stage).toBe('open');
    t.wait(1);
    expect([t.room().stage, t.table.reserved]).toEqual(['closed', []]);
  });

  test('keeps an absent host as host until the start', () => {
    const t = away(scheduled(3).join('b'), 'a').wait(HOUR - 1);
    expect(t.room().hostId).toBe(by('a'));
    expect(t.wait(MINUTE).room().hostId).toBe(by('b'));
  });
});

test('no view of the table names people who reserved without sitting there', () => {
  const t = reserve(scheduled(3, { anonymousGame: true }), 'quill', 'rook');
  for (const viewer of [null, 'a', 'quill', 'x']) expect(JSON.stringify(t.room(viewer))).not.toMatch(/quill|rook/i);
  expect(t.room()).toMatchObject({ reserved: { awaited: 2 } });
  expect(JSON.stringify(t.facts)).not.toMatch(/quill|rook/i);
});
