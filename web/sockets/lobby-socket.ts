/** A lobby's socket: sends the first tables, then changes. See protocol/socket/lobby.ts. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { GameRow } from '../../protocol/http/games.ts';
import type { LobbyFrames } from '../../protocol/socket/lobby.ts';
import { SocketClient, socketAddress } from './socket-client.ts';

export interface LobbySnapshot {
  version: number;
  count: number;
  rows: readonly GameRow[];
}
export interface LobbySocket {
  /** Null while the socket is down or has sent nothing yet. */
  snapshot: ReadonlySignal<LobbySnapshot | null>;
  showMore(): void;
  stop(): void;
}

export function openLobbySocket(lobby: string, origin: string, socket: unknown, onLost: () => void): LobbySocket {
  const snapshot = signal<LobbySnapshot | null>(null);
  let pages = 1;
  const line = new SocketClient<LobbyFrames>({
    // Only the first page can resume from a version, because the lobby keeps recent changes only for it.
    address: async () =>
      socketAddress(`/lobbySocket/${lobby}`, origin, { have: String(pages === 1 ? (snapshot.peek()?.version ?? 0) : 0) }),
    receive: {
      tables: (frame) => {
        snapshot.value = frame;
      },
      changes: (frame) => {
        const current = snapshot.peek();
        if (current) snapshot.value = applyChanges(current, frame);
      },
    },
    onOpen: () => {
      if (pages > 1) line.send('more', pages);
    },
    onDown: (_, wasReady) => {
      if (wasReady && !line.isOver) onLost();
    },
    WebSocket: socket,
  });
  return {
    // Frames arrive in order, so after the first one the list is current.
    snapshot: computed(() => (line.ready.value ? snapshot.value : null)),
    showMore: () => line.send('more', ++pages),
    stop: () => line.close(),
  };
}

function applyChanges(
  { rows }: LobbySnapshot,
  { version, count, put: newRows, set, drop }: LobbyFrames['changes'],
): LobbySnapshot {
  const replacedIds = new Set([...drop, ...newRows.map(({ id }) => id)]);
  const changed = new Map(set.map((row) => [row.id, row]));
  const remaining = rows.filter(({ id }) => !replacedIds.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }));
  return { version, count, rows: [...remaining, ...newRows] };
}
