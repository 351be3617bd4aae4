/** The way to a table's socket: a ticket from the room, which is valid once, for one minute, and the socket that it opens. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as base64url from 'jose/base64url';
import * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { gameLobby, gameRoom } from '../../durable-objects/shared/rpc.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import type { Appearance } from '../../games/table/table-state.ts';
import type { ConnectAnswer, ConnectQuery } from '../../protocol/http/games.ts';
import type { GameVisitor } from '../../protocol/visitor.ts';
import type { App, SignedInApp } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { recordTable } from '../auth/session-tables.ts';
import { seasonRefusal } from '../competitive/open-round.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { checkUpgrade, upgrade } from '../sockets.ts';
import { readTicket, signTicket } from '../tickets.ts';
import { limitConnects } from './connect-limits.ts';
import { enterByCookie } from './enter.ts';
import { wishOf } from './entry-wish.ts';
import { personWithLook } from './person-look.ts';
import { gameId, unwrap } from './room.ts';
import { BLOCKED_BY_HOST, isBlockedByHost, joinRefusal } from './seat-requirements.ts';
import { endLostGame } from './seats.ts';
import { visibleGame } from './visible-game.ts';

const FINISHED: ReadonlySet<string> = new Set(['Finished', 'Closed']);

export async function connectToGame(
  c: Context<SignedInApp>,
  link: string,
  query: v.InferOutput<typeof ConnectQuery>,
): Promise<ConnectAnswer> {
  const wish = wishOf(c.var.session, query);
  const person = personWithLook(c.var.session);
  const id = gameId(link);
  const network = person.kind === 'guest' ? await networkOf(c) : null;
  await limitConnects(c, person, network, wish.spectate ? id : null);
  const db = database(c.env);
  if (person.kind === 'member') await deliverUpgrades(c.env, db, person.id);
  const answer = await gameRoom(c.env, id).admit(person, wish, link);
  if ('refused' in answer && answer.status === 404) {
    // The room deletes its game some minutes after the end.
    const knownGame = await visibleGame(db, id, person.id);
    if (knownGame && FINISHED.has(knownGame.status)) throw problem(409, 'This game is over. You can still read its review.');
    const lost = answer.empty ? await endLostGame(c.env, id, person.id) : null;
    if (lost !== null) throw problem(409, lost);
  }
  const { hostId, nameless, type, seated, practice, stakes, waking } = unwrap(answer);
  const refusal = seated
    ? null
    : (joinRefusal(c.var.session, stakes, !practice)?.words ??
      (stakes === 'competitive' ? await seasonRefusal(db, Date.now()) : null) ??
      ((await isBlockedByHost(db, hostId, person.id)) ? BLOCKED_BY_HOST : null));
  if (refusal && !wish.spectate) throw problem(403, refusal);
  await recordTable(c.env, db, c.var.session, id);
  const session = c.var.session.id;
  const visitor: Omit<GameVisitor, 'jti'> = {
    person,
    session,
    ...wish,
    mayPlay: refusal === null,
    waking,
    ...(network !== null && { network }),
  };
  const token = await issueGameTicket(db, id, visitor, Date.now());
  return { url: `/gameSocket/${id}`, token, type, hostId: nameless ? '' : hostId };
}

const Ticket = v.object({
  sub: v.string(),
  name: v.string(),
  kind: v.picklist(['member', 'guest']),
  look: v.optional(v.custom<Appearance>((look) => typeof look === 'object' && look !== null)),
  hidden: v.optional(v.literal(true)),
  session: v.string(),
  game: v.string(),
  spectate: v.union([v.boolean(), v.literal('any')]),
  key: v.optional(v.string()),
  takeOver: v.optional(v.literal(true)),
  mayPlay: v.boolean(),
  jti: v.string(),
  waking: v.string(),
  network: v.optional(v.string()),
});

async function issueGameTicket(db: Database, game: string, entry: Omit<GameVisitor, 'jti'>, now: number): Promise<string> {
  const { person, session, mayPlay, waking, spectate, takeOver, key, network } = entry;
  const { name, kind, look, hidden } = person;
  const claims = { name, kind, ...(look && { look }), ...(hidden && { hidden }), session };
  const wish = { spectate, ...(takeOver && { takeOver }), ...(key !== undefined && { key }) };
  return signTicket(
    db,
    'gameSocket',
    person.id,
    { ...claims, game, ...wish, mayPlay, waking, ...(network !== undefined && { network }) },
    now,
  );
}

/** Verifies a ticket. Null if it is not ours, is for another game, or has expired. */
async function verifyGameTicket(db: Database, game: string, token: string): Promise<GameVisitor | null> {
  const ticket = v.safeParse(Ticket, await readTicket(db, 'gameSocket', token));
  if (!ticket.success || ticket.output.game !== game) return null;
  const { sub: id, name, kind, look, hidden, session, spectate, takeOver, key, mayPlay, jti, waking, network } = ticket.output;
  const person = { id, name, kind, ...(look && { look }), ...(hidden && { hidden }) };
  const wish = { spectate, ...(takeOver && { takeOver }), ...(key !== undefined && { key }) };
  return { person, session, ...wish, mayPlay, jti, waking, ...(network !== undefined && { network }) };
}

/** /gameSocket/{id}?token=&have=N; without a token, with the browser's cookie, a whole link and the query of `connect`. */
export async function openGameSocket(c: Context<App>, id: string): Promise<Response> {
  checkUpgrade(c);
  const position = c.req.query('have') ?? '0';
  if (!/^\d{1,7}$/.test(position)) throw problem(400, "The field 'have' must be a number.");
  const token = c.req.query('token');
  if (token === undefined && getCookie(c, 'session')) return enterByCookie(c, id, position);
  const entry = await verifyGameTicket(database(c.env), id, token ?? '');
  if (!entry) throw problem(401, 'Your connection link expired. Refresh the page.');
  const person = base64url.encode(JSON.stringify(entry));
  return gameRoom(c.env, id).fetch(upgrade(c.req.raw, `?have=${position}`, { 'X-Person': person }));
}

const TOO_MANY_LISTS = 'Too many pages of your network open lists of tables. Wait ten seconds.';

/** /lobbySocket/{lobby}?have=N: the public live list of a lobby. It gets a hashed name of the network, not the address. */
export async function openLobbySocket(c: Context<App>, name: string): Promise<Response> {
  checkUpgrade(c);
  const lobby = LOBBIES.find((one) => one === name);
  if (!lobby) throw problem(404, 'There is no such lobby.');
  const position = c.req.query('have') ?? '0';
  if (!/^\d{1,15}$/.test(position)) throw problem(400, "The field 'have' must be a number.");
  const network = await networkOf(c);
  if (network !== null) await limitAtEdge(c.env, 'CONNECT_ADDRESS_RATE', `lobby ${network}`, TOO_MANY_LISTS);
  return gameLobby(c.env, lobby).fetch(upgrade(c.req.raw, `?have=${position}`, network === null ? {} : { 'X-Network': network }));
}
