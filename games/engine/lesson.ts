/** Lessons as plain data: short practice tables that each teach one thing. games/table/lesson.ts plays them. */
import type { Seat, Sentence } from './game.ts';
import type { Seed } from './rng.ts';
import type { Setup } from './setup.ts';

/**
 * A player in the script: 'learner', or the living bot that holds this card. 'Villager 2' is the second such bot in seat order.
 */
export type ScriptPart = string;
/** Action that a step asks for. Its hint stands there: at the question with this title, the chat input, or the learner's card. */
export type Control = { ask: string } | { talk: true } | { card: true };

/** Whether a phase such as 'Day' or 'Day 2' is the current one; undefined matches every phase. */
export const isPhase = (phase: string | undefined, { name, count }: { name: string; count: number }): boolean =>
  phase === undefined || phase === name || phase === `${name} ${count}`;

export interface LessonStep {
  /** Id; its sentence is in `web/i18n/en-lessons.ts`. */
  id: string;
  at: Control;
  /** Phase such as 'Day' or 'Night 1'; if absent, any phase in which the control is available. */
  phase?: string;
  /** The player that its sentence names. */
  about?: ScriptPart;
  /**
   * Accepted answers, the best first; any other is refused with `wrong` and the learner tries again. If time runs out, the first
   * is given for them. If absent, any answer is accepted.
   */
  wants?: readonly Scripted[];
  /** Refusal for other answers; `{Cop}` is replaced by the name of that part. */
  wrong?: Sentence;
}
/**
 * A scripted answer, one part per offer; surplus parts are ignored. Seats are given as the parts of the players. Null accepts any
 * value, such as the amount beside a fold.
 */
export type Scripted = readonly (string | number | readonly string[] | null)[];
/** A bot's line, `at` seconds after the phase begins. `{Cop}` is replaced by the name of that part. */
export interface ScriptedLine {
  by: ScriptPart;
  phase: string;
  at: number;
  says: string;
}
/** A bot's scripted answer; null leaves the question open. The first match applies; without one the bot answers freely. */
export type ScriptedAnswer = ScriptedWhen & ({ names: ScriptPart } | { gives: Scripted | null });
interface ScriptedWhen {
  /** The player it applies to. 'all' means everyone, including the learner once time is up. */
  by: ScriptPart | 'all';
  phase?: string;
  /** Title of the question. `names` is for questions with a single seats offer; `gives` by a single bot is used once. */
  ask: string;
  /** Earliest answer, in seconds of the phase, so that the learner can read the lines said before it. */
  from?: number;
  /** Waits until the learner has done this step, or time is up. */
  after?: string;
  /** Applies only until the learner has done this step, for tables where they do nothing. */
  before?: string;
  /** Does not apply if the learner named a player in this step other than the one it is about. */
  unless?: string;
}

export interface Lesson {
  /** Id, unique within the game; part of API paths. */
  id: string;
  setup: Setup;
  /** Card dealt to the learner; if absent, any card. */
  card?: string;
  /** Seed of the deal; if absent, drawn at random as at any table. */
  seed?: Seed;
  /** Host options that differ from the defaults. */
  options?: Readonly<Record<string, boolean | number | string>>;
  /** Phase lengths in seconds. */
  lengths: Readonly<Record<string, number>>;
  steps: readonly LessonStep[];
  /** The step that the lesson is about. Until it is done, no bot harms the learner or votes against them. */
  deed: string;
  lines: readonly ScriptedLine[];
  answers: readonly ScriptedAnswer[];
}

/** A learner's progress, saved with the table. */
export interface LessonProgress {
  /** Ids of completed steps, in the order they were done. */
  done: string[];
  /** Steps in which the learner named a player other than the one the step is about. */
  strayed: string[];
  /** Steps that ran out of time, so the table gave their answer. */
  missed?: string[];
  /** Indexes into `answers` of those that bots have used up. */
  given?: number[];
  /** Step id by ask id, as answered by the learner: changing the answer belongs to the same step. */
  at?: Record<string, string>;
  /** Start of the current phase. */
  since: number;
  /** Lines of this phase not yet said. */
  lines: { seat: Seat; text: string; at: number }[];
}

/** The lesson as sent to the learner's page. */
export interface LessonView {
  id: string;
  deed: string;
  done: string[];
  steps: (Pick<LessonStep, 'id' | 'at' | 'phase'> & { about?: Seat })[];
}
