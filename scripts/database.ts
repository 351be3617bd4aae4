/** The local D1 database: migrated and seeded as production's is, by wrangler, before anything serves from it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './run.ts';

/** Applies the migrations and the built-in setups. Both may be repeated at will. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  const { seedSql } = await import('../worker/db/seed.ts');
  const file = join(stateDir, 'seed.sql');
  writeFileSync(file, seedSql().join('\n'));
  const where = ['--local', '--config', 'wrangler.toml', '--persist-to', stateDir];
  await must('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where], { CI: 'true', WRANGLER_LOG: 'warn' });
  await must('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], { CI: 'true', WRANGLER_LOG: 'warn' });
}
