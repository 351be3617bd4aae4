/**
 * Questions about a player and rules of the table. Each says how the answers of several traits join; the joins commute, so
 * that no answer depends on who is asked first.
 */
import type { Seat } from '../../engine/game.ts';
import type { Side } from './state.ts';

/** Later ones win: what forces the truth outranks what forces a lie, and that outranks a bias. */
export const SANITIES = ['plain', 'random', 'good', 'bad', 'wrong', 'right'] as const;
export type Sanity = (typeof SANITIES)[number];

/** The five ways to appear, each answered apart: to oneself, when shown, when investigated, in death, when condemned. */
export const LOOK_KINDS = ['self', 'reveal', 'investigate', 'death', 'condemn'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];
/** `role` null shows nothing. `mods`: whether the own modifiers still show. `rank`: birth is 0, a disguise on top is more. */
export interface Looks {
  role: string | null;
  side: Side | null;
  mods: boolean;
  rank: number;
}

export type Questions = Record<LookKind, Looks | null> & {
  sanity: Sanity;
  /** Information is false and nothing else works. */
  delirious: boolean;
  /** Added to the one vote that everyone has. */
  voteWeight: number;
  voteless: boolean;
  /** Where this player seems to have been tonight, whatever they did. */
  seenAt: Seat | null;
  mute: boolean;
  blind: boolean;
  /** Whispers of this player are overheard, where whispers can leak at all. */
  leaky: boolean;
  /** Knows no one of the side, is known to no one, acts and talks alone. */
  lone: boolean;
  /** Dies with the one who leads the Cult. */
  follower: boolean;
  /** A bodyguard strikes at each who attacks this player, not at one. */
  famous: boolean;
  /** Sides that cannot win while this player lives. */
  barsWinOf: Side[];
  /** Sides that lose their victory when the game ends while this player lives. */
  deniesWinOf: Side[];
  /** Sides whose meetings this player sits in besides the own: unnamed, and so is everyone there. Counts for them. */
  sits: Side[];
  /** Sides that need not outlive this player. */
  backs: Side[];
  /** A demon: the Cult stands and falls with its last one. */
  demonic: boolean;
  /** Takes over the part of a leader of the Cult who dies. */
  devoted: boolean;
  /** Cannot be voted for in the village. */
  unvotable: boolean;
  /** Wins without ending the game for the others. */
  complacent: boolean;
  /** Effects that do not take hold of this player. */
  immune: string[];
  /** Things that a search finds on this player besides what they carry. */
  seemsToCarry: string[];
  /** Whose talk, in rooms where this player is not, is overheard. */
  overhears: Seat[];
};

export interface Join<T> {
  start: T;
  join(a: T, b: T): T;
}
const either: Join<boolean> = { start: false, join: (a, b) => a || b };
const over = (a: Looks, b: Looks): Looks => (a.rank > b.rank || (a.rank === b.rank && String(a.role) > String(b.role)) ? a : b);
const looks: Join<Looks | null> = { start: null, join: (a, b) => (a && b ? over(a, b) : (a ?? b)) };

/** Lists, one after another. */
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

/** What the table plays by. Settings and events answer these. */
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
  /** How much a death shows: all, the side, nothing. */
  reveal: 'card' | 'side' | 'nothing';
  hiddenConversions: boolean;
  /** Sides that cannot talk at night. */
  silent: Side[];
  /** Sides that are told only on the first night who they are, and never their roles. */
  disorganized: Side[];
  /** How many the village condemns in a day. */
  condemns: number;
  /** The moon is full, whatever the night. */
  fullMoon: boolean;
  /** Neither numbers nor survival win the game for a side. */
  lastDay: boolean;
  hostilesBarEvil: boolean;
  rivalsBarEvil: boolean;
  showRoles: boolean;
}
const REVEALS = ['card', 'side', 'nothing'] as const;
export const RULES: { [R in keyof Rules]: Join<Rules[R]> } = {
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
