/** The local D1 database: wrangler migrates and seeds it as it does in production, before the server starts. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { seedSql } from '../db/seed.ts';
import { root, runOrExit } from './run.ts';

/** Beside the files of the database, so that they are deleted together. */
const STAMP = 'v3/d1/prepared.sha256';
/** A hash of the migrations and the seed. */
function preparation(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, 'migrations')).sort())
    if (name.endsWith('.sql')) hash.update(`${name}\0`).update(readFileSync(join(root, 'migrations', name)));
  return hash.update(seedSql().join('\n')).digest('hex');
}

/** Whether the database in this folder has all migrations and the present built-in setups. */
export function isPrepared(stateDir: string): boolean {
  const stamp = join(stateDir, STAMP);
  const files = globSync('v3/d1/*/*.sqlite', { cwd: stateDir });
  return files.length > 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === preparation();
}

/** Applies the migrations and the built-in setups. Idempotent. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, 'seed.sql');
  writeFileSync(file, seedSql().join('\n'));
  const where = ['--local', '--config', 'wrangler.toml', '--persist-to', stateDir];
  await runOrExit('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where], { CI: 'true', WRANGLER_LOG: 'warn' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], { CI: 'true', WRANGLER_LOG: 'warn' });
  writeFileSync(join(stateDir, STAMP), preparation());
}

/** A folder with a prepared database for tests to copy, made by the first run that needs it. */
export async function preparedForTests(): Promise<string> {
  const folder = join(root, '.wrangler/prepared');
  if (isPrepared(folder)) return folder;
  mkdirSync(join(root, '.wrangler'), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  await prepareDatabase(made);
  // Another run may have made it by now.
  if (isPrepared(folder)) rmSync(made, { recursive: true });
  else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  }
  return folder;
}

if (import.meta.main) await preparedForTests();
