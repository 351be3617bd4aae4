import { mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** On Linux, a folder of files that are in memory. */
const FOLDER = '/dev/shm';
const NEEDED_BYTES = 2 ** 30;

/**
 * Temporary files of this process and those that it starts go to memory where there is room for them, and are removed at its end: the
 * databases of the tests wait for the disk on every commit, and no test needs files that outlive the machine.
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    if (bavail * bsize < NEEDED_BYTES) return;
    const folder = mkdtempSync(`${FOLDER}/duskhaven-`);
    process.env['TMPDIR'] = folder;
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  } catch {
    // There is no such folder, or it is closed to this user.
  }
}
