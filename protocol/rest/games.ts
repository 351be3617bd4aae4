/** Games: hosting, listing, connecting, the record. */
import * as v from 'valibot';
import type { Fact, Json, Outcome } from '../../games/game.ts';
import type { Setup } from '../../games/setup.ts';
import { LOBBIES, type Look, type Plan, type TableInput, type TableOptions } from '../../games/table-state.ts';
import { LIMITS } from '../limits.ts';
import { wholeText } from './numbers.ts';

const minutes = v.pipe(v.number(), v.finite());
const isMap = (given: unknown): given is Record<string, number> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const lengths = v.pipe(
  v.custom<Record<string, number>>(isMap, 'The lengths must be a map of minutes by phase.'),
  v.record(v.pipe(v.string(), v.maxLength(40)), minutes),
);
/**
 * POST /api/game/host. The site's own fields stand here; the game's own options (day lengths in `stateLengths`, the rest
 * flat) are checked against the game's fields. Answers the id of the new game as a bare string.
 */
export const HostBody = v.looseObject({
  gameType: v.pipe(v.string(), v.maxLength(40)),
  lobby: v.picklist(LOBBIES, `The lobby must be one of: ${LOBBIES.join(', ')}.`),
  setup: v.pipe(v.string(), v.minLength(1, 'Choose a setup first.'), v.maxLength(40)),
  scheduled: v.optional(v.union([v.literal(false), v.pipe(v.number(), v.integer())]), false),
  stateLengths: v.optional(lengths, {}),
  /** A practice table: bots at every other seat, in no list. `gameType`, `lobby` and `setup` may then be left out. */
  practice: v.optional(v.boolean(), false),
  /**
   * The id of a finished game to play once more: all is as it was there, whatever else is said. Where its next table is open
   * already, nothing is hosted, and that table's id is the answer.
   */
  rehost: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
/** POST /api/game/leave. Without `game`: the table where I sit, or else the one for later that I host. */
export const LeaveBody = v.strictObject({ game: v.optional(v.pipe(v.string(), v.maxLength(40))) });
export const BotsBody = v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats)) });
export const ConnectQuery = v.object({
  spectate: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
    'false',
  ),
});
export const LobbyQuery = v.object({
  lobby: v.optional(v.picklist(['All', ...LOBBIES]), 'All'),
  list: v.optional(v.picklist(['all', 'open', 'in progress', 'finished']), 'all'),
  page: v.optional(v.pipe(wholeText(4), v.minValue(1)), '1'),
  first: v.optional(wholeText(15)),
  last: v.optional(wholeText(15)),
});

export type Status = 'Open' | 'In Progress' | 'Finished';
/** One row of GET /api/game/list. */
export interface GameRow {
  id: string;
  type: string;
  setup: Pick<
    Setup,
    'id' | 'name' | 'gameType' | 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count' | 'gameSettings' | 'total'
  >;
  /** Both '' at an anonymous table that is not over. */
  hostId: string;
  hostName: string;
  players: number;
  spectatorCount: number;
  gameState: string;
  winnersInfo: string[];
  lobby: string;
  lobbyName: string;
  ranked: boolean;
  competitive: boolean;
  private: boolean;
  anonymousGame: boolean;
  spectating: boolean;
  guests: boolean;
  readyCheck: boolean;
  noVeg: boolean;
  scheduled: number | false;
  status: Status;
  createTime: number;
  startTime: number;
  endTime: number;
  broken: boolean;
}
/** GET /api/game/list: rows, and how many tables are open or running per lobby. */
export interface GameList {
  games: GameRow[];
  counts: Record<string, number>;
  /** More finished games than shown: give the last row's endTime as `last`. */
  more: boolean;
}
/** GET /api/game/{id}/info. Nobody is named while an anonymous game is not over. Maps go by seat, and are empty until the end. */
export interface GameInfo
  extends Pick<Setup, 'gameSettings' | 'total' | 'closed' | 'unique' | 'uniqueWithoutModifier' | 'useRoleGroups' | 'roles'> {
  id: string;
  /** `avatar`: whether they have a picture of their own. */
  creator: { id: string; name: string; avatar: boolean } | null;
  gameType: string;
  setup: { id: string; name: string };
  status: Status;
  ranked: boolean;
  competitive: boolean;
  players: { id: string; name: string; kind: 'member' | 'guest' | 'bot' }[];
  totalPlayers: number;
  winners: string[];
  playerAlignmentMap: Record<string, string>;
  playerIdMap: Record<string, string>;
  kudosReceiver: string;
  createTime: number;
  startTime: number;
  endTime: number;
  settings: Pick<TableOptions, 'ranked' | 'spectating' | 'guests' | 'readyCheck' | 'noVeg' | 'anonymousGame'> & {
    scheduled: number | false;
    /** Where the names came from, told when the game is over; null before that, and where players go by their own. */
    anonymousDeck: { id: string; name: string } | null;
    /** Milliseconds by phase name. */
    stateLengths: Record<string, number>;
    gameTypeOptions: Record<string, Json>;
  };
}
/** A person has a seat at one table at most; the loser of two claims is told this. */
export const ELSEWHERE = 'You sit at another table. Leave it first.';
/** What a table says to somebody who may come in. `seated`: they sit there already; `stakes`: what the game counts for. */
export interface Admission {
  /** For the worker: who comes is not told of it where the table is `nameless`. */
  hostId: string;
  /** An anonymous table that is not over. */
  nameless: boolean;
  type: string;
  seated: boolean;
  stakes: 'ranked' | 'competitive' | null;
  /** Which waking of the table this is: a ticket is good for it alone. */
  waking: string;
}
/** GET /api/game/{id}/connect[?spectate=true]. The token is good once, for a minute. */
export interface Connection {
  url: string;
  token: string;
  type: string;
  /** '' at an anonymous table that is not over. */
  hostId: string;
}
/** GET /api/game/{id}/review/data: everything that happened, kept 30 days. 403 before the end. */
export interface GameRecord {
  version: 1;
  id: string;
  gameId: string;
  gameType: string;
  plan: Plan;
  createTime: number;
  startTime: number;
  endTime: number;
  /** By seat. */
  players: {
    seat: number;
    name: string;
    id: string;
    kind: 'member' | 'guest' | 'bot';
    left: boolean;
    alias: string | null;
    look?: Look;
  }[];
  facts: Fact[];
  /** Oldest first. Of a game that streams, steps that nothing was told of are left out. */
  inputs: TableInput[];
  deal: Json;
  seed: number[];
  seal: string;
  outcome: Outcome;
  kudos: number | null;
  broken: boolean;
}
