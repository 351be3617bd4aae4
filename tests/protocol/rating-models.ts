/** Rating systems that predict a game and then learn from it. Only the first one is the site's. */
import { predictWin, type Rating, rate, rating } from 'openskill';
import { type Belief, NEW_FACTION, NEWCOMER, type RatingGame, rateGame } from '../../db/ranked/rating.ts';

export interface Model {
  /** Returns each side's chance, in order, before learning who won. */
  play: (game: RatingGame) => number[];
  skillOf: (user: string) => number;
}

export function bayes(): Model {
  const members = new Map<string, Belief>();
  const factions = new Map<string, Belief>();
  const key = (deal: string, faction: string) => `${deal} ${faction}`;
  return {
    skillOf: (user) => members.get(user)?.mean ?? 0,
    play: (game) => {
      const rated = rateGame(game, {
        member: (user) => members.get(user) ?? NEWCOMER,
        faction: (deal, faction) => factions.get(key(deal, faction)) ?? NEW_FACTION,
      });
      for (const [i, { faction, people }] of game.sides.entries()) {
        factions.set(key(game.deal, faction), rated.factions[i]!);
        for (const [seat, user] of people.entries()) members.set(user, rated.people[i]![seat]!);
      }
      return rated.chances;
    },
  };
}

/** Share of games won, starting from two wins and two losses; a side is as strong as its people's average. */
export function winRate(): Model {
  const records = new Map<string, { won: number; games: number }>();
  const of = (user: string) => records.get(user) ?? { won: 2, games: 4 };
  const share = (user: string) => of(user).won / of(user).games;
  return {
    skillOf: share,
    play: ({ sides }) => {
      const means = sides.map(({ people }) => meanOf(people, share));
      const sum = means.reduce((a, b) => a + b, 0);
      for (const { people, score } of sides)
        for (const user of people) records.set(user, { won: of(user).won + score, games: of(user).games + 1 });
      return means.map((mean) => mean / sum);
    },
  };
}

/** Elo for two sides, by the means of their people; all members of a side move by the same points. */
export function elo(): Model {
  const points = new Map<string, number>();
  const of = (user: string) => points.get(user) ?? 1500;
  return {
    skillOf: of,
    play: ({ sides }) => {
      const [one, other] = sides.map(({ people }) => meanOf(people, of)) as [number, number];
      const chance = 1 / (1 + 10 ** ((other - one) / 400));
      const chances = [chance, 1 - chance];
      const scores = sharesOf(sides.map(({ score }) => score));
      for (const [i, { people }] of sides.entries())
        for (const user of people) points.set(user, of(user) + 8 * (scores[i]! - chances[i]!));
      return chances;
    },
  };
}

/** The package's defaults: a side is as strong as the sum of its people. */
export function openskill(): Model {
  const ratings = new Map<string, Rating>();
  const of = (user: string) => ratings.get(user) ?? rating();
  return {
    skillOf: (user) => of(user).mu,
    play: ({ sides }) => {
      const teams = sides.map(({ people }) => people.map(of));
      const chances = predictWin(teams);
      for (const [i, team] of rate(teams, { score: sides.map(({ score }) => score) }).entries())
        for (const [seat, now] of team.entries()) ratings.set(sides[i]!.people[seat]!, now);
      return chances;
    },
  };
}

const meanOf = (people: readonly string[], of: (user: string) => number): number =>
  people.reduce((sum, user) => sum + of(user), 0) / people.length;
function sharesOf(scores: readonly number[]): number[] {
  const sum = scores.reduce((a, b) => a + b, 0);
  return scores.map((score) => (sum === 0 ? 1 / scores.length : score / sum));
}
