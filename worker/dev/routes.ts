/** The mailbox of a local site. Answers 404 where mail is really sent. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { database } from '../../db/core/database.ts';
import { mail } from '../../db/schema/site.ts';
import { type App, router } from '../app.ts';
import { config } from '../config.ts';
import { problem } from '../problem.ts';
import { isLocalRequest, saveMailboxKey } from './local-request.ts';
import { mailboxPage, STYLE } from './mailbox-page.ts';

const localOnly = createMiddleware<App>(async (c, next) => {
  if (!config(c.env).devMailbox || !(await isLocalRequest(c))) throw problem(404, 'There is nothing at this address.');
  await next();
  c.res.headers.set('cache-control', 'no-store');
});

const mailsInMailbox = (env: Env) =>
  database(env).select().from(mail).where(isNull(mail.due)).orderBy(mail.createdAt, sql`rowid`);

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The HTML of a mail cannot run scripts or load anything, and only our page can frame it. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export const mailbox = router()
  .get('/dev/mail', localOnly, async (c) => {
    if (c.req.query('key') !== undefined) {
      saveMailboxKey(c);
      return c.redirect('/dev/mail', 303);
    }
    const html = mailboxPage((await mailsInMailbox(c.env)).reverse());
    return c.html(html, 200, { 'content-security-policy': PAGE_CSP });
  })
  .get('/dev/mail.json', localOnly, async (c) => {
    const rows = await mailsInMailbox(c.env);
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
  .get('/dev/mail.css', localOnly, (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  .get('/dev/mail/:id', localOnly, async (c) => {
    const row = await database(c.env)
      .select()
      .from(mail)
      .where(and(eq(mail.id, c.req.param('id').slice(0, 40)), isNull(mail.due)))
      .get();
    if (!row) throw problem(404, 'There is no such letter.');
    return c.html(`<!doctype html><base target="_top">${row.html}`, 200, { 'content-security-policy': MAIL_CSP });
  });
