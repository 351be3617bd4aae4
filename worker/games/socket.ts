/** The doors for sockets of tables and lobbies. */
import { LOBBIES } from '../../games/table-state.ts';
import { area, database } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { problem, tooOften } from '../problem.ts';
import { base64url } from '../random.ts';
import { checkUpgrade, upgrade } from '../sockets.ts';
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

/** /lobbySocket/{lobby}?have=N: the live list of a lobby, for everybody. The lobby is told a name for the network, no address. */
export const lobbySocket = area().get('/:lobby', async (c) => {
  checkUpgrade(c);
  const lobby = LOBBIES.find((name) => name === c.req.param('lobby'));
  if (!lobby) throw problem(404, 'There is no such lobby.');
  const have = c.req.query('have') ?? '0';
  if (!/^\d{1,15}$/.test(have)) throw problem(400, 'Which version was heard must be a number.');
  const network = await networkOf(c);
  if (network !== null && !(await c.env.CONNECT_ADDRESS_RATE.limit({ key: `lobby ${network}` })).success)
    throw tooOften('Too many pages of your network open lists of tables. Wait a minute.', 60);
  return c.env.LOBBIES.getByName(lobby).fetch(
    upgrade(c.req.raw, `?have=${have}`, network === null ? {} : { 'X-Network': network }),
  );
});
