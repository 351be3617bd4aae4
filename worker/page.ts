/**
 * Everything that is no call and no file. A navigation gets the page, whatever its path: the client knows its own routes. So does
 * a program that takes anything and asks for no file by its name: what draws previews of links, what checks that the site is up.
 * A file that is not there is a 404 that nobody keeps: after a release an old page may ask for a chunk that is gone.
 */
import type { Context } from 'hono';
import { area } from './app.ts';
import { HTTPS_ONLY } from './security.ts';

export const page = area().get('*', async (c) => {
  if (!wantsPage(c)) return c.text('There is no such file.', 404, { 'cache-control': 'no-store' });
  const found = await c.env.ASSETS.fetch(new URL('/', c.req.url));
  const html = new Response(found.body, found);
  html.headers.set('cache-control', 'no-cache');
  // The file says it always; `secured` says it where it holds.
  html.headers.delete(HTTPS_ONLY.name);
  return html;
});

/** Browsers say what they fetch for: only a navigation is answered by a page. Programs say no more than what they take. */
function wantsPage({ req }: Context): boolean {
  const mode = req.header('sec-fetch-mode');
  const accept = req.header('accept') ?? '*/*';
  if (mode === 'navigate' || accept.includes('text/html')) return true;
  return mode === undefined && /\*\/\*|text\/\*/.test(accept) && !FILE.test(req.path);
}
/** Where the files of a build lie, and names that end as files' do. */
const FILE = /^\/(?:assets|glyphs)\/|\.[a-z0-9]{1,5}$/i;
