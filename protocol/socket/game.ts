/**
 * The game socket: /gameSocket/{id}?token=&have=N. `have` is how many facts this client has; the room sends exactly the rest. The
 * client gives every command an id: a repeated id is answered again and not applied again.
 */
import * as v from 'valibot';
import type { Fact, Seat, View } from '../../games/engine/game.ts';
import type { RoomView } from '../../games/table/table-state.ts';
import { LIMITS } from '../limits.ts';
import { writtenLine, writtenText } from '../written.ts';
import { DICE_ENTRIES } from './dice.ts';

export type { MemberView, RoomView } from '../../games/table/table-state.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.seats - 1));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const textLine = v.pipe(
  v.string(),
  writtenLine,
  v.minLength(1, 'Write something that can be read.'),
  v.maxLength(LIMITS.line, `A line may have at most ${LIMITS.line} characters.`),
);
const part = v.union([
  v.pipe(v.array(seat), v.maxLength(LIMITS.seats)),
  v.pipe(v.array(word), v.maxLength(100)),
  v.pipe(v.string(), writtenText, v.maxLength(1000)),
  v.pipe(v.number(), v.finite()),
]);
const answerParts = v.nullable(v.pipe(v.array(part), v.minLength(1), v.maxLength(LIMITS.parts)));
const command = <E extends v.ObjectEntries>(entries: E) => v.strictObject({ id, ...entries });

/** Commands of a client. Anything else is refused with a sentence; a client that continues is disconnected. */
export const CLIENT_SCHEMAS = {
  join: command({}),
  leave: command({}),
  ready: command({}),
  start: command({}),
  kick: command({ who: word, ban: v.boolean() }),
  bots: command({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats)) }),
  /** Keeps a seat for a friend; `free` opens a kept seat to everyone. */
  keep: command({}),
  free: command({ kept: word }),
  wait: command({}),
  setup: command({ setup: word }),
  /** Answers the proposal of another setup that ends at `until`. */
  consent: command({ until: v.pipe(v.number(), v.integer()), agree: v.boolean() }),
  answer: command({ ask: word, answer: answerParts }),
  /** Notes a choice that the player has not confirmed, which counts if time runs out; null takes it back. */
  pick: command({ ask: word, answer: answerParts }),
  say: command({ channel: word, text: textLine, to: v.optional(seat) }),
  /** Dice that the room throws for everyone who would hear a line there. */
  roll: command({ channel: word, to: v.optional(seat), ...DICE_ENTRIES }),
  extend: command({}),
  pause: command({}),
  voteKick: command({}),
  rehost: command({}),
  /** Has no id, because it is forwarded once and stored nowhere. */
  typing: v.strictObject({ channel: word }),
  /** Whether the page is hidden; sent when a socket opens and on changes. Has no id either. */
  page: v.strictObject({ hidden: v.boolean() }),
} as const;
export type ClientName = keyof typeof CLIENT_SCHEMAS;
export type ClientFrame<N extends ClientName> = v.InferOutput<(typeof CLIENT_SCHEMAS)[N]>;

/** A fact as it is sent: with its time, but never its audience. */
export type FactFrame = { at: number } & Fact['fact'];

export interface ServerFrames {
  /** First frame of every socket. `heard`: number of facts that precede those that follow. */
  hello: { protocol: number; heard: number; viewer: Seat | 'watcher' };
  room: RoomView;
  /** Null before the start. */
  view: View | null;
  facts: FactFrame[];
  /** A player is writing in a channel that the viewer reads. `ms`: for how long, if the room knows. */
  typing: { name: string; channel: string; ms?: number };
  done: { id: string };
  refused: { id: string; why: string };
}
export type ServerName = keyof ServerFrames;
export const PROTOCOL_VERSION = 1;
