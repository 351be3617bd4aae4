import { describe, expect, test } from 'vitest';
import { play, type Seat } from '../../games/engine/game.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import { mindOf, SURE, TRUSTED } from '../../games/mafia/engine/mind.ts';
import type { Mafia, Report } from '../../games/mafia/engine/state.ts';
import { dealOf } from '../../scripts/simulate/play-out.ts';

function dealt(cards: string[], n: number): Mafia {
  const setup = {
    id: 'x',
    name: 'x',
    description: '',
    gameType: 'Mafia',
    roles: [Object.fromEntries(cards.map((card) => [card, 1]))],
    closed: false,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    total: cards.length,
  };
  return mafia.start({ ...dealOf(mafia, setup, [n, 2, 3, 4]), cards });
}
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
const games = (cards: string[], count = GAMES): [Mafia, Rng][] =>
  Array.from({ length: count }, (_, n) => [dealt(cards, n), seeded([n, 5, 6, 7])]);
const share = (list: boolean[]): number => list.filter(Boolean).length / list.length;

describe('A bot', () => {
  test('answers a question once, and does nothing more after that', () => {
    for (const [s, rng] of games(['Cop', 'Villager', 'Villager', 'Villager', 'Mafioso'])) {
      expect(Object.keys(moves(s, 0, rng))).toEqual(['Cop.investigate@0']);
      expect(mafia.bot!(s, 0, rng)).toBeNull();
      expect(mafia.bot!(s, 1, rng)).toBeNull();
    }
  });

  test('agrees with the others of the Mafia on the kill, and never names one of them', () => {
    const agreed = games(['Mafioso', 'Mafioso', 'Godfather', 'Cop', 'Villager', 'Villager', 'Villager', 'Villager']).map(
      ([s, rng]) => {
        const named = [0, 1, 2].map((seat) => JSON.stringify(moves(s, seat, rng)['Mafia.kill']));
        expect(named.every((name) => !['[[0]]', '[[1]]', '[[2]]'].includes(name))).toBe(true);
        return new Set(named).size === 1;
      },
    );
    expect(share(agreed)).toBeGreaterThan(0.7);
  });

  test('votes for a player it found guilty', () => {
    const voted = games(['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager']).map(([s, rng]) => {
      play(mafia, s, { type: 'answer', at: 1, seat: 0, ask: 'Cop.investigate@0', answer: [[1]] });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      expect(s.phase).toBe('Day');
      play(mafia, s, { type: 'answer', at: s.now, seat: 1, ask: 'village', answer: [[]] });
      return JSON.stringify(moves(s, 0, rng)['village']) === '[[1]]';
    });
    expect(share(voted)).toBeGreaterThan(0.8);
  });

  test('investigates a new player each night', () => {
    const anew = games(['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager']).map(([s, rng]) => {
      play(mafia, s, { type: 'answer', at: 1, seat: 0, ask: 'Cop.investigate@0', answer: [[2]] });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      play(mafia, s, { type: 'tick', at: s.deadline! });
      expect(s.phase).toBe('Night');
      return JSON.stringify(moves(s, 0, rng)['Cop.investigate@0']) !== '[[2]]';
    });
    expect(share(anew)).toBeGreaterThan(0.9);
  });

  test('keeps its gun for a player it found guilty, as one of the village', () => {
    const cards = ['Cop:Armed', 'Mafioso', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager'];
    // It shoots in about one game of four; this many games show it with any dice.
    const many = 600;
    const shots = (found: boolean) =>
      games(cards, many).map(([s, rng]) => {
        if (found) play(mafia, s, { type: 'answer', at: 1, seat: 0, ask: 'Cop.investigate@0', answer: [[1]] });
        play(mafia, s, { type: 'tick', at: s.deadline! });
        const move = Object.entries(moves(s, 0, rng)).find(([ask]) => ask.startsWith('Gun.shoot'));
        return move ? JSON.stringify(move[1]) : null;
      });
    expect(share(shots(false).map((shot) => shot !== null))).toBeLessThan(0.2);
    const aimed = shots(true).filter((shot) => shot !== null);
    expect(aimed.length).toBeGreaterThan(many / 5);
    expect(share(aimed.map((shot) => shot === '[[1]]'))).toBeGreaterThan(0.7);
  });

  test('breaks other players’ items as one of the Mafia, and gives no gifts to friends', () => {
    for (const [s, rng] of games(['Fabricator', 'Saboteur', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Villager'])) {
      const [, to] = moves(s, 0, rng)['Fabricator.fabricate@0'] as [string, number[]];
      const [broken] = moves(s, 1, rng)['Saboteur.sabotage@1'] as [number[]];
      for (const seat of [...to, ...broken]) expect(seat).toBeGreaterThan(2);
    }
  });

  test('knows its fellows in a society, and does not vote for them', () => {
    for (const [s, rng] of games(['Templar', 'Templar', 'Freemason', 'Freemason', 'Mafioso', 'Villager', 'Villager'])) {
      play(mafia, s, { type: 'tick', at: s.deadline! });
      for (const [seat, fellow] of [
        [0, 1],
        [3, 2],
      ] as const)
        expect(JSON.stringify(moves(s, seat, rng)['village'])).not.toBe(`[[${fellow}]]`);
    }
  });

  test('probes or douses one player after another', () => {
    for (const [s, rng] of games(['Alien', 'Pyromaniac', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'])) {
      const chosen: string[] = [];
      for (let night = 0; night < 2; night++) {
        for (const seat of [0, 1]) chosen.push(JSON.stringify(Object.values(moves(s, seat, rng))));
        while (s.count === night + 1) play(mafia, s, { type: 'tick', at: s.deadline! });
      }
      expect(chosen[2]).not.toBe(chosen[0]);
      expect(chosen[3]).not.toBe(chosen[1]);
    }
  });

  test('does not choose itself as an Imp, unless everyone knows its role', () => {
    const cards = ['Imp', 'Cultist', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'];
    const itself = (known: boolean) =>
      share(
        games(known ? ['Imp:Exposed', ...cards.slice(1)] : cards).map(
          ([s, rng]) => JSON.stringify(moves(s, 0, rng)['Imp.kill@0']) === '[[0]]',
        ),
      );
    expect(itself(false)).toBe(0);
    expect(itself(true)).toBeGreaterThan(0.6);
  });

  test('names a word that people say, and two different ones where two may be condemned', () => {
    for (const [s, rng] of games(['Jinx', 'Villager', 'Cultist', 'Villager', 'Villager', 'Villager'])) {
      expect((moves(s, 0, rng)['Jinx.jinx@0'] as string[])[0]).toMatch(/^[a-z]{4,10}$/);
      s.table = ['Blood Moon'];
      play(mafia, s, { type: 'tick', at: s.deadline! });
      s.table = ['Blood Moon'];
      const { village, 'village-2': other } = moves(s, 1, rng) as Record<string, unknown[][]>;
      if (village?.[0]?.length && other?.[0]?.length) expect(other[0]).not.toEqual(village[0]);
    }
  });

  test('weighs reports about several players, about neighbors and about reports to others', () => {
    const report = (what: string, about: number[], value: unknown) => {
      const s = dealt(['Villager', 'Villager', 'Mafioso', 'Villager', 'Villager', 'Villager'], 1);
      play(mafia, s, { type: 'tick', at: s.deadline! });
      s.players[0]!.reports.push({ count: s.count, phase: 'Night', what, about, value } as Report);
      return mindOf(s, s.players[0]!);
    };
    expect(Array.from(report('suspects', [], [1, 2, 3]), (n) => n > 0)).toEqual([false, true, true, true, false, false]);
    expect(report('neighbours', [0], 2)[5]).toBeGreaterThanOrEqual(SURE);
    expect(report('neighbours', [0], 0)[1]).toBeLessThanOrEqual(TRUSTED);
    expect(report('among', [3], ['Mafioso', 'Stalker', 'Godfather'])[3]).toBeGreaterThanOrEqual(SURE);
    expect(report('reports', [4], [{ what: 'guilt', about: [2], value: 'guilty' }])[2]).toBeGreaterThanOrEqual(SURE);
    expect(report('role', [2], 'Cop')[2]).toBeLessThanOrEqual(TRUSTED);
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
