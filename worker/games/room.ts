import type { Person, Plan } from '../../games/table-state.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Admission, GameInfo, GameRecord, GameRow } from '../../protocol/rest/games.ts';
import { Problem, problem, type RefusalStatus } from '../problem.ts';

/** What a room answers to a call: what was asked for, or why not, as a sentence with its status. */
export type Answer<T = object> = ({ ok: true } & T) | { refused: string; status: number; empty?: true };

/** The calls of a GameRoom, as the worker sees them from outside. */
export interface Room {
  host(plan: Plan, person: Person): Promise<Answer>;
  /** Not `connect`: every stub has a method of that name, which opens a TCP socket. */
  /** Of a private table it has to be told which link they came by; so too of `info`. */
  admit(person: Person, spectate: boolean | 'any', link?: string): Promise<Answer<Admission>>;
  /** When this is answered, the person may sit down elsewhere; also where the room knows nothing of them. */
  leave(personId: string, link?: string): Promise<Answer>;
  /** True when the person does not sit there, and their row in `seats` no longer names that room. */
  releaseSeat(personId: string): Promise<boolean>;
  bots(personId: string, count: number): Promise<Answer>;
  /** A guest registered: their place at the table is this member's. The caller has moved their row of `seats`. */
  become(guestId: string, person: Person, session: string): Promise<Answer>;
  /** Closes the sockets that these sessions of a person have there. */
  disconnect(personId: string, sessions: readonly string[], why: string): Promise<void>;
  info(personId?: string | null, link?: string): Promise<Answer<{ row: GameRow; info: GameInfo }>>;
  /** `isStaff`: they need not know of the game. */
  record(personId?: string | null, link?: string, isStaff?: boolean): Promise<Answer<{ record: GameRecord }>>;
  fetch(request: Request): Promise<Response>;
}

/** The object that holds a game. `near` matters only to the first call, which makes it: it never moves afterwards. */
export const roomOf = (env: Env, id: string, near?: DurableObjectLocationHint): Room =>
  env.GAMES.getByName(id, near ? { locationHint: near } : {}) as unknown as Room;

export const UNKNOWN = 'There is no such game.';
/**
 * The id of a game in an address, which in a private table's link has a secret behind it; 404 for what cannot be one. A room
 * that was never hosted says that itself, and writes nothing.
 */
export function gameId(given: string): string {
  const id = given.slice(0, LIMITS.gameId);
  if (!/^[\w-]+$/.test(given) || ![LIMITS.gameId, LIMITS.gameId + LIMITS.linkSecret].includes(given.length))
    throw problem(404, UNKNOWN);
  return id;
}

/** What a room answered; its refusal goes to the player as it stands. */
export function granted<T>(answer: Answer<T>): { ok: true } & T {
  if ('refused' in answer) throw new Problem(answer.status as RefusalStatus, answer.refused);
  return answer;
}

/** Where to put a room so that its host is near it: by continent, and east or west on the wide ones. */
export function nearTo(
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
