import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

const nights = (cards: string[], title: string, also: [string, string, string][] = []) =>
  Array.from({ length: 20 }, (_, i) => {
    const t = tableWith({ seed: [i, 2, 3, 4] }, ...cards);
    t.choose(cards[0]!.split(':')[0]!, title, 'Villager');
    for (const [who, what, whom] of also) t.choose(who, what, whom);
    t.next();
    return t;
  });

describe('Caroler', () => {
  const cards = ['Caroler', 'Mafioso', 'Villager', 'Cop', 'Tracker', 'Godfather'];
  test('a player who stays at home and hears a Caroler learns of three of the living, one of them evil; the singer learns nothing', () => {
    const seen = nights(cards, 'Sing').map((t) => {
      const [told, ...more] = t.heard('Villager', 'learnt');
      const seats = told!['value'] as number[];
      expect([told!['what'], new Set(seats).size, more]).toEqual(['suspects', 3, []]);
      expect(seats).toContain(t.seat('Mafioso'));
      expect(t.learnt('Caroler')).toEqual([]);
      return seats.map((s) => t.g.players[s]!.role);
    });
    expect(new Set(seen.flat())).toEqual(new Set(cards));
  });
  test('a player seen out hears nothing, and no one is told if no one looks evil', () => {
    const out = table('Caroler', 'Mafioso', 'Villager', 'Cop', 'Tracker');
    out.choose('Cop', 'Investigate', 'Villager');
    out.choose('Caroler', 'Sing', 'Cop');
    out.next();
    expect(out.heard('Cop', 'learnt').map((f) => f['what'])).toEqual(['guilt']);
    const good = table('Caroler', 'Godfather', 'Villager', 'Cop', 'Tracker');
    good.choose('Caroler', 'Sing', 'Villager');
    good.next();
    expect(good.learnt('Villager')).toEqual([]);
  });
  test('the dead are not sung of, and three must be alive', () => {
    const t = table('Caroler', 'Mafioso', 'Villager', 'Vigilante');
    t.choose('Caroler', 'Sing', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Vigilante');
    t.next();
    expect(t.learnt('Villager')).toEqual([['Caroler', 'Mafioso', 'Villager'].map((who) => t.seat(who)).sort()]);
    const few = table('Caroler', 'Mafioso', 'Villager', 'Vigilante', 'Fool');
    few.choose('Caroler', 'Sing', 'Villager');
    few.choose('Mafioso', 'Mafia kill', 'Vigilante');
    few.choose('Vigilante', 'Kill', 'Caroler');
    few.next();
    expect(few.learnt('Villager')).toHaveLength(1);
  });
  test('a Caroler never sings for the same player twice in a row, and a delirious song does not count', () => {
    const t = table(...cards);
    t.choose('Caroler', 'Sing', 'Villager');
    t.next(2);
    expect(t.answer('Caroler', 'Sing', 'Villager')).toBe('not-offered');
    t.choose('Caroler', 'Sing', 'Cop');
    t.next(2);
    t.choose('Caroler', 'Sing', 'Villager');
    t.next();
    expect(t.learnt('Villager')).toHaveLength(2);
    for (const mad of nights(['Caroler:Mad', ...cards.slice(1)], 'Sing')) expect(mad.learnt('Villager')).toEqual([]);
  });
});

describe('Comedian', () => {
  const cards = ['Comedian', 'Mafioso', 'Villager', 'Cop', 'Tracker'];
  test('a player who stays at home and hears a Comedian learns three roles, one of them that of another living player', () => {
    const seen = nights(cards, 'Joke').map((t) => {
      const [told, ...more] = t.heard('Villager', 'learnt');
      const [about] = told!['about'] as [number];
      const roles = told!['value'] as string[];
      expect([told!['what'], new Set(roles).size, more]).toEqual(['among', 3, []]);
      expect(roles).toContain(t.g.players[about]!.role);
      expect(about).not.toBe(t.seat('Villager'));
      expect(t.learnt('Comedian')).toEqual([]);
      return t.g.players[about]!.role;
    });
    expect(new Set(seen).size).toBe(4);
  });
  test('a player seen out hears nothing; a Framed player seems to be out', () => {
    const t = table(...cards);
    t.choose('Cop', 'Investigate', 'Villager');
    t.choose('Comedian', 'Joke', 'Cop');
    t.next();
    expect(t.learnt('Cop')).toHaveLength(1);
    const framed = ['Comedian', 'Framer', 'Villager', 'Cop', 'Doctor'];
    const u = table(...framed);
    u.choose('Framer', 'Frame', 'Villager', 'Cop');
    u.choose('Comedian', 'Joke', 'Villager');
    u.next();
    expect(u.learnt('Villager')).toEqual([]);
  });
  test('a Comedian never plays to the same player twice in a row, and no one laughs at a delirious one', () => {
    const t = table(...cards);
    t.choose('Comedian', 'Joke', 'Villager');
    t.next(2);
    expect(t.answer('Comedian', 'Joke', 'Villager')).toBe('not-offered');
    t.next(2);
    expect(t.answer('Comedian', 'Joke', 'Villager')).toBe('not-offered');
    for (const mad of nights(['Comedian:Mad', ...cards.slice(1)], 'Joke')) expect(mad.learnt('Villager')).toEqual([]);
  });
});
