/**
 * Every kind of line that a game of Mafia writes into its record. Words are made from these on the reader's side;
 * nothing here is a sentence. `card` is 'Role' or 'Role:Mod/Mod'; seats are numbers.
 */
import type { CommonFact } from '../../engine/facts.ts';
import type { Seat } from '../../engine/game.ts';

/** The answer of a report: a word, a card or a side; a number; seats; cards or items. */
export type Found = string | number | Seat[] | string[];
/** A report, as a report about reports passes it on. */
export type Telling = { what: string; about: Seat[]; value: Found };

export type MafiaFact =
  | CommonFact
  /** To all, first: the setup's settings and, where the host wants it, the list of roles in play (not who has which). */
  | { kind: 'opening'; settings: string[]; roles: string[] | null }
  /** To a side: a member that is new, or has another card. `card` null: only the side is known. */
  | { kind: 'joined-side'; seat: Seat; card: string | null; side: string }
  /** `for`: [] is nobody, null is taken back, 'hidden' where only the giving may be known. `weight`: as everybody knows it. */
  | { kind: 'voted'; ask: string; title: string; by: Seat; for: Seat[] | string | null; weight: number }
  /** To all at the end of a vote: what was decided. `for`: [] is nobody. */
  | { kind: 'decided'; ask: string; for: Seat[]; votes: { by: Seat; for: Seat[]; weight: number }[] | null }
  /** `cause`: 'condemned', 'killed', 'shot', 'bomb', 'poison', 'left', 'vegged' … `card`: null where nothing is shown. */
  | { kind: 'died'; seat: Seat; cause: string; card: string | null; side: string | null; will: string | null }
  | { kind: 'revived'; seat: Seat }
  /** To the shooter's table: `by` is null where the shooter stays unknown. */
  | { kind: 'shot'; by: Seat | null; target: Seat }
  /**
   * A report. `what` names the topic, `value` its answer, or the reports that it is about. To one; or, with `from`, to all:
   * the role of somebody whose report everyone overhears.
   */
  | { kind: 'learnt'; what: string; about: Seat[]; value: Found | Telling[]; from?: string }
  /** To all or some: a card shown by an ability. */
  | { kind: 'revealed'; seat: Seat; card: string; side: string }
  /** To one: an item came or went. */
  | { kind: 'item'; item: string; gained: boolean; why: string }
  /** To one: something was done to you that you notice. `what`: 'poisoned', 'jailed', 'saved-by-armor', 'swapped', 'disguised', 'summoned' … */
  | { kind: 'felt'; what: string }
  /** To all: something that everyone notices. `what`: 'meteor-warning', 'meteor', 'visitors', 'stabbed' … */
  | { kind: 'news'; what: string; seats: Seat[]; value: string | null }
  /**
   * To nobody before the game is over: what somebody did. `trait`: the role, item or side it was done as. `aims`: named, not
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
  | { kind: 'slain'; seat: Seat; cause: string; by: Seat[] }
  | { kind: 'withstood'; seat: Seat; cause: string; by: Seat[]; shields: string[] }
  | { kind: 'turned'; seat: Seat; from: string; card: string; side: string }
  /** Two persons have traded places: from here on all seats are as they sit now. */
  | { kind: 'traded'; a: Seat; b: Seat };
