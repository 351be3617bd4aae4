import type { Context } from 'hono';
import * as v from 'valibot';
import type { PrefetchHead, PrefetchLine } from '../../protocol/http/prefetch.ts';
import type { App } from '../app.ts';
import { shareSession } from '../middleware/session.ts';
import { firstCallsOf } from './first-calls.ts';

/** In the worker, because a page needs no schema to ask. */
export const PrefetchQuery = v.object({
  page: v.pipe(v.string(), v.startsWith('/', 'That is no page.'), v.maxLength(500, 'That address is too long.')),
});

/** Answers a request as if it had come from outside. */
export type Dispatch = (request: Request) => Response | Promise<Response>;

/** Makes the first calls of a page for its reader, all at once, and streams each answer when it is there. */
export function prefetch(c: Context<App>, page: string, dispatch: Dispatch): Response {
  const calls = firstCallsOf(new URL(page, c.req.url), c.var.session);
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: PrefetchHead | PrefetchLine) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      send({ calls });
      const sendAnswer = async (call: string) => {
        const line = await answerOf(c, call, dispatch);
        // The reader may be gone.
        if (line) send(line);
      };
      await Promise.allSettled(calls.map(sendAnswer));
      controller.close();
    },
  });
  return new Response(lines, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
}

/** Null for an answer that only a request of its own can have: a failure that the page repeats, or one that sets a cookie. */
async function answerOf(c: Context<App>, call: string, dispatch: Dispatch): Promise<PrefetchLine | null> {
  const request = new Request(new URL(call, c.req.url), { headers: c.req.raw.headers });
  shareSession(c, request);
  const answer = await dispatch(request);
  const { status, headers } = answer;
  if (status >= 500 || status === 429 || headers.has('set-cookie')) {
    await answer.body?.cancel();
    return null;
  }
  const isJson = headers.get('content-type')?.includes('json') === true;
  return { call, status, body: isJson ? await answer.json() : await answer.text() };
}
