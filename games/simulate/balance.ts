/** What bots make of a setup: a series of games, of which any part can be played anywhere and added up. */
import { EACH_FOR_THEMSELVES } from '../engine/facts.ts';
import type { BotLevel, Fact, Seat, State } from '../engine/game.ts';
import type { GameModule } from '../engine/module.ts';
import { seeded } from '../engine/rng.ts';
import { nameOf, type Setup } from '../engine/setup.ts';
import { botOf, dealOf, playOut } from './play-out.ts';
import { gameSeeds } from './seeds.ts';
import { cardsDealt } from './tally.ts';

export interface Count {
  plays: number;
  wins: number;
}
export interface Balance {
  games: number;
  /** Games that did not end, or broke a rule: there should be none. */
  failed: number;
  /** By side: games with it, and games that it won. Several may win one game. */
  sides: Record<string, Count>;
  /** By role, as dealt: seats with it, and those that won. */
  roles: Record<string, Count>;
  /** Games by how many days they lasted. */
  days: Record<string, number>;
  /** Seats by role that were dead before the first day. */
  firstNight: Record<string, number>;
  /** Games that no one won. */
  draws: number;
}
export const emptyBalance = (): Balance => ({
  ...{ games: 0, failed: 0, draws: 0 },
  ...{ sides: {}, roles: {}, days: {}, firstNight: {} },
});

const count = (to: Record<string, Count>, key: string, won: boolean): void => {
  const now = to[key] ?? { plays: 0, wins: 0 };
  to[key] = { plays: now.plays + 1, wins: now.wins + Number(won) };
};
const add = (to: Record<string, number>, key: string, n = 1): void => {
  to[key] = (to[key] ?? 0) + n;
};

/** Adds one part of a series to another, in place. */
export function addBalance(to: Balance, more: Balance): void {
  to.games += more.games;
  to.failed += more.failed;
  to.draws += more.draws;
  for (const part of ['sides', 'roles'] as const)
    for (const [key, { plays, wins }] of Object.entries(more[part])) {
      const now = to[part][key] ?? { plays: 0, wins: 0 };
      to[part][key] = { plays: now.plays + plays, wins: now.wins + wins };
    }
  for (const part of ['days', 'firstNight'] as const) for (const [key, n] of Object.entries(more[part])) add(to[part], key, n);
}

export interface SeriesPart {
  setup: Setup;
  seed: number;
  /** Games from this number to before that one. */
  from: number;
  to: number;
  /** How well the bots talk; null: they are silent. */
  talk: BotLevel | null;
}

/** Plays a part of a series. What the rules throw is counted as a failed game. */
export function playPart({ game, catalogue }: Pick<GameModule, 'game' | 'catalogue'>, part: SeriesPart): Balance {
  const sum = emptyBalance();
  const sideOf = (card: string): string => catalogue.roles.get(nameOf(card))?.side ?? 'none';
  for (let i = part.from; i < part.to; i++) {
    const { deal, bots } = gameSeeds(part.seed, i);
    sum.games++;
    try {
      const dead: Seat[] = [];
      let days = 0;
      const listen = ({ fact }: Fact): void => {
        const told = fact as { kind: string; phase?: string; count?: number; seat?: Seat };
        if (told.kind === 'phase' && told.phase === 'Day') days = told.count ?? days + 1;
        if (told.kind === 'died' && days === 0 && told.seat !== undefined) dead.push(told.seat);
      };
      const talk = part.talk;
      const { s, last, failure } = playOut(game, dealOf(game, part.setup, deal), seeded(bots), {
        ...{ move: botOf(game), listen, ...(talk !== null && { talk: () => talk }) },
      });
      if (failure || !s.outcome) sum.failed++;
      else countOutcome(sum, { outcome: s.outcome, cards: cardsDealt(last), sideOf, days, dead });
    } catch {
      sum.failed++;
    }
  }
  return sum;
}

interface Outcome {
  outcome: NonNullable<State['outcome']>;
  cards: string[];
  sideOf: (card: string) => string;
  days: number;
  dead: Seat[];
}
function countOutcome(sum: Balance, { outcome: { winners, by }, cards, sideOf, days, dead }: Outcome): void {
  if (winners.length === 0) sum.draws++;
  add(sum.days, String(days));
  const sides = cards.map(sideOf);
  const alone = by.includes(EACH_FOR_THEMSELVES);
  for (const side of new Set(sides)) {
    const won = by.includes(side) || ((alone || side === 'Independent') && winners.some((seat) => sides[seat] === side));
    count(sum.sides, side, won);
  }
  for (const [seat, card] of cards.entries()) count(sum.roles, nameOf(card), winners.includes(seat));
  for (const seat of dead) add(sum.firstNight, nameOf(cards[seat] ?? ''));
}
