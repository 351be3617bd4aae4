import { mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Folder of an in-memory file system, found on Linux only. */
const FOLDER = '/dev/shm';
const NEEDED_BYTES = 2 ** 30;

/**
 * Puts temporary files of this process and its children in memory if there is room, and removes them at the end: test databases
 * would otherwise wait for the disk on every commit, and no test needs files that outlive the machine.
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
    // The folder does not exist, or this user may not write to it.
  }
}
