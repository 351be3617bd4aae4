/**
 * The objects as the worker and other objects call them: each by the interface that its class implements. Get an object again for
 * each call: after a failed call its stub may stay broken.
 */
import type { ChatRoomApi } from '../chat-room/api.ts';
import type { GameRoomApi } from '../game-room/api.ts';
import type { LobbyApi } from '../lobby/api.ts';
import type { PresenceApi } from '../presence/api.ts';
import { shardOf } from '../presence/shards.ts';
import type { UserHubApi } from '../user-hub/api.ts';
import type { Namespace, ObjectEnv } from './object-env.ts';

/**
 * The object of a game. `near` matters only in the first call, which creates it: it never moves. The cast is for the worker's own
 * Env: plans and records hold JSON, whose type the compiler cannot follow through the types of remote calls.
 */
export const gameRoom = ({ GAMES }: { GAMES: Namespace<object> }, id: string, near?: DurableObjectLocationHint): GameRoomApi =>
  GAMES.getByName(id, near ? { locationHint: near } : {}) as GameRoomApi;

export const gameLobby = ({ LOBBIES }: Pick<ObjectEnv, 'LOBBIES'>, lobby: string): LobbyApi => LOBBIES.getByName(lobby);

export const chatRoom = ({ CHANNELS }: Pick<ObjectEnv, 'CHANNELS'>, channel: string): ChatRoomApi => CHANNELS.getByName(channel);

export const userHub = ({ HUBS }: Pick<ObjectEnv, 'HUBS'>, user: string): UserHubApi => HUBS.getByName(user);

/** The shard that holds this member's presence. */
export const presenceShard = ({ PRESENCE }: Pick<ObjectEnv, 'PRESENCE'>, user: string): PresenceApi =>
  PRESENCE.getByName(shardOf(user));
