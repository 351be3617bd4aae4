/** What a bot could say, and the day in which it says it. */
import type { Ask, Seat } from '../../engine/game.ts';
import type { Act } from './acts.ts';

export interface Idea {
  act: Act;
  /** Who is spoken to by name. */
  to: Seat | null;
  weight: number;
  /** Nothing with the same words is said twice in a game; null: it may be. */
  once: string | null;
  /** The vote that goes with it; null: for no one. */
  vote?: Seat | null;
  /** Answers a whisper with one. */
  isWhisper?: boolean;
}

/** The day as it stands for one bot. */
export interface Day {
  /** The living others. */
  others: Seat[];
  /** What it argues by, from `stance`. */
  odds: number[];
  /** The village's vote, where it has one. */
  ask: Ask | null;
  votesOn: number[];
  /** Lines of its own today. */
  spoken: number;
}

export const idea = (act: Act, weight: number, once: string | null = null, more: Partial<Idea> = {}): Idea => ({
  ...{ act, to: null, weight, once },
  ...more,
});

/** From this share of the votes of the living on someone is in danger. */
const IN_DANGER = 0.34;
export const isInDanger = ({ votesOn, others }: Day, seat: Seat): boolean =>
  votesOn[seat]! >= 2 && votesOn[seat]! >= (others.length + 1) * IN_DANGER;
