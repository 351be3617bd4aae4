/**
 * `Play now` finds a seat at the best open table of Mafia, else a bot's seat in a game that has just begun, else opens a new
 * table that bots fill if no one else comes.
 */
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { seatOf } from '../../db/games/seats.ts';
import { gameLobby, gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import type { SignedInApp } from '../app.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { Problem, problem } from '../problem.ts';
import { hostGame } from './host.ts';
import { isBlockedByHost, leavePenalty } from './seat-requirements.ts';

/** Maximum number of tables that are asked whether they take the person. */
const MOST_ASKED = 6;
const MOST_ROWS = 50;
/** A table that is not half full counts as promising for this long after it opened. */
const FRESH_MS = 5 * 60_000;
const NEW_TABLE = {
  gameType: 'Mafia',
  lobby: 'Main',
  setup: 'seven-lanterns',
  stateLengths: { Day: 4, Night: 1 },
  fill: true,
  readyCheck: false,
  replaceLeavers: true,
  practice: false,
  leave: false,
};

/** Returns the end of the URL of the table to go to. If the person already sits somewhere, that is their table. */
export async function playNow(c: Context<SignedInApp>): Promise<string> {
  const { person } = c.var.session;
  const db = database(c.env);
  if (person.kind === 'member') await deliverUpgrades(c.env, db, person.id);
  const ownGame = await seatOf(db, person.id);
  if (ownGame !== null && !(await gameRoom(c.env, ownGame).releaseSeat(person.id))) return ownGame;
  const penalty = leavePenalty(c.var.session);
  if (penalty !== null) throw problem(403, penalty);
  const lobby = gameLobby(c.env, NEW_TABLE.lobby);
  const openTables = (await lobby.first('Open', MOST_ROWS)).rows.filter((row) => isPromising(row, Date.now()));
  for (const { id } of openTables.slice(0, MOST_ASKED)) if (await takes(c, db, id)) return id;
  const runningTables = (await lobby.first('In Progress', MOST_ROWS)).rows.filter(
    ({ type, freeSeats }) => freeSeats && type === NEW_TABLE.gameType,
  );
  for (const { id } of runningTables.slice(0, MOST_ASKED)) if (await takes(c, db, id)) return `${id}?takeover=true`;
  try {
    return await hostGame(c, NEW_TABLE);
  } catch (error) {
    // The person pressed twice, and the other call has seated them.
    const seat = error instanceof Problem && error.message === SEATED_ELSEWHERE ? await seatOf(db, person.id) : null;
    if (seat === null) throw error;
    return seat;
  }
}

/** Whether a table is worth waiting at: it starts by itself, is half full, or just opened. The lobby lists the fullest first. */
const isPromising = ({ ranked, competitive, scheduled, players, setup, fills, createTime }: GameRow, now: number): boolean =>
  !(ranked || competitive || scheduled) && (fills === true || players * 2 >= setup.total || now - createTime < FRESH_MS);

async function takes({ env, var: { session } }: Context<SignedInApp>, db: Database, id: string): Promise<boolean> {
  const answer = await gameRoom(env, id).entry(session.person, id, false);
  return 'ok' in answer && answer.noSeat === null && !(await isBlockedByHost(db, answer.hostId, session.person.id));
}
