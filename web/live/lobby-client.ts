/**
 * The live list of a lobby's games: /lobbySocket/{lobby} sends all of its rows as `rows:object` whenever they change. While
 * the socket is down, and for the counts of the other lobbies, GET /api/game/list is asked again and again.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lobby } from '../../games/table-state.ts';
import type { GameList, GameRow } from '../../protocol/rest/games.ts';
import { get } from '../api.ts';
import { afterFirstScreen } from '../idle.ts';
import type { Wire } from './wire.ts';

export interface LiveLobby {
  /** Open and running tables; null until the first list came. */
  rows: ReadonlySignal<readonly GameRow[] | null>;
  /** Open and running tables per lobby. */
  counts: ReadonlySignal<Record<string, number>>;
  /** What went wrong when the list was asked for last; null when nothing did. */
  error: ReadonlySignal<unknown>;
  /** Asks for the list now. */
  refresh(): void;
  close(): void;
}

type WireCode = typeof import('./wire.ts');
let wireCode: Promise<WireCode> | null = null;
/** The code of the socket (4 kB): the first list does without it, so it is fetched after that, once for all lobbies. */
const fetchWire = async (): Promise<WireCode> => {
  await new Promise<void>((run) => afterFirstScreen(run));
  return import('./wire.ts');
};

const POLL_MS = { alone: 5_000, besideSocket: 20_000 };
/** As heard last, whichever lobby was looked at. */
const allCounts = signal<Record<string, number>>({});

/** Watches a lobby until `close()`. `origin`: 'https://…'. Needs no session. */
export function liveLobby(lobby: Lobby, origin: string, socket?: unknown): LiveLobby {
  const polling = poll(lobby, () => pushing.rows.peek() !== null);
  const pushing = push(lobby, origin, socket, polling.refresh);
  return {
    rows: computed(() => pushing.rows.value ?? polling.rows.value),
    counts: computed(() => ({ ...allCounts.value, ...(pushing.rows.value && { [lobby]: pushing.rows.value.length }) })),
    error: polling.error,
    refresh: polling.refresh,
    close: () => {
      polling.stop();
      pushing.stop();
    },
  };
}

/** What the socket tells: rows, or null while it is down or has told nothing yet. `lost` is called when it breaks. */
function push(lobby: Lobby, origin: string, socket: unknown, lost: () => void) {
  const told = signal<readonly GameRow[] | null>(null);
  const online = signal(false);
  let wire: Wire | null = null;
  let over = false;
  const connect = ({ Wire, socketAddress }: WireCode) => {
    if (over) return;
    wire = new Wire({
      address: async () => socketAddress(`/lobbySocket/${lobby}`, origin, {}),
      onFrame: ({ name, value }) => {
        if (name === 'rows' && Array.isArray(value)) told.value = value as GameRow[];
      },
      onState: (next) => {
        const was = online.peek();
        online.value = next === 'open';
        if (was && next === 'waiting') lost();
      },
      WebSocket: socket,
    });
  };
  wireCode ??= fetchWire();
  wireCode.then(connect, () => {
    // The list is asked for meanwhile; whoever opens the next lobby tries again.
    wireCode = null;
  });
  const stop = () => {
    over = true;
    wire?.close();
  };
  return { rows: computed(() => (online.value ? told.value : null)), stop };
}

/** Asks for a lobby's list now and then until it is stopped; seldom while there is a socket, never while nobody looks. */
function poll(lobby: Lobby, besideSocket: () => boolean) {
  const rows = signal<readonly GameRow[] | null>(null);
  const error = signal<unknown>(null);
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const ask = async () => {
    try {
      const { games, counts } = await get<GameList>(`/api/game/list?lobby=${lobby}&list=all`, over.signal);
      rows.value = games.filter((row) => row.status !== 'Finished');
      allCounts.value = counts;
      error.value = null;
    } catch (thrown) {
      error.value = thrown;
    }
  };
  const refresh = async () => {
    const mine = ++round;
    clearTimeout(timer);
    if (!document.hidden || rows.peek() === null) await ask();
    // Another round may have begun meanwhile: that one goes on.
    if (mine === round && !over.signal.aborted)
      timer = setTimeout(() => void refresh(), besideSocket() ? POLL_MS.besideSocket : POLL_MS.alone);
  };
  void refresh();
  const stop = () => {
    over.abort();
    clearTimeout(timer);
  };
  return { rows, error, refresh: () => void refresh(), stop };
}
