/**
 * Checks that every call's schema refuses every malformed body. Over HTTP: tests/worker/malformed.test.ts and
 * malformed-beyond.test.ts.
 */
import { Hono } from 'hono';
import type * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { App } from '../../worker/app.ts';
import type { Validator } from '../../worker/middleware/validate.ts';
import { errorResponse } from '../../worker/problem.ts';
import { isLong } from '../long.ts';
import { BODIES as LISTED } from './bodies.ts';
import { commandBodies } from './command-bodies.ts';

// The route table also imports modules of the objects, which only the runtime has.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
const { app } = await import('../../worker/routes.ts');
const { COMMANDS } = await import('../../worker/moderation/registry.ts');
const { identityRoutes: identity } = await import('../../worker/identity/routes.ts');
const { googleErrorResponse } = await import('../../worker/identity/error.ts');

/** Bodies of all calls; those of commands are derived from their arguments. */
const BODIES = { ...LISTED, ...commandBodies(COMMANDS) };

type AnyValidator = Validator<'json' | 'query', v.GenericSchema<unknown, object>>;
const isValidator = (handler: object): handler is AnyValidator => 'schema' in handler && 'target' in handler;
/** The route table names the identity provider's calls by a pattern. */
const lineOf = (method: string, path: string): string =>
  `${method} ${path.replace(/:call\{accounts\(.*\)(\w+)\}/, 'accounts:$1')}`;
// The identity provider has its own error format, so the app wraps its handlers.
const VALIDATED = [...app.routes, ...identity.routes].flatMap(({ method, path, handler }) =>
  isValidator(handler) && handler.target === 'json' ? [[lineOf(method, path), handler] as const] : [],
);
const isOfIdentity = (call: string): boolean => call.includes('googleapis.com');
/** Returns the sentence of a refusal: plain text, or in an identity provider's error the part after the code. */
async function sentenceOf(call: string, response: Response): Promise<string> {
  if (!isOfIdentity(call)) {
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    return response.text();
  }
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  expect(error.code).toBe(response.status);
  return error.message.replace(/^INVALID_ARGUMENT : /, '');
}
/** Calls with loosely typed forms; their fields are tested in tests/worker: malformed.test.ts, setups-made.test.ts. */
const ELSEWHERE = ['POST /api/game/host', 'POST /api/setup/create'];

test('every call with a body is listed', () => {
  expect(Object.keys(BODIES).sort()).toEqual(
    VALIDATED.map(([call]) => call)
      .filter((call) => !ELSEWHERE.includes(call))
      .sort(),
  );
});

test('every call that can take a body has a schema', () => {
  const calls = app.routes.filter(({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && path.startsWith('/api/'));
  const known = new Set<string>(VALIDATED.map(([call]) => call));
  const without = new Set(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call)));
  expect([...without]).toEqual([
    // These calls read a form, or nothing.
    'POST /api/user/avatar',
    'DELETE /api/user/avatar',
    'POST /api/user/banner',
    'DELETE /api/user/banner',
    'POST /api/user/customEmote/create',
    'DELETE /api/setup/:id',
    'POST /api/deck/profiles/create',
    'POST /api/game/play',
  ]);
});

/** Every call gets one in `EVERY` of the bodies common to all, shifted from call to call; all of them in the long run. */
const EVERY = isLong ? 1 : 8;
const LISTED_CALLS = VALIDATED.filter(([call]) => call in BODIES);

test.each(LISTED_CALLS.map((each, n) => [...each, n] as const))('%s refuses malformed bodies', async (call, handler, n) => {
  const site = new Hono<App>().post('/', handler, (c) => c.body(null, 204));
  site.onError((error, c) => (isOfIdentity(call) ? googleErrorResponse(error, c) : errorResponse(error, c)));
  const send = (body: string) => site.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { refused, common, beyond } = BODIES[call]!;
  expect(refused.length).toBeGreaterThanOrEqual(200);
  for (const [i, body] of refused.entries()) {
    if (i < common && i % EVERY !== n % EVERY) continue;
    const response = await send(body);
    const text = await sentenceOf(call, response);
    const what = `${call} ${body.slice(0, 200)}`;
    expect([what, Math.floor(response.status / 100), response.status === 429]).toEqual([what, 4, false]);
    expect([what, text]).toEqual([what, expect.stringMatching(/^[A-Z][^\n]{1,198}[.!]$/)]);
  }
  for (const body of beyond) expect([body, (await send(body)).status]).toEqual([body, 204]);
});
