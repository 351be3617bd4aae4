import type { ChatRoomApi } from '../chat-room/api.ts';
import type { ForecasterApi } from '../forecaster/api.ts';
import type { GameRoomApi } from '../game-room/api.ts';
import type { LobbyApi } from '../lobby/api.ts';
import type { PresenceApi } from '../presence/api.ts';
import type { UserHubApi } from '../user-hub/api.ts';

export interface Namespace<Api> {
  getByName(name: string, options?: DurableObjectNamespaceGetDurableObjectOptions): Api;
  /** Missing where there is none, as in tests. */
  jurisdiction?(name: DurableObjectJurisdiction): Namespace<Api>;
}

/** Bindings of the objects, see wrangler.toml. Call other objects through rpc.ts. */
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
  /** Place where all objects stay, with what they store. Cannot be changed once the site has objects. */
  JURISDICTION?: DurableObjectJurisdiction;
  /** Contact address for push services, mailto: or https:. */
  PUSH_SUBJECT?: string;
  /** Additional push service hosts besides those of the major browsers, separated by commas or spaces. */
  PUSH_HOSTS?: string;
  /** Seed of every game, as 64 hexadecimal digits. For tests: used only if ENVIRONMENT is 'local'. */
  TEST_SEED?: string;
}
