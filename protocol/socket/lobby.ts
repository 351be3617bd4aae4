/**
 * The lobby socket: /lobbySocket/{lobby}?have=N. It sends the first page of the lobby's tables, in the order of `sortTables`, and
 * then every change of that page. A client that wants more sends `more:number:N` and has N pages from then on. `have` is the
 * version that a client on its first page received last: when it is recent, only the changes since are sent.
 */
import type { GameRow } from '../http/games.ts';

/** The fields of a table that differ from what was sent before. */
export type RowChange = Pick<GameRow, 'id'> & Partial<GameRow>;

interface LobbyVersion {
  version: number;
  /** Open and running tables of the whole lobby. */
  count: number;
}
export interface LobbyFrames {
  /** All tables that this client shows, replacing those that it had. */
  tables: LobbyVersion & { rows: GameRow[] };
  /** `put`: tables that are new in the pages; `set`: changed fields of the others; `drop`: ids of tables that left. */
  changes: LobbyVersion & { put: GameRow[]; set: RowChange[]; drop: string[] };
}
