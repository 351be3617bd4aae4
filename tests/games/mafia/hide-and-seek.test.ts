import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const rest = ['Cop', 'Doctor', 'Villager', 'Drunk', 'Godfather', 'Cultist', 'Surgeon', 'Tracker'];

describe.each([
  ['Seeker', 'Hider'],
  ['Seeker', 'Invader'],
  ['Hider', 'Seeker'],
  ['Hider', 'Invader'],
])('%s who finds the %s', (who, other) => {
  test('attacks them, and ordinary protection helps', () => {
    for (const saved of [false, true]) {
      const t = table(who, other, ...rest);
      t.choose(who, 'Seek', other);
      if (saved) t.choose('Doctor', 'Protect', other);
      t.next();
      expect(t.dead()).toEqual(saved ? [] : [other]);
    }
  });
  test('does nothing when blocked, and nothing to anyone else, who is not told', () => {
    const t = table(who, other, ...rest);
    t.choose(who, 'Seek', other);
    t.choose('Drunk', 'Block', who);
    t.next(2);
    t.choose(who, 'Seek', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.heard('Cop', 'felt')).toEqual([]);
    expect(t.learnt(who)).toEqual([]);
  });
});

describe('Invader', () => {
  test.each(['Seeker', 'Hider'])('makes a Cultist of the %s', (other) => {
    const t = table('Invader', other, ...rest);
    t.choose('Invader', 'Seek', other);
    t.next();
    expect(t.view(other).you).toMatchObject({ card: 'Cultist', side: 'Cult' });
    expect(t.heard('Cultist', 'joined-side')).toMatchObject([{ seat: t.seat(other), card: 'Cultist' }]);
  });
  test('turns no one who cannot be converted, and no one else', () => {
    const t = table('Invader', 'Seeker', ...rest);
    t.choose('Invader', 'Seek', 'Seeker');
    t.choose('Surgeon', 'Operate', 'Seeker');
    t.next(2);
    t.choose('Invader', 'Seek', 'Cop');
    t.next();
    expect([t.at('Seeker').role, t.at('Cop').role]).toEqual(['Seeker', 'Cop']);
  });
});

describe('the deal of Seeker, Hider and Invader', () => {
  const NAMES = ['Seeker', 'Hider', 'Invader'];
  const count = { Village: 4, Mafia: 1, Cult: 1 };
  const drawn = (seed: number, cards: string[], sides: Record<string, number> = count) => {
    const total = Object.values(sides).reduce((sum, n) => sum + n, 0);
    const pool = Object.fromEntries(cards.map((card) => [card, 1]));
    const closed = { closed: true, roles: [pool], count: sides, total };
    return tableWith({ seed: [seed, 2, 3, 4], closed }, ...Array<string>(total).fill('Villager')).g.players;
  };
  test('a Seeker in a closed setup has a Hider or an Invader to look for, by chance', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const players = drawn(seed, ['Seeker', 'Mafioso:Armed', 'Cultist']);
      const found = players.filter((p) => ['Hider', 'Invader'].includes(p.role));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ mods: [], held: [], side: found[0]!.role === 'Hider' ? 'Mafia' : 'Cult' });
      for (const side of ['Mafia', 'Cult']) expect(players.filter((p) => p.side === side)).toHaveLength(1);
      seen.add(found[0]!.role);
    }
    expect([...seen].sort()).toEqual(['Hider', 'Invader']);
  });
  test.each([
    ['Hider', ['Hider', 'Villager', 'Cultist']],
    ['Invader', ['Invader', 'Villager', 'Mafioso']],
  ])('the %s has one of the other two', (own, cards) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const found = drawn(seed, cards).flatMap((p) => (NAMES.includes(p.role) ? p.role : []));
      expect(found).toHaveLength(2);
      expect(found).toContain(own);
      for (const name of found) seen.add(name);
    }
    expect([...seen].sort()).toEqual([...NAMES].sort());
  });
  test('changes nothing if one was drawn, if there is no such side, or in an open setup', () => {
    const roles = (players: { role: string }[]) => [...new Set(players.map((p) => p.role))].sort();
    expect(roles(drawn(1, ['Seeker', 'Hider', 'Cultist']))).toEqual(['Cultist', 'Hider', 'Seeker']);
    expect(roles(drawn(1, ['Seeker', 'Serial Killer'], { Village: 4, Independent: 1 }))).toEqual(['Seeker', 'Serial Killer']);
    const open = table('Seeker', 'Mafioso', 'Cultist', 'Villager', 'Cop');
    expect(roles(open.g.players)).toEqual(['Cop', 'Cultist', 'Mafioso', 'Seeker', 'Villager']);
  });
});
