/** A bot that talks, as the table keeps it. */
import type { Audience, Seat, TalkMove } from '../engine/game.ts';
import type { Rng } from '../engine/rng.ts';

/** Plain JSON. Each has dice of its own, so that nothing one of them sees moves what another does, or when. */
export interface Talker {
  /** The person's seat. */
  seat: Seat;
  /** As the game's `talk` made it. */
  mind: unknown;
  /** For when it looks and how long it writes, and for nothing else: what it is asked may be a secret of others. */
  rng: Rng;
  /** For its answers, and when it gives them. */
  dice: Rng;
  /** When it next looks whether it has something to say. */
  at: number;
  /** What it is writing, and when that is said. */
  line: { move: TalkMove; until: number } | null;
  /** When it last saw another bot begin to write. */
  seen: number;
  /** Facts that it has heard: its mind may have changed with each. */
  heard: number;
}

/** Who sees that a line is being written, and under which name. */
export interface TypingMark {
  to: Audience;
  name: string;
}
/** Of a bot, which knows how long it is going to write: `ms`. */
export interface BotMark extends TypingMark {
  channel: string;
  ms: number;
}

/** When a talker next does something. */
export const dueAt = ({ line, at }: Talker): number => line?.until ?? at;
