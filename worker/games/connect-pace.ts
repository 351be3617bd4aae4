/**
 * How often a person may ask for a ticket to a table. The bindings count at the edge: a flood stops before the room is asked, and
 * nothing is written. A page whose line breaks again and again asks about twelve times a minute.
 */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Person } from '../../games/table-state.ts';
import type { App } from '../app.ts';
import { networkOf, type Sent } from '../auth/address.ts';
import { tooOften } from '../problem.ts';
import { sha256 } from '../random.ts';

const PERIOD = 60;
const TOO_OFTEN = 'You knock at tables too often. Wait a minute, then try again.';

/** Stands before the session is read: a browser that floods costs no query. */
export const paceBrowser = createMiddleware<App>(async (c, next) => {
  const cookie = getCookie(c, 'session');
  if (cookie && !(await c.env.CONNECT_RATE.limit({ key: `browser ${await sha256(cookie)}` })).success)
    throw tooOften(TOO_OFTEN, PERIOD);
  await next();
});

/** Throws 429 for a person, or the guests of one network together, who come far more often than pages do. */
export async function paceConnect(c: Sent, { id, kind }: Person): Promise<void> {
  const { success } = await c.env.CONNECT_RATE.limit({ key: id });
  if (!success) throw tooOften(TOO_OFTEN, PERIOD);
  // Guests are many as easily as one: there they count together.
  const network = kind === 'guest' ? await networkOf(c) : null;
  if (network === null) return;
  const together = await c.env.CONNECT_ADDRESS_RATE.limit({ key: network });
  if (!together.success) throw tooOften('Too many guests of your network knock at tables. Wait a minute, or sign in.', PERIOD);
}
