/** The live list of a lobby's games. Polls GET /api/game/list while its socket is down, and for the counts of other lobbies. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lobby } from '../../games/table/table-options.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { call } from '../lib/api.ts';
import type { LobbySocket } from './lobby-socket.ts';

export interface LiveLobby {
  /** Null until the first list has arrived. */
  rows: ReadonlySignal<readonly GameRow[] | null>;
  counts: ReadonlySignal<Record<string, number>>;
  error: ReadonlySignal<unknown>;
  /** Whether the lobby has more tables than are shown. */
  more: ReadonlySignal<boolean>;
  showMore(): void;
  refresh(): void;
  close(): void;
}

type SocketModule = typeof import('./lobby-socket.ts');
let socketModule: Promise<SocketModule> | null = null;
/** The socket sends everything but the counts of the other lobbies. */
const POLL_MS = { alone: 5_000, besideSocket: 60_000 };
const allCounts = signal<Record<string, number>>({});

/** Watches a lobby until `close()`. `origin` is for example 'https://…'. Needs no session. */
export function openLiveLobby(lobby: Lobby, origin: string, socket?: unknown): LiveLobby {
  const line = signal<LobbySocket | null>(null);
  const snapshot = computed(() => line.value?.snapshot.value ?? null);
  const polling = poll(lobby, () => snapshot.peek() !== null);
  let isStopped = false;
  // A chunk of its own: the list is requested without waiting for it. It loads once for all lobbies.
  socketModule ??= import('./lobby-socket.ts');
  socketModule.then(
    ({ openLobbySocket }) => {
      if (!isStopped) line.value = openLobbySocket(lobby, origin, socket, polling.refresh);
    },
    () => {
      // The page polls instead; opening the next lobby retries the import.
      socketModule = null;
    },
  );
  return {
    rows: computed(() => snapshot.value?.rows ?? polling.rows.value),
    counts: computed(() => ({ ...allCounts.value, ...(snapshot.value && { [lobby]: snapshot.value.count }) })),
    error: polling.error,
    more: computed(() => snapshot.value !== null && snapshot.value.rows.length < snapshot.value.count),
    showMore: () => line.peek()?.showMore(),
    refresh: polling.refresh,
    close: () => {
      isStopped = true;
      polling.stop();
      line.peek()?.stop();
    },
  };
}

/** Polls a lobby's list until stopped: rarely while the socket is connected, never while the page is hidden. */
function poll(lobby: Lobby, besideSocket: () => boolean) {
  const rows = signal<readonly GameRow[] | null>(null);
  const error = signal<unknown>(null);
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const ask = async () => {
    try {
      const { games, counts } = await call('GET /api/game/list', { query: { lobby } }, abort.signal);
      rows.value = games.filter((row) => row.status !== 'Finished');
      allCounts.value = counts;
      error.value = null;
    } catch (thrown) {
      error.value = thrown;
    }
  };
  const refresh = async () => {
    const ownRound = ++round;
    clearTimeout(timer);
    if (!document.hidden || rows.peek() === null) await ask();
    // If another refresh has started, that one continues the polling.
    if (ownRound === round && !abort.signal.aborted) wait(Date.now());
  };
  /** Looks every few seconds whether the socket, which may come or go, still makes a request needless. */
  const wait = (askedAt: number) => {
    const isEarly = () => besideSocket() && Date.now() - askedAt < POLL_MS.besideSocket;
    timer = setTimeout(() => (isEarly() ? wait(askedAt) : void refresh()), POLL_MS.alone);
  };
  void refresh();
  const stop = () => {
    abort.abort();
    clearTimeout(timer);
  };
  return { rows, error, refresh: () => void refresh(), stop };
}
