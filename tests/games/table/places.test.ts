/** Two players have traded places: everything others see of the table names places, so no one can tell. */
import { describe, expect, test } from 'vitest';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { type AtTable, by, MINUTE, person, running } from './at-table.ts';

const voteNobody = (t: AtTable): AtTable => {
  for (const id of 'abcde') t.answer(id, 'vote', [[]]);
  return t;
};
const lightAll = (t: AtTable): AtTable => {
  for (const id of 'abcde') t.answer(id, 'lantern', ['lit']);
  return t;
};
const firstDay = (part: Partial<TableOptions> = {}): AtTable =>
  lightAll(running('abcde', part).do({ type: 'watch', person: person('w') }));
const wish = (t: AtTable, what: string): AtTable => t.answer('a', 'wish', [what]).answer('b', 'wish', [what]);
/** The second night: A acts in B's place and B in A's. */
const masked = (part: Partial<TableOptions> = {}): AtTable => voteNobody(wish(firstDay(part), 'mask'));
/** The same night of the same table, but no one has traded places. */
const plain = (part: Partial<TableOptions> = {}): AtTable => voteNobody(wish(firstDay(part), 'tea'));
const memberAt = (t: AtTable, id: string, viewer: string | null = 'c') =>
  t.room(viewer).members.find((m) => m.seat === t.seat(id));

describe('when two players have traded places', () => {
  test('each sits where they act, under the name that belongs there', () => {
    const t = masked();
    expect(t.room('a').me).toMatchObject({ id: by('a'), name: 'B', seat: t.seat('b'), gone: false });
    expect(t.room('b').me).toMatchObject({ id: by('b'), name: 'A', seat: t.seat('a') });
    expect(t.view('a')!.you!.seat).toBe(t.seat('b'));
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(memberAt(t, id)).toMatchObject({ name: id.toUpperCase(), id: by(id) });
  });
  test('a player who loses the connection is away in their current place, and comes back there', () => {
    const t = masked().do({ type: 'presence', by: by('a'), present: false });
    expect(t.told('away')).toEqual([{ kind: 'away', name: 'B', seat: t.seat('b') }]);
    for (const viewer of ['c', 'w', null]) {
      expect(memberAt(t, 'b', viewer)).toMatchObject({ name: 'B', present: false });
      expect(memberAt(t, 'a', viewer)).toMatchObject({ name: 'A', present: true });
    }
    t.join('a');
    expect(t.told('back')).toEqual([{ kind: 'back', name: 'B', seat: t.seat('b') }]);
    expect(memberAt(t, 'b')).toMatchObject({ present: true });
  });
  test('a player who leaves is gone from their current place', () => {
    const t = masked().do({ type: 'leave', by: by('a') });
    expect(t.told('gone')).toEqual([{ kind: 'gone', seat: t.seat('b'), safe: true }]);
    expect(t.told('out')).toEqual([{ kind: 'out', seat: t.seat('b'), why: 'left' }]);
    expect(memberAt(t, 'b')).toMatchObject({ gone: 'left', present: false });
    expect(memberAt(t, 'a')).toMatchObject({ gone: null, present: true });
    expect(t.room('a').me!.gone).toBe(true);
    expect(t.room('b').me!.gone).toBe(false);
  });
  test('a dead player who leaves, leaves the place where they died', () => {
    const t = lightAll(masked());
    for (const id of 'abcde') t.answer(id, 'vote', [[t.seat('b')]]);
    t.do({ type: 'leave', by: by('a') });
    expect(t.told('left')).toEqual([{ kind: 'left', name: 'B', seat: t.seat('b') }]);
    expect([t.room().broken, t.told('gone')]).toEqual([false, []]);
  });
  test('a player who has left talks to the spectators under the name of their place', () => {
    const t = masked().do({ type: 'leave', by: by('a') });
    t.do({ type: 'say', by: by('a'), channel: 'spectators', text: 'sorry' });
    expect(t.heard('w').at(-1)).toMatchObject({ kind: 'said', name: 'B', user: 'u-b', by: null });
  });
  test('a bot plays on in the place of a player who leaves, until they come back', () => {
    const t = masked({ replaceLeavers: true }).do({ type: 'leave', by: by('a') });
    expect(t.told('replaced')).toEqual([{ kind: 'replaced', seat: t.seat('b') }]);
    expect([memberAt(t, 'a')!.replaced, memberAt(t, 'b')!.replaced]).toEqual([false, true]);
    t.join('a');
    expect(t.told('back')).toEqual([{ kind: 'back', name: 'B', seat: t.seat('b') }]);
    expect([memberAt(t, 'a')!.replaced, memberAt(t, 'b')!.replaced]).toEqual([false, false]);
  });
  test('a slow player sees the wait at their place, and is removed from it', () => {
    const t = masked();
    for (const id of 'bcde') t.answer(id, 'lantern', ['lit']);
    t.timeUp();
    expect(t.room('a').kick!.slow).toEqual([t.seat('b')]);
    for (const viewer of ['b', 'c', 'w']) expect(t.room(viewer).kick!.slow).toEqual([]);
    expect(t.heard('a').some((f) => f.kind === 'answer-now')).toBe(true);
    expect(t.heard('b').some((f) => f.kind === 'answer-now')).toBe(false);
    expect(t.try({ type: 'vote-kick', by: by('a') })).toContain('Answer first');
    t.do({ type: 'vote-kick', by: by('b') });
    expect(t.room('c').kick).toMatchObject({ votes: [t.seat('a')], need: 2 });
    t.wait(5 * MINUTE);
    expect(t.told('vegged')).toEqual([{ kind: 'vegged', seat: t.seat('b'), safe: true }]);
    expect([memberAt(t, 'a')!.gone, memberAt(t, 'b')!.gone]).toEqual([null, 'vegged']);
  });
  test('a player asks for time or a pause from their place, once', () => {
    const t = lightAll(masked())
      .do({ type: 'extend', by: by('a') })
      .do({ type: 'pause', by: by('a') });
    expect(t.room('c').extend).toMatchObject({ votes: [t.seat('b')], need: 3 });
    expect(t.room('c').pause).toMatchObject({ votes: [t.seat('b')], need: 3 });
    expect(t.try({ type: 'extend', by: by('a') })).toContain('already asked');
    t.do({ type: 'extend', by: by('b') }).do({ type: 'extend', by: by('c') });
    expect(t.told('extended')).toHaveLength(1);
  });
  test('living players go on voting even if the place they were dealt is dead', () => {
    const t = lightAll(masked());
    for (const id of 'abcde') t.answer(id, 'vote', [[t.seat('b')]]);
    expect(t.try({ type: 'pause', by: by('a') })).toContain('still in the game');
    t.do({ type: 'pause', by: by('b') });
    expect(t.room('c').pause).toMatchObject({ votes: [t.seat('a')], need: 3 });
  });
  test('an earlier vote stays with its name', () => {
    const t = voteNobody(wish(firstDay(), 'mask').do({ type: 'pause', by: by('a') }));
    expect(t.room('c').pause!.votes).toEqual([t.seat('a')]);
  });
  test('everyone is themselves again when it is over', () => {
    const t = masked({ noVeg: true })
      .do({ type: 'leave', by: by('a') })
      .do({ type: 'presence', by: by('b'), present: false });
    while (t.room().stage === 'playing') t.timeUp();
    expect(memberAt(t, 'a')).toMatchObject({ name: 'A', gone: 'left' });
    expect(memberAt(t, 'b')).toMatchObject({ name: 'B', gone: null, present: false });
    expect(t.room('b').me).toMatchObject({ name: 'B', seat: t.seat('b') });
    t.join('b');
    expect(t.told('back')).toEqual([{ kind: 'back', name: 'B', seat: t.seat('b') }]);
  });
});

