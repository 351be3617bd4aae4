import { describe, expect, test } from 'vitest';
import {
  afterGame,
  type FactionRatings,
  foldRatings,
  paidOf,
  pointsOf,
  type RatedSeat,
  ratedFactions,
} from '../../db/ranked/points.ts';
import { MOST_POINTS, pointsForLoss, pointsForWin } from '../../protocol/points.ts';

const seats = (...factions: [faction: string, won: 0 | 1][]): RatedSeat[] =>
  factions.map(([faction, won], seat) => ({ seat, user: `u${seat}`, faction, won }));
const TOWN_WINS = seats(['Village', 1], ['Village', 1], ['Village', 1], ['Mafia', 0]);
const won = (name: string, ...lost: string[]) => [{ name, score: 1 }, ...lost.map((other) => ({ name: other, score: 0 }))];

describe('the first game of a setup', () => {
  test('is even: a win gives 60 points, a loss costs 60', () => {
    const factions = ratedFactions(TOWN_WINS, {})!;
    expect(factions.map(({ name, chance, score }) => [name, chance.toFixed(3), score])).toEqual([
      ['Mafia', '0.500', 0],
      ['Village', '0.500', 1],
    ]);
    expect([pointsOf(factions[1]!, true), pointsOf(factions[0]!, false)]).toEqual([60, -60]);
  });

  test('with three factions, a win gives 90 points and a loss costs 45', () => {
    const [one] = ratedFactions(seats(['Village', 1], ['Mafia', 0], ['Fool', 0]), {})!;
    expect([pointsOf(one!, true), pointsOf(one!, false)]).toEqual([90, -45]);
  });
});

test('a faction that keeps winning is the favorite: its wins give less, the others’ more, and chances add up to one', () => {
  const ratings = foldRatings(Array.from({ length: 20 }, () => won('Village', 'Mafia')));
  const factions = ratedFactions(TOWN_WINS, ratings)!;
  const [mafia, village] = factions as [(typeof factions)[0], (typeof factions)[0]];
  expect(village.chance).toBeGreaterThan(0.8);
  expect(village.chance + mafia.chance).toBeCloseTo(1, 6);
  expect(pointsOf(village, true)).toBeLessThan(40);
  expect(pointsOf(mafia, true)).toBeGreaterThan(150);
  expect(pointsOf(mafia, false)).toBeGreaterThan(-40);
});

test('no game moves more than the cap, however unlikely it was', () => {
  expect([pointsForWin(0.0001), pointsForLoss(0.9999), pointsForLoss(1), pointsForWin(0.025)]).toEqual([
    1200,
    1200,
    MOST_POINTS,
    1200,
  ]);
});

test('no game pays where everyone plays for one faction', () => {
  expect(ratedFactions(seats(['Village', 1], ['Village', 1]), {})).toBeNull();
});

describe('the ratings', () => {
  test('do not move where everyone won, but the game is counted', () => {
    const before: FactionRatings = { Village: { mu: 800, sigma: 100, games: 3 } };
    const both = [
      { name: 'Village', score: 1 },
      { name: 'Fool', score: 1 },
    ];
    expect(afterGame(before, both)).toEqual({
      Village: { mu: 800, sigma: 100, games: 4 },
      Fool: { mu: 750, sigma: 150, games: 1 },
    });
  });

  test('are the same to the last digit, folded one by one or all at once', () => {
    const games = [
      won('Village', 'Mafia'),
      won('Mafia', 'Village', 'Fool'),
      won('Fool', 'Mafia', 'Village'),
      won('Village', 'Mafia'),
    ];
    let one: FactionRatings = {};
    for (const game of games) one = afterGame(JSON.parse(JSON.stringify(one)) as FactionRatings, game);
    expect(foldRatings(games)).toEqual(one);
  });

  test('stay as they are for factions that did not play', () => {
    const cult = { mu: 700, sigma: 90, games: 9 };
    expect(afterGame({ Cult: cult }, won('Village', 'Mafia'))['Cult']).toEqual(cult);
  });
});

describe('payment', () => {
  const table = ['a', 'b', 'c', 'd', 'e'];
  test('goes to everyone at a table where all have their own networks', () => {
    expect([...paidOf(table, [])]).toEqual(table);
  });
  test('goes to one of two accounts on the same network', () => {
    expect([...paidOf(table, [['b', 'd']])]).toEqual(['a', 'b', 'c', 'e']);
  });
  test('goes to no one where accounts on one network have half of the seats', () => {
    expect(
      paidOf(table, [
        ['a', 'b'],
        ['b', 'c'],
      ]).size,
    ).toBe(0);
    expect(paidOf(['a', 'b'], [['a', 'b']]).size).toBe(0);
  });
});
