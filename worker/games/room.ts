import type { Person, Plan } from '../../games/table/table-state.ts';
import type { Admission, GameInfo, GameRecord, GameRow } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { Problem, type ProblemStatus, problem } from '../problem.ts';

/** A room's answer to a call: the result, or a refusal as a sentence with its status. */
export type RoomResult<T = object> = ({ ok: true } & T) | { refused: string; status: number; empty?: true };

export interface Room {
  host(plan: Plan, person: Person): Promise<RoomResult>;
  /** Not `connect`: every stub has a method of that name, which opens a TCP socket. */
  /** A private table needs the link that the person came by; so does `info`. */
  admit(person: Person, spectate: boolean | 'any', link?: string): Promise<RoomResult<Admission>>;
  /** Afterwards the person may sit elsewhere, even if the room does not know them. */
  leave(personId: string, link?: string): Promise<RoomResult>;
  /** True if the person does not sit there and no row of `seats` names that room for them. */
  releaseSeat(personId: string): Promise<boolean>;
  bots(personId: string, count: number): Promise<RoomResult>;
  /** A guest registered: their seat becomes this member's. The caller has moved their row of `seats`. */
  become(guestId: string, person: Person, session: string): Promise<RoomResult>;
  /** Closes the sockets of these sessions at the table. */
  disconnect(personId: string, sessions: readonly string[], why: string): Promise<void>;
  info(personId?: string | null, link?: string): Promise<RoomResult<{ row: GameRow; info: GameInfo }>>;
  /** `isStaff`: skips the check of whether they know of the game. */
  record(personId?: string | null, link?: string, isStaff?: boolean): Promise<RoomResult<{ record: GameRecord }>>;
  fetch(request: Request): Promise<Response>;
}

/** The object of a game. `near` matters only in the first call, which creates it: it never moves. */
export const roomOf = (env: Env, id: string, near?: DurableObjectLocationHint): Room =>
  env.GAMES.getByName(id, near ? { locationHint: near } : {}) as unknown as Room;

export const NO_SUCH_GAME = 'There is no such game.';
/**
 * The id at the start of a game's link, which in a private table's link is followed by a secret; 404 for anything malformed. A
 * room that was never hosted answers so itself, and writes nothing.
 */
export function gameId(given: string): string {
  const id = given.slice(0, LIMITS.gameId);
  if (!/^[\w-]+$/.test(given) || ![LIMITS.gameId, LIMITS.gameId + LIMITS.linkSecret].includes(given.length))
    throw problem(404, NO_SUCH_GAME);
  return id;
}

/** The room's result; throws its refusal, whose sentence is for the player. */
export function unwrap<T>(answer: RoomResult<T>): { ok: true } & T {
  if ('refused' in answer) throw new Problem(answer.status as ProblemStatus, answer.refused);
  return answer;
}

/** A location near the host: by continent, and by longitude on wide ones. */
export function locationHint(
  cf: Pick<IncomingRequestCfProperties, 'continent' | 'longitude'> | undefined,
): DurableObjectLocationHint | undefined {
  const east = Number(cf?.longitude ?? Number.NaN);
  switch (cf?.continent) {
    case 'NA':
      return east < -100 ? 'wnam' : 'enam';
    case 'SA':
      return 'sam';
    case 'EU':
      return east > 18 ? 'eeur' : 'weur';
    case 'AF':
      return 'afr';
    case 'AS':
      return east < 60 ? 'me' : 'apac';
    case 'OC':
      return 'oc';
    case 'AN':
    case undefined:
      return undefined;
  }
}
