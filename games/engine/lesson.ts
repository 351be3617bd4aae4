/** A lesson: a short practice table that teaches one thing, as plain data. games/table/lesson.ts plays it; the page shows its steps. */
import type { Seat } from './game.ts';
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
}
/** A line of a bot, so many seconds after the phase has begun. `{Cop}` stands for the name of a part. */
export interface ScriptedLine {
  by: Part;
  phase: string;
  at: number;
  says: string;
}
/** The player that a bot names in its answer to a question. The first that fits counts; without one it answers as bots do. */
export interface ScriptedAnswer {
  /** 'all': everyone, and the learner too when the time is up. */
  by: Part | 'all';
  phase: string;
  /** The title of the question, which has one part, of seats. */
  ask: string;
  names: Part;
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
  steps: (Omit<LessonStep, 'about'> & { about?: Seat })[];
}
