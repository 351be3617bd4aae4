/**
 * Keeps files that pages of earlier releases still ask for. A deploy replaces all files of the site, so it adds those that were
 * replaced within the last day. They are stored with the records as one archive, from which any machine can deploy.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runOrExit } from '../shared/run.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Keyed by name: when a release without this file was deployed, in ms; null for files of the newest release. */
export type ReplacedAt = Record<string, number | null>;

/** The files that a deploy at `now` serves: those of the new release, and those that were replaced less than a day ago. */
export function servedAssets(before: ReplacedAt, release: readonly string[], now: number): ReplacedAt {
  const earlier = Object.entries(before)
    .map(([file, at]) => [file, at ?? now] as const)
    .filter(([, at]) => now - at < DAY);
  return { ...Object.fromEntries(earlier), ...Object.fromEntries(release.map((file) => [file, null])) };
}

export interface AssetStore {
  bucket: string;
  /** Flags of wrangler: `--remote`, or the place of the local bucket. */
  flags: readonly string[];
}
const OBJECT = 'releases/assets.tar.gz';
const LIST = 'replaced-at.json';

/**
 * Adds the files of earlier releases to the folder of the new one. Returns a function that stores them all for the next deploy;
 * call it when this deploy is done.
 */
export async function addEarlierAssets(folder: string, store: AssetStore, now = Date.now()): Promise<() => Promise<void>> {
  const release = readdirSync(folder);
  const stored = mkdtempSync(join(tmpdir(), 'duskhaven-assets-'));
  const archive = join(stored, 'assets.tar.gz');
  mkdirSync(join(stored, 'assets'));
  if (await download(archive, store)) await runOrExit('tar', ['-xzf', archive, '-C', stored]);
  const list = join(stored, LIST);
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as ReplacedAt) : {};
  const served = servedAssets(before, release, now);
  for (const [file, at] of Object.entries(served)) if (at !== null) cpSync(join(stored, 'assets', file), join(folder, file));
  return async () => {
    for (const file of Object.keys(served)) cpSync(join(folder, file), join(stored, 'assets', file));
    for (const file of readdirSync(join(stored, 'assets'))) if (!(file in served)) rmSync(join(stored, 'assets', file));
    writeFileSync(list, JSON.stringify(served));
    await runOrExit('tar', ['-czf', archive, '-C', stored, LIST, 'assets']);
    await runOrExit('wrangler', ['r2', 'object', 'put', `${store.bucket}/${OBJECT}`, '--file', archive, ...store.flags]);
    rmSync(stored, { recursive: true });
  };
}

/**
 * Downloads the archive; false before the first deploy. Ends this process if the bucket cannot be read, because the deploy would
 * then remove files that pages need.
 */
async function download(to: string, { bucket, flags }: AssetStore): Promise<boolean> {
  const log = `${to}.log`;
  const code = await run(
    'wrangler',
    ['r2', 'object', 'get', `${bucket}/${OBJECT}`, '--file', to, ...flags],
    {},
    openSync(log, 'w'),
  );
  if (code === 0) return true;
  const said = readFileSync(log, 'utf8');
  if (said.includes('The specified key does not exist')) return false;
  console.error(said);
  process.exit(code);
}
