/** What lies on the desk of somebody at a table: the live game, what follows from it, and what they are about to do. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext } from 'react';
import type { Answer, Ask, Seat } from '../../../games/game.ts';
import type { HeardFact } from '../../../protocol/game-socket.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { Connection } from '../../../protocol/rest/games.ts';
import { get } from '../../api.ts';
import type { Command, CommandName } from '../../live/game-client.ts';
import { type LiveGame, liveGame } from '../../live/game-signals.ts';
import { toast } from '../../ui/toast.ts';
import { answered, publicVote } from './asked.ts';
import { type Cast, castOf } from './cast.ts';
import { type Chapter, chapters, type Speaker } from './record.ts';

export type Pane = 'board' | 'chat' | 'players' | 'act';
/** Where a line goes that is written now. */
export interface Address {
  channel: string;
  to: Seat | null;
}

export interface Desk extends LiveGame {
  id: string;
  me: ReadonlySignal<Seat | null>;
  cast: ReadonlySignal<Cast>;
  chapters: ReadonlySignal<Chapter[]>;
  /** The question that is answered where the names are, and the rest. */
  vote: ReadonlySignal<Ask | null>;
  asks: ReadonlySignal<Ask[]>;
  /** Questions to me that the table waits for. */
  owed: ReadonlySignal<Ask[]>;
  /** Answers that were begun and not given, by ask. */
  drafts: Signal<Record<string, Answer>>;
  pane: Signal<Pane>;
  /** The chapter that is read; null for the whole record and what comes. */
  chapter: Signal<number | null>;
  only: Signal<Speaker | null>;
  search: Signal<string>;
  searching: Signal<boolean>;
  muted: Signal<ReadonlySet<Speaker>>;
  address: Signal<Address | null>;
  draftLine: Signal<string>;
  /** Which window is open over the game. */
  over: Signal<Over | null>;
  /** Sends a command; a refusal is said in the corner. True when it was done. */
  tell<N extends CommandName>(name: N, ...value: Record<never, never> extends Command<N> ? [] : [Command<N>]): Promise<boolean>;
}
export type Over =
  | { kind: 'leave' | 'commands' | 'setup' }
  | { kind: 'card'; card: string }
  | { kind: 'remove'; who: string; name: string; ban: boolean };

/** Sits down at (or watches) the table that this link leads to. `fresh` hears what is new, to ring bells. */
export function openDesk(link: string, watch: boolean, fresh: (facts: HeardFact[]) => void): Desk {
  const id = link.slice(0, LIMITS.gameId);
  const live = liveGame(
    {
      gameId: id,
      origin: window.location.origin,
      connect: () => get<Connection>(`/api/game/${encodeURIComponent(link)}/connect${watch ? '?spectate=true' : ''}`),
    },
    fresh,
  );
  const { client, room, view, facts } = live;
  const me = computed(() => view.value?.you?.seat ?? room.value?.me?.seat ?? null);
  const open = computed(() => view.value?.asks ?? []);
  const vote = computed(() => publicVote(open.value));
  return {
    ...live,
    id,
    me,
    cast: computed(() => castOf(room.value, view.value?.places ?? [], me.value)),
    chapters: computed(() => chapters(facts.value)),
    vote,
    asks: computed(() => open.value.filter((ask) => ask !== vote.value && me.value !== null && ask.seats.includes(me.value))),
    owed: computed(() =>
      open.value.filter((ask) => me.value !== null && !ask.optional && ask.seats.includes(me.value) && !answered(ask, me.value)),
    ),
    drafts: signal({}),
    pane: signal<Pane>('chat'),
    chapter: signal<number | null>(null),
    only: signal<Speaker | null>(null),
    search: signal(''),
    searching: signal(false),
    muted: signal<ReadonlySet<Speaker>>(new Set()),
    address: signal<Address | null>(null),
    draftLine: signal(''),
    over: signal<Over | null>(null),
    async tell(name, ...value) {
      const refusal = await client.send(name, ...value);
      if (refusal) toast(refusal, { kind: 'warning' });
      return refusal === null;
    },
  };
}

export const DeskContext = createContext<Desk | null>(null);
/** The desk one sits at. Whoever asks for it follows every signal that is read from here on, in helpers and hooks too. */
export function useDesk(): Desk {
  useSignals();
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This part of the game stands outside a game.');
  return desk;
}
