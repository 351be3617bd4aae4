/**
 * Opens a table's socket by the browser's cookie, without a ticket, so that a first view waits once for D1 and once for the room.
 * It lets in the plain cases alone. In all others the page asks `connect`, which says in a sentence why not.
 */
import type { Context } from 'hono';
import * as base64url from 'jose/base64url';
import { database } from '../../db/core/database.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { ConnectQuery } from '../../protocol/http/games.ts';
import { ASK_FOR_TICKET, type CookieVisitor } from '../../protocol/visitor.ts';
import type { App, Session } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { hasTable, recordListedTable } from '../auth/session-tables.ts';
import { isAllowed } from '../middleware/permission.ts';
import { sessionBy, tokenHashOf } from '../middleware/session.ts';
import { parse } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { upgrade } from '../sockets.ts';
import { limitBrowser, limitConnects } from './connect-limits.ts';
import { wishOf } from './entry-wish.ts';
import { personWithLook } from './person-look.ts';
import { gameId } from './room.ts';
import { hostFor, joinRefusal } from './seat-requirements.ts';

/** `position` is the number of facts that the page has. Throws 409 if a ticket is needed, 429 if it is too often. */
export async function enterByCookie(c: Context<App>, link: string, position: string): Promise<Response> {
  const visitor = await visitorOf(c, link);
  if (!visitor) throw problem(409, ASK_FOR_TICKET);
  const person = base64url.encode(JSON.stringify(visitor));
  return gameRoom(c.env, gameId(link)).fetch(upgrade(c.req.raw, `?have=${position}`, { 'X-Person': person }));
}

/**
 * Asks D1 once for all that it has to say. Null for a person who has to ask for a ticket at any table: what depends on the table is
 * left to the room, so that one that does not exist answers like one that may not be known.
 */
async function visitorOf(c: Context<App>, link: string): Promise<CookieVisitor | null> {
  const hash = await tokenHashOf(c);
  if (hash === null) return null;
  await limitBrowser(c.env, hash);
  const id = gameId(link);
  const query = parse(ConnectQuery, c.req.query());
  const db = database(c.env);
  const [{ session }, [[recorded], [host]], ownNetwork] = await Promise.all([
    sessionBy(c.env, hash),
    db.batch([recordListedTable(db, hash, id), hostFor(db, hash, id)]),
    networkOf(c),
  ]);
  if (!session || !isAllowed(session, 'playGame')) return null;
  // The end of a session closes its sockets at the tables that it has recorded.
  const isRecorded = recorded !== undefined || hasTable(session, id);
  const isReady = isRecorded && host !== undefined && !host.isUpgrading;
  const person = personWithLook(session);
  const network = person.kind === 'guest' ? ownNetwork : null;
  const wish = wishOf(session, query);
  await limitConnects(c, person, network, wish.spectate ? id : null);
  return {
    person,
    session: session.id,
    link,
    hostId: isReady ? host.id : null,
    ...wish,
    stakes: host?.isBlocking ? [] : stakesOpenTo(session),
    ...(network !== null && { network }),
  };
}

/** Competitive tables are missing, because their rounds are another question to D1. */
const stakesOpenTo = (session: Session): CookieVisitor['stakes'] => [
  ...(joinRefusal(session, null, false) === null ? (['practice'] as const) : []),
  ...(joinRefusal(session, null, true) === null ? (['none'] as const) : []),
  ...(joinRefusal(session, 'ranked', true) === null ? (['ranked'] as const) : []),
];
