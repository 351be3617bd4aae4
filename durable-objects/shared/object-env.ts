import type { ChatRoomApi } from '../chat-room/api.ts';
import type { ForecasterApi } from '../forecaster/api.ts';
import type { GameRoomApi } from '../game-room/api.ts';
import type { LobbyApi } from '../lobby/api.ts';
import type { PresenceApi } from '../presence/api.ts';
import type { UserHubApi } from '../user-hub/api.ts';

export interface Namespace<Api> {
  getByName(name: string, options?: DurableObjectNamespaceGetDurableObjectOptions): Api;
}

/** The bindings of the objects, see wrangler.toml. Call other objects through rpc.ts. */
export interface ObjectEnv {
  GAMES: Namespace<GameRoomApi>;
  LOBBIES: Namespace<LobbyApi>;
  PRESENCE: Namespace<PresenceApi>;
  CHANNELS: Namespace<ChatRoomApi>;
  HUBS: Namespace<UserHubApi>;
  FORECASTERS: Namespace<ForecasterApi>;
  DB: D1Database;
  RECORDS: R2Bucket;
  ENVIRONMENT: 'production' | 'local';
  /** Contact for push services about our pushes: a mailto: or https: address. */
  PUSH_SUBJECT?: string;
  /** Hosts of push services besides those of the large browsers, separated by commas or spaces. */
  PUSH_HOSTS?: string;
  /** 64 hexadecimal digits that seed every game. Used only where ENVIRONMENT is 'local', for tests. */
  TEST_SEED?: string;
}
