import { GAMES } from '../games/index.ts';
import { UnreadableState } from '../games/table/unreadable.ts';
import type { GameOf } from '../games/table-state.ts';
import type { ChatRoom } from './chat-room.ts';
import type { GameRoom } from './game-room.ts';
import type { Lobby } from './lobby.ts';
import type { Presence } from './presence.ts';
import type { UserHub } from './user-hub.ts';

/** What the objects are bound to, see wrangler.toml. */
export interface RoomEnv {
  GAMES: DurableObjectNamespace<GameRoom>;
  LOBBIES: DurableObjectNamespace<Lobby>;
  PRESENCE: DurableObjectNamespace<Presence>;
  CHANNELS: DurableObjectNamespace<ChatRoom>;
  HUBS: DurableObjectNamespace<UserHub>;
  DB: D1Database;
  RECORDS: R2Bucket;
  ENVIRONMENT: 'production' | 'local';
  /** Whom a push service may write to about our pushes: a mailto: or https: address. */
  PUSH_SUBJECT?: string;
  /** 32 hexadecimal digits: every game is dealt from them. Heeded only where ENVIRONMENT is 'local', for tests. */
  TEST_SEED?: string;
}

/** What an object answers to a call: what was asked for, or why not, as a sentence with its HTTP status. */
export type Answer<T = object> = ({ ok: true } & T) | Refused;
export interface Refused {
  refused: string;
  status: number;
  /** There is no table here at all: refused for a person alone, it would be there. */
  empty?: true;
}
export const refuse = (status: number, refused: string): Refused => ({ refused, status });

/** The rules of a game. Throws for one that this code does not know: a room of a newer version woke in an older one. */
export const gameOf: GameOf = (id) => {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) throw new UnreadableState(`no game called '${id}'`);
  return game;
};
