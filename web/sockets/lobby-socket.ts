/** A lobby's socket: the first tables, then their changes. See protocol/socket/lobby.ts. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { GameRow } from '../../protocol/http/games.ts';
import type { LobbyFrames } from '../../protocol/socket/lobby.ts';
import { ReconnectingSocket, socketAddress } from './reconnecting-socket.ts';

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

export function openLobbySocket(lobby: string, origin: string, socket: unknown, lost: () => void): LobbySocket {
  const told = signal<LobbySnapshot | null>(null);
  const online = signal(false);
  let pages = 1;
  const hear: { [N in keyof LobbyFrames]: (frame: LobbyFrames[N]) => void } = {
    tables: (frame) => {
      told.value = frame;
    },
    changes: (frame) => {
      const known = told.peek();
      if (known) told.value = applyChanges(known, frame);
    },
  };
  const wire = new ReconnectingSocket({
    // Only the first page can be resumed from a version: the lobby stores recent changes for it alone.
    address: async () =>
      socketAddress(`/lobbySocket/${lobby}`, origin, { have: String(pages === 1 ? (told.peek()?.version ?? 0) : 0) }),
    onFrame: ({ name, value }) => {
      if (Object.hasOwn(hear, name)) hear[name as keyof LobbyFrames](value as never);
      // Frames come in order: after the first one the state is current.
      online.value = true;
    },
    onState: (next) => {
      const was = online.peek();
      if (next === 'open' && pages > 1) wire.send('more', pages);
      if (next === 'open') return;
      online.value = false;
      if (was && next === 'waiting') lost();
    },
    WebSocket: socket,
  });
  return {
    snapshot: computed(() => (online.value ? told.value : null)),
    showMore: () => wire.send('more', ++pages),
    stop: () => wire.close(),
  };
}

function applyChanges({ rows }: LobbySnapshot, { version, count, put, set, drop }: LobbyFrames['changes']): LobbySnapshot {
  const gone = new Set([...drop, ...put.map(({ id }) => id)]);
  const changed = new Map(set.map((row) => [row.id, row]));
  const kept = rows.filter(({ id }) => !gone.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }));
  return { version, count, rows: [...kept, ...put] };
}
