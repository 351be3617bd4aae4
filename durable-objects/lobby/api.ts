import type { GameRow } from '../../protocol/http/games.ts';

/** `count`: all tables of the lobby. `listed`: those of the list that was asked for. */
export interface LobbySlice {
  rows: GameRow[];
  count: number;
  listed: number;
}

/** What the worker and rooms call on the object of a lobby. */
export interface LobbyApi {
  put(row: GameRow): Promise<void>;
  drop(id: string): Promise<void>;
  rows(): Promise<GameRow[]>;
  /** The first `most` tables of this status, in the order of the list; of any status for null. */
  first(status: GameRow['status'] | null, most: number): Promise<LobbySlice>;
  /** Accepts a socket. The worker sends the client's network in a header. */
  fetch(request: Request): Promise<Response>;
}
