/**
 * Checks that every line of the route table is listed in tests/who-may.ts with its allowed callers; tests/worker/who-may*.test.ts
 * call them.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../protocol/permissions.ts';
import { GAME_CALLS, PEOPLE_CALLS } from '../who-may.ts';

// The route table also imports modules of the objects, which only the runtime has.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
const { app } = await import('../../worker/routes.ts');
const { COMMANDS } = await import('../../worker/moderation/registry.ts');

/** Tested elsewhere, because these callers do not identify themselves by a session. */
const ELSEWHERE = [
  // With a ticket: see tests/worker/malformed.test.ts.
  'GET /gameSocket/:id',
  'GET /lobbySocket/:lobby',
  // On the site's own machine: see tests/worker/mailbox.test.ts.
  'GET /dev/mail.css',
  'GET /dev/mail/:id',
];
/** Staff commands; tests/worker/moderation/who-may.test.ts tries them by every rank, from their declarations. */
const OF_COMMANDS = new Set(COMMANDS.map(({ method, path }) => `${method} ${path}`));
/** The identity provider has its own tokens (tests/worker/identity*.test.ts); the page is open to everyone. */
const isOther = (path: string): boolean => /^\/(identitytoolkit|securetoken)\./.test(path) || path.includes('*');

const ROUTES = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && !isOther(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !OF_COMMANDS.has(call)),
  ),
];
const parameters = (call: string): number => call.split(':').length;

function routeOf(call: string): string | undefined {
  const path = call.split('?')[0]!;
  const matches = ROUTES.filter((route) =>
    new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return matches.sort((a, b) => parameters(a) - parameters(b))[0];
}

test('every call of the worker is listed with its allowed callers', () => {
  const listed = new Set([...GAME_CALLS, ...PEOPLE_CALLS].map(([call]) => routeOf(call)));
  expect(ROUTES.filter((route) => !listed.has(route))).toEqual(ELSEWHERE);
});

test('every listed call is a call of the worker', () => {
  expect([...GAME_CALLS, ...PEOPLE_CALLS].map(([call]) => call).filter((call) => !routeOf(call))).toEqual([]);
});

/** Patterns of code outside the commands that asks for a permission. */
const ASKS = [
  /\b(?:member|may|publishing)\('(\w+)'/g,
  /\bperms\.has\('(\w+)'\)/g,
  /\bisAllowed\(.*?'(\w+)'(?: : '(\w+)')?\)/g,
  /\bperm: '(\w+)'/g,
  /\bwho\.may\(.*? \? '(\w+)' : '(\w+)'\)/g,
];
test('every permission is used: a command, a call or a room asks for it', () => {
  const files = globSync([
    'worker/**/*.ts',
    'durable-objects/**/*.ts',
    'db/**/*.ts',
    'protocol/settings.ts',
    'protocol/stakes.ts',
  ]);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const asked = new Set(ASKS.flatMap((ask) => [...code.matchAll(ask)].flatMap((found) => found.slice(1))));
  for (const command of COMMANDS) {
    asked.add(command.permission);
    if (command.method === 'POST' && command.own?.permission) asked.add(command.own.permission);
  }
  expect(PERMISSIONS.filter((name) => !asked.has(name))).toEqual([]);
});
