/**
 * The single-page app, also for programs that accept anything; with 404 where the app shows that there is nothing. A missing file
 * is an uncached 404: a release may remove it.
 */
import type { Context } from 'hono';
import { router } from './app.ts';
import { isExistingPage } from './existing-page.ts';
import { HTTPS_ONLY } from './security.ts';

export const page = router().get('*', async (c) => {
  if (!wantsPage(c)) return c.text('There is no such file.', 404, { 'cache-control': 'no-store' });
  const [found, exists] = await Promise.all([
    c.env.ASSETS.fetch(new URL('/', c.req.url)),
    isExistingPage(c.env, new URL(c.req.url).pathname),
  ]);
  const html = new Response(found.body, { status: exists ? found.status : 404, headers: found.headers });
  html.headers.set('cache-control', 'no-cache');
  // The asset always has this header; the worker adds it only on https.
  html.headers.delete(HTTPS_ONLY.name);
  return html;
});

/** Browsers say what they fetch for: only a navigation gets the page. Programs only say what they accept. */
function wantsPage({ req }: Context): boolean {
  const mode = req.header('sec-fetch-mode');
  const accept = req.header('accept') ?? '*/*';
  if (mode === 'navigate' || accept.includes('text/html')) return true;
  return mode === undefined && /\*\/\*|text\/\*/.test(accept) && !FILE.test(req.path);
}
/** Folders of built files, and names with a file extension. */
const FILE = /^\/(?:assets|glyphs)\/|\.[a-z0-9]{1,5}$/i;
