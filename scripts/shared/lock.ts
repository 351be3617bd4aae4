/**
 * Locks between processes: one process alone may change a folder, or several may read it. A lock ends with its process, also after
 * kill -9, because it is a lock of the operating system on a SQLite file.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { root } from './run.ts';

export interface Holder {
  pid: number;
  /** Command of the process, as a person types it: 'npm start'. */
  command: string;
  /** True if other processes may hold the lock too. */
  isShared: boolean;
  /** Address of the site that the process serves, if it serves one. */
  address?: string;
}

/** A lock that another process holds. */
export class LockedError extends Error {
  /** One of the processes that hold it. Undefined if the process has not said yet who it is. */
  readonly holder: Holder | undefined;

  constructor(folder: string, holder: Holder | undefined) {
    super(`${folder} is locked by ${holderText(holder)}.`);
    this.holder = holder;
  }
}

/** The holder in a sentence: 'npm start (process 4711, http://localhost:8787)'. */
export const holderText = (holder: Holder | undefined): string =>
  holder
    ? `“${holder.command}” (process ${holder.pid}${holder.address ? `, ${holder.address}` : ''})`
    : 'another process of this project';

export interface LockOptions {
  /** True to hold the lock together with others that share it. */
  isShared?: boolean;
  address?: string;
}

/**
 * Takes the lock that is stored in the folder, which is made if it is missing, and returns a function that releases it. Throws a
 * LockedError if another process, or an earlier call in this one, holds it.
 */
export function takeLock(folder: string, { isShared = false, address }: LockOptions = {}): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    if (!isShared) lock.exec('begin exclusive');
    else {
      lock.exec('begin');
      // A transaction takes its shared lock with the first query.
      lock.prepare('select count(*) from sqlite_schema').get();
    }
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new LockedError(folder, liveHolders(folder)[0]);
  }
  // Notes of processes that were killed.
  if (!isShared) for (const file of holderFiles(folder)) rmSync(file, { force: true });
  const note = join(folder, `${process.pid}-${++taken}.json`);
  const holder: Holder = { pid: process.pid, command: commandOf(process.argv, process.env), isShared };
  writeFileSync(note, JSON.stringify(address === undefined ? holder : { ...holder, address }));
  held.add(lock);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(note, { force: true });
    lock.close();
  };
}
const SQLITE_BUSY = 5;
let taken = 0;
/** The locks of this process. A file that nothing refers to is closed by the garbage collector. */
const held = new Set<DatabaseSync>();

/** Like `takeLock`, but waits as long as `mayWait` allows for the process that holds the lock. */
export async function waitForLock(
  folder: string,
  options: LockOptions = {},
  mayWait: (holder: Holder | undefined) => boolean = () => true,
): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(folder, options);
    } catch (error) {
      if (!(error instanceof LockedError && mayWait(error.holder))) throw error;
      await setTimeout(POLL_MS);
    }
  }
}
const POLL_MS = 200;

const holderFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

function liveHolders(folder: string): Holder[] {
  return holderFiles(folder).flatMap((file) => {
    try {
      const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
      return isRunning(holder.pid) ? [holder] : [];
    } catch {
      // It has just been deleted, or is being written.
      return [];
    }
  });
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 reaches no process, but fails if there is none.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command that started a process, as a person types it: 'npm run dev', 'node scripts/seed-forum.ts', 'vitest'. */
export function commandOf([, script = '']: readonly string[], env: Readonly<Record<string, string | undefined>>): string {
  const name = env['npm_lifecycle_event'];
  if (name && name !== 'npx') return ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  return script.includes('node_modules') ? basename(script, '.mjs') : `node ${relative(root, script)}`;
}
