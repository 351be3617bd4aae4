/** Counted at the edge, so a flood ends before the room is called. A page that keeps reconnecting asks twelve times a minute. */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { sha256 } from '../../db/core/ids.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { App } from '../app.ts';
import { networkOf, type RequestContext } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';

/** Period of the bindings' counters, in seconds. */
const PERIOD = 10;
const TOO_OFTEN = 'You are joining tables too fast. Wait ten seconds, then try again.';
const TOO_MANY_GUESTS = 'Too many guests of your network are joining tables. Wait ten seconds, or log in.';

/** Runs before the session is read, so that a flooding browser costs no query. */
export const limitConnectsOfBrowser = createMiddleware<App>(async (c, next) => {
  const cookie = getCookie(c, 'session');
  if (cookie) await limitAtEdge(c.env.CONNECT_RATE, `browser ${await sha256(cookie)}`, PERIOD, TOO_OFTEN);
  await next();
});

/** Guests of one network who watch the same table share a limit: guests cost nothing, and everyone is told of each join. */
export async function limitConnects(c: RequestContext, { id, kind }: Person, watches: string | null): Promise<void> {
  const { CONNECT_RATE, CONNECT_ADDRESS_RATE } = c.env;
  await limitAtEdge(CONNECT_RATE, id, PERIOD, TOO_OFTEN);
  const network = kind === 'guest' ? await networkOf(c) : null;
  if (network === null) return;
  // Both limits count, even if one refuses.
  await Promise.all([
    limitAtEdge(CONNECT_ADDRESS_RATE, network, PERIOD, TOO_MANY_GUESTS),
    ...(watches === null ? [] : [limitAtEdge(CONNECT_RATE, `watch ${watches} ${network}`, PERIOD, TOO_MANY_GUESTS)]),
  ]);
}
