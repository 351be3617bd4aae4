import { describe, expect, test } from 'vitest';
import { play, type Seat } from '../../games/game.ts';
import { start } from '../../games/mafia/deal.ts';
import { mafia } from '../../games/mafia/mafia.ts';
import type { Mafia } from '../../games/mafia/state.ts';
import { type Rng, seeded } from '../../games/rng.ts';
import { dealOf } from '../../scripts/play-out.ts';

/** A game whose cards lie in this order. */
function dealt(cards: string[], n: number): Mafia {
  const setup = {
    ...{ id: 'x', name: 'x', description: '', gameType: 'Mafia', roles: [Object.fromEntries(cards.map((card) => [card, 1]))] },
    ...{ closed: false, unique: false, uniqueWithoutModifier: false, useRoleGroups: false, roleGroupSizes: [], count: {} },
    ...{ gameSettings: [], total: cards.length },
  };
  return start(dealOf(mafia, setup, [n, 2, 3, 4]), () => ({ cards, extra: [] }));
}
/** Lets a bot make all its moves; returns them by ask. */
function moves(s: Mafia, seat: Seat, rng: Rng): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (let i = 0; i < 10; i++) {
    const move = mafia.bot!(s, seat, rng);
    if (!move) break;
    expect(play(mafia, s, { type: 'answer', at: s.now + 1, seat, ...move })).toBeNull();
    made[move.ask] = move.answer;
  }
  return made;
}
const GAMES = 60;
const games = (cards: string[]): [Mafia, Rng][] =>
  Array.from({ length: GAMES }, (_, n) => [dealt(cards, n), seeded([n, 5, 6, 7])]);
const share = (list: boolean[]): number => list.filter(Boolean).length / list.length;

describe('A bot', () => {
  test('answers a question once, and nothing more when it has answered', () => {
    for (const [s, rng] of games(['Cop', 'Villager', 'Villager', 'Villager', 'Mafioso'])) {
      expect(Object.keys(moves(s, 0, rng))).toEqual(['Cop.investigate@0']);
      expect(mafia.bot!(s, 0, rng)).toBeNull();
      expect(mafia.bot!(s, 1, rng)).toBeNull();
    }
  });

  test('of the Mafia agrees with the others on whom to kill, and never names one of them', () => {
    const agreed = games(['Mafioso', 'Mafioso', 'Godfather', 'Cop', 'Villager', 'Villager', 'Villager', 'Villager']).map(
      ([s, rng]) => {
        const named = [0, 1, 2].map((seat) => JSON.stringify(moves(s, seat, rng)['Mafia.kill']));
        expect(named.every((name) => !['[[0]]', '[[1]]', '[[2]]'].includes(name))).toBe(true);
        return new Set(named).size === 1;
      },
    );
    expect(share(agreed)).toBeGreaterThan(0.7);
  });

  test('votes for somebody it found guilty, and does not wait for others to begin', () => {
    const voted = games(['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager']).map(([s, rng]) => {
      play(mafia, s, { type: 'answer', at: 1, seat: 0, ask: 'Cop.investigate@0', answer: [[1]] });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      expect(s.phase).toBe('Day');
      return JSON.stringify(moves(s, 0, rng)['village']) === '[[1]]';
    });
    expect(share(voted)).toBeGreaterThan(0.8);
  });

  test('looks into somebody new each night', () => {
    const anew = games(['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager']).map(([s, rng]) => {
      play(mafia, s, { type: 'answer', at: 1, seat: 0, ask: 'Cop.investigate@0', answer: [[2]] });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      expect(s.phase).toBe('Night');
      return JSON.stringify(moves(s, 0, rng)['Cop.investigate@0']) !== '[[2]]';
    });
    expect(share(anew)).toBeGreaterThan(0.9);
  });

  test('writes no will and says nothing', () => {
    const cards = ['Villager', 'Villager', 'Villager', 'Villager', 'Mafioso'];
    for (let n = 0; n < GAMES; n++) {
      const s = dealt(cards, n);
      s.table = ['Last Wills'];
      for (const seat of cards.keys()) expect(moves(s, seat, seeded([n, 1, 1, 1]))).not.toHaveProperty('will');
    }
  });
});