/** An act of a player; at the other table, the player whose place it is does the same. */
type Deed = (t: AtTable, id: string) => AtTable;
const DEEDS: [string, Deed, Partial<TableOptions>][] = [
  ['loses the connection', (t, id) => t.do({ type: 'presence', by: by(id), present: false }), {}],
  ['comes back', (t, id) => t.do({ type: 'presence', by: by(id), present: false }).join(id), {}],
  ['leaves', (t, id) => t.do({ type: 'leave', by: by(id) }), {}],
  ['leaves and is replaced', (t, id) => t.do({ type: 'leave', by: by(id) }), { replaceLeavers: true }],
  ['leaves an anonymous table', (t, id) => t.do({ type: 'leave', by: by(id) }), { anonymousGame: true }],
  ['wants a pause', (t, id) => t.do({ type: 'pause', by: by(id) }), {}],
  ['wants more time', (t, id) => lightAll(t).do({ type: 'extend', by: by(id) }), {}],
  ['votes against the slow', (t, id) => answered(t, id, 'c', 'd').do({ type: 'vote-kick', by: by(id) }), {}],
  ['is removed', (t, id) => answered(t, id === 'a' ? 'b' : 'a', 'c', 'd', 'e').wait(5 * MINUTE), {}],
];
const answered = (t: AtTable, ...ids: string[]): AtTable => {
  for (const id of ids) t.answer(id, 'lantern', ['lit']);
  return t.timeUp();
};

describe('no one can tell a table at which two have traded places, when one of them', () => {
  test.each(DEEDS)('%s', (_, deed, part) => {
    const [traded, straight] = [deed(masked(part), 'a'), deed(plain(part), 'b')];
    for (const viewer of ['c', 'd', 'w', null]) {
      expect(traded.room(viewer)).toEqual(straight.room(viewer));
      expect(traded.view(viewer)).toEqual(straight.view(viewer));
      expect(traded.heard(viewer)).toEqual(straight.heard(viewer));
    }
  });
});
