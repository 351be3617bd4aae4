/** Counted at the edge: a flood ends before the room is called. A page that keeps reconnecting asks twelve times a minute. */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { sha256 } from '../../db/ids.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { App } from '../app.ts';
import { networkOf, type RequestContext } from '../auth/address.ts';
import { tooManyRequests } from '../problem.ts';

/** Period of the bindings' counters, in seconds. */
const PERIOD = 10;
const TOO_OFTEN = 'You are joining tables too fast. Wait ten seconds, then try again.';

/** Runs before the session is read, so that a flooding browser costs no query. */
export const limitConnectsOfBrowser = createMiddleware<App>(async (c, next) => {
  const cookie = getCookie(c, 'session');
  if (cookie && !(await c.env.CONNECT_RATE.limit({ key: `browser ${await sha256(cookie)}` })).success)
    throw tooManyRequests(TOO_OFTEN, PERIOD);
  await next();
});

/** Guests of one network who watch one table count as one person: guests cost nothing, and all hear of each join. */
export async function limitConnects(c: RequestContext, { id, kind }: Person, watches: string | null): Promise<void> {
  const { success } = await c.env.CONNECT_RATE.limit({ key: id });
  if (!success) throw tooManyRequests(TOO_OFTEN, PERIOD);
  const network = kind === 'guest' ? await networkOf(c) : null;
  if (network === null) return;
  const together = await c.env.CONNECT_ADDRESS_RATE.limit({ key: network });
  const watching = watches === null || (await c.env.CONNECT_RATE.limit({ key: `watch ${watches} ${network}` })).success;
  if (!together.success || !watching)
    throw tooManyRequests('Too many guests of your network are joining tables. Wait ten seconds, or log in.', PERIOD);
}
