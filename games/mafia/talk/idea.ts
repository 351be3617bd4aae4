/** Ideas for a bot's lines, and the day as the bot sees it. */
import type { Ask, Seat } from '../../engine/game.ts';
import type { SpeechAct } from './acts.ts';

export interface Idea {
  act: SpeechAct;
  /** The player addressed by name. */
  to: Seat | null;
  weight: number;
  /** Key of an idea that is said only once per game; null if it may be repeated. */
  once: string | null;
  /** Vote that goes with it; null for no one. */
  vote?: Seat | null;
  /** Whether it is whispered, in answer to a whisper. */
  isWhisper?: boolean;
}

/** The day as it stands for one bot. */
export interface Day {
  /** The living others. */
  others: Seat[];
  /** Log-odds by place that it argues by, from `stance`. */
  odds: number[];
  /** The village's vote, if this bot may vote. */
  ask: Ask | null;
  votesOn: number[];
  /** Number of lines it has said today. */
  spoken: number;
}

export const idea = (act: SpeechAct, weight: number, once: string | null = null, more: Partial<Idea> = {}): Idea => ({
  act,
  to: null,
  weight,
  once,
  ...more,
});

/** Share of the living whose votes put a player in danger. */
const IN_DANGER = 0.34;
export const isInDanger = ({ votesOn, others }: Day, seat: Seat): boolean =>
  votesOn[seat]! >= 2 && votesOn[seat]! >= (others.length + 1) * IN_DANGER;
