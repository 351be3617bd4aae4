/**
 * Rates members by which sides won against which: a normal distribution for each member, and one for each faction of a deal,
 * because setups favor sides. Pure functions of a list of games, so ratings can be folded again from any of them.
 *
 * The model is not openskill's, which points.ts uses for factions: that one has no place for setups that favor a side, and in
 * games of known skill it orders the members far worse (docs/ranked.md has the figures).
 */

/** Estimate of a number: a normal distribution, and the number of games behind it. */
export interface Belief {
  mean: number;
  variance: number;
  games: number;
}

/** A faction of a game that counted. */
export interface RatingSide {
  faction: string;
  /** The share of its seats that won. */
  score: number;
  /** Members in its seats; '' for a seat whose member the game does not rate. */
  people: readonly string[];
}
export interface RatingGame {
  /** The address of the deal. */
  deal: string;
  sides: readonly RatingSide[];
}

/** A member before their first game. */
export const NEWCOMER: Belief = { mean: 0, variance: 1, games: 0 };
/** A faction of a deal before its first game. */
export const NEW_FACTION: Belief = { mean: 0, variance: 1, games: 0 };
/** Variance that each game adds to a member, because skill changes; never above that of a newcomer. */
const DRIFT = 0.001;
/** Weight of a side's mean skill in its odds. */
const WEIGHT = 0.5;

export interface Beliefs {
  member: (user: string) => Belief;
  faction: (deal: string, faction: string) => Belief;
}
export interface RatingResult {
  /** The chance of each side before the game; they add up to 1. */
  chances: number[];
  /** Estimates after the game, in the order of the sides and their people; null for a seat that is not rated. */
  factions: Belief[];
  people: (Belief | null)[][];
}

/**
 * Updates all estimates of a game with one step of Newton’s method. A win never lowers a mean, a loss never raises one, and the
 * gain of one side is the loss of the others. A game that all sides won, or none, says nothing about skill.
 */
export function rateGame({ deal, sides }: RatingGame, beliefs: Beliefs): RatingResult {
  const teams = sides.map(({ faction, people }) => {
    const term = beliefs.faction(deal, faction);
    const members = people.map((user) => (user === '' ? NEWCOMER : beliefs.member(user)));
    const weight = WEIGHT / people.length;
    const skill = members.reduce((sum, { mean }) => sum + mean, 0) * weight;
    const spread = members.reduce((sum, { variance }) => sum + variance, 0) * weight ** 2;
    return { term, members, weight, strength: term.mean + skill, variance: term.variance + spread };
  });
  const chances = softmax(teams.map(({ strength }) => strength));
  const predictedScore = sides.reduce((sum, { score }, i) => sum + score * chances[i]!, 0);
  const isDecided = sides.some(({ score }) => score !== sides[0]!.score);
  const spread = teams.reduce((sum, { variance }) => sum + variance, 0);
  const steps = sides.map(({ score }, i) => {
    const chance = chances[i]!;
    const pull = isDecided ? chance * (score / predictedScore - 1) : 0;
    const information = isDecided ? chance * (1 - chance) : 0;
    return { pull: pull / (1 + information * spread), information: information / (1 + information * spread) };
  });
  return {
    chances,
    factions: teams.map(({ term }, i) => updateBelief(term, 1, steps[i]!, 0)),
    people: teams.map(({ members, weight }, i) =>
      members.map((member, seat) => (sides[i]!.people[seat] === '' ? null : updateBelief(member, weight, steps[i]!, DRIFT))),
    ),
  };
}

function updateBelief(
  { mean, variance, games }: Belief,
  weight: number,
  { pull, information }: { pull: number; information: number },
  drift: number,
): Belief {
  const newVariance = variance - (variance * weight) ** 2 * information;
  return {
    mean: roundRating(mean + variance * weight * pull),
    variance: roundRating(Math.min(NEWCOMER.variance, newVariance + drift)),
    games: games + 1,
  };
}

function softmax(strengths: readonly number[]): number[] {
  const max = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - max));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/** Rounds, so that JSON and SQL keep the value exactly. */
const roundRating = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;
