import type { Context } from 'hono';
import * as base64url from 'jose/base64url';
import { database } from '../../db/core/database.ts';
import { gameLobby, gameRoom } from '../../durable-objects/shared/rpc.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import type { App } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { checkUpgrade, upgrade } from '../sockets.ts';
import { verifyGameTicket } from './token.ts';

/** /gameSocket/{id}?token=&have=N */
export async function openGameSocket(c: Context<App>, id: string): Promise<Response> {
  checkUpgrade(c);
  const entry = await verifyGameTicket(database(c.env), id, c.req.query('token') ?? '');
  if (!entry) throw problem(401, 'Your connection link expired. Refresh the page.');
  const have = c.req.query('have') ?? '0';
  if (!/^\d{1,7}$/.test(have)) throw problem(400, "The field 'have' must be a number.");
  const person = base64url.encode(JSON.stringify(entry));
  return gameRoom(c.env, id).fetch(upgrade(c.req.raw, `?have=${have}`, { 'X-Person': person }));
}

const TOO_MANY_LISTS = 'Too many pages of your network open lists of tables. Wait ten seconds.';

/** /lobbySocket/{lobby}?have=N: the public live list of a lobby. It gets a hashed name of the network, not the address. */
export async function openLobbySocket(c: Context<App>, name: string): Promise<Response> {
  checkUpgrade(c);
  const lobby = LOBBIES.find((one) => one === name);
  if (!lobby) throw problem(404, 'There is no such lobby.');
  const have = c.req.query('have') ?? '0';
  if (!/^\d{1,15}$/.test(have)) throw problem(400, "The field 'have' must be a number.");
  const network = await networkOf(c);
  if (network !== null) await limitAtEdge(c.env, 'CONNECT_ADDRESS_RATE', `lobby ${network}`, TOO_MANY_LISTS);
  return gameLobby(c.env, lobby).fetch(upgrade(c.req.raw, `?have=${have}`, network === null ? {} : { 'X-Network': network }));
}
