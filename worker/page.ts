/**
 * Serves the single-page app, also to programs that accept anything. The status is 404 if the app will show that nothing is
 * there.
 * A missing file is an uncached 404, because a release may have removed it.
 */
import type { Context } from 'hono';
import { prefetchAddress, SESSION_MARK } from '../protocol/http/prefetch.ts';
import { router } from './app.ts';
import { isExistingPage } from './existing-page.ts';
import { sessionToken } from './middleware/session.ts';
import { tagsHtml, tagsOf } from './previews/preview.ts';
import { HTTPS_ONLY } from './security.ts';

export const page = router().get('*', async (c) => {
  if (!wantsPage(c)) return c.text('There is no such file.', 404, { 'cache-control': 'no-store' });
  const url = new URL(c.req.url);
  const hasSession = sessionToken(c) !== '';
  const [indexPage, exists, tags] = await Promise.all([
    c.env.ASSETS.fetch(new URL('/', c.req.url)),
    // Only programs mind the status, and they have no session.
    isExistingPage(hasSession ? null : c.env, url.pathname),
    // Programs that show links have no session, and a player's page need not wait for tags that only they read.
    hasSession ? null : tagsOf(c.env, url),
  ]);
  const ownPage = forPage(indexPage, url, hasSession, tags && tagsHtml(tags));
  const html = new Response(ownPage.body, { status: exists ? indexPage.status : 404, headers: ownPage.headers });
  html.headers.set('cache-control', 'no-cache');
  // The asset always has this header, but the worker adds it only on https.
  html.headers.delete(HTTPS_ONLY.name);
  return html;
});

/**
 * Lets the HTML preload the first calls of this page and say that the browser has a cookie of a session, and inserts the tags at
 * the end of its head. The body then differs from the file's, so the etag is dropped.
 */
function forPage(indexPage: Response, url: URL, hasSession: boolean, tags: string | null): Response {
  const rewriter = new HTMLRewriter().on('link[as="fetch"]', {
    element: (link) => void link.setAttribute('href', prefetchAddress(url)),
  });
  if (hasSession) rewriter.on('html', { element: (root) => void root.setAttribute(SESSION_MARK, '') });
  if (tags !== null) rewriter.on('head', { element: (head) => void head.append(tags, { html: true }) });
  const ownPage = rewriter.transform(indexPage);
  ownPage.headers.delete('etag');
  return ownPage;
}

/** Browsers say what they fetch, and only a navigation gets the page. Other programs only say what they accept. */
function wantsPage({ req }: Context): boolean {
  const mode = req.header('sec-fetch-mode');
  const accept = req.header('accept') ?? '*/*';
  if (mode === 'navigate' || accept.includes('text/html')) return true;
  return mode === undefined && /\*\/\*|text\/\*/.test(accept) && !FILE.test(req.path);
}
/** Folders of built files, and names with a file extension. */
const FILE = /^\/(?:assets|glyphs)\/|\.[a-z0-9]{1,5}$/i;
