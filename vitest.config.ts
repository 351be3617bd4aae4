import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { localVars, mailboxVars } from './scripts/local-vars.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { PATIENT } from './tests/patience.ts';

/** Vitest leaves one core free by itself, which on two of them halves it. */
const CORES = availableParallelism();

/** One project a world: plain Node for rules and words, workerd for objects and routes, real processes, real browsers. */
export default defineConfig(async () => ({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/games/**/*.test.ts', 'tests/protocol/**/*.test.ts', 'tests/web/**/*.test.ts?(x)'],
          // Some play hundreds of games; a busy machine takes its time.
          testTimeout: 300_000,
          expect: { poll: PATIENT },
          maxWorkers: CORES,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // The tests stand where the edge does.
            miniflare: {
              bindings: {
                ...localVars(),
                ...mailboxVars('127.0.0.1', 8787),
                ADDRESS_HEADER: 'cf-connecting-ip',
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          }),
        ],
        test: {
          name: 'workerd',
          include: ['tests/worker/**/*.test.ts', 'tests/durable-objects/**/*.test.ts'],
          setupFiles: ['./tests/worker/setup.ts'],
          // Longer than any wait of patience.ts, which is how a test that fails says for what it waited.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: CORES,
          // Its modules are of the old kind, which the runtime does not take as they are.
          deps: { optimizer: { ssr: { enabled: true, include: ['obscenity', 'unhomoglyph'] } } },
        },
      },
      {
        test: {
          name: 'kill',
          include: ['tests/kill/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
          // Each has a server of its own, and waits for it to come back.
          maxWorkers: CORES,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/e2e/site.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
          // Walks wait more than they work.
          maxWorkers: 2,
          maxConcurrency: 3,
        },
      },
    ],
  },
}));
