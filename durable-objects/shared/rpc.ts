/** Get an object again for each call: after a failed call its stub may stay broken. */
import type { ChatRoomApi } from '../chat-room/api.ts';
import type { ForecasterApi } from '../forecaster/api.ts';
import type { GameRoomApi } from '../game-room/api.ts';
import type { LobbyApi } from '../lobby/api.ts';
import type { PresenceApi } from '../presence/api.ts';
import { shardOf } from '../presence/shards.ts';
import type { UserHubApi } from '../user-hub/api.ts';
import type { Namespace, ObjectEnv } from './object-env.ts';

/** `near` matters only in the first call. The cast: the compiler cannot follow JSON through the types of remote calls. */
export const gameRoom = ({ GAMES }: { GAMES: Namespace<object> }, id: string, near?: DurableObjectLocationHint): GameRoomApi =>
  GAMES.getByName(id, near ? { locationHint: near } : {}) as GameRoomApi;

export const gameLobby = ({ LOBBIES }: Pick<ObjectEnv, 'LOBBIES'>, lobby: string): LobbyApi => LOBBIES.getByName(lobby);

export const chatRoom = ({ CHANNELS }: Pick<ObjectEnv, 'CHANNELS'>, channel: string): ChatRoomApi => CHANNELS.getByName(channel);

export const userHub = ({ HUBS }: Pick<ObjectEnv, 'HUBS'>, user: string): UserHubApi => HUBS.getByName(user);

export const presenceShard = ({ PRESENCE }: Pick<ObjectEnv, 'PRESENCE'>, user: string): PresenceApi =>
  PRESENCE.getByName(shardOf(user));

export const forecaster = ({ FORECASTERS }: Pick<ObjectEnv, 'FORECASTERS'>, deal: string): ForecasterApi =>
  FORECASTERS.getByName(deal);
