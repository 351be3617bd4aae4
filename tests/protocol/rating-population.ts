/** Bots of different skill that play many games of Mafia in a fixed series, to test ratings on. */
import type { RatingGame } from '../../db/ranked/rating.ts';
import type { Fact } from '../../games/engine/game.ts';
import { randomMove } from '../../games/engine/random-answer.ts';
import { below, chance, type Rng, seeded, shuffle } from '../../games/engine/rng.ts';
import { nameOf } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf, playOut } from '../../games/simulate/play-out.ts';
import { gameSeeds } from '../../games/simulate/seeds.ts';

const game = GAMES['mafia']!;
const own = botOf(game);
/** In these setups the village wins seldom, about half the time, and often. */
const PLAYED = ['good-neighbours', 'seven-lanterns', 'six-candles'].map(
  (id) => SETUPS['mafia']!.find((setup) => setup.id === id)!,
);

export interface Population {
  /** Skill from 0, a bot that answers at random, to 1, one that always answers as the best bot does. */
  skills: ReadonlyMap<string, number>;
  games: RatingGame[];
}

/** Plays `games` games among `people` members; each setup is played mostly by the same third of them. */
export function playPopulation(seed: number, people: number, games: number): Population {
  const dice = seeded([seed, people, games, 0x9a11]);
  const names = Array.from({ length: people }, (_, i) => `u${i}`);
  // Skills are spread evenly, in a random order.
  const skills = new Map(shuffle(dice, [...names]).map((name, i) => [name, i / (people - 1)]));
  return { skills, games: Array.from({ length: games }, (_, i) => playGame(seed, i, dice, names, skills)) };
}

function playGame(seed: number, i: number, dice: Rng, names: readonly string[], skills: ReadonlyMap<string, number>): RatingGame {
  const at = below(dice, PLAYED.length);
  const setup = PLAYED[at]!;
  const likes = shuffle(dice, [...names]).sort((a, b) => keen(b) - keen(a));
  function keen(name: string): number {
    return Number(Number(name.slice(1)) % PLAYED.length === at);
  }
  const fans = Math.min(setup.total - 2, likes.length);
  const seated = shuffle(dice, [...likes.slice(0, fans), ...shuffle(dice, likes.slice(fans)).slice(0, setup.total - fans)]);
  const { deal, bots } = gameSeeds(seed, i);
  const { s, last, failure } = playOut(game, dealOf(game, setup, deal), seeded(bots), {
    move: (state, seat, rng, mind) =>
      chance(rng, skills.get(seated[seat]!)!) ? own(state, seat, rng, mind) : randomMove(game, state, seat, rng),
  });
  if (failure) throw new Error(failure);
  const winners = new Set(s.outcome!.winners);
  const sides = [...Map.groupBy(dealtIn(last).entries(), ([, card]) => sideOf(card))].map(([faction, cards]) => ({
    faction,
    score: cards.filter(([seat]) => winners.has(seat)).length / cards.length,
    people: cards.map(([seat]) => seated[seat]!),
  }));
  return { deal: setup.id, sides };
}

function dealtIn(last: readonly Fact[]): string[] {
  const over = last.findLast(({ fact }) => fact.kind === 'over')!.fact as unknown as { cards: { dealt: string }[] };
  return over.cards.map(({ dealt }) => dealt);
}
const SIDES: ReadonlySet<string> = new Set(['Village', 'Mafia', 'Cult']);
function sideOf(card: string): string {
  const { side } = CATALOGUES['mafia']!.roles.get(nameOf(card))!;
  return SIDES.has(side) ? side : nameOf(card);
}
