/** The person that the worker authenticated for a socket, as base64url JSON in the X-Person header. */
import * as base64url from 'jose/base64url';
import type { Person } from '../games/table/table-state.ts';

/** Whether the visitor wants to watch or to play. */
export interface EntryWish {
  /** 'any' means at any table, regardless of the host's setting. */
  spectate: boolean | 'any';
  /** They may also replace a bot in a running game. */
  takeOver?: true;
  /** Key of a seat that is kept for them. */
  key?: string;
}
export interface GameVisitor extends EntryWish {
  person: Person;
  /** The session that requested it; the room checks in D1 that it still exists. */
  session: string;
  /** False if the person may watch but not sit down. */
  mayPlay: boolean;
  /** Keyed hash of a guest's network; missing for a member, and on a local site. */
  network?: string;
  jti: string;
  /** The life of the room's object for which the ticket was issued, see memory-tickets.ts. */
  waking: string;
}

/** A visitor known to the worker by the cookie alone, without a ticket of the room. */
export interface CookieVisitor extends EntryWish {
  person: Person;
  session: string;
  /** As the page has it, with the secret of a private table. */
  link: string;
  /** The host whose blocks the worker has looked up; null if they need a ticket here whatever the table says. */
  hostId: string | null;
  /** Kinds of tables at which they may sit down. */
  stakes: ('practice' | 'none' | 'ranked')[];
  network?: string;
}
/** The answer to a visitor with a cookie who needs a ticket. */
export const ASK_FOR_TICKET = 'Come back with a new ticket.';

export interface ChatVisitor {
  user: string;
  session: string;
  jti: string;
}

/** Throws if the header is missing or malformed: only the worker calls this, and it always sets it. */
export function visitorOf<V extends GameVisitor | CookieVisitor | ChatVisitor>(request: Request): V {
  const header = request.headers.get('X-Person') ?? '';
  return JSON.parse(new TextDecoder().decode(base64url.decode(header))) as V;
}
