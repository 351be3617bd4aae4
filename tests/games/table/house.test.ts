/** Tables that the site hosts. */
import { describe, expect, test } from 'vitest';
import { createTable } from '../../../games/table/table.ts';
import type { Table } from '../../../games/table/table-state.ts';
import { AtTable, by, MINUTE, person, plan, SEED, setup, T0 } from './at-table.ts';

const START = T0 + 15 * MINUTE;
const SETUPS = [setup(3), setup(4), setup(6)];
function house(kept: string[] = []): AtTable {
  const given = { ...plan(6, {}, START), house: { setups: SETUPS } };
  const t = new AtTable(given);
  t.table = { ...createTable(given, null, T0, SEED), kept } satisfies Table;
  t.facts = [];
  return t;
}
const begin = (t: AtTable): AtTable => {
  t.now = START;
  return t.do({ type: 'tick' });
};
const kinds = (t: AtTable): string[] => t.room().members.map(({ kind }) => kind);

describe('a table of the site', () => {
  test('has no host, so no one may change it', () => {
    const t = house().join('a', 'b');
    expect(t.room()).toMatchObject({ hostId: '', stage: 'open', scheduled: START, fillAt: START });
    expect(JSON.stringify(t.facts)).not.toMatch(/hosted|host-now/);
    const refused = [
      t.try({ type: 'start', by: by('a') }),
      t.try({ type: 'bots', by: by('a'), count: 1 }),
      t.try({ type: 'wait', by: by('a') }),
      t.try({ type: 'setup', by: by('a'), setup: setup(3) }),
      t.try({ type: 'kick', by: by('a'), who: by('b'), ban: true }),
    ];
    expect(new Set(refused)).toEqual(new Set(['Only the host can do that.']));
  });

  test('waits for its time even without people', () => {
    const t = house()
      .join('a')
      .do({ type: 'leave', by: by('a') });
    expect(t.room().stage).toBe('open');
    expect(t.join('b').room().hostId).toBe('');
  });

  test.each([
    [1, 3],
    [3, 3],
    [4, 4],
    [5, 6],
    [6, 6],
  ])('takes the smallest setup for %i people, with %i seats, and bots take the others', (people, seats) => {
    const t = house().join(...[...'abcdef'].slice(0, people));
    begin(t);
    expect(t.room()).toMatchObject({ stage: 'countdown', setup: { id: `s${seats}`, total: seats } });
    expect(kinds(t).filter((kind) => kind === 'bot')).toHaveLength(seats - people);
    t.now = t.table.deadline!;
    expect(t.do({ type: 'tick', seed: SEED, seal: '' }).room().stage).toBe('playing');
  });

  test('starts without people who are away, and closes if no one has come', () => {
    const t = house()
      .join('a', 'b')
      .do({ type: 'presence', by: by('b'), present: false });
    expect(kinds(begin(t))).toEqual(['member', 'bot', 'bot']);
    const empty = begin(
      house()
        .join('a')
        .do({ type: 'presence', by: by('a'), present: false }),
    );
    expect(empty.room().stage).toBe('closed');
    expect(begin(house()).room().stage).toBe('closed');
  });

  test('goes on when a person leaves the countdown, and closes when the last one does', () => {
    const t = begin(house().join('a', 'b'));
    t.do({ type: 'leave', by: by('b') });
    expect(t.table.deadline).toBeLessThanOrEqual(t.now);
    t.do({ type: 'tick' });
    expect([t.room().stage, kinds(t)]).toEqual(['countdown', ['member', 'bot', 'bot']]);
    expect(t.do({ type: 'leave', by: by('a') }).room().stage).toBe('closed');
  });

  test('keeps seats until the start for people who reserved them', () => {
    const t = house([by('x'), by('y')]).join('a', 'b', 'c', 'd');
    const late = t.try({ type: 'join', person: person('e') });
    expect(late).toBe('The free seats are kept until the start for players who reserved them.');
    t.join('x');
    expect(t.try({ type: 'join', person: person('e') })).toBe(late);
    t.join('y');
    expect(t.try({ type: 'join', person: person('e') })).toBe('The table is full.');
    t.do({ type: 'leave', by: by('y') }).do({ type: 'leave', by: by('a') });
    expect(t.join('e').room().members).toHaveLength(5);
    expect(begin(t).table.kept).toBeUndefined();
  });
});
