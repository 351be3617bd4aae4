/** The layout of a back-up: database.sql, backup.json, and a folder of files for each bucket. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/usage-error.ts';
import { missingFiles, type ObjectList } from './objects.ts';

export const DATABASE_FILE = 'database.sql';
export const LIST_FILE = 'backup.json';

export interface Backup {
  format: 1;
  /** Time of its beginning, in milliseconds since 1970. */
  at: number;
  /** The release whose code made it. */
  release: string;
  of: 'local' | 'production';
  objects: ObjectList;
}

/** Reads a back-up. Throws a UsageError if it is not whole. */
export function readBackup(folder: string): Backup {
  const file = join(folder, LIST_FILE);
  if (!existsSync(file)) throw new UsageError(`There is no whole back-up in ${folder}: ${LIST_FILE} is missing.`);
  const backup = JSON.parse(readFileSync(file, 'utf8')) as Backup;
  if (backup.format !== 1) throw new UsageError(`A newer release made this back-up. Restore it with release ${backup.release}.`);
  if (!existsSync(join(folder, DATABASE_FILE))) throw new UsageError(`${DATABASE_FILE} is missing in ${folder}.`);
  const [missing] = missingFiles(folder, backup.objects);
  if (missing !== undefined) throw new UsageError(`The back-up is damaged: ${missing} is missing or has another size.`);
  return backup;
}
