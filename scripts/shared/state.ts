/** The folder with the databases, objects and files of a local site, which one process at a time may use. */
import { existsSync, mkdirSync, type StatsFs, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphans } from './end-orphans.ts';
import { originAt } from './local-vars.ts';
import { holderText, LockedError, takeLock } from './lock.ts';
import { requirePort } from './port.ts';
import { root } from './run.ts';
import type { SiteOptions } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Makes the folder if it is missing, locks it until the release, or else until this process ends, and from then on ends the
 * runtimes of this process with it. `address` is that of the site to serve from it. Throws a UsageError if the folder cannot be
 * used, or another process uses it.
 */
export function lockState(stateDir: string, address?: string): () => void {
  requireFolder(stateDir);
  try {
    const release = takeLock(join(stateDir, 'lock'), address === undefined ? {} : { address });
    endOrphans();
    return release;
  } catch (error) {
    if (error instanceof LockedError) throw new UsageError(inUse(error));
    throw new UsageError(
      `The state folder ${stateDir} cannot be written (${(error as Error).message}). STATE_DIR names another one.`,
    );
  }
}

const inUse = ({ holder }: LockedError): string =>
  holder?.address
    ? `A site is already open at ${holder.address} on this state. Stop it first, or set STATE_DIR to another folder for a second site.`
    : `The state is in use by ${holderText(holder)}. Wait until it has ended, or set STATE_DIR to another folder.`;

/** Like `lockState`, for a site that listens on the port; throws a UsageError if it cannot. */
export async function claimSite({ stateDir, host, port }: SiteOptions): Promise<void> {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')))
    throw new UsageError('The packages are not installed. Run “npm ci” first.');
  lockState(stateDir, originAt(host, port));
  await requirePort(host, port);
}

/** Bytes for a build, the databases and some games. */
const NEEDED = 300 * 2 ** 20;

function requireFolder(stateDir: string): void {
  if (statSync(stateDir, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`STATE_DIR is ${stateDir}, which is a file. Set it to a folder.`);
  try {
    mkdirSync(stateDir, { recursive: true });
  } catch (error) {
    throw new UsageError(
      `The state folder ${stateDir} cannot be made (${(error as NodeJS.ErrnoException).code}). STATE_DIR names another one.`,
    );
  }
  requireSpace(stateDir);
}

/** Throws a UsageError if the disk of the folder has too little space. */
export function requireSpace(folder: string, { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'> = statfsSync(folder)): void {
  const free = bavail * bsize;
  if (free >= NEEDED) return;
  const [has, needs] = [free, NEEDED].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new UsageError(`The disk of ${folder} has ${has} MB left, and a site needs ${needs} MB. Free some space first.`);
}
