import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';
import { sentenceOf } from './field.ts';

/** Forms with a picture, which are read by worker/uploads/form.ts within a limit of its own. */
const UPLOADS = new Set(['/api/user/avatar', '/api/user/banner', '/api/user/customEmote/create']);

const limited = bodyLimit({
  maxSize: LIMITS.body,
  onError: () => {
    throw problem(413, `That is too much: at most ${LIMITS.body / 1024} kB can be sent at once.`);
  },
});
/** Nobody sends more than this, whether or not they say how much they send. */
export const limitBody: MiddlewareHandler = (c, next) => (UPLOADS.has(c.req.path) ? next() : limited(c, next));

/**
 * The JSON that was sent, checked. Nothing sent counts as `{}`. Refused with the sentence of field.ts: 422 for what is too
 * much or too little, 400 for everything else.
 */
export async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return checked(schema, {});
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw problem(415, 'Send JSON, with content-type application/json.');
  const given = parsed(bytes);
  if (Array.isArray(given)) throw problem(400, 'Send an object, not a list.');
  return checked(schema, given);
}

/** What stands in the address after the question mark, checked. Of a name given twice the first counts. */
export const queryOf = <S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> => checked(schema, c.req.query());

/** No call takes a field of these names; they are how plain objects are tampered with. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

function parsed(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return JSON.parse(text, (key, value) => {
      if (UNSAFE.has(key)) throw new SyntaxError();
      return value;
    });
  } catch {
    throw problem(400, 'What was sent is not JSON that can be read.');
  }
}

const BOUNDS = new Set(['min_length', 'max_length', 'min_value', 'max_value']);

export function checked<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw problem(BOUNDS.has(issue.type) ? 422 : 400, sentenceOf(issue));
}
