import * as v from 'valibot';
import type { Fact, Json, Outcome } from '../../games/engine/game.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { LOBBIES, type TableOptions } from '../../games/table/table-options.ts';
import type { Appearance, Plan, TableInput } from '../../games/table/table-state.ts';
import { LIMITS } from '../limits.ts';
import { writtenLine } from '../written.ts';
import { wholeText } from './numbers.ts';

const minutes = v.pipe(v.number(), v.finite());
const isMap = (given: unknown): given is Record<string, number> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const lengths = v.pipe(
  v.custom<Record<string, number>>(isMap, 'The lengths must be a map of minutes by phase.'),
  v.record(v.pipe(v.string(), v.maxLength(40)), minutes),
);
/** POST /api/game/host answers the game's id as a bare string. Options of the game itself are checked against its fields. */
export const HostBody = v.objectWithRest(
  {
    gameType: v.pipe(v.string(), v.maxLength(40)),
    lobby: v.picklist(LOBBIES, `The lobby must be one of: ${LOBBIES.join(', ')}.`),
    setup: v.pipe(v.string(), v.minLength(1, 'Choose a setup first.'), v.maxLength(40)),
    scheduled: v.optional(v.union([v.literal(false), v.pipe(v.number(), v.integer())]), false),
    stateLengths: v.optional(lengths, {}),
    /** A practice table: bots in all other seats, shown in no list. `gameType`, `lobby` and `setup` are optional then. */
    practice: v.optional(v.boolean(), false),
    /** Whether bots take the free seats when too few people have come. */
    fill: v.optional(v.boolean(), false),
    /** Role for the person at a practice table. Without `setup` a table is made for it. */
    role: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** At a practice table: a lesson of the game, which decides the setup, the role and the lengths. */
    lesson: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** Id of a finished game to play again; other fields are ignored. Answers the next table if one is open already. */
    rehost: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** Whether the host leaves the table where they sit, if nothing else is in the way. Otherwise a seated host is refused. */
    leave: v.optional(v.boolean(), false),
  },
  v.union([v.pipe(v.string(), writtenLine), v.unknown()]),
);
/** The site's own fields of the body, for pages that send it, so that a renamed field does not compile there. */
export type HostFields = v.InferOutput<v.ObjectSchema<typeof HostBody.entries, undefined>>;
const { practice, role, lesson, rehost, leave } = HostBody.entries;
export const HostRequest = v.looseObject({ practice, role, lesson, rehost, leave });
/** POST /api/game/leave. Without `game` the caller leaves the table where they sit, else the scheduled one that they host. */
export const LeaveBody = v.strictObject({ game: v.optional(v.pipe(v.string(), v.maxLength(40))) });
/** POST /api/game/reserve, unreserve and cancel: a scheduled table by its id or its link. */
export const PlaceBody = v.strictObject({ gameId: v.pipe(v.string(), v.maxLength(40)) });
export const BotsBody = v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats)) });
/** Key of a seat that is kept for a friend: the end of the link that the friend was sent. */
const seatKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'This link is cut off. Ask your friend for it again.')));
export const EntryQuery = v.object({ seat: seatKey });
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((word) => word === 'true'),
  ),
  'false',
);
/** `takeover`: if the game runs, the caller may also replace a bot. */
export const ConnectQuery = v.object({ seat: seatKey, spectate: flag, takeover: flag });
export const LobbyQuery = v.object({
  lobby: v.optional(v.picklist(['All', ...LOBBIES]), 'All'),
  list: v.optional(v.picklist(['all', 'open', 'in progress', 'finished']), 'all'),
  page: v.optional(v.pipe(wholeText(4), v.minValue(1)), '1'),
  first: v.optional(wholeText(15)),
  last: v.optional(wholeText(15)),
});

