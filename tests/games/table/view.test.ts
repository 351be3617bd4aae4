import { describe, expect, test } from 'vitest';
import { serializeTable, viewerOf } from '../../../games/table/table.ts';
import { AtTable, by, person, plan, running } from './at-table.ts';

describe('a person’s view of a table', () => {
  test('is the whole table without anyone’s secrets, and no game before the start', () => {
    const t = new AtTable(plan(3));
    expect(t.view('a')).toBeNull();
    expect(t.room()).toMatchObject({ id: 'a-game', gameId: 'lanterns', gameType: 'Lanterns', me: null, seal: null, now: t.now });
    expect(t.room()).toMatchObject({ setup: { id: 's3', name: 'For 3', total: 3, closed: false }, kick: null, extend: null });
  });
  test('is the player’s own seat for players, and the public view for watchers', () => {
    const t = running('abc').do({ type: 'watch', person: person('w') });
    expect(viewerOf(t.table, by('a'))).toBe(t.seat('a'));
    expect([viewerOf(t.table, by('w')), viewerOf(t.table, null)]).toEqual(['watcher', 'watcher']);
    expect(
      t
        .view('a')!
        .places.filter((p) => p.card !== null)
        .map((p) => p.seat),
    ).toEqual([t.seat('a')]);
    expect(t.view('w')!.places.filter((p) => p.card !== null)).toEqual([]);
    expect(t.room('w').me).toBeNull();
  });
  test('holds neither the seed nor the deal before the end', () => {
    const t = running('abc');
    for (const id of ['a', 'w', null]) expect(JSON.stringify(t.room(id))).not.toMatch(/seed|dealt|colour|rng/);
    expect(JSON.stringify(t.facts)).not.toContain('"seed"');
  });
  test('includes only the player’s own card', () => {
    const t = running('abc').do({ type: 'watch', person: person('w') });
    for (const id of 'abc') {
      const cards = t.heard(id).filter((f) => f.kind === 'you-are');
      expect(cards).toEqual([{ kind: 'you-are', card: t.view(id)!.you!.card }]);
    }
    expect(t.heard('w').filter((f) => f.kind === 'you-are')).toEqual([]);
  });
  test('stays with the seat: a leaver still hears everything the seat hears', () => {
    const t = running('abcd')
      .do({ type: 'leave', by: by('b') })
      .do({ type: 'watch', person: person('b') });
    expect(viewerOf(t.table, by('b'))).toBe(t.seat('b'));
    expect(t.heard('b').filter((f) => f.kind === 'you-are')).toHaveLength(1);
    expect(
      t
        .view('b')!
        .channels.filter((c) => c.speak)
        .map((c) => c.id),
    ).toEqual(['spectators']);
  });
});

test('the saved table holds nothing of a single input', () => {
  const json = JSON.stringify(serializeTable(running('abc').table));
  expect(json).not.toMatch(/"out"|"now"/);
});
