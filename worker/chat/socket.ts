/** WebSockets of chat: /chatSocket?token= connects to the member's hub, /chatSocket?token=&channel=ID to a channel. */

import { database } from '../../db/database.ts';
import { base64url } from '../../db/ids.ts';
import { router } from '../app.ts';
import { problem } from '../problem.ts';
import { checkUpgrade, upgrade } from '../sockets.ts';
import { verifyChatTicket } from './token.ts';

export const chatSocket = router().get('/', async (c) => {
  checkUpgrade(c);
  const channel = c.req.query('channel') ?? null;
  const visitor = await verifyChatTicket(database(c.env), channel, c.req.query('token') ?? '');
  if (!visitor) throw problem(401, 'Your connection link expired. Refresh the page.');
  // Both ids come from the signed ticket, so a client cannot name any other object.
  const object = channel === null ? c.env.HUBS.getByName(visitor.user) : c.env.CHANNELS.getByName(channel);
  const person = base64url(new TextEncoder().encode(JSON.stringify(visitor)));
  return object.fetch(upgrade(c.req.raw, '', { 'X-Person': person }));
});
