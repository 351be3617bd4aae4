import { createMiddleware } from 'hono/factory';
import type { App } from '../app.ts';
import { problem } from '../problem.ts';
import { isSameOrigin } from './origin.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses other sites even if there is no session: they send no cookie, and a new session would replace the member's. */
export const csrf = createMiddleware<App>(async (c, next) => {
  const { session } = c.var;
  if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c)) throw problem(403, 'Only this site’s own pages can do this.');
  if (session && !SAFE_METHODS.has(c.req.method) && c.req.header('x-csrf') !== session.csrf)
    throw problem(403, 'This page is out of date. Refresh it and try again.');
  await next();
});
