/** Balance of a setup among bots: a series of games, any part of which can be played anywhere and added up. */
import { EACH_FOR_THEMSELVES } from '../engine/facts.ts';
import type { BotLevel, Fact, Seat, State } from '../engine/game.ts';
import type { GameModule } from '../engine/module.ts';
import { seeded } from '../engine/rng.ts';
import { nameOf, type Setup } from '../engine/setup.ts';
import { Course } from './course.ts';
import { botOf, dealOf, playOut } from './play-out.ts';
import { gameSeeds } from './seeds.ts';
import { cardsDealt } from './tally.ts';

export interface Count {
  plays: number;
  wins: number;
}
/** Counts of seats that were dealt a role with something to do. */
export interface Acts {
  seats: number;
  /** Seats whose role never had an open question as a phase began, and did nothing either. */
  unasked: number;
  /** Seats whose role never carried anything out, including the `unasked`. */
  idle: number;
}
/** Results of games with a role, by whether the first loss of its side had the role. Several dead at once are not counted. */
export interface Losses {
  side: string;
  /** Games and wins in which the first loss had this role. */
  own: Count;
  /** Games and wins in which the first loss had another role. */
  other: Count;
}
export interface Balance {
  games: number;
  /** Games that did not end, or broke a rule; there should be none. */
  failed: number;
  /** Games with a side and games that it won, keyed by side. Several sides may win one game. */
  sides: Record<string, Count>;
  /** Seats with a role and seats that won, keyed by role as dealt. */
  roles: Record<string, Count>;
  /** Number of games, keyed by the days they lasted. */
  days: Record<string, number>;
  /** Seats that were dead before the first day, keyed by role. */
  firstNight: Record<string, number>;
  /** Seats that never got to act, keyed by role as dealt. Roles with nothing to do have no entry. */
  acts: Record<string, Acts>;
  /** Results of games by the first loss of a side, keyed by role as dealt. */
  losses: Record<string, Losses>;
  /** Games without a winner. */
  draws: number;
}
export const emptyBalance = (): Balance => ({
  games: 0,
  failed: 0,
  draws: 0,
  sides: {},
  roles: {},
  days: {},
  firstNight: {},
  acts: {},
  losses: {},
});

const emptyCount = (): Count => ({ plays: 0, wins: 0 });
function addCount(to: Count, { plays, wins }: Count): void {
  to.plays += plays;
  to.wins += wins;
}
const one = (won: boolean): Count => ({ plays: 1, wins: Number(won) });
const count = (to: Record<string, Count>, key: string, more: Count): void => {
  to[key] ??= emptyCount();
  addCount(to[key], more);
};
const add = (to: Record<string, number>, key: string, n = 1): void => {
  to[key] = (to[key] ?? 0) + n;
};
function addActs(to: Balance['acts'], role: string, more: Acts): void {
  to[role] ??= { seats: 0, unasked: 0, idle: 0 };
  for (const key of ['seats', 'unasked', 'idle'] as const) to[role][key] += more[key];
}
function addLosses(to: Balance['losses'], role: string, { side, own, other }: Losses): void {
  to[role] ??= { side, own: emptyCount(), other: emptyCount() };
  addCount(to[role].own, own);
  addCount(to[role].other, other);
}

/** Adds one part of a series to another, in place. */
export function addBalance(to: Balance, more: Balance): void {
  to.games += more.games;
  to.failed += more.failed;
  to.draws += more.draws;
  for (const part of ['sides', 'roles'] as const)
    for (const [key, counted] of Object.entries(more[part])) count(to[part], key, counted);
  for (const part of ['days', 'firstNight'] as const) for (const [key, n] of Object.entries(more[part])) add(to[part], key, n);
  for (const [role, acts] of Object.entries(more.acts)) addActs(to.acts, role, acts);
  for (const [role, losses] of Object.entries(more.losses)) addLosses(to.losses, role, losses);
}

