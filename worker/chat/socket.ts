/** The door for sockets of chat: /chatSocket?token= to the member's own hub, /chatSocket?token=&channel=ID into a channel. */
import { area, database } from '../app.ts';
import { problem } from '../problem.ts';
import { base64url } from '../random.ts';
import { checkUpgrade, upgrade } from '../sockets.ts';
import { verify } from './token.ts';

export const chatSocket = area().get('/', async (c) => {
  checkUpgrade(c);
  const channel = c.req.query('channel') ?? null;
  const visitor = await verify(database(c.env), channel, c.req.query('token') ?? '');
  if (!visitor) throw problem(401, 'This ticket is not good here. Refresh the page to get another.');
  // Both ids come out of the ticket that we signed: nobody names an object of their own.
  const object = channel === null ? c.env.HUBS.getByName(visitor.user) : c.env.CHANNELS.getByName(channel);
  const person = base64url(new TextEncoder().encode(JSON.stringify(visitor)));
  return object.fetch(upgrade(c.req.raw, '', { 'X-Person': person }));
});
