import type { Context } from 'hono';
import * as base64url from 'jose/base64url';
import { database } from '../../db/core/database.ts';

import { chatRoom, userHub } from '../../durable-objects/shared/rpc.ts';
import type { App } from '../app.ts';
import { nearTo } from '../location.ts';
import { problem } from '../problem.ts';

import { checkUpgrade, upgrade } from '../sockets.ts';
import { verifyChatTicket } from './token.ts';

/** Requires a ticket for the member's hub, or for a channel if the query has `channel`. */
export async function openChatSocket(c: Context<App>): Promise<Response> {
  checkUpgrade(c);
  const channel = c.req.query('channel') ?? null;
  const visitor = await verifyChatTicket(database(c.env), channel, c.req.query('token') ?? '');
  if (!visitor) throw problem(401, 'Your connection link expired. Refresh the page.');
  // Both ids come from the signed ticket, so a client cannot name another object.
  const near = nearTo(c.req.raw);
  const object = channel === null ? userHub(c.env, visitor.user, near) : chatRoom(c.env, channel, near);
  const person = base64url.encode(JSON.stringify(visitor));
  return object.fetch(upgrade(c.req.raw, '', { 'X-Person': person }));
}
