/** Limits on coming to tables: of a browser, a person and a network. */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { sha256 } from '../../db/core/ids.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { App } from '../app.ts';
import type { RequestContext } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';

// A flood ends at the edge, before the room is called. A page that keeps reconnecting asks twelve times a minute.
const TOO_OFTEN = 'You are joining tables too fast. Wait ten seconds, then try again.';
const TOO_MANY_GUESTS = 'Too many guests of your network are joining tables. Wait ten seconds, or log in.';

/** Runs before the session is read, so that a flooding browser costs no query. */
export const limitConnectsOfBrowser = createMiddleware<App>(async (c, next) => {
  const cookie = getCookie(c, 'session');
  if (cookie) await limitBrowser(c.env, await sha256(cookie));
  await next();
});
export const limitBrowser = (env: Env, hash: string): Promise<void> =>
  limitAtEdge(env, 'CONNECT_RATE', `browser ${hash}`, TOO_OFTEN);

/** Guests of one network who watch the same table share a limit: guests cost nothing, and everyone is told of each join. */
export async function limitConnects(
  c: RequestContext,
  { id }: Person,
  network: string | null,
  watches: string | null,
): Promise<void> {
  await limitAtEdge(c.env, 'CONNECT_RATE', id, TOO_OFTEN);
  if (network === null) return;
  // Both limits count, even if one refuses.
  await Promise.all([
    limitAtEdge(c.env, 'CONNECT_ADDRESS_RATE', network, TOO_MANY_GUESTS),
    ...(watches === null ? [] : [limitAtEdge(c.env, 'CONNECT_RATE', `watch ${watches} ${network}`, TOO_MANY_GUESTS)]),
  ]);
}
