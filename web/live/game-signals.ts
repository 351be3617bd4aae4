/** A game's live state as signals, fed by its client. One per open game page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { View } from '../../games/game.ts';
import type { HeardFact, RoomView } from '../../protocol/game-socket.ts';
import { GameClient, type GameClientOptions } from './game-client.ts';
import type { WireState } from './wire.ts';

/** Who writes, where, and until when that is shown (this clock's milliseconds). */
export interface Typing {
  name: string;
  channel: string;
  until: number;
}

export interface LiveGame {
  client: GameClient;
  room: ReadonlySignal<RoomView | null>;
  view: ReadonlySignal<View | null>;
  /** Everything heard, in order. A new array whenever it grew. */
  facts: ReadonlySignal<readonly HeardFact[]>;
  state: ReadonlySignal<WireState>;
  /** Why it closed for good, as a sentence. */
  why: ReadonlySignal<string | null>;
  typing: ReadonlySignal<readonly Typing[]>;
  /** The room's clock minus this one, in milliseconds. */
  offset: ReadonlySignal<number>;
}

export const TYPING_MS = 4_000;

/** Connects, and keeps the signals at what was heard last. `fresh` is told each new run of facts (sounds, the title's dot). */
export function liveGame(options: Omit<GameClientOptions, 'on'>, fresh: (facts: HeardFact[]) => void = () => {}): LiveGame {
  const room = signal<RoomView | null>(null);
  const view = signal<View | null>(null);
  const facts = signal<readonly HeardFact[]>([]);
  const state = signal<WireState>('connecting');
  const why = signal<string | null>(null);
  const typing = signal<readonly Typing[]>([]);
  const offset = signal(0);
  const stopTyping = (name: string) => {
    if (typing.peek().some((t) => t.name === name)) typing.value = typing.peek().filter((t) => t.name !== name);
  };
  const client = new GameClient({
    ...options,
    on: {
      room: (next) => {
        offset.value = next.now - Date.now();
        room.value = next;
      },
      view: (next) => {
        view.value = next;
      },
      facts: (news, all) => {
        // The first run after a connection is history: nobody wants to hear a game's worth of bells.
        if (facts.peek().length > 0) fresh(news);
        facts.value = [...all];
        for (const fact of news) if (fact.kind === 'said') stopTyping(speaker(room.peek(), fact));
      },
      typing: ({ name, channel }) => {
        const now = Date.now();
        typing.value = [
          ...typing.peek().filter((t) => t.name !== name && t.until > now),
          { name, channel, until: now + TYPING_MS },
        ];
        setTimeout(() => {
          if (typing.peek().some((t) => t.until <= Date.now())) typing.value = typing.peek().filter((t) => t.until > Date.now());
        }, TYPING_MS + 50);
      },
      state: (next, reason) => {
        why.value = reason;
        state.value = next;
      },
    },
  });
  return { client, room, view, facts, state, why, typing, offset };
}

const speaker = (room: RoomView | null, { by, name }: HeardFact): string =>
  typeof name === 'string' ? name : (room?.members.find((m) => m.seat === by)?.name ?? '');
