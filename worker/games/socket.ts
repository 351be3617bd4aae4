/** The doors for sockets. Who comes in is settled here; the object behind gets it in a header that only we can write. */
import type { Context } from 'hono';
import { LOBBIES } from '../../games/table-state.ts';
import { type App, area, database } from '../app.ts';
import { problem } from '../problem.ts';
import { base64url } from '../random.ts';
import { roomOf } from './room.ts';
import { verify } from './token.ts';

/** /gameSocket/{id}?token=&have=N */
export const gameSocket = area().get('/:id', async (c) => {
  checkUpgrade(c);
  const id = c.req.param('id');
  const entry = await verify(database(c.env), id, c.req.query('token') ?? '');
  if (!entry) throw problem(401, 'This ticket is not good for this game. Refresh the page to get another.');
  const have = c.req.query('have') ?? '0';
  if (!/^\d{1,7}$/.test(have)) throw problem(400, 'How much was heard must be a number.');
  const person = base64url(new TextEncoder().encode(JSON.stringify(entry)));
  return roomOf(c.env, id).fetch(upgrade(c.req.raw, `?have=${have}`, { 'X-Person': person }));
});

/** /lobbySocket/{lobby}: the live list of a lobby, for everybody. */
export const lobbySocket = area().get('/:lobby', async (c) => {
  checkUpgrade(c);
  const lobby = LOBBIES.find((name) => name === c.req.param('lobby'));
  if (!lobby) throw problem(404, 'There is no such lobby.');
  return c.env.LOBBIES.getByName(lobby).fetch(upgrade(c.req.raw, '', {}));
});

/** A page of another site must not open sockets with our visitors' cookies and addresses. */
function checkUpgrade(c: Context<App>): void {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw problem(426, 'This address is for sockets.');
  const origin = c.req.header('origin');
  const ours = [c.req.header('host'), new URL(c.req.url).host];
  if (origin !== undefined && !ours.includes(hostOf(origin))) throw problem(403, 'Sockets open from our own pages only.');
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '?');

/** A request of our own: nothing that the client sent gets through but that it wants a socket. */
const upgrade = (from: Request, query: string, headers: Record<string, string>): Request =>
  new Request(new URL(query, new URL(new URL(from.url).pathname, from.url)), {
    headers: { Upgrade: 'websocket', ...headers },
  });
