/**
 * The live list of a lobby's games: /lobbySocket/{lobby} sends all of its rows as `rows:object` whenever they change. While
 * the socket is down, and for the counts of the other lobbies, GET /api/game/list is asked again and again.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lobby } from '../../games/table-state.ts';
import type { GameList, GameRow } from '../../protocol/rest/games.ts';
import { get } from '../api.ts';
import { socketAddress, Wire } from './wire.ts';

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

const POLL_MS = { alone: 5_000, besideSocket: 20_000 };
/** As heard last, whichever lobby was looked at. */
const allCounts = signal<Record<string, number>>({});

/** Watches a lobby until `close()`. `origin`: 'https://…'. Needs no session. */
export function liveLobby(lobby: Lobby, origin: string, socket?: unknown): LiveLobby {
  const pushed = signal<readonly GameRow[] | null>(null);
  const online = signal(false);
  const heard = computed(() => (online.value ? pushed.value : null));
  const polling = poll(lobby, () => heard.peek() !== null);
  const wire = new Wire({
    address: async () => socketAddress(`/lobbySocket/${lobby}`, origin, {}),
    onFrame: ({ name, value }) => {
      if (name === 'rows' && Array.isArray(value)) pushed.value = value as GameRow[];
    },
    onState: (next) => {
      const lost = online.peek() && next === 'waiting';
      online.value = next === 'open';
      if (lost) polling.refresh();
    },
    WebSocket: socket,
  });
  return {
    rows: computed(() => heard.value ?? polling.rows.value),
    counts: computed(() => ({ ...allCounts.value, ...(heard.value && { [lobby]: heard.value.length }) })),
    error: polling.error,
    refresh: polling.refresh,
    close: () => {
      polling.stop();
      wire.close();
    },
  };
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
    if (!document.hidden) await ask();
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
