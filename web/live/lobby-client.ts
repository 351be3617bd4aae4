/** The live list of a lobby's games: /lobbySocket/{lobby} sends all of its rows as `rows:object` whenever they change. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lobby } from '../../games/table-state.ts';
import type { GameRow } from '../../protocol/rest/games.ts';
import { socketAddress, Wire, type WireState } from './wire.ts';

export interface LiveLobby {
  /** Null until the first list came. */
  rows: ReadonlySignal<readonly GameRow[] | null>;
  state: ReadonlySignal<WireState>;
  close(): void;
}

/** Watches a lobby until `close()`. `origin`: 'https://…'. Needs no session. */
export function liveLobby(lobby: Lobby, origin: string, socket?: unknown): LiveLobby {
  const rows = signal<readonly GameRow[] | null>(null);
  const state = signal<WireState>('connecting');
  const wire = new Wire({
    address: async () => socketAddress(`/lobbySocket/${lobby}`, origin, {}),
    onFrame: ({ name, value }) => {
      if (name === 'rows' && Array.isArray(value)) rows.value = value as GameRow[];
    },
    onState: (next) => {
      state.value = next;
    },
    WebSocket: socket,
  });
  return { rows, state, close: () => wire.close() };
}
