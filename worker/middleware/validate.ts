/** Our own validator with the types of hono/validator, which parses JSON more leniently than the site does. */
import type { Env as AnyApp, Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { fieldProblem, type Problem, problem } from '../problem.ts';
import { validationMessage } from './validation-message.ts';

type Target = 'json' | 'query';
type ObjectSchema = v.GenericSchema<unknown, object>;
type Validated<T extends Target, S extends ObjectSchema> = {
  in: { [K in T]: v.InferInput<S> };
  out: { [K in T]: v.InferOutput<S> };
};
export type Validator<T extends Target, S extends ObjectSchema> = MiddlewareHandler<AnyApp, string, Validated<T, S>> & {
  target: T;
  schema: S;
};

/** `read` reads other forms of bodies. Throws 422 if a value is out of bounds, 415 for a wrong content type, 400 otherwise. */
export function validate<T extends Target, S extends ObjectSchema>(
  target: T,
  schema: S,
  read: (c: Context) => unknown = target === 'json' ? jsonOf : queryOf,
): Validator<T, S> {
  const middleware: MiddlewareHandler<AnyApp, string, Validated<T, S>> = async (c, next) => {
    c.req.addValidatedData(target, parse(schema, await read(c)));
    await next();
  };
  return Object.assign(middleware, { target, schema });
}

const queryOf = (c: Context): unknown => c.req.query();

/** The JSON body. An empty one counts as `{}`; a list is refused. */
export async function jsonOf(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw problem(415, 'Send JSON, with content-type application/json.');
  const value = parseJson(bytes);
  if (Array.isArray(value)) throw problem(400, 'Send an object, not a list.');
  return value;
}

/** Names used for prototype pollution; no call has such fields. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return JSON.parse(text, (key, value) => {
      if (UNSAFE.has(key)) throw new SyntaxError();
      return value;
    });
  } catch {
    throw problem(400, 'That is not valid JSON.');
  }
}

const BOUND_ISSUES = new Set(['min_length', 'max_length', 'min_value', 'max_value']);

/** The value as the schema returns it. Throws 422 if it is out of bounds, 400 otherwise. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw invalid(BOUND_ISSUES.has(issue.type) ? 422 : 400, validationMessage(issue), issue.path?.[0]?.key);
}

/** A header may hold only the names of our own fields, which are words; an unknown field is the caller's text. */
const invalid = (status: 400 | 422, sentence: string, key: unknown): Problem =>
  typeof key === 'string' && /^\w{1,40}$/.test(key) ? fieldProblem(status, sentence, key) : problem(status, sentence);
