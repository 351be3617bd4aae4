/** Seats that players at the table keep for friends. */
import { describe, expect, test } from 'vitest';
import { seatRefusal } from '../../../games/table/seats.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { TIMES } from '../../../games/table/table-state.ts';
import { AtTable, by, guest, MINUTE, person, plan, setup } from './at-table.ts';

const at = (seats: number, others = '', part: Partial<TableOptions> = {}) => new AtTable(plan(seats, part)).join(...others);
const keep = (id: string, seat = 's1') => ({ type: 'keep' as const, by: by(id), id: seat, key: `key-of-${seat}` });
const friend = (id: string, kept?: string) => ({ type: 'join' as const, person: person(id), ...(kept && { kept }) });

describe('a seat that is kept for a friend', () => {
  test('is shown to all, but its key only to the player who keeps it', () => {
    const t = at(4, 'b').do(keep('b'));
    const seat = { id: 's1', by: 'B', until: t.now + 5 * MINUTE };
    expect(t.room('b').kept).toEqual([{ ...seat, key: 'key-of-s1' }]);
    for (const other of ['a', null]) expect(t.room(other).kept).toEqual([seat]);
  });
  test('is full for everyone else, and takes the friend once', () => {
    const t = at(3, 'b').do(keep('b'));
    expect(t.try(friend('z'))).toBe('The table is full.');
    expect(t.try(friend('z', 'other'))).toBe('The table is full.');
    expect(seatRefusal(t.table, t.gameOf(), guest('g'), 's1')).toBeNull();
    t.do(friend('f', 's1'));
    expect(t.room().members.map(({ name }) => name)).toEqual(['A', 'B', 'F']);
    expect(t.room()).toMatchObject({ stage: 'countdown', kept: [] });
  });
  test('opens to no second person, who takes another free seat like everyone else', () => {
    const t = at(4).do(keep('a')).do(friend('f', 's1')).do(friend('g', 's1'));
    expect(t.room()).toMatchObject({ members: { length: 3 }, kept: [] });
  });
  test('follows the table’s rules: a banned person and a guest at a table for members get none', () => {
    const t = at(4, 'z', { guests: false }).do(keep('a'));
    t.do({ type: 'kick', by: by('a'), who: by('z'), ban: true });
    expect(t.try(friend('z', 's1'))).toContain('banned');
    expect(t.try({ type: 'join', person: guest('g'), kept: 's1' })).toContain('members only');
    expect(t.room().kept).toHaveLength(1);
  });
  test('is free to all after five minutes, when the table wakes', () => {
    const t = at(3, 'b').do(keep('b'));
    expect(t.wait(5 * MINUTE - 1).room().kept).toHaveLength(1);
    expect(t.table.deadline).toBe(t.now + 1);
    expect(t.wait(1).room().kept).toEqual([]);
    t.do(friend('z'));
  });
  test('can be freed by the host and the player who keeps it, and ends when that player leaves', () => {
    const t = at(5, 'bc').do(keep('b'));
    const free = (id: string) => ({ type: 'free' as const, by: by(id), kept: 's1' });
    expect(t.try(free('c'))).toContain('Only the host');
    expect(t.do(free('a')).room().kept).toEqual([]);
    expect(t.try(free('b'))).toBe('That seat is no longer kept.');
    expect(t.do(keep('b')).do(free('b')).room().kept).toEqual([]);
    t.do(keep('b'))
      .do(keep('a', 's2'))
      .do({ type: 'leave', by: by('b') });
    expect(t.room().kept.map(({ id }) => id)).toEqual(['s2']);
  });
  test('is limited to one for each player, three for the host, four at a table', () => {
    const t = at(12, 'bc').do(keep('b')).do(keep('a', 's2')).do(keep('a', 's3'));
    expect(t.try(keep('b', 's9'))).toBe('You are already keeping a seat.');
    expect(t.do(keep('a', 's4')).try(keep('a', 's9'))).toBe('You keep 3 seats already.');
    expect(t.try(keep('c', 's9'))).toContain('4 seats are kept');
  });
  test('can be kept only by seated players, while a seat is free and nothing is at stake', () => {
    const t = at(3, 'b').do({ type: 'watch', person: person('w') });
    expect(t.try(keep('w'))).toContain('Take a seat yourself');
    expect(t.do(keep('a')).try(keep('b', 's2'))).toContain('No seat is free');
    expect(at(3, '', { ranked: true, guests: false }).try(keep('a'))).toContain('first come, first served');
    expect(at(2, 'b').try(keep('a'))).toContain('about to start');
    expect(at(2, 'b').wait(10_000).try(keep('a'))).toContain('has started');
  });
  test('is not filled by bots, nor taken away by a smaller setup', () => {
    const t = at(4).do(keep('a'));
    expect(t.try({ type: 'bots', by: by('a'), count: 3 })).toBe('Only 2 seats are free.');
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(1) })).toContain('2 are taken');
    expect(t.do({ type: 'bots', by: by('a'), count: 2 }).room().stage).toBe('open');
    expect(t.try({ type: 'bots', by: by('a'), count: 1 })).toBe('The last free seats are kept for friends.');
    expect(t.do(friend('f', 's1')).room().stage).toBe('countdown');
  });
  test('is waited for up to two minutes if bots fill the table; once it is free they wait as usual', () => {
    const t = new AtTable({ ...plan(3), fill: TIMES.fill }).do(keep('a'));
    expect(t.room().fillAt).toBe(t.now + 2 * MINUTE);
    t.wait(MINUTE).do({ type: 'free', by: by('a'), kept: 's1' });
    expect(t.room().fillAt).toBe(t.now + TIMES.fill);
    t.do(keep('a')).wait(2 * MINUTE);
    expect(t.room()).toMatchObject({ stage: 'open', fillAt: t.now + TIMES.fill, kept: [] });
    expect(t.wait(TIMES.fill).room().stage).toBe('countdown');
  });
  test('moves with a registering guest who keeps it to their new account', () => {
    const t = new AtTable(plan(4), guest('a')).do({ ...keep('a'), by: 'g-a' });
    t.do({ type: 'become', by: 'g-a', person: person('a') });
    expect(t.room('a').kept[0]).toHaveProperty('key', 'key-of-s1');
  });
});
