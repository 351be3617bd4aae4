/** State of a talking bot, saved with the table. */
import type { Audience, Seat, TalkMove } from '../engine/game.ts';
import type { Rng } from '../engine/rng.ts';

/** Plain JSON. Each bot has its own dice, so that nothing one bot sees can change what another does, or when. */
export interface Talker {
  /** Seat of the bot as a person, not a place. */
  seat: Seat;
  /** Created by the game's `talk`. */
  mind: unknown;
  /** Dice used only for when it looks and how long it writes, so that this timing reveals nothing about its secret asks. */
  rng: Rng;
  /** Dice for its answers and their timing. */
  dice: Rng;
  /** When it next checks whether it has something to say. */
  at: number;
  /** Line being written, and the time it will be said. */
  line: { move: TalkMove; until: number } | null;
  /** When it last saw another bot begin to write. */
  seen: number;
  /** Number of facts heard; its mind may have changed with each. */
  heard: number;
}

/** A typing mark: its audience, and the name shown. */
export interface TypingMark {
  to: Audience;
  name: string;
}
/** A bot's typing mark. Unlike a person, a bot knows how long it will write: `ms`. */
export interface BotMark extends TypingMark {
  channel: string;
  ms: number;
}

/** Time of a talker's next action. */
export const dueAt = ({ line, at }: Talker): number => line?.until ?? at;
