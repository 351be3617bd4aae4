/** The local D1 database: wrangler migrates and seeds it as it does in production, before the server starts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrExit } from './run.ts';

/** Applies the migrations and the built-in setups. Idempotent. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  const { seedSql } = await import('../db/seed.ts');
  const file = join(stateDir, 'seed.sql');
  writeFileSync(file, seedSql().join('\n'));
  const where = ['--local', '--config', 'wrangler.toml', '--persist-to', stateDir];
  await runOrExit('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where], { CI: 'true', WRANGLER_LOG: 'warn' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], { CI: 'true', WRANGLER_LOG: 'warn' });
}
