/** A game's live state as signals, fed by its client. One per open game page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { View } from '../../games/game.ts';
import type { HeardFact, RoomView } from '../../protocol/game-socket.ts';
import { GameClient, type GameClientOptions, type GameEvents } from './game-client.ts';
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
  const offset = signal(0);
  const { typing, began, stopped } = typists();
  const on: GameEvents = {
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
      for (const fact of news) if (fact.kind === 'said') stopped(speaker(room.peek(), fact));
    },
    typing: began,
    state: (next, reason) => {
      why.value = reason;
      state.value = next;
    },
  };
  return { client: new GameClient({ ...options, on }), room, view, facts, state, why, typing, offset };
}

/** Who is writing: each mark goes out by itself after a while, or when the line was said. */
function typists() {
  const typing = signal<readonly Typing[]>([]);
  const keep = (wanted: (t: Typing) => boolean) => {
    if (!typing.peek().every(wanted)) typing.value = typing.peek().filter(wanted);
  };
  return {
    typing,
    began: ({ name, channel }: Omit<Typing, 'until'>) => {
      typing.value = [...typing.peek().filter((t) => t.name !== name), { name, channel, until: Date.now() + TYPING_MS }];
      setTimeout(() => keep((t) => t.until > Date.now()), TYPING_MS + 50);
    },
    stopped: (name: string) => keep((t) => t.name !== name),
  };
}

const speaker = (room: RoomView | null, { by, name }: HeardFact): string =>
  typeof name === 'string' ? name : (room?.members.find((m) => m.seat === by)?.name ?? '');
