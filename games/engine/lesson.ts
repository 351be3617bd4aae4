/** A lesson: a short practice table that teaches one thing, as plain data. games/table/lesson.ts plays it; the page shows its steps. */
import type { Seat, Sentence } from './game.ts';
import type { Seed } from './rng.ts';
import type { Setup } from './setup.ts';

/**
 * One of those at the table: 'learner', or the living bot that was dealt this card; 'Villager 2' is the second such one, in the
 * order of seats.
 */
export type Part = string;
/** What a step asks of the learner, and where on the page its hint stands: at a question, by its title; where one writes; at the own card. */
export type Control = { ask: string } | { talk: true } | { card: true };

/** Whether 'Day' or 'Day 2' is this phase; none is every one. */
export const isPhase = (phase: string | undefined, { name, count }: { name: string; count: number }): boolean =>
  phase === undefined || phase === name || phase === `${name} ${count}`;

export interface LessonStep {
  /** Its sentence is `web/i18n/en-lessons.ts`. */
  id: string;
  at: Control;
  /** 'Day', 'Night 1'; left out: whenever the control is there. */
  phase?: string;
  /** The player that its sentence names. */
  about?: Part;
  /**
   * Good answers, the best first; every other is refused with `wrong`, and the learner tries again. What they leave open when time
   * is up is answered with the first. Left out: any answer will do.
   */
  wants?: readonly Scripted[];
  /** Why another answer is not as good; `{Cop}` stands for the name of a part. */
  wrong?: Sentence;
}
/**
 * An answer by a script, a part for each offer of the question; what is over is left out. Where seats are asked for, the parts of
 * the players; null: anything, as the amount beside a fold.
 */
export type Scripted = readonly (string | number | readonly string[] | null)[];
/** A line of a bot, so many seconds after the phase has begun. `{Cop}` stands for the name of a part. */
export interface ScriptedLine {
  by: Part;
  phase: string;
  at: number;
  says: string;
}
/** What a bot answers to a question; null: it leaves it alone. The first that fits counts; without one it answers as bots do. */
export type ScriptedAnswer = ScriptedWhen & ({ names: Part } | { gives: Scripted | null });
interface ScriptedWhen {
  /** 'all': everyone, and the learner too when the time is up. */
  by: Part | 'all';
  phase?: string;
  /** The title of the question. One that `names` a player has one part, of seats; what one bot `gives` it gives once. */
  ask: string;
  /** Not before so many seconds of the phase, so that what is said first can be read. */
  from?: number;
  /** Not before the learner has done this step, except when the time is up. */
  after?: string;
  /** Not once the learner has done this step: for a table at which they do nothing. */
  before?: string;
  /** Not when the learner has named someone else in this step than it is about. */
  unless?: string;
}

export interface Lesson {
  /** Of this game; in the address of a call. */
  id: string;
  setup: Setup;
  /** What the learner is dealt; left out: any card. */
  card?: string;
  /** Of the deal; left out: as at any table. */
  seed?: Seed;
  /** Host options that are not as they are at first. */
  options?: Readonly<Record<string, boolean | number | string>>;
  /** Seconds by phase. */
  lengths: Readonly<Record<string, number>>;
  steps: readonly LessonStep[];
  /** The step for which the lesson is there. Until it is done no bot harms the learner or votes against them. */
  deed: string;
  lines: readonly ScriptedLine[];
  answers: readonly ScriptedAnswer[];
}

/** How far a learner has come, as the table keeps it. */
export interface LessonProgress {
  /** Steps, in the order in which they were done. */
  done: string[];
  /** Steps in which the learner named someone else than the step is about. */
  strayed: string[];
  /** Steps whose time was up: the table has given the answer that they want. */
  missed?: string[];
  /** Places in `answers` of what bots have given. */
  given?: number[];
  /** By question, the step that the learner has answered there: thinking again they do the same step. */
  at?: Record<string, string>;
  /** When this phase began. */
  since: number;
  /** Lines of this phase that are still to be said. */
  lines: { seat: Seat; text: string; at: number }[];
}

/** What the learner's page is told of it. */
export interface LessonView {
  id: string;
  deed: string;
  done: string[];
  steps: (Pick<LessonStep, 'id' | 'at' | 'phase'> & { about?: Seat })[];
}
