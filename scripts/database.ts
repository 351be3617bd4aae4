/** The local D1 databases: wrangler migrates and seeds them as it does in production, before the server starts. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedSql } from '../db/seed.ts';
import { root, runOrExit } from './run.ts';

/** Beside the files of the database, so that they are deleted together. */
const STAMP = 'v3/d1/prepared.sha256';
/** A hash of the migrations and the seed. */
async function preparation(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of globSync('**/*.sql', { cwd: join(root, 'migrations') }).sort())
    hash.update(`${name}\0`).update(readFileSync(join(root, 'migrations', name)));
  return hash.update((await seedSql()).join('\n')).digest('hex');
}

/** Whether the databases in this folder have all migrations and the present built-in setups. */
export async function isPrepared(stateDir: string): Promise<boolean> {
  const stamp = join(stateDir, STAMP);
  const files = globSync('v3/d1/*/*.sqlite', { cwd: stateDir });
  return files.length > 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === (await preparation());
}

/** Applies the migrations and the built-in setups. Idempotent. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, 'seed.sql');
  writeFileSync(file, (await seedSql()).join('\n'));
  const where = ['--local', '--config', 'wrangler.toml', '--persist-to', stateDir];
  for (const name of ['DB', 'SEARCH'])
    await runOrExit('wrangler', ['d1', 'migrations', 'apply', name, ...where], { CI: 'true', WRANGLER_LOG: 'warn' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], { CI: 'true', WRANGLER_LOG: 'warn' });
  writeFileSync(join(stateDir, STAMP), await preparation());
}

/** A folder with a prepared database for tests to copy, made by the first run that needs it. */
export async function preparedForTests(): Promise<string> {
  const folder = join(root, '.wrangler/prepared');
  if (await isPrepared(folder)) return folder;
  mkdirSync(join(root, '.wrangler'), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  await prepareDatabase(made);
  // Another run may have made it by now.
  if (await isPrepared(folder)) rmSync(made, { recursive: true });
  else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  }
  return folder;
}

if (import.meta.main) await preparedForTests();
