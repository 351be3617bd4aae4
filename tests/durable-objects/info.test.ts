import { describe, expect, test } from 'vitest';
import { infoOf } from '../../durable-objects/game-room/info.ts';
import { listingOf } from '../../durable-objects/game-room/listing.ts';
import { EACH_FOR_THEMSELVES } from '../../games/engine/facts.ts';
import type { Outcome } from '../../games/engine/game.ts';
import { type AtTable, by, gameOf, running } from '../games/table/at-table.ts';

const TIMES = { created: 0, started: 0, ended: 0 };
const playersOf = (t: AtTable): string[] => infoOf(t.table, TIMES, null, gameOf).players.map(({ id }) => id);

test('the row of an anonymous table names its host to no one before it is over, and then to all', () => {
  const t = running('abc', { anonymousGame: true });
  const listed = () => listingOf(t.table, TIMES, gameOf);
  expect(listed().row).toMatchObject({ hostId: '', hostName: '' });
  expect(listed().hostId).toBe(by('a'));
  t.table.stage = 'open';
  expect(listed().row).toMatchObject({ hostId: '', hostName: '' });
  t.table.stage = 'post';
  expect(listed().row).toMatchObject({ hostId: by('a'), hostName: 'A' });
  expect(listingOf(running('abc').table, TIMES, gameOf).row).toMatchObject({ hostId: by('a'), hostName: 'A' });
});

describe('the public info of a game', () => {
  test('names those who are still at the table', () => {
    const t = running('abc').do({ type: 'leave', by: by('b') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c')]);
  });
  test('names the winning side first, and only the winners where all play for themselves', () => {
    const t = running('abc');
    const won = (outcome: Outcome) => {
      t.table.play!.outcome = outcome;
      return infoOf(t.table, TIMES, null, gameOf).winners;
    };
    expect(won({ winners: [t.seat('a')], by: ['Living'] })).toEqual(['Living', 'A']);
    expect(won({ winners: [t.seat('b')], by: [EACH_FOR_THEMSELVES] })).toEqual(['B']);
    expect(won({ winners: [], by: [] })).toEqual([]);
  });
  test('says whether the creator has a picture', () => {
    const t = running('abc');
    const creator = () => infoOf(t.table, TIMES, null, gameOf).creator;
    expect(creator()).toEqual({ id: by('a'), name: 'A', avatar: false });
    t.table.members.find(({ id }) => id === by('a'))!.look = { avatar: true };
    expect(creator()?.avatar).toBe(true);
  });
  test('names the deck of an anonymous game when it is over, and not before', () => {
    const t = running('abc');
    const deck = () => infoOf(t.table, TIMES, null, gameOf).settings.anonymousDeck;
    t.table.plan = { ...t.table.plan, table: { ...t.table.plan.table, anonymousGame: true } };
    expect(deck()).toBeNull();
    t.table.stage = 'post';
    expect(deck()).toEqual({ id: 'lamplighters', name: 'The Lamplighters' });
    t.table.plan = { ...t.table.plan, table: { ...t.table.plan.table, anonymousGame: false } };
    expect(deck()).toBeNull();
  });
  test('does not reveal who has traded places: the name that is gone is that of the place', () => {
    const t = running('abcd');
    for (const id of 'abcd') t.answer(id, 'lantern', ['lit']);
    t.answer('a', 'wish', ['mask']).answer('b', 'wish', ['mask']);
    for (const id of 'abcd') t.answer(id, 'vote', [[]]);
    t.do({ type: 'leave', by: by('a') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c'), by('d')]);
  });
});
