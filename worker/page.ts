/**
 * Everything that is no call and no file. A navigation gets the page, whatever its path: the client knows its own routes. A
 * file that is not there is a 404 that nobody keeps: after a release an old page may ask for a chunk that is gone.
 */
import { area } from './app.ts';

export const page = area().get('*', async (c) => {
  const wantsPage = c.req.header('sec-fetch-mode') === 'navigate' || (c.req.header('accept') ?? '').includes('text/html');
  if (!wantsPage) return c.text('There is no such file.', 404, { 'cache-control': 'no-store' });
  const found = await c.env.ASSETS.fetch(new URL('/', c.req.url));
  const html = new Response(found.body, found);
  html.headers.set('cache-control', 'no-cache');
  return html;
});
