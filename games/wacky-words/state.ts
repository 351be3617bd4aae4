import type { Placed } from '../acrotopia/ballot.ts';
import type { WritingGame } from '../acrotopia/round.ts';
import type { Seat } from '../engine/game.ts';
import { HOST, players } from '../tabletop/tabletop.ts';
import type { WackyFact } from './facts.ts';
import type { Mode } from './modes.ts';
import type { WackyOptions } from './options.ts';
import type { PromptKind } from './prompts.ts';

/** A prompt. `kind`: what answers to it are like, where that is known. */
export interface Prompt {
  text: string;
  /** Whom {0} and {1} in it stand for; empty where it is to be read word for word. */
  seats: Seat[];
  kind: PromptKind | null;
}
/** A round that is over. */
export interface PastRound {
  round: number;
  prompt: Prompt | null;
  star: Seat | null;
  entries: Placed[];
  /** Of Wacky Decisions: who chose the first, who the second, and what it was worth. */
  split: { sides: [string, string]; chose: [Seat[], Seat[]]; points: number } | null;
  /** Of Wacky People: who found the truth. */
  guessed: Seat[];
}
export interface WackyWords extends WritingGame<WackyOptions, WackyFact> {
  mode: Mode;
  /** prepare: a night before the rounds; write: a round's night; vote: its day. */
  step: 'prepare' | 'write' | 'vote';
  /** What is left of the shuffled bank, as numbers of its prompts. */
  deck: number[];
  /** What all answer to this round; of Acrotopia, the letters. */
  prompt: Prompt | null;
  /** What each was asked in private: of Reverse for this night, of Wacky People for good. */
  own: [Seat, Prompt][];
  /** Reverse: answers that wait for their prompts. */
  pool: string[];
  /** What the Host has written, in the order in which it is used; null: one from the bank instead. */
  hosted: (string | null)[];
  /** Wacky People: what everyone answered, and whose turn is to come. */
  truths: [Seat, string][];
  subjects: Seat[];
  /** Wacky People: whom the question was put to. Wacky Decisions: the Asker. */
  star: Seat | null;
  /** Wacky Decisions: the two options. */
  sides: [string, string] | null;
  last: PastRound | null;
}

/** The Host who is still here; null without one. */
export function hostOf(s: WackyWords): Seat | null {
  const seat = s.chairs.findIndex(({ card, alive }) => card === HOST && alive);
  return seat < 0 ? null : seat;
}
/** Whether the Host writes what the table plays with. */
export const isHosted = (s: WackyWords): boolean => hostOf(s) !== null && (s.mode === 'normal' || s.mode === 'acrotopia');

/** Who may vote now: everyone who is here, the Host too, but not the one whom the round is about. */
export const voters = (s: WackyWords): Seat[] => s.chairs.flatMap(({ alive }, seat) => (alive && seat !== s.star ? [seat] : []));
/** Who writes in this round. */
export function writers(s: WackyWords): Seat[] {
  if (s.mode === 'decisions') return s.star === null ? [] : [s.star];
  return players(s).filter((seat) => seat !== s.star);
}

/** Whether the question of someone can be played: they are here, and have answered. */
export const isSubject = (s: WackyWords, seat: Seat): boolean => s.chairs[seat]!.alive && s.truths.some(([by]) => by === seat);

/** How many rounds there are, as far as one can tell now. */
export function roundsOf(s: WackyWords): number {
  if (s.mode !== 'people') return s.options.roundAmt;
  if (s.step === 'prepare') return players(s).length;
  return s.round + s.subjects.filter((seat) => isSubject(s, seat)).length;
}