/** A player in a row of a list. */
export interface Face {
  id: string;
  name: string;
  /** Whether they have a picture of their own. */
  avatar?: true;
  square?: true;
  bot?: true;
  /** 'MM-DD', if that is about today: the exact day depends on the reader's clock. Absent at a finished table. */
  birthday?: string;
}
export type GameStatus = 'Open' | 'In Progress' | 'Finished';
/** One row of GET /api/game/list. */
export interface GameRow {
  id: string;
  type: string;
  setup: Pick<
    Setup,
    'id' | 'name' | 'gameType' | 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count' | 'gameSettings' | 'total'
  >;
  /** Both are '' at an anonymous table until it is over, and for a host who appears offline. */
  hostId: string;
  hostName: string;
  players: number;
  /**
   * The first players, host first, without members who appear offline. Empty for private tables, and for anonymous ones until
   * they are over.
   */
  faces: Face[];
  spectatorCount: number;
  /**
   * Phase of a running game as a watcher sees it: its name and number, 0 if it is not counted. Null if the game is not running.
   */
  phase: { name: string; count: number } | null;
  winnersInfo: string[];
  lobby: string;
  /** '' if it would name a member who appears offline. */
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
  status: GameStatus;
  createTime: number;
  startTime: number;
  endTime: number;
  broken: boolean;
  /** The game is about to start: bots will take the free seats. */
  fills?: true;
  /** Free seats that are kept for friends of the players. */
  kept?: number;
  /** Scheduled tables: the number of places that are taken, and of people in the queue. */
  places?: { taken: number; queue: number };
  /** Set in GET /api/game/list if the signed-in reader has a place or waits for one. */
  reserved?: true;
  /** Running games: number of bots that people may replace. */
  freeSeats?: number;
}
/** GET /api/game/reserved: a scheduled table at which the reader has a place, or hosts. */
export interface OwnPlace {
  game: string;
  /** Their number in the queue; 0 for a place at the table. */
  queue: number;
  hosts: boolean;
}
/** GET /api/game/list: rows, and the number of open and running tables per lobby. */
export interface GameList {
  games: GameRow[];
  counts: Record<string, number>;
  /** Whether there are more finished games; send the last row's endTime as `last`. */
  more: boolean;
}
/** GET /api/game/{id}/info. An anonymous game names no one until it is over. Maps are keyed by seat, and empty until the end. */
export interface GameInfo
  extends Pick<Setup, 'gameSettings' | 'total' | 'closed' | 'unique' | 'uniqueWithoutModifier' | 'useRoleGroups' | 'roles'> {
  id: string;
  /** `avatar`: whether they uploaded a picture. */
  creator: { id: string; name: string; avatar: boolean } | null;
  gameType: string;
  setup: { id: string; name: string };
  status: GameStatus;
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
    /** Null before the end, because it may tell who chose the decks, and if players use their own names. */
    anonymousDeck: { id: string; name: string }[] | null;
    /** Milliseconds, keyed by the name of the phase. */
    stateLengths: Record<string, number>;
    gameTypeOptions: Record<string, Json>;
  };
}
/** Answer of a table to a person who may enter. `seated`: whether they sit there already; `stakes`: what the game counts for. */
export interface Admission {
  /** Used only by the worker: the client does not receive it if the table is `nameless`. */
  hostId: string;
  nameless: boolean;
  type: string;
  seated: boolean;
  practice: boolean;
  stakes: 'ranked' | 'competitive' | null;
  /** Changes each time the table wakes from hibernation; a ticket is valid for one value only. */
  waking: string;
}
/** GET /api/game/{id}/connect[?spectate=true|?takeover=true]. The token opens one socket, within a minute. */
export interface ConnectAnswer {
  url: string;
  token: string;
  type: string;
  /** '' at an anonymous table until it is over. */
  hostId: string;
}
/** GET /api/game/{id}/review/data: everything that happened, stored for 30 days. 403 before the end. */
export interface GameRecord {
  version: 1;
  id: string;
  gameId: string;
  gameType: string;
  plan: Plan;
  createTime: number;
  startTime: number;
  endTime: number;
  players: {
    seat: number;
    name: string;
    id: string;
    kind: 'member' | 'guest' | 'bot';
    left: boolean;
    alias: string | null;
    look?: Appearance;
    /** The person who took over the seat from a bot. `name` is the bot's. */
    player?: string;
  }[];
  facts: Fact[];
  /** Oldest first. Realtime games, and games whose bots talk, omit the passing of time that produced no fact. */
  inputs: TableInput[];
  deal: Json;
  seed: number[];
  seal: string;
  outcome: Outcome;
  kudos: number | null;
  broken: boolean;
}
