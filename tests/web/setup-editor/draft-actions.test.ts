import { describe, expect, test } from 'vitest';
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import {
  draftOf,
  isSameDraft,
  parseDraft,
  type SetupDraft,
  setupFrom,
  unusedParts,
} from '../../../web/features/setup-editor/draft.ts';
import { changeDraft, changedSet, type DraftAction } from '../../../web/features/setup-editor/draft-actions.ts';
import { draft, sideOf } from './drafts.ts';

const changed = (from: SetupDraft, ...actions: DraftAction[]): SetupDraft =>
  actions.reduce((now, action) => changeDraft(now, action, sideOf), from);
const seats = (of: SetupDraft, side = sideOf): number => setupFrom(of, side).total;
const cop = (copies = 1): DraftAction => ({ do: 'add', set: 0, card: 'Cop', copies });

describe('Cards of a set', () => {
  test('are added copy by copy, up to the limit of a card', () => {
    expect(changed(draft(), cop(), cop(2)).sets).toEqual([{ Cop: 3 }]);
    expect(changed(draft(), cop(80)).sets).toEqual([{ Cop: SETUP_LIMITS.copies }]);
  });
  test('leave the set at no copies', () => {
    expect(changed(draft(), cop(2), { do: 'copies', set: 0, card: 'Cop', copies: 0 }).sets).toEqual([{}]);
    expect(changed(draft(), cop(2), { do: 'copies', set: 0, card: 'Cop', copies: -3 }).sets).toEqual([{}]);
  });
  test('get other modifiers in their place, all copies or some', () => {
    const from = draft({ sets: [{ Cop: 3, Doctor: 1 }] });
    const all = changed(from, { do: 'modify', set: 0, card: 'Cop', modifiers: ['Insane', 'Lazy'] });
    expect(Object.entries(all.sets[0]!)).toEqual([
      ['Cop:Insane/Lazy', 3],
      ['Doctor', 1],
    ]);
    const one = changed(from, { do: 'modify', set: 0, card: 'Cop', modifiers: ['Insane'], copies: 1 });
    expect(one.sets).toEqual([{ Cop: 2, Doctor: 1, 'Cop:Insane': 1 }]);
    expect(changed(one, { do: 'modify', set: 0, card: 'Cop:Insane', modifiers: [] }).sets).toEqual([{ Cop: 3, Doctor: 1 }]);
  });
  test('change as the bots suggest, in one set or several, and a missing card changes nothing', () => {
    const from = draft({ sets: [{ Villager: 2, Cop: 1 }, { Villager: 1 }] });
    const card = (sets: number[], one: string | null, to: string): DraftAction => ({
      do: 'try',
      change: { sets, from: one, to },
    });
    const once = changed(from, card([0], 'Villager', 'Cop'));
    expect(once.sets).toEqual([{ Villager: 1, Cop: 2 }, { Villager: 1 }]);
    expect(changed(once, card([0, 1], 'Villager', 'Doctor')).sets).toEqual([{ Cop: 2, Doctor: 1 }, { Doctor: 1 }]);
    expect(changed(from, card([1], null, 'Villager')).sets).toEqual([{ Villager: 2, Cop: 1 }, { Villager: 2 }]);
    expect(changed(from, card([0, 1], 'Cop', 'Doctor'))).toBe(from);
    const seat: DraftAction = { do: 'try', change: { fromSide: 'Mafia', toSide: 'Village' } };
    expect(changed(draft({ kind: 'closed', count: { Mafia: 2, Village: 5 } }), seat).count).toEqual({ Mafia: 1, Village: 6 });
    expect(changed(from, seat)).toBe(from);
    const groups = draft({ kind: 'groups', sets: [{ Mafioso: 1 }, { Cop: 1 }], sizes: [2] });
    expect(changed(groups, { do: 'try', change: { fromGroup: 0, toGroup: 1 } }).sizes).toEqual([1, 2]);
    expect(changed(groups, { do: 'try', change: { fromGroup: 1, toGroup: 0 } })).toBe(groups);
  });
  test('move to another set with all copies', () => {
    const from = draft({ kind: 'groups', sets: [{ Cop: 2 }, { Cop: 1, Doctor: 1 }], sizes: [1, 1] });
    expect(changed(from, { do: 'move', from: 0, to: 1, card: 'Cop' }).sets).toEqual([{}, { Cop: 3, Doctor: 1 }]);
    expect(changed(from, { do: 'move', from: 0, to: 7, card: 'Cop' })).toBe(from);
  });
  test('change nothing if their set does not exist', () => {
    const from = draft();
    expect(changed(from, { do: 'add', set: 4, card: 'Cop', copies: 1 })).toBe(from);
    expect(changed(from, { do: 'copies', set: 0, card: 'Cop', copies: 0 })).toBe(from);
  });
});

describe('Sets', () => {
  const groups = draft({ kind: 'groups', sets: [{ Cop: 1 }, { Doctor: 1 }], sizes: [2, 3] });
  test('are added empty, with one seat', () => {
    const next = changed(groups, { do: 'add set' });
    expect([next.sets, next.sizes]).toEqual([
      [{ Cop: 1 }, { Doctor: 1 }, {}],
      [2, 3, 1],
    ]);
  });
  test('are copied and deleted with their sizes', () => {
    const copied = changed(groups, { do: 'copy set', set: 0 });
    expect([copied.sets, copied.sizes]).toEqual([
      [{ Cop: 1 }, { Cop: 1 }, { Doctor: 1 }],
      [2, 2, 3],
    ]);
    const less = changed(groups, { do: 'remove set', set: 0 });
    expect([less.sets, less.sizes]).toEqual([[{ Doctor: 1 }], [3]]);
  });
  test('are fifty at most and one at least', () => {
    const many = Array.from({ length: 60 }, (): DraftAction => ({ do: 'add set' }));
    expect(changed(draft(), ...many).sets).toHaveLength(SETUP_LIMITS.sets);
    expect(changed(draft(), { do: 'remove set', set: 0 }).sets).toEqual([{}]);
  });
});

