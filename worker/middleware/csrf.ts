import { createMiddleware } from 'hono/factory';
import type { App } from '../app.ts';
import { problem } from '../problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever has a session must show, with everything that may change something, that they can read our pages. */
export const csrf = createMiddleware<App>(async (c, next) => {
  const { session } = c.var;
  if (session && !READING.has(c.req.method) && c.req.header('x-csrf') !== session.csrf)
    throw problem(403, 'This page is out of date. Refresh it and try again.');
  await next();
});
