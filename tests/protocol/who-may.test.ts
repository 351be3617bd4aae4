/** Every line of the route table is listed in tests/who-may.ts with who may call it; tests/worker/who-may*.test.ts try them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../protocol/permissions.ts';
import { GAME_CALLS, PEOPLE_CALLS } from '../who-may.ts';

// The route table imports modules beside those of the objects, which only the runtime has.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
const { app } = await import('../../worker/routes.ts');
const { COMMANDS } = await import('../../worker/moderation/registry.ts');

/** Tried elsewhere, because their caller proves who it is with something else than a session. */
const ELSEWHERE = [
  // With a ticket: tests/worker/malformed.test.ts.
  'GET /gameSocket/:id',
  'GET /lobbySocket/:lobby',
  // On the site's machine: tests/worker/mailbox.test.ts.
  'GET /dev/mail.css',
  'GET /dev/mail/:id',
];
/** By every rank, from their declarations: tests/worker/moderation/who-may.test.ts. */
const OF_COMMANDS = new Set(COMMANDS.map(({ method, path }) => `${method} ${path}`));
/** The identity provider has its own tokens (tests/worker/identity*.test.ts); the page is for everyone. */
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

test('every call of the worker is listed with who may call it', () => {
  const listed = new Set([...GAME_CALLS, ...PEOPLE_CALLS].map(([call]) => routeOf(call)));
  expect(ROUTES.filter((route) => !listed.has(route))).toEqual(ELSEWHERE);
});

test('every listed call is a call of the worker', () => {
  expect([...GAME_CALLS, ...PEOPLE_CALLS].map(([call]) => call).filter((call) => !routeOf(call))).toEqual([]);
});

/** Where code asks for a permission, besides the commands. */
const ASKS = [
  /\b(?:member|may|publishing)\('(\w+)'/g,
  /\bperms\.has\('(\w+)'\)/g,
  /\bisAllowed\(.*?'(\w+)'(?: : '(\w+)')?\)/g,
  /\bperm: '(\w+)'/g,
  /\bwho\.may\(.*? \? '(\w+)' : '(\w+)'\)/g,
];
test('every permission acts: a command, a call or a room asks for it', () => {
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
