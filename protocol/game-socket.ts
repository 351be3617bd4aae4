/**
 * The game socket: /gameSocket/{id}?token=&have=N. `have` is how many facts this client has heard; it is sent exactly the
 * rest. Each command carries an id of the client's own; a repeated id is answered again and not applied again.
 */
import * as v from 'valibot';
import type { Fact, Seat, View } from '../games/game.ts';
import type { RoomView } from '../games/table-state.ts';
import { LIMITS } from './limits.ts';

export type { MemberView, RoomView } from '../games/table-state.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.seats - 1));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.line));
const part = v.union([
  v.pipe(v.array(seat), v.maxLength(LIMITS.seats)),
  v.pipe(v.array(word), v.maxLength(100)),
  v.pipe(v.string(), v.maxLength(1000)),
  v.pipe(v.number(), v.finite()),
]);
const command = <E extends v.ObjectEntries>(entries: E) => v.strictObject({ id, ...entries });

/** Everything a client may send, by name. Anything else is refused with a sentence; a client that goes on is closed. */
export const CLIENT = {
  join: command({}),
  leave: command({}),
  ready: command({}),
  start: command({}),
  kick: command({ who: word, ban: v.boolean() }),
  bots: command({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats)) }),
  setup: command({ setup: word }),
  answer: command({ ask: word, answer: v.nullable(v.pipe(v.array(part), v.minLength(1), v.maxLength(LIMITS.parts))) }),
  say: command({ channel: word, text: line, to: v.optional(seat) }),
  extend: command({}),
  pause: command({}),
  voteKick: command({}),
  rehost: command({}),
  /** No id: it is told to the others once and kept nowhere. */
  typing: v.strictObject({ channel: word }),
} as const;
export type ClientName = keyof typeof CLIENT;
export type ClientFrame<N extends ClientName> = v.InferOutput<(typeof CLIENT)[N]>;

/** A fact as it crosses the wire: its time and what it says, never its audience. */
export type HeardFact = { at: number } & Fact['fact'];

/** Everything a room may send, by name. */
export interface ServerFrames {
  /** First on every socket. `heard`: how many facts came before the ones that follow. */
  hello: { protocol: number; heard: number; viewer: Seat | 'watcher' };
  room: RoomView;
  /** Null before the start. */
  view: View | null;
  facts: HeardFact[];
  /** Somebody is writing in a channel that I hear. */
  typing: { name: string; channel: string };
  done: { id: string };
  refused: { id: string; why: string };
}
export type ServerName = keyof ServerFrames;
export const PROTOCOL = 1;
