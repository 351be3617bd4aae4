/** Malformed bodies, derived from a valid one, and the check that a call refuses them. */
import { type ErrorHandler, Hono } from 'hono';
import type * as v from 'valibot';
import { expect } from 'vitest';
import { validate } from '../../worker/middleware/validate.ts';
import { errorResponse } from '../../worker/problem.ts';
import { isLong } from '../long.ts';
import type { Browser } from './site.ts';

/** Not JSON, or JSON that is not an object. */
const NO_OBJECT = [
  ...[
    'null',
    '[]',
    '[1,2]',
    '[[]]',
    '[null]',
    '[{}]',
    '"text"',
    '""',
    '5',
    '0',
    '-1',
    '1e5',
    'true',
    'false',
    ' ',
    '\n',
    '{',
    '}',
  ],
  ...['{]', '[}', '{}{}', '{},', ',{}', '{"a":', '{"a"', '{"a":1,}', '{,}', '{:1}', "{'a':1}", '{a:1}', '{"a":undefined}'],
  ...['\u0000', '\uFEFF{}', '\uFEFF', 'NaN', '{"a":NaN}', '{"a":Infinity}', '{"a":0x10}', '{"a":01}', '{"a":.5}', '{"a":+1}'],
  ...[
    'undefined',
    'Infinity',
    '// {}',
    '/* */{}',
    '{} // x',
    '<xml/>',
    '<html></html>',
    'a=1&b=2',
    '--x\r\n\r\n',
    '\\u007b\\u007d',
  ],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"prototype":1}', '{"a":"\n"}', '{"a":"\\x"}', '{"a":"'],
  ...['['.repeat(30_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, `"${'x'.repeat(20_000)}"`],
];
const UNKNOWN_FIELDS = [
  ...'toString valueOf hasOwnProperty then length name2 userId uid id2 admin rank perms isAdmin owner coins items csrf'.split(
    ' ',
  ),
  ...[
    '',
    ' ',
    '0',
    '-1',
    '$',
    '$set',
    '$ne',
    'user[]',
    'user.id',
    'a.b',
    '\u{1F480}',
    '\u0000',
    '\ud800',
    'k'.repeat(5000),
    "';--",
  ],
  ...'as by from who actor voter viewer self target2 session person token email password groups'.split(' '),
];
/** One value of each type except text, because most fields accept text. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 2, 0.5, -0.5, 1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER],
  ...[[], [1], ['x'], [[]], [null], [{}], {}, { x: 1 }, { length: 3 }, { toString: 'x' }, { $ne: '' }, { a: { b: { c: 1 } } }],
];

/**
 * At least 200 bodies, as the text that is sent, that a call which takes `valid` must refuse: no JSON, no object, a missing
 * field, an extra field or a field of another type. `more`: further bad values of single fields, such as texts that are too long.
 * `optional`: fields that may be missing.
 */
export function malformedBodies<T extends Record<string, unknown>>(
  valid: T,
  more: Partial<Record<keyof T, readonly unknown[]>> = {},
  optional: readonly (keyof T)[] = [],
): string[] {
  const bodies = [...NO_OBJECT, JSON.stringify([valid]), JSON.stringify(JSON.stringify(valid)), `${JSON.stringify(valid)}x`];
  for (const key of UNKNOWN_FIELDS) for (const value of [1, 'x', null]) bodies.push(JSON.stringify({ ...valid, [key]: value }));
  for (const [key, given] of Object.entries(valid)) {
    if (!optional.includes(key)) {
      const { [key]: _, ...rest } = valid;
      bodies.push(
        JSON.stringify(rest),
        JSON.stringify({ ...rest, [key.toUpperCase() === key ? `${key}x` : key.toUpperCase()]: given }),
      );
    }
    const others = VALUES.filter((value) => typeof value !== typeof given || value === null || Array.isArray(value));
    for (const value of [...others, ...(more[key] ?? [])]) bodies.push(JSON.stringify({ ...valid, [key]: value }));
  }
  return bodies;
}

/** The sentence of a refusal: it must be a 4xx other than 429. */
async function sentenceOf(what: string, response: Response): Promise<string> {
  const text = await response.text();
  expect([what, Math.floor(response.status / 100), response.status === 429, text]).toEqual([what, 4, false, expect.any(String)]);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
  return text;
}

/** A site of one route that only validates the body, as every route does first: 204 when the schema accepts it. */
function checking(schema: v.GenericSchema<unknown, object>, onError: ErrorHandler): (body: string) => Promise<Response> {
  const site = new Hono().post('/', validate('json', schema), (c) => c.body(null, 204));
  site.onError(onError);
  const headers = { 'content-type': 'application/json' };
  return async (body) => site.request('/', { method: 'POST', body, headers });
}

/** Unifies the many names of unknown fields, which are refused for one reason. */
const reasonOf = (sentence: string): string => sentence.replace(/There is no field called .*/s, 'There is no such field.');

export interface Refusing {
  path: string;
  schema: v.GenericSchema<unknown, object>;
  send: (body: string) => Promise<Response>;
  /** Reads the sentence of a refusal; fails when the refusal is wrong. */
  sentenceOf: (what: string, response: Response) => Promise<string>;
  onError: ErrorHandler;
}

/**
 * Checks that every body is refused. Bodies that the schema accepts are all sent over HTTP; of those that it refuses for one
 * reason only the first and the last are sent, and the call must refuse them with the same sentence. `npm run test:long` sends
 * all. Returns how many were tried.
 */
export async function refusedBy(call: Refusing, bodies: readonly string[]): Promise<number> {
  const { path, schema, send, sentenceOf, onError } = call;
  const check = checking(schema, onError);
  const sent: string[] = [];
  const said = new Map<string, string>();
  const ends = new Map<string, { first: string; last: string }>();
  for (const body of bodies) {
    const answer = await check(body);
    if (answer.status === 204 || isLong) sent.push(body);
    if (answer.status === 204) continue;
    const sentence = await sentenceOf(`the schema of ${path} ${body.slice(0, 200)}`, answer);
    said.set(body, sentence);
    const reason = reasonOf(sentence);
    ends.set(reason, { first: ends.get(reason)?.first ?? body, last: body });
  }
  if (!isLong) for (const { first, last } of ends.values()) sent.push(...new Set([first, last]));
  const refused = async (body: string): Promise<void> => {
    const what = `POST ${path} ${body.slice(0, 200)}`;
    const sentence = await sentenceOf(what, await send(body));
    expect([what, sentence]).toEqual([what, said.get(body) ?? sentence]);
  };
  for (let from = 0; from < sent.length; from += AT_ONCE) await Promise.all(sent.slice(from, from + AT_ONCE).map(refused));
  return bodies.length;
}
const AT_ONCE = 16;

/** The same for a call of the site's own, which refuses with a sentence. */
export const expectAllRefused = (
  browser: Browser,
  path: string,
  schema: v.GenericSchema<unknown, object>,
  bodies: readonly string[],
): Promise<number> =>
  refusedBy(
    {
      path,
      schema,
      send: (body) => browser.post(path, body),
      sentenceOf,
      onError: (error, c) => errorResponse(error, c.req.raw),
    },
    bodies,
  );
