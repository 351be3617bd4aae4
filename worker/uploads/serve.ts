/** GET /uploads/{name}: pictures of members. */
import { area } from '../app.ts';
import { problem } from '../problem.ts';
import { isKeptName } from './kept.ts';

const HOUR = 'public, max-age=3600';
/** An address with `?v=` stands for one picture and no later one. */
const YEAR = 'public, max-age=31536000, immutable';

export const uploads = area().get('/:name', async (c) => {
  const name = c.req.param('name');
  const known = c.req.header('if-none-match');
  // Whoever may need no bytes is not read any.
  const head = isKeptName(name) && (known || c.req.method === 'HEAD') ? await c.env.UPLOADS.head(name) : null;
  if (head && known && isKnown(known, head.httpEtag))
    return new Response(null, { status: 304, headers: headersOf(head, c.req.query('v')) });
  if (head && c.req.method === 'HEAD') return new Response(null, { headers: headersOf(head, c.req.query('v')) });
  const found = isKeptName(name) ? await c.env.UPLOADS.get(name) : null;
  if (!found) throw problem(404, 'There is no such picture.');
  return new Response(found.body, { headers: headersOf(found, c.req.query('v')) });
});

const headersOf = ({ httpEtag, uploaded, size }: R2Object, version = '') => ({
  'content-type': 'image/webp',
  'content-length': String(size),
  'cache-control': version ? YEAR : HOUR,
  etag: httpEtag,
  'last-modified': uploaded.toUTCString(),
  // Opened by itself it is a picture and nothing else.
  'content-security-policy': "default-src 'none'; sandbox",
});

/** Whether the browser has this picture already. */
const isKnown = (given: string, etag: string): boolean =>
  given.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