describe('A change of kind', () => {
  const open = draft({ name: 'Six', sets: [{ Villager: 3, Cop: 1, Mafioso: 2, 'Blood Moon': 1 }] });
  test('to a closed setup counts the sides as they were', () => {
    const closed = changed(open, { do: 'kind', kind: 'closed' });
    expect(closed.count).toEqual({ Village: 4, Mafia: 2 });
    expect(seats(closed)).toBe(seats(open, sideOf));
    expect(seats(open)).toBe(6);
  });
  test('to groups gives the only group all seats', () => {
    expect(seats(changed(open, { do: 'kind', kind: 'groups' }))).toBe(6);
  });
  test('and back loses nothing', () => {
    const there = changed(
      open,
      { do: 'kind', kind: 'groups' },
      { do: 'add set' },
      { do: 'size', set: 1, size: 4 },
      { do: 'unique', on: true },
    );
    const back = changed(there, { do: 'kind', kind: 'closed' }, { do: 'kind', kind: 'open' }, { do: 'kind', kind: 'groups' });
    expect([back.sets, back.sizes, back.unique]).toEqual([there.sets, there.sizes, true]);
  });
  test('names the parts that are kept unused, and saves without them', () => {
    const closed = changed(open, { do: 'kind', kind: 'closed' }, { do: 'unique', on: true });
    const again = changed(closed, { do: 'kind', kind: 'open' });
    expect(unusedParts(closed)).toEqual([]);
    expect(unusedParts(again)).toEqual(['seats per side', 'Unique']);
    const setup = setupFrom(again, sideOf);
    expect([setup.unique, setup.count, setup.closed]).toEqual([false, {}, false]);
    expect(setupFrom(closed, sideOf)).toMatchObject({ unique: true, count: { Village: 4, Mafia: 2 }, roleGroupSizes: [] });
  });
});

describe('Settings and rules', () => {
  test('a setting that counts keeps its place, and goes at no copies', () => {
    const on = changed(
      draft(),
      { do: 'setting', name: 'Whispers', copies: 1 },
      { do: 'setting', name: 'Whisper Leak Chance', copies: 2 },
      { do: 'setting', name: 'Must Act', copies: 1 },
      { do: 'setting', name: 'Whisper Leak Chance', copies: 3 },
    );
    expect(on.gameSettings).toEqual(['Whispers', ...Array(3).fill('Whisper Leak Chance'), 'Must Act']);
    expect(changed(on, { do: 'setting', name: 'Whisper Leak Chance', copies: 0 }).gameSettings).toEqual(['Whispers', 'Must Act']);
  });
  test('only chosen terms are part of the setup', () => {
    expect(setupFrom(draft(), sideOf)).not.toHaveProperty('terms');
    expect(setupFrom(changed(draft(), { do: 'term', field: 'EventsPerNight', value: 2 }), sideOf).terms).toEqual({
      EventsPerNight: 2,
    });
    const back = changed(draft({ terms: { EventsPerNight: 2 } }), { do: 'term', field: 'EventsPerNight', value: null });
    expect(setupFrom(back, sideOf)).not.toHaveProperty('terms');
  });
});

describe('A draft', () => {
  const groups = draft({
    name: 'Groups',
    kind: 'groups',
    unique: true,
    sets: [{ Cop: 1, Doctor: 1 }, { Mafioso: 2 }],
    sizes: [2, 1],
    terms: { noDeathLimit: 4 },
  });
  test('makes the same setup again', () => {
    const setup = setupFrom(groups, sideOf, 'id1');
    expect(setupFrom(draftOf(setup), sideOf, 'id1')).toEqual(setup);
  });
  test('is the same in whatever order its cards were added', () => {
    expect(isSameDraft(groups, { ...groups, sets: [{ Doctor: 1, Cop: 1 }, { Mafioso: 2 }] })).toBe(true);
    expect(isSameDraft(groups, { ...groups, sizes: [2] })).toBe(true);
    expect(isSameDraft(groups, { ...groups, sizes: [2, 2] })).toBe(false);
    expect(isSameDraft(groups, { ...groups, sets: [{ Mafioso: 2 }, { Cop: 1, Doctor: 1 }] })).toBe(false);
  });
  test('is read from storage in its shape, and not in another', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(groups)))).toEqual(groups);
    for (const bad of [
      null,
      'x',
      [],
      {},
      { ...groups, sets: [] },
      { ...groups, sets: [{ Cop: 'two' }] },
      { ...groups, kind: 'odd' },
    ])
      expect(parseDraft(bad)).toBeNull();
  });
  test('knows where two of them first differ', () => {
    expect(changedSet(groups, { ...groups, sets: [groups.sets[0]!, { Mafioso: 1 }] })).toBe(1);
    expect(changedSet(groups, { ...groups, sets: [groups.sets[0]!] })).toBe(0);
    expect(changedSet(groups, { ...groups, name: 'Other' })).toBeNull();
  });
});
