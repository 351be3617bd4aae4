/**
 * The mailbox of a site on one's own machine: GET /dev/mail to look at, GET /dev/mail.json for tests. Where mail goes out for
 * real, and for requests from other machines without the mailbox key, there is nothing at these addresses.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { type App, area, database } from '../app.ts';
import { config } from '../config.ts';
import { mail } from '../db/schema/site.ts';
import { problem } from '../problem.ts';
import { isHere, keepKey } from './here.ts';
import { mailboxPage, STYLE } from './mailbox-page.ts';

const onlyHere = createMiddleware<App>(async (c, next) => {
  if (!config(c.env).devMailbox || !(await isHere(c))) throw problem(404, 'There is nothing at this address.');
  await next();
  c.res.headers.set('cache-control', 'no-store');
});

/** What has arrived, in the order in which it was written. */
const letters = (env: Env) => database(env).select().from(mail).where(isNull(mail.due)).orderBy(mail.createdAt, sql`rowid`);

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A letter as its reader would see it runs no script, loads nothing, and stands in a frame of our page alone. */
const LETTER_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export const mailbox = area()
  .get('/mail', onlyHere, async (c) => {
    if (c.req.query('key') !== undefined) {
      keepKey(c);
      return c.redirect('/dev/mail', 303);
    }
    const html = mailboxPage((await letters(c.env)).reverse());
    return c.html(html, 200, { 'content-security-policy': PAGE_CSP });
  })
  .get('/mail.json', onlyHere, async (c) => {
    const rows = await letters(c.env);
    return c.json(
      rows.map(({ to, subject, text, html, createdAt }) => ({
        to,
        subject,
        text,
        html,
        date: new Date(createdAt).toISOString(),
      })),
    );
  })
  .get('/mail.css', onlyHere, (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  .get('/mail/:id', onlyHere, async (c) => {
    const row = await database(c.env)
      .select()
      .from(mail)
      .where(and(eq(mail.id, c.req.param('id').slice(0, 40)), isNull(mail.due)))
      .get();
    if (!row) throw problem(404, 'There is no such letter.');
    return c.html(`<!doctype html><base target="_top">${row.html}`, 200, { 'content-security-policy': LETTER_CSP });
  });
