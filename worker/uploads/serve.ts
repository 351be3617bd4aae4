import type { Context } from 'hono';
import type { App } from '../app.ts';
import { problem } from '../problem.ts';
import { isUploadName } from './storage.ts';

const HOUR = 'public, max-age=3600';
/** A URL with `?v=` never changes its picture. */
const YEAR = 'public, max-age=31536000, immutable';

/** Serves a stored picture. Answers 304 if the browser already has it. */
export async function servePicture(c: Context<App>, name: string): Promise<Response> {
  const knownEtags = c.req.header('if-none-match');
  // Reads only the metadata if the body may not be needed.
  const head = isUploadName(name) && (knownEtags || c.req.method === 'HEAD') ? await c.env.UPLOADS.head(name) : null;
  if (head && knownEtags && isKnown(knownEtags, head.httpEtag))
    return new Response(null, { status: 304, headers: headersOf(head, c.req.query('v')) });
  if (head && c.req.method === 'HEAD') return new Response(null, { headers: headersOf(head, c.req.query('v')) });
  const picture = isUploadName(name) ? await c.env.UPLOADS.get(name) : null;
  if (!picture) throw problem(404, 'There is no such picture.');
  return new Response(picture.body, { headers: headersOf(picture, c.req.query('v')) });
}

const headersOf = ({ httpEtag, uploaded, size }: R2Object, version = '') => ({
  'content-type': 'image/webp',
  'content-length': String(size),
  'cache-control': version ? YEAR : HOUR,
  etag: httpEtag,
  'last-modified': uploaded.toUTCString(),
  // If opened directly, it must not run as a page.
  'content-security-policy': "default-src 'none'; sandbox",
});

const isKnown = (etags: string, etag: string): boolean =>
  etags.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
