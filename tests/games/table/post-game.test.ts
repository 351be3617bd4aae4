import { describe, expect, test } from 'vitest';
import { AtTable, by, MINUTE, person, plan, running } from './at-table.ts';

function ended(ids: string, bots = 0): AtTable {
  const t = running(ids, { noVeg: true }, bots).do({ type: 'watch', person: person('w') });
  while (t.room().stage === 'playing') t.timeUp();
  return t;
}

describe('after the end', () => {
  test('everyone sees everything and still knows their own role', () => {
    const t = ended('abc');
    expect(t.view('w')!.places.every((p) => p.card !== null)).toBe(true);
    expect(t.view('a')!.you!.seat).toBe(t.seat('a'));
    expect(t.view(null)!.outcome!.by).toEqual(['Living']);
  });
  test('seed, deal and names are told to everyone', () => {
    const t = ended('abc');
    const deal = t.view()!.places.map((p) => p.card);
    const names = t.room().members.map((m) => m.name);
    expect(t.told('unsealed')).toEqual([{ kind: 'unsealed', seed: [11, 22, 33, 44], deal, names }]);
  });
  test('players and watchers talk at the table', () => {
    const t = ended('abc').do({ type: 'say', by: by('w'), channel: 'table', text: 'well played' });
    t.do({ type: 'say', by: by('a'), channel: 'table', text: 'thanks' });
    expect(t.heard('b').slice(-2)).toMatchObject([
      { by: null, name: 'W', text: 'well played' },
      { by: t.seat('a'), name: 'A', text: 'thanks' },
    ]);
    expect(t.view('w')!.channels.find((c) => c.speak)!.id).toBe('table');
  });
  test('secrets of the game are not sent again: earlier facts stay as they were', () => {
    const t = running('abc', { noVeg: true });
    const before = t.heard('a');
    while (t.room().stage === 'playing') t.timeUp();
    expect(t.heard('a').slice(0, before.length)).toEqual(before);
    expect(t.heard('a').filter((f) => f.kind === 'you-are')).toHaveLength(1);
  });
  test('the table stays for two minutes', () => {
    const t = ended('abc');
    expect(t.room().until).toBe(t.now + 2 * MINUTE);
    expect(t.wait(2 * MINUTE - 1).room().stage).toBe('post');
    expect(t.wait(1).room().stage).toBe('closed');
    expect(t.table.deadline).toBeNull();
    expect(t.try({ type: 'say', by: by('a'), channel: 'table', text: 'hi' })).toBe('This table is closed.');
  });
  test('leaving costs nothing any more', () => {
    const t = ended('abc').do({ type: 'leave', by: by('a') });
    expect(t.told('gone')).toEqual([]);
    expect(t.room('a').me!.gone).toBe(false);
    expect(t.room().members.find((m) => m.name === 'A')!.present).toBe(false);
  });
});

describe('kudos', () => {
  test('may be given to one other person who finished, not to oneself and not to a bot', () => {
    const t = ended('abc', 2);
    const [ask] = t.view('a')!.asks;
    expect(ask).toMatchObject({ id: 'kudos', optional: true, shown: 'self', given: [] });
    expect(ask!.offers).toEqual([{ kind: 'seats', of: expect.any(Array), min: 0, max: 1 }]);
    const of = (ask!.offers[0] as { of: number[] }).of;
    expect(of.toSorted()).toEqual([t.seat('b'), t.seat('c')].toSorted());
    expect(t.try({ type: 'answer', by: by('a'), ask: 'kudos', answer: [[t.seat('a')]] })).toContain('not one of the answers');
    expect(t.try({ type: 'answer', by: by('w'), ask: 'kudos', answer: [[]] })).toContain('isn’t yours to answer');
  });
  test('go to the player with the most, and only the giver sees their own', () => {
    const t = ended('abcd').answer(
      'a',
      'kudos',
      [[0]].map(() => []),
    );
    t.answer('a', 'kudos', [[t.seat('b')]])
      .answer('c', 'kudos', [[t.seat('b')]])
      .answer('d', 'kudos', [[t.seat('a')]]);
    expect(t.view('a')!.asks[0]!.given).toEqual([[t.seat('a'), [[t.seat('b')]]]]);
    expect(t.view('b')!.asks[0]!.given).toEqual([]);
    expect(t.wait(2 * MINUTE).told('kudos')).toEqual([{ kind: 'kudos', seat: t.seat('b') }]);
  });
  test('can be taken back, and may go to no one', () => {
    const t = ended('abc');
    t.answer('a', 'kudos', [[t.seat('b')]]).answer('a', 'kudos', null);
    t.answer('b', 'kudos', [[]]);
    expect(t.view('b')!.asks[0]!.given).toEqual([[t.seat('b'), [[]]]]);
    expect(t.wait(2 * MINUTE).told('kudos')).toEqual([{ kind: 'kudos', seat: null }]);
  });
  test('a tie is drawn by lot', () => {
    const t = ended('ab');
    t.answer('a', 'kudos', [[t.seat('b')]])
      .answer('b', 'kudos', [[t.seat('a')]])
      .wait(2 * MINUTE);
    expect([t.seat('a'), t.seat('b')]).toContain(t.told('kudos')[0]!['seat']);
  });
  test('need two people who finished', () => {
    const t = ended('a', 3);
    expect(t.view('a')!.asks).toEqual([]);
    expect(t.wait(2 * MINUTE).told('kudos')).toEqual([]);
  });
});

describe('rehost', () => {
  test('the first to press decides the table; all others who press are accepted there', () => {
    const t = ended('abc').do({ type: 'rehost', by: by('b'), id: 'new-one' });
    t.do({ type: 'rehost', by: by('a'), id: 'another' }).do({ type: 'rehost', by: by('w'), id: 'third' });
    expect(t.room().rehost).toBe('new-one');
    expect(t.told('rehosted')).toEqual([{ kind: 'rehosted', id: 'new-one', by: 'B' }]);
  });
  test('seats as many bots as the last table had, of the same level', () => {
    const again = { ...plan(4, { botLevel: 2 }), bots: 3 };
    const t = new AtTable(again);
    expect(t.room().members.map(({ kind }) => kind)).toEqual(['member', 'bot', 'bot', 'bot']);
    expect(t.room().stage).toBe('countdown');
    expect(t.room().options.botLevel).toBe(2);
    // People who sat there before still find their seats.
    expect(new AtTable({ ...plan(4), bots: 2 }).join('b').room().stage).toBe('countdown');
  });
  test('is for finished games, and for people who are there', () => {
    expect(running('ab').try({ type: 'rehost', by: by('a'), id: 'x' })).toBe('The game is not over yet.');
    expect(ended('ab').try({ type: 'rehost', by: by('z'), id: 'x' })).toBe('You are not at this table.');
    expect(
      ended('ab')
        .wait(2 * MINUTE)
        .try({ type: 'rehost', by: by('a'), id: 'x' }),
    ).toContain('closed');
  });
});
