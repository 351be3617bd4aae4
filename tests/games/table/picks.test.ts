/** A choice that is not confirmed counts when time runs out, and is a secret until then. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../games/engine/game.ts';
import { NOT_ASKED, serializeTable } from '../../../games/table/table.ts';
import { dealt } from './any-game.ts';
import { type AtTable, by, MINUTE, running } from './at-table.ts';

const pick = (t: AtTable, id: string, ask: string, answer: Answer | null) => t.do({ type: 'pick', by: by(id), ask, answer });
const night = (ids: string, answered: string): AtTable => {
  const t = running(ids);
  for (const id of answered) t.answer(id, 'lantern', ['lit']);
  return t;
};

describe('a choice that is not confirmed', () => {
  test('counts when time is up, so no one is waited for', () => {
    const t = pick(night('abc', 'ab'), 'c', 'lantern', ['covered']).timeUp();
    expect(t.told('kick-vote')).toEqual([]);
    expect(t.view()!.phase.name).toBe('Day');
  });
  test('is the last one made', () => {
    const t = dealt('secret-dictator');
    const ask = () => t.view(president)!.asks[0]!;
    const president = t.table.members
      .find(({ id }) => t.view(id.slice(2))!.asks.some(({ title }) => title.startsWith('Nominate')))!
      .id.slice(2);
    const [offer] = ask().offers;
    const of = offer?.kind === 'seats' ? offer.of : [];
    pick(t, president, ask().id, [[of[0]!]]);
    pick(t, president, ask().id, [[of[2]!]]).timeUp();
    expect(t.told('kick-vote')).toEqual([]);
    expect(t.view('a')!.asks[0]!.about).toContain(of[2]);
  });
  test('does not count when it is taken back', () => {
    const t = pick(night('abc', 'ab'), 'c', 'lantern', ['covered']);
    pick(t, 'c', 'lantern', null).timeUp();
    expect(t.told('kick-vote')).toHaveLength(1);
  });
  test('never changes an answer', () => {
    const t = night('abc', 'ab');
    expect(t.try({ type: 'pick', by: by('a'), ask: 'lantern', answer: ['covered'] })).toBe(NOT_ASKED);
    pick(t, 'c', 'lantern', ['covered']).answer('c', 'lantern', ['lit']);
    expect(t.view()!.phase.name).toBe('Day');
    expect(t.table.picks ?? []).not.toContainEqual(expect.objectContaining({ ask: 'vote' }));
  });
  test('counts for a slow player who would be removed', () => {
    const t = night('abc', 'ab').timeUp();
    expect(t.room('c').kick!.slow).toHaveLength(1);
    pick(t, 'c', 'lantern', ['lit']).wait(5 * MINUTE);
    expect(t.told('vegged')).toEqual([]);
    expect(t.view()!.phase.name).toBe('Day');
  });
  test('is refused like an answer', () => {
    const t = running('abc');
    expect(t.try({ type: 'pick', by: by('a'), ask: 'lantern', answer: ['dim'] })).toContain('not one of the answers');
    expect(t.try({ type: 'pick', by: by('a'), ask: 'cellar', answer: ['lit'] })).toBe(NOT_ASKED);
    expect(t.try({ type: 'pick', by: by('w'), ask: 'lantern', answer: ['lit'] })).toBe('You have no seat in this game.');
  });
  test('does not count for a question that may stay open', () => {
    const t = night('abc', 'abc');
    expect(t.try({ type: 'pick', by: by('a'), ask: 'wish', answer: ['mask'] })).toBe(NOT_ASKED);
  });
  test('is seen by no one, not even by the player', () => {
    const seen = (t: AtTable) => ['a', 'b', 'c', null].map((id) => JSON.stringify([t.room(id), t.view(id), t.heard(id)]));
    const t = night('abc', 'a');
    const before = seen(t);
    expect(seen(pick(t, 'c', 'lantern', ['covered']))).toEqual(before);
    expect(JSON.stringify(serializeTable(t.table))).toContain('picks');
  });
  test('counts in a vote of Acrotopia, where no one has to vote', () => {
    const t = dealt('acrotopia');
    const ids = t.table.members.map(({ id }) => id.slice(2));
    const letters = (t.view()!.board as { letters: string }).letters;
    const words = [...letters].map((letter) => `${letter.toLowerCase()}x`).join(' ');
    for (const id of ids) t.answer(id, t.view(id)!.asks[0]!.id, [words]);
    expect(t.view()!.phase.name).toBe('Day');
    const [ask] = t.view('a')!.asks;
    const [offer] = ask!.offers;
    pick(t, 'a', ask!.id, [offer?.kind === 'choice' ? offer.of[0]! : '']);
    // The vote, and then each result of the reveal.
    for (let i = 0; i <= ids.length + 1; i++) t.timeUp();
    expect(t.told('acro-unvoted')).toEqual([]);
    expect(t.told('acro-placed').some(({ votes }) => votes === 1)).toBe(true);
  });
});
