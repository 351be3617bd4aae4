import { GAMES } from '../../games/index.ts';
import type { GameLookup } from '../../games/table/table-state.ts';
import { UnreadableState } from '../../games/table/unreadable.ts';
import type { ChatRoom } from '../chat-room/chat-room.ts';
import type { GameRoom } from '../game-room/game-room.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Presence } from '../presence/presence.ts';
import type { UserHub } from '../user-hub/user-hub.ts';

/** The bindings of the objects, see wrangler.toml. */
export interface ObjectEnv {
  GAMES: DurableObjectNamespace<GameRoom>;
  LOBBIES: DurableObjectNamespace<Lobby>;
  PRESENCE: DurableObjectNamespace<Presence>;
  CHANNELS: DurableObjectNamespace<ChatRoom>;
  HUBS: DurableObjectNamespace<UserHub>;
  DB: D1Database;
  RECORDS: R2Bucket;
  ENVIRONMENT: 'production' | 'local';
  /** Contact for push services about our pushes: a mailto: or https: address. */
  PUSH_SUBJECT?: string;
  /** 64 hexadecimal digits that seed every game. Used only where ENVIRONMENT is 'local', for tests. */
  TEST_SEED?: string;
}

/** The answer of an object's method: its values, or a sentence with its HTTP status. */
export type RpcResult<T = object> = ({ ok: true } & T) | RpcRefusal;
export interface RpcRefusal {
  refused: string;
  status: number;
  /** No table exists here at all; a refusal for one person does not set it. */
  empty?: true;
}
export const refuse = (status: number, refused: string): RpcRefusal => ({ refused, status });

/** The rules of a game. Throws for an unknown game: a room of a newer version may start under older code. */
export const gameOf: GameLookup = (id) => {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) throw new UnreadableState(`no game called '${id}'`);
  return game;
};
