/**
 * The lobby socket: /lobbySocket/{lobby}?have=N. It tells the first page of the lobby's tables, in the order of `inOrder`, and
 * from then on what makes of that page the next one. A client that wants to see further sends `more:number:N`, and has N pages
 * from then on. `have` is the version that a client on its first page heard last: where that is not long ago, it is sent what
 * has changed since.
 */
import type { GameRow } from './rest/games.ts';

/** Of a table, the fields that differ from what was told of it before. */
export type RowChange = Pick<GameRow, 'id'> & Partial<GameRow>;

interface Told {
  version: number;
  /** Tables of the whole lobby that are open or running. */
  count: number;
}
/** Everything that a lobby may send, by name. */
export interface LobbyFrames {
  /** All that this client is shown, in place of whatever it had. */
  tables: Told & { rows: GameRow[] };
  /** `put`: tables that came into the pages; `set`: what changed in those that were there; `drop`: ids of those that are gone. */
  changes: Told & { put: GameRow[]; set: RowChange[]; drop: string[] };
}
