/** A bot's choices of people: for elections, nominations, investigations and executions. */
import type { Seat } from '../engine/game.ts';
import { below, type Rng } from '../engine/rng.ts';
import { players } from '../tabletop/tabletop.ts';
import { CHAOS_AT, DANGER } from './policies.ts';
import type { SecretDictator } from './state.ts';

/** A bot with its knowledge and its suspicions. */
export interface Head {
  s: SecretDictator;
  me: Seat;
  rng: Rng;
  liberal: boolean;
  dictator: boolean;
  /** Other seats that it knows to be on its side. */
  team: Seat[];
  /** The Dictator, if known to the bot; otherwise null. */
  leader: Seat | null;
  /** Indexed by seat; see doubts.ts. */
  doubt: number[];
}

/** Returns a random mood of up to this many tenths, positive or negative. */
const mood = (rng: Rng, tenths: number): number => (below(rng, 2 * tenths + 1) - tenths) / 10;

/**
 * Doubt that a bot overlooks in a government with itself or one of its own, and in any other. Fascists help their own and stop
 * others, at the price of being seen to; a Dictator who knows no one is nearly as open to all as a Liberal.
 */
const GRACE = {
  liberal: { ours: 0.6, others: 0 },
  fascist: { ours: 2, others: -1.6 },
  lonely: { ours: 0.6, others: -0.5 },
} as const;

/** Whether a bot votes Ja. */
export function approves(head: Head): boolean {
  const { s, me, liberal, team, leader } = head;
  if (s.fascist >= DANGER && leader === s.chancellor) return true;
  const pair = [s.president, s.chancellor!];
  const isOurs = pair.some((seat) => seat === me || team.includes(seat));
  const { ours, others } = GRACE[liberal ? 'liberal' : team.length > 0 ? 'fascist' : 'lonely'];
  return suits(head, pair, isOurs ? ours : others);
}

/** Whether a government looks no worse than the alternatives. Near chaos almost any government will do. */
function suits(head: Head, [president, chancellor]: Seat[], grace: number): boolean {
  const { s, me, doubt, rng } = head;
  const usual = players(s).reduce((sum, seat) => sum + doubt[seat]!, 0) / players(s).length;
  const of = (seat: Seat): number => (seat === me ? 0 : doubt[seat]! - usual);
  const risk = of(president!) + 1.2 * of(chancellor!) + danger(head, chancellor!);
  return risk < 0.25 + grace + s.tracker * 0.35 + (s.tracker === CHAOS_AT - 1 ? 0.5 : 0) + mood(rng, 7);
}

/** Extra risk of a Chancellor who may be the Dictator, once that would end the game. */
function danger({ s, me }: Head, seat: Seat): number {
  if (s.fascist < DANGER || seat === me || s.cleared.includes(seat)) return 0;
  return 0.5;
}

/** Chooses a seat for an office or a power. */
export function choose(head: Head, step: 'nominate' | 'special' | 'investigate' | 'execute', of: readonly Seat[]): Seat {
  const worth = step === 'execute' ? prey : step === 'investigate' ? riddle : partner;
  const { s, leader, me } = head;
  if (step === 'nominate' && s.fascist >= DANGER && leader !== null && leader !== me && of.includes(leader)) return leader;
  const values = of.map((seat) => worth(head, seat) + mood(head.rng, 3));
  return of[values.indexOf(Math.max(...values))]!;
}

/** Rates a seat for an office: everyone prefers the least suspected, and Fascists also favor their own. */
function partner(head: Head, seat: Seat): number {
  const { doubt, liberal, team } = head;
  if (!liberal) return -doubt[seat]! + (team.includes(seat) ? 0.8 : 0);
  return -doubt[seat]! - danger(head, seat);
}
/** Rates a seat for investigation: the more suspected the better; Fascists avoid their own. */
const riddle = ({ doubt, team }: Head, seat: Seat): number => doubt[seat]! - (team.includes(seat) ? 20 : 0);
/** Rates a seat for execution: Liberals pick the most suspected possible Dictator, Fascists the most trusted of the others. */
function prey({ s, doubt, liberal, team }: Head, seat: Seat): number {
  if (!liberal) return -doubt[seat]! - (team.includes(seat) ? 20 : 0);
  return doubt[seat]! - (s.cleared.includes(seat) ? 3 : 0);
}
