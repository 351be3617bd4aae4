/**
 * Every kind of fact that a game of Mafia writes into its record. The reader's side makes words from these; nothing here is a
 * sentence. `card` is 'Role' or 'Role:Mod/Mod'; seats are numbers.
 */
import type { CommonFact } from '../../engine/facts.ts';
import type { Seat } from '../../engine/game.ts';

/** The answer of a report: a word, a card or a side; a number; seats; cards or items. */
export type Found = string | number | Seat[] | string[];
/** A report that another report passes on. */
export type Telling = { what: Learnt; about: Seat[]; value: Found };

// The words below are on the wire and in records. Each needs its sentence in web/i18n/en-mafia.ts, or the code does not compile.

/** Report topics that a learner's state can bend; see learn.ts. */
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
/** All report topics: those above, and those told as they are. */
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
/** Causes of death. */
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
/** Cause of a blow that a trait may stop: a death, or something milder. */
export type BlowCause = DeathCause | (typeof SPARING)[number];
/** Whether a blow is meant to kill. */
export const isDeadly = (cause: BlowCause): cause is DeathCause => !SPARING.some((one) => one === cause);
/** Events that a player notices about themselves. */
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
/** Events that every player notices, or only the few who are told. */
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
  /** Sent to everyone first: the setup's settings and, if shown, the list of roles in play (not who has which). */
  | { kind: 'opening'; settings: string[]; roles: string[] | null }
  /** Sent to everyone next: the text that the setup's author wants them to read first. */
  | { kind: 'prompt'; text: string }
  /** Sent to a side or society: a member who is new or has another card. `card` is null if only the side is known. */
  | { kind: 'joined-side'; seat: Seat; card: string | null; side: string }
  /**
   * A vote. `for`: [] for no one, null if taken back, 'hidden' if only the voting may be known. `weight`: as everyone knows it.
   */
  | { kind: 'voted'; ask: string; title: string; by: Seat; for: Seat[] | string | null; weight: number }
  /** Sent to everyone at the end of a vote: the decision. `for` is [] for no one. */
  | { kind: 'decided'; ask: string; for: Seat[]; votes: { by: Seat; for: Seat[]; weight: number }[] | null }
  /** A death. `card` is null if it is not shown. */
  | { kind: 'died'; seat: Seat; cause: DeathCause; card: string | null; side: string | null; will: string | null }
  | { kind: 'revived'; seat: Seat }
  /**
   * Sent to everyone after the game: the guess of a dead player. `was`: the true side when the guess was locked. `of`: number of
   * players to guess.
   */
  | { kind: 'sides-guessed'; by: Seat; sides: { seat: Seat; guess: string; was: string }[]; of: number }
  /** Sent to everyone. `by` is null if the shooter stays unknown. */
  | { kind: 'shot'; by: Seat | null; target: Seat }
  /**
   * A report to one player: `what` is its topic, `value` the answer or the reports it passes on. With `from`, it is sent to
   * everyone, and `from` is the role of the player whose report is overheard.
   */
  | { kind: 'learnt'; what: Learnt; about: Seat[]; value: Found | Telling[]; from?: string }
  /** Sent to everyone or some: a card shown by an ability. */
  | { kind: 'revealed'; seat: Seat; card: string; side: string }
  /** Sent to one player: an item came or went. */
  | { kind: 'item'; item: string; gained: boolean; why: string }
  /** Sent to one player: something was done to them that they notice. */
  | { kind: 'felt'; what: Felt }
  /** Sent to everyone or some: something that all of them notice. */
  | { kind: 'news'; what: News; seats: Seat[]; value: string | null }
  /**
   * A deed, hidden until the game is over. `trait`: the role, item or side it was done as. `aims`: seats named, not visited.
   * `of`: giver of the item or effect it was done with. `spoiler`: player who had broken that.
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
  /** Hidden until then as well: a kill with its killers, a blow with the traits that stopped it, and a change of role. */
  | { kind: 'slain'; seat: Seat; cause: DeathCause; by: Seat[] }
  | { kind: 'withstood'; seat: Seat; cause: BlowCause; by: Seat[]; shields: string[] }
  | { kind: 'turned'; seat: Seat; from: string; card: string; side: string }
  /** Two persons have traded places: seats in all later facts are the new ones. */
  | { kind: 'traded'; a: Seat; b: Seat };
