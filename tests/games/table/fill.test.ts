/** Tables that bots fill up when too few people come. */
import { describe, expect, test } from 'vitest';
import { TIMES } from '../../../games/table/table-state.ts';
import { AtTable, by, person, plan, SEED, setup } from './at-table.ts';

const filling = (seats = 5) => new AtTable({ ...plan(seats), fill: TIMES.fill });
/** Advances the clock, and wakes the table. */
const later = (t: AtTable, ms: number): AtTable => {
  t.now += ms;
  return t.do({ type: 'tick' });
};
const kinds = (t: AtTable): string[] => t.room().members.map(({ kind }) => kind);

describe('a table that fills up with bots', () => {
  test('says when bots come, and wakes for it', () => {
    const t = filling();
    expect(t.room().fillAt).toBe(t.now + 20_000);
    expect(t.table.deadline).toBe(t.now + 20_000);
    expect(kinds(later(t, 19_999))).toEqual(['member']);
    expect(kinds(later(t, 1))).toEqual(['member', 'bot', 'bot', 'bot', 'bot']);
    expect(t.room()).toMatchObject({ stage: 'countdown', fillAt: null });
    t.now = t.table.deadline!;
    t.do({ type: 'tick', seed: SEED, seal: '' });
    expect(t.room().stage).toBe('playing');
  });
  test('gives seats to people who come in time, and does not change the time', () => {
    const t = filling();
    const until = t.room().fillAt;
    later(t, 12_000).join('b', 'c');
    expect(t.room().fillAt).toBe(until);
    expect(kinds(later(t, 8_000))).toEqual(['member', 'member', 'member', 'bot', 'bot']);
  });
  test('starts as soon as people have filled it', () => {
    const t = filling(3).join('b', 'c');
    expect(t.room()).toMatchObject({ stage: 'countdown', fillAt: null });
    expect(kinds(t)).toEqual(['member', 'member', 'member']);
  });
  test('waits for people if its host wants that, and no one else may decide so', () => {
    const t = filling().join('b');
    expect(t.try({ type: 'wait', by: by('b') })).toBe('Only the host can do that.');
    t.do({ type: 'wait', by: by('a') });
    expect(t.room().fillAt).toBeNull();
    expect(kinds(later(t, 60_000))).toEqual(['member', 'member']);
    expect(t.try({ type: 'wait', by: by('a') })).toBe('No bots are about to sit down here.');
    expect(t.do({ type: 'bots', by: by('a'), count: 3 }).room().stage).toBe('countdown');
  });
  test('does not start for people who are all away, and waits again when one is back', () => {
    const t = filling().do({ type: 'presence', by: by('a'), present: false });
    expect(t.room().fillAt).toBeNull();
    expect(kinds(later(t, 30_000))).toEqual(['member']);
    t.do({ type: 'presence', by: by('a'), present: true });
    expect(t.room().fillAt).toBe(t.now + 20_000);
  });
  test('waits again when a person leaves the countdown', () => {
    const t = later(filling(3).join('b'), 20_000);
    expect(t.room().stage).toBe('countdown');
    t.do({ type: 'leave', by: by('b') });
    expect(t.room()).toMatchObject({ stage: 'open', fillAt: t.now + 20_000 });
    expect(kinds(later(t, 20_000))).toEqual(['member', 'bot', 'bot']);
  });
  test('passes to another person, and closes with the last one', () => {
    const t = filling()
      .join('b')
      .do({ type: 'leave', by: by('a') });
    expect(t.room('b')).toMatchObject({ hostId: 'u-b', stage: 'open' });
    t.do({ type: 'leave', by: by('b') });
    expect(t.room().stage).toBe('closed');
    expect(t.room().fillAt).toBeNull();
  });
  test('fills the seats of another setup too', () => {
    const t = filling(5).do({ type: 'setup', by: by('a'), setup: setup(7) });
    expect(kinds(later(t, 20_000))).toHaveLength(7);
  });
});

test('no bots come by themselves at any other table', () => {
  const t = new AtTable(plan(3));
  expect(t.room().fillAt).toBeNull();
  expect(kinds(later(t, 60_000))).toEqual(['member']);
  expect(t.try({ type: 'join', person: person('b') })).toBeNull();
});
