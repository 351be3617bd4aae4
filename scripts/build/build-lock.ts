/** `dist/` has many readers, such as sites and tests, or one process that replaces it. */
import { join } from 'node:path';
import { holderText, LockedError, waitForLock } from '../shared/lock.ts';
import { root } from '../shared/run.ts';
import { UsageError } from '../shared/usage-error.ts';

const LOCK = join(root, '.wrangler/build-lock');

/** Waits for the end of a build, and keeps others from building until the release. `address` is that of the site that reads. */
export const lockBuildToRead = (address?: string): Promise<() => void> =>
  waitForLock(LOCK, address === undefined ? { isShared: true } : { isShared: true, address });

/** Waits for the end of another build, and keeps others from `dist/` until the release. Throws a UsageError if it is being read. */
export async function lockBuildToWrite(): Promise<() => void> {
  try {
    return await waitForLock(LOCK, {}, (holder) => !holder?.isShared);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new UsageError(`A build would replace the one in dist/, which ${holderText(error.holder)} uses. Stop that first.`);
  }
}
