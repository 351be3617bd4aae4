import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { profanity } from './scripts/build/profanity.ts';
import { CHECKED_PACKAGES, signals } from './scripts/build/signals.ts';
import { localVars, mailboxVars } from './scripts/shared/local-vars.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { keepFilesInMemory } from './tests/files-in-memory.ts';
import { PATIENT } from './tests/patience.ts';

keepFilesInMemory();

/** Vitest leaves one core idle by default, which halves a machine with two. */
const CORES = availableParallelism();

/**
 * The worker's packages, each bundled into one file, because a test file in workerd loads all modules again and packages have
 * hundreds. Two of them are CommonJS, which the runtime does not load directly.
 */
const PACKAGES = [
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'valibot',
  'jose',
  'fast-png',
  'bowser',
  'reflect-metadata',
  'hono',
  'hono/factory',
  'hono/cookie',
  'hono/etag',
  'hono/route',
  'hono/body-limit',
  'hono/secure-headers',
  'oauth4webapi',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  '@block65/webcrypto-web-push',
  'jose/base64url',
  'obscenity',
  'unhomoglyph',
  'markdown-it',
  'linkify-it',
  'openskill',
];

/** Set by `npm run test:long`, which plays everything instead of the share that `npm test` takes (tests/long.ts). */
const LONG = process.env['TEST_LONG'] === 'true';

/** Set by `npm run fixtures`, for which workerd runs only the file that saves objects. */
const WRITE_FIXTURES = process.env['WRITE_FIXTURES'] === 'true';

/** Options of all projects in plain Node. */
const RULES = {
  // Some play hundreds of games, which takes long on a busy machine.
  testTimeout: LONG ? 1_800_000 : 300_000,
  expect: { poll: PATIENT },
  maxWorkers: CORES,
};

/** Test files that declare traits of their own. */
const DECLARING = ['tests/games/mafia/declaring/*.test.ts'];

/** One project per environment: plain Node for rules and words, workerd for objects and routes, real processes, real browsers. */
export default defineConfig(async () => ({
  test: {
    sequence: { sequencer: LongestFirst },
    // Read by tests/long.ts.
    provide: { long: LONG },
    projects: [
      {
        test: {
          name: 'rules-declaring',
          // Each file has modules of its own: all files that share them would find the traits that it declares.
          include: DECLARING,
          ...RULES,
        },
      },
      {
        test: {
          name: 'rules-shared',
          include: ['games', 'protocol', 'scripts'].map((folder) => `tests/${folder}/**/*.test.ts?(x)`),
          exclude: DECLARING,
          // Gain: 106 s of CPU instead of 171 s, because each file would load the modules again.
          isolate: false,
          ...RULES,
        },
      },
      {
        test: {
          name: 'rules-web',
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.ts?(x)'],
          server: { deps: { inline: CHECKED_PACKAGES } },
          // Gain: 42 s of CPU instead of 133 s. setup.ts removes what a file has left.
          isolate: false,
          setupFiles: ['./tests/web/setup.ts'],
          ...RULES,
        },
        plugins: [signals({ checked: true }), profanity()],
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // The tests act as the edge.
            miniflare: {
              bindings: {
                ...localVars(),
                ...mailboxVars('127.0.0.1', 8787),
                ADDRESS_HEADER: 'cf-connecting-ip',
                PUSH_HOSTS: 'push.example.com, push.example.net',
                TEST_SCRYPT_N: '1024',
                ...(WRITE_FIXTURES && { TEST_SEED: '00000001'.repeat(8) }),
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
                TEST_SEARCH_MIGRATIONS: await readD1Migrations('./migrations/search'),
              },
            },
          }),
        ],
        test: {
          name: 'workerd',
          // A process per file would load all modules each time. setup.ts removes what a file has left.
          isolate: false,
          include: WRITE_FIXTURES
            ? ['tests/durable-objects/saved-objects-writer.ts']
            : ['tests/worker/**/*.test.ts', 'tests/durable-objects/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          setupFiles: ['./tests/worker/setup.ts'],
          // Longer than any wait of patience.ts, whose error names the state that a failing test waited for.
          testTimeout: LONG ? 1_800_000 : 300_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENT },
          // Some files wait for clocks and mail.
          maxWorkers: CORES + 1,
          deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
        },
      },
      {
        test: {
          name: 'kill',
          include: ['tests/kill/**/*.test.ts'],
          globalSetup: ['./tests/kill/prepare.ts'],
          // A server takes long to start again on a busy machine, and the long run kills it up to twenty times a test.
          testTimeout: LONG ? 3_600_000 : 900_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
          // Each has a server of its own, and mostly waits for it to restart.
          maxWorkers: CORES,
        },
      },
      {
        test: {
          name: 'upgrade',
          include: ['tests/upgrade/**/*.test.ts'],
          // Builds a release, and plays twelve games to their end by their own clocks.
          testTimeout: 3_600_000,
          hookTimeout: 900_000,
          expect: { poll: PATIENT },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/e2e/site.ts'],
          setupFiles: ['./tests/e2e/deaths.ts'],
          // The games and the client of Chromium load once for all files of a worker.
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
          // Browser tests mostly wait.
          maxWorkers: CORES + 2,
          maxConcurrency: 3,
        },
      },
    ],
  },
}));
