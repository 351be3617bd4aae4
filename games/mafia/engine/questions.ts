/**
 * Questions about a player and rules of the table. Each says how the answers of several traits join; the joins commute, so
 * that no answer depends on who is asked first.
 */
import type { Seat } from '../../engine/game.ts';
import type { Side } from './state.ts';

/** States of a learner, weakest first: forced truth outranks a forced lie, and that outranks a bias. */
export const SANITIES = ['plain', 'random', 'good', 'bad', 'wrong', 'right'] as const;
export type Sanity = (typeof SANITIES)[number];

/** The five ways to appear, each answered separately: to oneself, when shown, when investigated, in death, when condemned. */
export const LOOK_KINDS = ['self', 'reveal', 'investigate', 'death', 'condemn'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];
/**
 * A look that a trait gives its holder. `role` null shows nothing. `mods`: whether the true modifiers still show. `rank`: 0 from
 * birth, more for a disguise on top.
 */
export interface Looks {
  role: string | null;
  side: Side | null;
  mods: boolean;
  rank: number;
}

export type Questions = Record<LookKind, Looks | null> & {
  sanity: Sanity;
  /** The player's information is false, and nothing else they do works. */
  delirious: boolean;
  /** Added to the weight of the one vote that everyone has. */
  voteWeight: number;
  voteless: boolean;
  /** Seat that this player seems to have visited tonight, whatever they did. */
  seenAt: Seat | null;
  mute: boolean;
  blind: boolean;
  /** Whispers from and to this player are overheard, if whispers can leak at all. */
  leaky: boolean;
  /** Knows no team-mates and is known to none; acts and talks alone. */
  lone: boolean;
  /** Dies with the leader of the Cult. */
  follower: boolean;
  /** A bodyguard of this player strikes every attacker, not just one. */
  famous: boolean;
  /** Sides that cannot win while this player lives. */
  barsWinOf: Side[];
  /** Sides that lose their victory when the game ends while this player lives. */
  deniesWinOf: Side[];
  /**
   * Sides other than the player's own whose meetings they attend. Everyone there is then unnamed. An Independent who attends
   * counts toward the side's numbers.
   */
  sits: Side[];
  /** Sides that this player's survival does not keep from winning. */
  backs: Side[];
  /** A demon: when the last one dies, the village wins. */
  demonic: boolean;
  /** Takes over from a leader of the Cult who dies. */
  devoted: boolean;
  /** Cannot be voted for in the village. */
  unvotable: boolean;
  /** Wins without ending the game for the others. */
  complacent: boolean;
  /** Effects that do not take hold of this player. */
  immune: string[];
  /** Things that a search finds on this player besides what they carry. */
  seemsToCarry: string[];
  /** Seats whose talk this player overhears in rooms they are not in. */
  overhears: Seat[];
};

export interface Join<T> {
  start: T;
  join(a: T, b: T): T;
}
const either: Join<boolean> = { start: false, join: (a, b) => a || b };
const over = (a: Looks, b: Looks): Looks => (a.rank > b.rank || (a.rank === b.rank && String(a.role) > String(b.role)) ? a : b);
const looks: Join<Looks | null> = { start: null, join: (a, b) => (a && b ? over(a, b) : (a ?? b)) };

/** Concatenates lists. */
const union = <T>(): Join<T[]> => ({ start: [], join: (a, b) => [...a, ...b] });

export const QUESTIONS: { [Q in keyof Questions]: Join<Questions[Q]> } = {
  self: looks,
  reveal: looks,
  investigate: looks,
  death: looks,
  condemn: looks,
  sanity: { start: 'plain', join: (a, b) => (SANITIES.indexOf(a) > SANITIES.indexOf(b) ? a : b) },
  delirious: either,
  voteWeight: { start: 1, join: (a, b) => a + b },
  voteless: either,
  seenAt: { start: null, join: (a, b) => (a === null || b === null ? (a ?? b) : Math.max(a, b)) },
  mute: either,
  blind: either,
  leaky: either,
  lone: either,
  follower: either,
  famous: either,
  barsWinOf: union(),
  deniesWinOf: union(),
  sits: union(),
  backs: union(),
  demonic: either,
  devoted: either,
  unvotable: either,
  complacent: either,
  immune: union(),
  overhears: union(),
  seemsToCarry: union(),
};

/** Rules of the table, set by settings and events. */
export interface Rules {
  dayStart: boolean;
  majority: boolean;
  hiddenVotes: boolean;
  mustCondemn: boolean;
  mustAct: boolean;
  deadVote: boolean;
  deadTalk: boolean;
  whispers: boolean;
  /** Chance in a hundred that a whisper is overheard. */
  leak: number;
  wills: boolean;
  /** Extent of what a death shows: card and side, only the side, or nothing. */
  reveal: 'card' | 'side' | 'nothing';
  hiddenConversions: boolean;
  /** Sides that cannot talk at night. */
  silent: Side[];
  /** Sides whose members learn of each other only on the first night, and never learn their roles. */
  disorganized: Side[];
  /** Number of players that the village condemns in a day. */
  condemns: number;
  /** The moon is full every night. */
  fullMoon: boolean;
  /** No side can win by numbers or by survival. */
  lastDay: boolean;
  hostilesBarEvil: boolean;
  rivalsBarEvil: boolean;
  showRoles: boolean;
}
const REVEALS = ['card', 'side', 'nothing'] as const;
export const RULE_JOINS: { [R in keyof Rules]: Join<Rules[R]> } = {
  dayStart: either,
  majority: either,
  hiddenVotes: either,
  mustCondemn: either,
  mustAct: either,
  deadVote: either,
  deadTalk: either,
  whispers: either,
  leak: { start: 0, join: (a, b) => Math.min(100, a + b) },
  wills: either,
  reveal: { start: 'card', join: (a, b) => (REVEALS.indexOf(a) > REVEALS.indexOf(b) ? a : b) },
  hiddenConversions: either,
  silent: union(),
  disorganized: union(),
  condemns: { start: 1, join: (a, b) => a + b },
  fullMoon: either,
  lastDay: either,
  hostilesBarEvil: either,
  rivalsBarEvil: either,
  showRoles: either,
};
