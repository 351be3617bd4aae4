/**
 * The live list of a lobby's games, as its socket tells it. While the socket is down, and for the counts of the other lobbies,
 * GET /api/game/list is asked again and again.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lobby } from '../../games/table-state.ts';
import type { GameList, GameRow } from '../../protocol/rest/games.ts';
import { get } from '../api.ts';
import { afterFirstScreen } from '../idle.ts';
import type { LobbyLine } from './lobby-line.ts';

export interface LiveLobby {
  /** Open and running tables; null until the first list came. */
  rows: ReadonlySignal<readonly GameRow[] | null>;
  /** Open and running tables per lobby. */
  counts: ReadonlySignal<Record<string, number>>;
  /** What went wrong when the list was asked for last; null when nothing did. */
  error: ReadonlySignal<unknown>;
  /** Whether the lobby has tables that are not shown yet. */
  more: ReadonlySignal<boolean>;
  showMore(): void;
  /** Asks for the list now. */
  refresh(): void;
  close(): void;
}

type LineCode = typeof import('./lobby-line.ts');
let lineCode: Promise<LineCode> | null = null;
/** The code of the socket (5 kB): the first list does without it, so it is fetched after that, once for all lobbies. */
const fetchLine = async (): Promise<LineCode> => {
  await new Promise<void>((run) => afterFirstScreen(run));
  return import('./lobby-line.ts');
};

const POLL_MS = { alone: 5_000, besideSocket: 20_000 };
/** As heard last, whichever lobby was looked at. */
const allCounts = signal<Record<string, number>>({});

/** Watches a lobby until `close()`. `origin`: 'https://…'. Needs no session. */
export function liveLobby(lobby: Lobby, origin: string, socket?: unknown): LiveLobby {
  const line = signal<LobbyLine | null>(null);
  const told = computed(() => line.value?.told.value ?? null);
  const polling = poll(lobby, () => told.peek() !== null);
  let over = false;
  lineCode ??= fetchLine();
  lineCode.then(
    ({ openLine }) => {
      if (!over) line.value = openLine(lobby, origin, socket, polling.refresh);
    },
    () => {
      // The page asks for the list until the next lobby is opened.
      lineCode = null;
    },
  );
  return {
    rows: computed(() => told.value?.rows ?? polling.rows.value),
    counts: computed(() => ({ ...allCounts.value, ...(told.value && { [lobby]: told.value.count }) })),
    error: polling.error,
    more: computed(() => told.value !== null && told.value.rows.length < told.value.count),
    showMore: () => line.peek()?.showMore(),
    refresh: polling.refresh,
    close: () => {
      over = true;
      polling.stop();
      line.peek()?.stop();
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
