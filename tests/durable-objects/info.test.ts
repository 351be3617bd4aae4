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

describe('the faces of a row', () => {
  const rowOf = (t: AtTable) => listingOf(t.table, TIMES, gameOf).row;
  const facesOf = (t: AtTable): string[] => rowOf(t).faces.map(({ id }) => id);

  test('belong to the people who are still there, the host first, with the public part of their looks', () => {
    const t = running('abcd', {}, 1).do({ type: 'leave', by: by('b') });
    t.table.hostId = by('d');
    Object.assign(t.table.members.find(({ id }) => id === by('c'))!, {
      look: { avatar: true, avatarShape: 'square', nameColor: '#ffffff', deathMessage: 'Oh.' },
    });
    const { faces } = rowOf(t);
    expect(faces[0]).toEqual({ id: by('d'), name: 'D' });
    expect(faces.find(({ id }) => id === by('c'))).toEqual({ id: by('c'), name: 'C', avatar: true, square: true });
    expect(faces.filter(({ bot }) => bot).length).toBe(1);
    expect(facesOf(t)).not.toContain(by('b'));
    expect(faces.length).toBe(4);
  });
  test('are none at a private and at a practice table, and at an anonymous one before it is over', () => {
    for (const hidden of [{ private: true }, { practice: true }]) {
      const shut = running('abc');
      shut.table.plan = { ...shut.table.plan, table: { ...shut.table.plan.table, ...hidden } };
      expect(facesOf(shut)).toEqual([]);
    }
    const t = running('abc', { anonymousGame: true });
    for (const stage of ['open', 'ready', 'countdown', 'playing'] as const) {
      t.table.stage = stage;
      expect(JSON.stringify(rowOf(t))).not.toMatch(/u-[abc]|"name":"[ABC]"/);
    }
    t.table.stage = 'post';
    expect(facesOf(t).sort()).toEqual([by('a'), by('b'), by('c')]);
  });
  test('never include a member who appears offline', () => {
    const t = running('ab');
    t.table.members.find(({ id }) => id === by('b'))!.hidden = true;
    expect(facesOf(t)).toEqual([by('a')]);
    t.table.stage = 'post';
    expect(facesOf(t)).toEqual([by('a')]);
  });
  test('are at most twelve, in less than a kilobyte', () => {
    const t = running('abcdefghijklmnop');
    expect(facesOf(t).length).toBe(12);
    const longest = rowOf(t).faces.map(() => ({ id: 'u123456789012', name: 'W'.repeat(20), avatar: true, square: true }));
    expect(JSON.stringify(longest).length).toBeLessThan(1_024);
  });
  test('do not reveal traded places: the missing face is the one of the place', () => {
    const t = running('abcd');
    for (const id of 'abcd') t.answer(id, 'lantern', ['lit']);
    t.answer('a', 'wish', ['mask']).answer('b', 'wish', ['mask']);
    for (const id of 'abcd') t.answer(id, 'vote', [[]]);
    t.do({ type: 'leave', by: by('a') });
    expect(facesOf(t).sort()).toEqual([by('a'), by('c'), by('d')]);
  });
});

describe('the public info of a game', () => {
  test('names the people who are still at the table', () => {
    const t = running('abc').do({ type: 'leave', by: by('b') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c')]);
  });
  test('names the winning side first, and only the winners if all play for themselves', () => {
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
    expect(deck()).toEqual([{ id: 'lamplighters', name: 'The Lamplighters' }]);
    const decks = [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ];
    t.table.plan = { ...t.table.plan, decks };
    expect(deck()).toEqual(decks);
    t.table.plan = { ...t.table.plan, table: { ...t.table.plan.table, anonymousGame: false } };
    expect(deck()).toBeNull();
  });
  test('does not reveal traded places: the missing name is the one of the place', () => {
    const t = running('abcd');
    for (const id of 'abcd') t.answer(id, 'lantern', ['lit']);
    t.answer('a', 'wish', ['mask']).answer('b', 'wish', ['mask']);
    for (const id of 'abcd') t.answer(id, 'vote', [[]]);
    t.do({ type: 'leave', by: by('a') });
    expect(playersOf(t).sort()).toEqual([by('a'), by('c'), by('d')]);
  });
});
