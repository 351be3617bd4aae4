/** The data of a site that a back-up holds: the main database and two buckets, of the local site or of production. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import { root, run } from '../shared/run.ts';
import { serveOptions } from '../shared/serve-options.ts';
import { dumpStatements, type ReadTexts, shortened } from './sql-file.ts';

/** `stateDir`: folder of the local site; null for production. */
export interface Place {
  stateDir: string | null;
}
export const placeOf = (remote: boolean): Place => ({ stateDir: remote ? null : serveOptions().stateDir });
export const nameOf = ({ stateDir }: Place): string => stateDir ?? 'production';

export type DatabaseName = 'DB' | 'SEARCH';

/** The arguments of wrangler for a command on a database of production. */
const production = (command: string, name: DatabaseName, more: string[]): string[] => [
  ...['d1', ...command.split(' '), name, '--config', join(root, 'wrangler.toml'), '--env', 'production'],
  ...more,
];

/** Runs a file of SQL: all of it or nothing. In production, ends this process with wrangler's message if that fails. */
export const executeFile = (place: Place, name: DatabaseName, file: string): Promise<void> =>
  execute(place, name, shortened(unstable_splitSqlQuery(readFileSync(file, 'utf8'))));

/** Like `executeFile`, for statements. */
export async function execute(place: Place, name: DatabaseName, statements: Iterable<string>): Promise<void> {
  if (place.stateDir !== null) return runLocally(place, name, statements);
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-'));
  const file = join(folder, 'statements.sql');
  writeFileSync(file, [...statements].join('\n'));
  await wrangler(production('execute', name, ['--remote', '--yes', '--file', file]));
  rmSync(folder, { recursive: true });
}

async function runLocally(place: Place, name: DatabaseName, statements: Iterable<string>): Promise<void> {
  const { env, dispose } = await openBindings(place);
  try {
    await env[name].batch(Array.from(statements, (statement) => env[name].prepare(statement)));
  } finally {
    await dispose();
  }
}

/** True if the database has no tables of the site. */
export async function isProductionEmpty(): Promise<boolean> {
  const query = "select count(*) as found from sqlite_master where name = 'users'";
  const printed = await wrangler(production('execute', 'DB', ['--remote', '--json', '--command', query]));
  const [{ results }] = JSON.parse(printed) as [{ results: [{ found: number }] }];
  return results[0].found === 0;
}

/** Puts the database of production back to a time, as RFC 3339 or Unix seconds. Returns the bookmark that undoes it. */
export async function travelTo(time: string): Promise<string> {
  const printed = await wrangler(production('time-travel restore', 'DB', ['--timestamp', time, '--json']));
  return (JSON.parse(printed) as { previous_bookmark: string }).previous_bookmark;
}

/** Writes the whole main database as SQL. D1 answers no other query of production during an export. */
export async function exportDatabase(place: Place, file: string): Promise<void> {
  if (place.stateDir === null) {
    await wrangler(production('export', 'DB', ['--remote', '--output', file]));
    return;
  }
  const { env, dispose } = await openBindings(place);
  const read: ReadTexts = async (queries) => {
    const answers = await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
    return answers.map(({ results }) => results.map(({ text }) => text));
  };
  try {
    writeFileSync(file, `${(await dumpStatements(read)).join('\n')}\n`);
  } finally {
    await dispose();
  }
}

/** Runs wrangler and returns what it printed. If it fails, ends this process with that. */
async function wrangler(args: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-'));
  const file = join(folder, 'output');
  const to = openSync(file, 'w');
  const code = await run('wrangler', args, { CI: 'true' }, to);
  closeSync(to);
  const printed = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  if (code === 0) return printed;
  console.error(printed);
  process.exit(code);
}

/** The parts of the bindings that are used here; scripts cannot use the types of workers. */
export interface StoredObject {
  key: string;
  size: number;
  httpMetadata?: Record<string, string>;
  customMetadata?: Record<string, string>;
}
export interface Bucket {
  list(options: {
    cursor?: string;
    include: string[];
  }): Promise<{ objects: StoredObject[]; truncated: boolean; cursor?: string }>;
  get(key: string): Promise<(StoredObject & { arrayBuffer(): Promise<ArrayBuffer> }) | null>;
  put(key: string, value: ArrayBuffer, options: Pick<StoredObject, 'httpMetadata' | 'customMetadata'>): Promise<unknown>;
}
export const BUCKETS = ['RECORDS', 'UPLOADS'] as const;
export type BucketName = (typeof BUCKETS)[number];
interface Database {
  prepare(sql: string): object;
  batch(statements: object[]): Promise<{ results: { text: string }[] }[]>;
}
type Bindings = Record<BucketName, Bucket> & Record<DatabaseName, Database>;

/**
 * Opens the buckets, and the databases of a local site. In production wrangler reaches the buckets through a worker that it
 * starts in the account for this call ("remote bindings"); its R2 commands cannot list a bucket.
 */
export async function openBindings({ stateDir }: Place): Promise<{ env: Bindings; dispose: () => Promise<void> }> {
  const remote = stateDir === null;
  const config = unstable_readConfig({ config: join(root, 'wrangler.toml'), ...(remote && { env: 'production' }) });
  const { compatibility_date, account_id, d1_databases } = config;
  const r2_buckets = config.r2_buckets.map((bucket: object) => ({ ...bucket, remote }));
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-'));
  const configPath = join(folder, 'wrangler.json');
  const parts = { compatibility_date, r2_buckets, ...(remote ? { account_id } : { d1_databases }) };
  writeFileSync(configPath, JSON.stringify({ name: 'duskhaven-backup', ...parts }));
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath,
    persist: remote ? false : { path: join(stateDir, 'v3') },
    remoteBindings: remote,
    envFiles: [],
  });
  return { env, dispose: () => dispose().finally(() => rmSync(folder, { recursive: true })) };
}
