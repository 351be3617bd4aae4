/// <reference types="@cloudflare/vitest-plugin/types" />
/** Before each file of tests in workerd: the database as `npm start` makes it. */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { seedSql } from '../../worker/db/seed.ts';

const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
await applyD1Migrations(env.DB, TEST_MIGRATIONS);
await env.DB.batch(seedSql().map((statement) => env.DB.prepare(statement)));
