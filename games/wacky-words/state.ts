import type { Placed } from '../acrotopia/ballot.ts';
import { inOrder } from '../acrotopia/reveal.ts';
import type { WritingGame } from '../acrotopia/round.ts';
import type { GameUpgrade, Seat } from '../engine/game.ts';
import { HOST, players } from '../tabletop/tabletop.ts';
import type { WackyFact } from './facts.ts';
import type { Mode } from './modes.ts';
import type { WackyOptions } from './options.ts';
import type { PromptKind } from './prompts.ts';

/** A prompt. `kind` is the kind of answer it wants, if known. */
export interface Prompt {
  text: string;
  /** Seats that {0} and {1} stand for; empty if the text is shown word for word. */
  seats: Seat[];
  kind: PromptKind | null;
}
/** A round with its results. */
export interface PastRound {
  round: number;
  prompt: Prompt | null;
  star: Seat | null;
  entries: Placed[];
  /** In Wacky Decisions: the options, the seats that chose each, and the points. */
  split: { sides: [string, string]; chose: [Seat[], Seat[]]; points: number } | null;
  /** In Wacky People: the seats that found the truth. */
  guessed: Seat[];
}
export interface WackyWords extends WritingGame<WackyOptions, WackyFact> {
  mode: Mode;
  /** prepare: a night before the rounds; write: the night of a round; vote: its day; reveal: its results. */
  step: 'prepare' | 'write' | 'vote' | 'reveal';
  /** The rest of the shuffled bank, as indexes of its prompts. */
  deck: number[];
  /** The prompt of this round; in Acrotopia, the letters. */
  prompt: Prompt | null;
  /** Private questions of each seat: in Reverse for this night, in Wacky People for the whole game. */
  own: [Seat, Prompt][];
  /** Reverse: answers that wait for prompts. */
  pool: string[];
  /** The Host's texts, used from the end; null stands for one from the bank. */
  hosted: (string | null)[];
  /** Wacky People: everyone's true answers, and the subjects still to come. */
  truths: [Seat, string][];
  subjects: Seat[];
  /** Wacky People: the subject. Wacky Decisions: the Asker. */
  star: Seat | null;
  /** Wacky Decisions: the two options. */
  sides: [string, string] | null;
  last: PastRound | null;
}

/** The Host, if still here; otherwise null. */
export function hostOf(s: WackyWords): Seat | null {
  const seat = s.chairs.findIndex(({ card, alive }) => card === HOST && alive);
  return seat < 0 ? null : seat;
}
/** Whether the Host writes the prompts or acronyms. */
export const isHosted = (s: WackyWords): boolean => hostOf(s) !== null && (s.mode === 'normal' || s.mode === 'acrotopia');

/** Seats that may vote: everyone still here, including the Host, except the seat that the round is about. */
export const voters = (s: WackyWords): Seat[] => s.chairs.flatMap(({ alive }, seat) => (alive && seat !== s.star ? [seat] : []));
/** Seats that write in this round. */
export function writers(s: WackyWords): Seat[] {
  if (s.mode === 'decisions') return s.star === null ? [] : [s.star];
  return players(s).filter((seat) => seat !== s.star);
}

/** Whether a seat's question can be played: the player is still here and has answered. */
export const isSubject = (s: WackyWords, seat: Seat): boolean => s.chairs[seat]!.alive && s.truths.some(([by]) => by === seat);

/** Returns the number of rounds, as far as known. */
export function roundsOf(s: WackyWords): number {
  if (s.mode !== 'people') return s.options.roundAmt;
  if (s.step === 'prepare') return players(s).length;
  return s.round + s.subjects.filter((seat) => isSubject(s, seat)).length;
}

/** Entries of the last round that its reveal has shown, in the order shown. */
export const revealedIn = ({ last, revealed }: WackyWords): Placed[] => (last ? inOrder(last.entries).slice(0, revealed) : []);

/** Rules 1 had no reveal: a round followed the votes at once. */
export const upgrades: readonly GameUpgrade<WackyWords>[] = [{ from: 1, apply: (old) => ({ ...old, revealed: 0 }) }];
