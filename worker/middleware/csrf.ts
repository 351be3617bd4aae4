import { createMiddleware } from 'hono/factory';
import type { App } from '../app.ts';
import { problem } from '../problem.ts';
import { isOurs } from './origin.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever has a session must show, with everything that may change something, that they can read our pages. A form on another
 * site sends none along: what it asks for as a visitor would take the place of the session, so it is refused as well.
 */
export const csrf = createMiddleware<App>(async (c, next) => {
  const { session } = c.var;
  if (!READING.has(c.req.method) && !isOurs(c)) throw problem(403, 'This is for our own pages only.');
  if (session && !READING.has(c.req.method) && c.req.header('x-csrf') !== session.csrf)
    throw problem(403, 'This page is out of date. Refresh it and try again.');
  await next();
});
