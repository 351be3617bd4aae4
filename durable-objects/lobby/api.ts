import type { GameRow } from '../../protocol/http/games.ts';

/** `count`: all tables of the lobby. `listed`: those of the list. */
export interface LobbySlice {
  rows: GameRow[];
  count: number;
  listed: number;
}

export interface LobbyApi {
  put(row: GameRow): Promise<void>;
  drop(id: string): Promise<void>;
  rows(): Promise<GameRow[]>;
  /** In the order of the list. Null: any status. */
  first(status: GameRow['status'] | null, most: number): Promise<LobbySlice>;
  /** The worker sends the client's network in a header. */
  fetch(request: Request): Promise<Response>;
}
