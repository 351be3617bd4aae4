import { createMiddleware } from 'hono/factory';
import { countError } from '../../db/health/errors.ts';
import { RELEASE } from '../../protocol/release.ts';
import type { App } from '../app.ts';
import { routeOf } from '../route-of.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Logs each request as one line of JSON: method, pattern of the route, status, milliseconds, release, and the error id of a bug,
 * which also counts. A local site, whose log is its owner's screen, shows errors only.
 */
export const logRequest = createMiddleware<App>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const { errorId } = c.var;
  if (errorId !== undefined) countError('request');
  if (c.env.ENVIRONMENT !== 'production') return;
  const request = METHODS.has(c.req.method) ? c.req.method : 'other';
  const line = { request, route: routeOf(c), status: c.res.status, ms: Date.now() - startedAt, release: RELEASE };
  console.log(JSON.stringify(errorId === undefined ? line : { ...line, id: errorId }));
});
