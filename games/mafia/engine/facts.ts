/**
 * Every kind of line that a game of Mafia writes into its record. Words are made from these on the reader's side;
 * nothing here is a sentence. `card` is 'Role' or 'Role:Mod/Mod'; seats are numbers.
 */
import type { CommonFact } from '../../engine/facts.ts';
import type { Seat } from '../../engine/game.ts';

/** The answer of a report: a word, a card or a side; a number; seats; cards or items. */
export type Found = string | number | Seat[] | string[];
/** A report, as a report about reports passes it on. */
export type Telling = { what: Learnt; about: Seat[]; value: Found };

// The words below are on the wire and in records. Each has its sentence in web/i18n/en-mafia.ts, or does not compile.

/** What a report can be about and a learner's state can bend; see learn.ts. */
export type TopicId =
  | 'guilt'
  | 'role'
  | 'body'
  | 'visitors'
  | 'callers'
  | 'callers-count'
  | 'visits'
  | 'neighbours'
  | 'excess'
  | 'items'
  | 'reports';
/** What a report can be about; beside the topics what is told as it is. */
export type Learnt =
  | TopicId
  | 'among'
  | 'blood'
  | 'borrowed'
  | 'cause'
  | 'drink'
  | 'followed'
  | 'letter'
  | 'mole'
  | 'partner'
  | 'president'
  | 'side'
  | 'suspects'
  | 'target'
  | 'ward';
/** What a player dies of. */
export type DeathCause =
  | 'black-hole'
  | 'bleeding'
  | 'bomb'
  | 'condemned'
  | 'curse'
  | 'despair'
  | 'drained'
  | 'eruption'
  | 'fire'
  | 'killed'
  | 'left'
  | 'love'
  | 'meteor'
  | 'petrified'
  | 'poison'
  | 'rescue'
  | 'sacrifice'
  | 'shot'
  | 'vegged'
  | 'victory';
const SPARING = ['addled', 'blocked', 'converted'] as const;
/** What a blow is that something may stop: a death, or less. */
export type BlowCause = DeathCause | (typeof SPARING)[number];
/** Whether a blow is meant to kill. */
export const isDeadly = (cause: BlowCause): cause is DeathCause => !SPARING.some((one) => one === cause);
/** What a player notices of themselves. */
export type Felt =
  | 'bleeding'
  | 'blind'
  | 'disguised'
  | 'extra-life'
  | 'invited'
  | 'jailed'
  | 'poisoned'
  | 'rescued'
  | 'saved-by-armor'
  | 'saved-by-extra-life'
  | 'saved-by-tract'
  | 'silenced'
  | 'summoned'
  | 'swapped'
  | 'tipsy';
/** What every player notices, or the few who are told. */
export type News =
  | 'airdrop'
  | 'black-hole'
  | 'black-hole-warning'
  | 'blood-moon'
  | 'clown'
  | 'darkness'
  | 'eruption'
  | 'eruption-warning'
  | 'full-moon'
  | 'gorgon'
  | 'match'
  | 'meteor'
  | 'meteor-warning'
  | 'mole'
  | 'mole-found'
  | 'mole-missed'
  | 'rescued'
  | 'role-declined'
  | 'role-proposed'
  | 'rushed'
  | 'side-declined'
  | 'side-proposed'
  | 'stabbed'
  | 'syringe'
  | 'truce'
  | 'victory'
  | 'visitors';

export type MafiaFact =
  | CommonFact
  /** To all, first: the setup's settings and, where the host wants it, the list of roles in play (not who has which). */
  | { kind: 'opening'; settings: string[]; roles: string[] | null }
  /** To all, next: what the setup's author wants them to read first. */
  | { kind: 'prompt'; text: string }
  /** To a side: a member that is new, or has another card. `card` null: only the side is known. */
  | { kind: 'joined-side'; seat: Seat; card: string | null; side: string }
  /** `for`: [] is no one, null is taken back, 'hidden' where only the giving may be known. `weight`: as everyone knows it. */
  | { kind: 'voted'; ask: string; title: string; by: Seat; for: Seat[] | string | null; weight: number }
  /** To all at the end of a vote: what was decided. `for`: [] is no one. */
  | { kind: 'decided'; ask: string; for: Seat[]; votes: { by: Seat; for: Seat[]; weight: number }[] | null }
  /** `card`: null where nothing is shown. */
  | { kind: 'died'; seat: Seat; cause: DeathCause; card: string | null; side: string | null; will: string | null }
  | { kind: 'revived'; seat: Seat }
  /** To all once the game is over: what a dead player guessed. `was`: as the guess was locked. `of`: how many could be guessed. */
  | { kind: 'sides-guessed'; by: Seat; sides: { seat: Seat; guess: string; was: string }[]; of: number }
  /** To the shooter's table: `by` is null where the shooter stays unknown. */
  | { kind: 'shot'; by: Seat | null; target: Seat }
  /**
   * A report. `what` names the topic, `value` its answer, or the reports that it is about. To one; or, with `from`, to all:
   * the role of someone whose report everyone overhears.
   */
  | { kind: 'learnt'; what: Learnt; about: Seat[]; value: Found | Telling[]; from?: string }
  /** To all or some: a card shown by an ability. */
  | { kind: 'revealed'; seat: Seat; card: string; side: string }
  /** To one: an item came or went. */
  | { kind: 'item'; item: string; gained: boolean; why: string }
  /** To one: something was done to you that you notice. */
  | { kind: 'felt'; what: Felt }
  /** To all or some: something that everyone of them notices. */
  | { kind: 'news'; what: News; seats: Seat[]; value: string | null }
  /**
   * To no one before the game is over: what someone did. `trait`: the role, item or side it was done as. `aims`: named, not
   * visited. `of`: from whom the thing was that it was done with. `spoiler`: who had broken that.
   */
  | {
      kind: 'deed';
      by: Seat[];
      trait: string;
      ability: string;
      targets: Seat[];
      aims: Seat[];
      choice: string | null;
      phase: string;
      count: number;
      of?: Seat;
      spoiler?: Seat;
    }
  /** Nor these: who was killed by whom; which traits a blow failed on; who became something else. */
  | { kind: 'slain'; seat: Seat; cause: DeathCause; by: Seat[] }
  | { kind: 'withstood'; seat: Seat; cause: BlowCause; by: Seat[]; shields: string[] }
  | { kind: 'turned'; seat: Seat; from: string; card: string; side: string }
  /** Two persons have traded places: from here on all seats are as they sit now. */
  | { kind: 'traded'; a: Seat; b: Seat };
