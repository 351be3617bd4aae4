import { type ErrorHandler, Hono } from 'hono';
import type * as v from 'valibot';
import { expect } from 'vitest';
import { validate } from '../../worker/middleware/validate.ts';
import { isLong } from '../long.ts';

/** A site of one route that only validates the body, as every route does first: 204 when the schema accepts it. */
function checking(schema: v.GenericSchema<unknown, object>, onError: ErrorHandler): (body: string) => Promise<Response> {
  const site = new Hono().post('/', validate('json', schema), (c) => c.body(null, 204));
  site.onError(onError);
  const headers = { 'content-type': 'application/json' };
  return async (body) => site.request('/', { method: 'POST', body, headers });
}

const reasonOf = (sentence: string): string => sentence.replace(/There is no field called .*/s, 'There is no such field.');

export interface Refusing {
  path: string;
  schema: v.GenericSchema<unknown, object>;
  send: (body: string) => Promise<Response>;
  /** Reads the sentence of a refusal; fails when the refusal is wrong. */
  sentenceOf: (what: string, response: Response) => Promise<string>;
  onError: ErrorHandler;
}

/** Bodies that the schema accepts are all sent. Of those that it refuses for one reason, the first and the last are sent. */
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
