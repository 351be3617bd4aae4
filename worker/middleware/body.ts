import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';

/** Forms with a picture. worker/uploads/form.ts reads them and has its own limit. */
const UPLOADS = new Set(['/api/user/avatar', '/api/user/banner', '/api/user/customEmote/create', '/api/deck/profiles/create']);

const bodySizeLimit = bodyLimit({
  maxSize: LIMITS.body,
  onError: () => {
    throw problem(413, `That is too much: you can send at most ${LIMITS.body / 1024} kB at once.`);
  },
});
export const limitBodySize: MiddlewareHandler = (c, next) => (UPLOADS.has(c.req.path) ? next() : bodySizeLimit(c, next));
