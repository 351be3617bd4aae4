import type { GameRow } from '../../protocol/http/games.ts';

/** `count`: number of all tables of the lobby. `listed`: number of those that match the status. */
export interface LobbySlice {
  rows: GameRow[];
  count: number;
  listed: number;
}

export interface LobbyApi {
  put(row: GameRow): Promise<void>;
  drop(id: string): Promise<void>;
  rows(): Promise<GameRow[]>;
  /** First tables in list order. `status` null matches any status. */
  first(status: GameRow['status'] | null, most: number): Promise<LobbySlice>;
  /** The worker sends the client's network in a header. */
  fetch(request: Request): Promise<Response>;
}
