/** What a lobby's socket tells: its first tables, and then what changes in them. See protocol/lobby-socket.ts. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { LobbyFrames } from '../../protocol/lobby-socket.ts';
import type { GameRow } from '../../protocol/rest/games.ts';
import { socketAddress, Wire } from './wire.ts';

/** The tables that are shown, and how many there are in the whole lobby. */
export interface Told {
  version: number;
  count: number;
  rows: readonly GameRow[];
}
export interface LobbyLine {
  /** Null while the socket is down or has told nothing yet. */
  told: ReadonlySignal<Told | null>;
  /** Asks for one page more. */
  showMore(): void;
  stop(): void;
}

/** Opens the socket; `lost` is called when it breaks. */
export function openLine(lobby: string, origin: string, socket: unknown, lost: () => void): LobbyLine {
  const told = signal<Told | null>(null);
  const online = signal(false);
  let pages = 1;
  const hear: { [N in keyof LobbyFrames]: (frame: LobbyFrames[N]) => void } = {
    tables: (frame) => {
      told.value = frame;
    },
    changes: (frame) => {
      const known = told.peek();
      if (known) told.value = merged(known, frame);
    },
  };
  const wire = new Wire({
    // Only of the first page the lobby remembers for a while what it was.
    address: async () =>
      socketAddress(`/lobbySocket/${lobby}`, origin, { have: String(pages === 1 ? (told.peek()?.version ?? 0) : 0) }),
    onFrame: ({ name, value }) => {
      if (Object.hasOwn(hear, name)) hear[name as keyof LobbyFrames](value as never);
      // Frames come in order: with the first one, the line is up to date.
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
    told: computed(() => (online.value ? told.value : null)),
    showMore: () => wire.send('more', ++pages),
    stop: () => wire.close(),
  };
}

function merged({ rows }: Told, { version, count, put, set, drop }: LobbyFrames['changes']): Told {
  const gone = new Set([...drop, ...put.map(({ id }) => id)]);
  const changed = new Map(set.map((row) => [row.id, row]));
  const kept = rows.filter(({ id }) => !gone.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }));
  return { version, count, rows: [...kept, ...put] };
}
