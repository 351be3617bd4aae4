import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { pageAt } from '../protocol/pages.ts';

/**
 * The pattern of the route or page that answers, such as '/api/game/:id/info': the address itself may have a name, the secret of
 * a private table, a ticket or what is searched for. Of a request that ended before its route, such as by a limit, it is the route
 * that would have answered.
 */
export function routeOf(c: Context): string {
  const current = routePath(c);
  if (!current.includes('*')) return current;
  const route = matchedRoutes(c).find(({ path }) => !path.includes('*'));
  return route?.path ?? pageAt(c.req.path)?.pattern ?? current;
}
