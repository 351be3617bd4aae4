import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';
import { validationMessage } from './validation-message.ts';

/** Forms with a picture: worker/uploads/form.ts reads them and has its own limit. */
const UPLOADS = new Set(['/api/user/avatar', '/api/user/banner', '/api/user/customEmote/create']);

const bodySizeLimit = bodyLimit({
  maxSize: LIMITS.body,
  onError: () => {
    throw problem(413, `That is too much: at most ${LIMITS.body / 1024} kB can be sent at once.`);
  },
});
export const limitBodySize: MiddlewareHandler = (c, next) => (UPLOADS.has(c.req.path) ? next() : bodySizeLimit(c, next));

/** The validated JSON body; an empty one counts as `{}`. Throws 422 for a value out of bounds, 400 otherwise. */
export async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return validate(schema, {});
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw problem(415, 'Send JSON, with content-type application/json.');
  const given = parsed(bytes);
  if (Array.isArray(given)) throw problem(400, 'Send an object, not a list.');
  return validate(schema, given);
}

/** The validated query; the first value of a repeated name counts. */
export const queryOf = <S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> => validate(schema, c.req.query());

/** Names used for prototype pollution; no call has such fields. */
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

const BOUND_ISSUES = new Set(['min_length', 'max_length', 'min_value', 'max_value']);

export function validate<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw problem(BOUND_ISSUES.has(issue.type) ? 422 : 400, validationMessage(issue));
}