export interface SeriesPart {
  setup: Setup;
  seed: number;
  /** Games from this number up to, but not including, `to`. */
  from: number;
  to: number;
  /** Talking skill of the bots; null if they are silent. */
  talk: BotLevel | null;
}
type Rules = Pick<GameModule, 'game' | 'catalogue'>;

/** Plays a part of a series. A game whose rules throw counts as failed. */
export function playPart(rules: Rules, part: SeriesPart): Balance {
  const sum = emptyBalance();
  const { talk } = part;
  for (let i = part.from; i < part.to; i++) {
    const { deal, bots } = gameSeeds(part.seed, i);
    const counted = countGame(rules, sum);
    try {
      const { s, last, failure } = playOut(rules.game, dealOf(rules.game, part.setup, deal), seeded(bots), {
        move: botOf(rules.game),
        listen: counted.listen,
        look: counted.look,
        ...(talk !== null && { talk: () => talk }),
      });
      counted.end(failure ? null : s.outcome, last);
    } catch {
      counted.end(null, []);
    }
  }
  return sum;
}

/** Counts one game into a sum. `listen` and `look` are for `playOut`; call `end` afterwards, with null if the game failed. */
export function countGame({ game, catalogue }: Rules, sum: Balance) {
  const course = new Course(game);
  return {
    listen: (fact: Fact): void => course.hear(fact),
    look: (s: State): void => course.look(s),
    end: (outcome: State['outcome'], last: readonly Fact[]): void => {
      sum.games++;
      if (outcome) countOutcome(sum, { outcome, course, catalogue, cards: cardsDealt(last) });
      else sum.failed++;
    },
  };
}

interface Played {
  outcome: NonNullable<State['outcome']>;
  course: Course;
  catalogue: Rules['catalogue'];
  cards: string[];
}
function countOutcome(sum: Balance, played: Played): void {
  const { winners, by } = played.outcome;
  const { course, catalogue } = played;
  const roles = played.cards.map(nameOf);
  const sides = roles.map((role) => catalogue.roles.get(role)?.side ?? 'none');
  if (winners.length === 0) sum.draws++;
  add(sum.days, String(course.days));
  const alone = by.includes(EACH_FOR_THEMSELVES);
  for (const side of new Set(sides)) {
    const won = by.includes(side) || ((alone || side === 'Independent') && winners.some((seat) => sides[seat] === side));
    count(sum.sides, side, one(won));
    countFirstLoss(sum, { side, won }, roles, sides, course.deaths);
  }
  for (const [seat, role] of roles.entries()) {
    count(sum.roles, role, one(winners.includes(seat)));
    if (catalogue.roles.get(role)?.acts) addActs(sum.acts, role, actsOf(course, seat, role));
  }
  for (const seat of course.firstNight) add(sum.firstNight, roles[seat] ?? '');
}

function actsOf({ asked, acted }: Course, seat: Seat, role: string): Acts {
  const idle = !acted[seat]?.has(role);
  return { seats: 1, unasked: Number(idle && !asked[seat]?.has(role)), idle: Number(idle) };
}

/** If a side loses several players at once, none of them counts as its first loss. */
function countFirstLoss(
  sum: Balance,
  { side, won }: { side: string; won: boolean },
  roles: readonly string[],
  sides: readonly string[],
  deaths: readonly Seat[][],
): void {
  const isOurs = (seat: Seat): boolean => sides[seat] === side;
  const [first, ...others] = deaths.find((dead) => dead.some(isOurs))?.filter(isOurs) ?? [];
  if (first === undefined || others.length > 0) return;
  for (const role of new Set(roles.filter((_, seat) => isOurs(seat)))) {
    const isIt = role === roles[first];
    addLosses(sum.losses, role, { side, own: isIt ? one(won) : emptyCount(), other: isIt ? emptyCount() : one(won) });
  }
}
