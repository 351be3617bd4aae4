/** A game's live state as signals, updated by its client. One instance per open game page. */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { View } from '../../games/engine/game.ts';
import type { FactFrame, RoomView, ServerFrames } from '../../protocol/socket/game.ts';
import { GameClient, type GameClientOptions, type GameEvents } from './game-client.ts';

/** A person writing in a channel, and when to hide that (milliseconds of this device's clock). */
export interface TypingIndicator {
  name: string;
  channel: string;
  until: number;
}

export interface LiveGame {
  client: GameClient;
  room: ReadonlySignal<RoomView | null>;
  view: ReadonlySignal<View | null>;
  /** All facts received, in order. A new array whenever facts are added. */
  facts: ReadonlySignal<readonly FactFrame[]>;
  state: GameClient['state'];
  why: GameClient['why'];
  /**
   * When this page lost its connection (milliseconds of this device's clock); null while it has one, and in the first moment
   * without, because most losses are shorter. The table on screen is that of this time.
   */
  lostAt: ReadonlySignal<number | null>;
  typing: ReadonlySignal<readonly TypingIndicator[]>;
  /** The room's clock minus this device's clock, in milliseconds. */
  offset: ReadonlySignal<number>;
}

export const TYPING_MS = 4_000;
/** Shorter losses are not shown. */
const SHOWN_AFTER_MS = 400;

/** Connects to a game. `onNewFacts` is called with new facts (for sounds and the dot in the title). */
export function openLiveGame(
  options: Omit<GameClientOptions, 'on'>,
  onNewFacts: (facts: FactFrame[]) => void = () => {},
): LiveGame {
  const room = signal<RoomView | null>(null);
  const view = signal<View | null>(null);
  const facts = signal<readonly FactFrame[]>([]);
  const offset = signal(0);
  const { typing, began, stopped } = typingIndicators();
  const handlers: GameEvents = {
    room: (next) => {
      offset.value = next.now - Date.now();
      room.value = next;
    },
    view: (next) => {
      view.value = next;
    },
    facts: (news, all) => {
      // The first facts after connecting are history, so they ring no bells.
      if (facts.peek().length > 0) onNewFacts(news);
      facts.value = [...all];
      for (const fact of news) if (fact.kind === 'said') stopped(speaker(room.peek(), fact));
    },
    typing: began,
  };
  const client = new GameClient({ ...options, on: handlers });
  return { client, room, view, facts, state: client.state, why: client.why, lostAt: lostSince(client.state), typing, offset };
}

function lostSince(state: GameClient['state']): ReadonlySignal<number | null> {
  const lostAt = signal<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(timer);
    if (state.value !== 'lost' && state.value !== 'refused') {
      lostAt.value = null;
      return;
    }
    const now = Date.now();
    timer = setTimeout(() => {
      lostAt.value ??= now;
    }, SHOWN_AFTER_MS);
  });
  return lostAt;
}

/** People who are writing. An indicator expires after a while, or when the message arrives. */
function typingIndicators() {
  const typing = signal<readonly TypingIndicator[]>([]);
  const keep = (predicate: (t: TypingIndicator) => boolean) => {
    if (!typing.peek().every(predicate)) typing.value = typing.peek().filter(predicate);
  };
  return {
    typing,
    began: ({ name, channel, ms = TYPING_MS }: ServerFrames['typing']) => {
      typing.value = [...typing.peek().filter((t) => t.name !== name), { name, channel, until: Date.now() + ms }];
      setTimeout(() => keep((t) => t.until > Date.now()), ms + 50);
    },
    stopped: (name: string) => keep((t) => t.name !== name),
  };
}

const speaker = (room: RoomView | null, { by, name }: FactFrame): string =>
  typeof name === 'string' ? name : (room?.members.find((m) => m.seat === by)?.name ?? '');
