import { expect, test } from 'vitest';
import { type Beliefs, NEW_FACTION, NEWCOMER, type RatingGame, rateGame } from '../../db/ranked/rating.ts';
import { manyOf } from '../long.ts';
import { bayes, elo, type Model, openskill, winRate } from './rating-models.ts';
import { playPopulation } from './rating-population.ts';

const fresh: Beliefs = { member: () => NEWCOMER, faction: () => NEW_FACTION };
/** A game of five villagers and two of the Mafia. */
const gameOf = (winner: 'Village' | 'Mafia', more: Partial<RatingGame> = {}): RatingGame => ({
  deal: 'deal',
  sides: [
    { faction: 'Village', score: Number(winner === 'Village'), people: ['a', 'b', 'c', 'd', 'e'] },
    { faction: 'Mafia', score: Number(winner === 'Mafia'), people: ['f', 'g'] },
  ],
  ...more,
});

test('the first game of newcomers is even; winners rise, losers fall, and all become more certain', () => {
  const { chances, factions, people } = rateGame(gameOf('Mafia'), fresh);
  expect(chances).toEqual([0.5, 0.5]);
  expect(factions[1]!.mean).toBeCloseTo(-factions[0]!.mean, 6);
  const [villager, mafioso] = [people[0]![0]!, people[1]![0]!];
  expect(villager.mean).toBeLessThan(0);
  // The result says more about one of two than about one of five.
  expect(mafioso.mean / -villager.mean).toBeCloseTo(2.5, 1);
  expect(mafioso.variance).toBeLessThan(villager.variance);
  expect([villager.games, mafioso.games, factions[0]!.games]).toEqual([1, 1, 1]);
});

test('team-mates move alike, in whatever order they sit', () => {
  const known: Beliefs = {
    ...fresh,
    member: (user) => ({ mean: user === 'a' ? 1 : -0.5, variance: 0.4, games: 9 }),
  };
  const [village] = rateGame(gameOf('Village'), known).people as [
    NonNullable<ReturnType<typeof rateGame>['people'][number][number]>[],
  ];
  const steps = village.map(({ mean }, i) => mean - (i === 0 ? 1 : -0.5));
  for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 5);
});

test('sides move the other way when the result is reversed', () => {
  const [won, lost] = [rateGame(gameOf('Village'), fresh), rateGame(gameOf('Mafia'), fresh)];
  expect(won.people.map((side) => side[0]!.mean)).toEqual(lost.people.map((side) => -side[0]!.mean));
});

test('a win never lowers and a loss never raises, even where a loner wins with the Village', () => {
  const shared = gameOf('Village');
  const sides = [...shared.sides, { faction: 'Survivor', score: 1, people: ['h'] }];
  const favoured: Beliefs = {
    ...fresh,
    faction: (_, faction) => ({ mean: faction === 'Village' ? 2 : 0, variance: 0.1, games: 40 }),
  };
  const { people, chances } = rateGame({ ...shared, sides }, favoured);
  expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  expect(people.map((side) => Math.sign(side[0]!.mean))).toEqual([1, -1, 1]);
});

test('a game that everyone won, or no one, moves no mean; an unrated seat has no number', () => {
  const sides = gameOf('Village').sides.map((side, i) => ({ ...side, score: 1, people: i === 0 ? ['a', ''] : side.people }));
  const { people, factions } = rateGame({ deal: 'deal', sides }, fresh);
  expect(people[0]![1]).toBeNull();
  expect([people[0]![0]!.mean, factions[0]!.mean, people[0]![0]!.games]).toEqual([0, 0, 1]);
});

test('the ratings predict results and rank members best among bots of known skill', () => {
  const { skills, games } = playPopulation(3, manyOf(15, 60), manyOf(600, 20_000));
  const models: Record<string, Model> = { bayes: bayes(), 'win rate': winRate(), Elo: elo(), openskill: openskill() };
  const table = Object.entries(models).map(([name, model]) => {
    const losses = games.map((game) => {
      const chances = model.play(game);
      return -Math.log(game.sides.reduce((sum, { score }, i) => sum + Math.round(score) * chances[i]!, 0));
    });
    const late = losses.slice(Math.round(losses.length / 3)).filter(Number.isFinite);
    const known = [...skills.keys()].map((user) => model.skillOf(user));
    const row = { logLoss: late.reduce((a, b) => a + b, 0) / late.length, rank: rankCorrelation(known, [...skills.values()]) };
    return { name, logLoss: Math.round(row.logLoss * 1000) / 1000, rank: Math.round(row.rank * 1000) / 1000 };
  });
  console.log(JSON.stringify({ games: games.length, members: skills.size, table }));
  const [ours, ...others] = table;
  for (const other of others) {
    expect(ours!.logLoss, other.name).toBeLessThan(other.logLoss);
    expect(ours!.rank, other.name).toBeGreaterThan(other.rank);
  }
  // A coin flip has 0.693.
  expect(ours!.logLoss).toBeLessThan(0.68);
});

/** Spearman’s rank correlation, from -1 to 1. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const n = a.length;
  return 1 - (6 * a.reduce((sum, rank, i) => sum + (rank - b[i]!) ** 2, 0)) / (n * (n * n - 1));
}
function ranks(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const [rank, i] of [...values.keys()].sort((a, b) => values[a]! - values[b]!).entries()) found[i] = rank;
  return found;
}
