import { describe, expect, test } from 'vitest';
import { infoOf } from '../../durable-objects/info.ts';
import { type AtTable, by, gameOf, running } from '../games/table/at-table.ts';

const TIMES = { created: 0, started: 0, ended: 0 };
const playersOf = (t: AtTable): string[] => infoOf(t.table, TIMES, null, gameOf).players.map(({ id }) => id);

describe('what anybody may know who has the link', () => {
  test('names those who are still at the table', () => {
    const t = running('abc').do({ type: 'leave', by: by('b') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c')]);
  });
  test('does not tell who has traded places: the name that is gone is that of the place', () => {
    const t = running('abcd');
    for (const id of 'abcd') t.answer(id, 'lantern', ['lit']);
    t.answer('a', 'wish', ['mask']).answer('b', 'wish', ['mask']);
    for (const id of 'abcd') t.answer(id, 'vote', [[]]);
    t.do({ type: 'leave', by: by('a') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c'), by('d')]);
  });
});
