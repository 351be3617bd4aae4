import { describe, expect, test } from 'vitest';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { type AtTable, by, MINUTE, running } from './at-table.ts';

const SLOW_IS = (t: AtTable, id: string): boolean => t.room(id).kick!.slow.length === 1;
/** Time runs out in the night; only the `answered` players have answered. */
const late = (ids: string, answered: string, part: Partial<TableOptions> = {}): AtTable => {
  const t = running(ids, part);
  for (const id of answered) t.answer(id, 'lantern', ['lit']);
  return t.timeUp();
};

describe('time is up and a player has not answered', () => {
  test('players who have answered may vote; a third of the living, rounded up, is enough', () => {
    const t = late('abcdefg', 'abcde');
    expect(t.told('kick-vote')).toEqual([{ kind: 'kick-vote', until: t.now + 5 * MINUTE, need: 3 }]);
    expect(t.room().kick).toMatchObject({ need: 3, votes: [], grace: false });
  });
  test('only slow players learn that the table waits for them', () => {
    const t = late('abcd', 'abc');
    expect(t.heard('d').some((f) => f.kind === 'answer-now')).toBe(true);
    for (const id of ['a', 'b', 'c', null]) expect(t.heard(id).some((f) => f.kind === 'answer-now')).toBe(false);
    expect([SLOW_IS(t, 'a'), SLOW_IS(t, 'd')]).toEqual([false, true]);
    expect(t.room().kick!.slow).toEqual([]);
  });
  test('slow players cannot vote, no one votes twice, and no one votes outside such a vote', () => {
    const t = late('abcdefg', 'abcde');
    expect(t.try({ type: 'vote-kick', by: by('g') })).toContain('Answer first');
    t.do({ type: 'vote-kick', by: by('a') });
    expect(t.try({ type: 'vote-kick', by: by('a') })).toContain('already voted');
    expect(running('abc').try({ type: 'vote-kick', by: by('a') })).toContain('not waiting for anyone');
  });
  test('the first vote freezes all answers; before it, they may change', () => {
    const t = late('abcdefg', 'abcde').answer('a', 'lantern', ['covered']);
    t.do({ type: 'vote-kick', by: by('b') });
    expect(t.try({ type: 'answer', by: by('a'), ask: 'lantern', answer: ['lit'] })).toContain('Answers are final now');
    expect(t.try({ type: 'answer', by: by('a'), ask: 'lantern', answer: null })).toContain('Answers are final now');
  });
  test('slow players may still answer, and the last answer lets the game go on', () => {
    const t = late('abcdefg', 'abcde')
      .do({ type: 'vote-kick', by: by('a') })
      .answer('f', 'lantern', ['lit']);
    expect(t.view()!.phase.name).toBe('Night');
    t.answer('g', 'lantern', ['lit']);
    expect(t.view()!.phase.name).toBe('Day');
    expect(t.room().kick).toBeNull();
    expect(t.told('vegged')).toEqual([]);
  });
  test('a player who takes an answer back is waited for as well, without more time', () => {
    const t = late('abcd', 'abc');
    const { until } = t.room().kick!;
    t.wait(MINUTE).answer('c', 'lantern', null);
    expect(SLOW_IS(t, 'c')).toBe(true);
    expect(t.room().kick!.until).toBe(until);
  });
  test('enough votes: 15 s of grace, then the slow players are removed and the game goes on', () => {
    const t = late('abcdefg', 'abcde');
    for (const id of 'abc') t.do({ type: 'vote-kick', by: by(id) });
    expect(t.told('kick-grace')).toEqual([{ kind: 'kick-grace', until: t.now + 15_000 }]);
    expect(t.wait(14_999).told('vegged')).toEqual([]);
    t.wait(1);
    const seats = [t.seat('f'), t.seat('g')];
    expect(t.told('vegged').map((f) => f['seat'])).toEqual(expect.arrayContaining(seats));
    expect(t.told('out').map((f) => f['why'])).toEqual(['vegged', 'vegged']);
    expect(t.view()!.phase.name).toBe('Day');
    expect(t.room()).toMatchObject({ broken: true, kick: null });
    expect(t.room('g').me!.gone).toBe(true);
    expect(t.table.members.filter((m) => m.spoiled)).toHaveLength(1);
  });
  test('an answer within the grace saves a player', () => {
    const t = late('abcd', 'abc')
      .do({ type: 'vote-kick', by: by('a') })
      .do({ type: 'vote-kick', by: by('b') })
      .wait(10_000);
    t.answer('d', 'lantern', ['lit']).wait(MINUTE);
    expect(t.told('vegged')).toEqual([]);
  });
  test('without votes, the same happens after 5 minutes', () => {
    const t = late('abcd', 'abc').wait(5 * MINUTE - 1);
    expect(t.told('vegged')).toEqual([]);
    expect(t.wait(1).told('vegged')).toHaveLength(1);
    expect(t.view()!.phase.name).toBe('Day');
  });
  test('the forced default is played for slow players before they are removed', () => {
    const t = late('abcd', 'abc').wait(5 * MINUTE);
    expect(t.view()!.phase.name).toBe('Day');
    t.answer('a', 'vote', [[t.seat('b')]])
      .answer('b', 'vote', [[t.seat('b')]])
      .timeUp();
    // c has no default for the vote, so there is no answer from c and only the two votes count.
    t.do({ type: 'vote-kick', by: by('a') }).wait(15_000);
    expect(t.told('out').map((f) => [f['seat'], f['why']])).toEqual([
      [t.seat('d'), 'vegged'],
      [t.seat('c'), 'vegged'],
      [t.seat('b'), 'voted'],
    ]);
  });
  test('a slow player who leaves is not waited for', () => {
    const t = late('abcd', 'abc').do({ type: 'leave', by: by('d') });
    expect(t.view()!.phase.name).toBe('Day');
  });
  test('the vote of a player who leaves no longer counts', () => {
    const t = late('abcdefg', 'abcde')
      .do({ type: 'vote-kick', by: by('a') })
      .do({ type: 'leave', by: by('a') });
    expect(t.room().kick!.votes).toEqual([]);
    expect(t.room().kick!.need).toBe(2);
  });
  test('if no one answers at all, everyone is removed and no one wins', () => {
    const t = running('abc').wait(7 * MINUTE);
    expect(t.room().stage).toBe('post');
  });
  test('this time is neither paused nor extended', () => {
    const t = late('abcd', 'abc');
    expect(t.try({ type: 'pause', by: by('a') })).toContain('Time is already up');
    expect(t.try({ type: 'extend', by: by('a') })).toContain('Time is already up');
  });
});

describe('a table that removes no one for inactivity', () => {
  test('ends the phase', () => {
    const t = late('abcd', 'abc', { noVeg: true });
    expect(t.told('kick-vote')).toEqual([]);
    expect(t.view()!.phase.name).toBe('Day');
  });
  test('plays itself to the end if everyone has forgotten it', () => {
    const t = running('abc', { noVeg: true }).wait(60 * MINUTE);
    expect(t.room().stage).toBe('closed');
    expect(t.view()!.outcome!.by).toEqual(['Living']);
  });
});
