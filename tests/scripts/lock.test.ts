/** Folders that two processes must not use at once are locked, and no lock outlives its process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandOf, LockedError, takeLock, waitForLock } from '../../scripts/shared/lock.ts';
import { root } from '../../scripts/shared/run.ts';
import { lockState, requireSpace } from '../../scripts/shared/state.ts';
import { until } from '../patience.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duskhaven-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs statements in another process, which then stays; resolves with its first line. */
async function elsewhere(statements: string): Promise<{ child: ChildProcess; line: string }> {
  const code = `
    const { takeLock } = await import('./scripts/shared/lock.ts');
    const { lockState } = await import('./scripts/shared/state.ts');
    ${statements}
    setInterval(() => {}, 60_000);`;
  const child = spawn('node', ['--expose-gc', '--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
  return { child, line: line.trim() };
}
const holds = (options: object) =>
  elsewhere(`takeLock(${JSON.stringify(folder)}, ${JSON.stringify(options)}); gc(); console.log('held');`);
const isFree = (options = {}): boolean => {
  try {
    takeLock(folder, options)();
    return true;
  } catch (error) {
    if (error instanceof LockedError) return false;
    throw error;
  }
};

test('one process alone has a lock, and its death releases it', async () => {
  const { child } = await holds({ address: 'http://localhost:8787' });
  expect(() => takeLock(folder)).toThrow(LockedError);
  expect(() => takeLock(folder, { isShared: true })).toThrow(`process ${child.pid}, http://localhost:8787`);
  child.kill('SIGKILL');
  await until(() => isFree());
});

test('readers share a lock, and keep a writer out until the last has gone', async () => {
  const first = await holds({ isShared: true });
  const second = await holds({ isShared: true });
  expect(isFree({ isShared: true })).toBe(true);
  expect(isFree()).toBe(false);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(isFree()).toBe(false);
  expect(() => takeLock(folder)).toThrow(`process ${second.child.pid}`);
  second.child.kill('SIGKILL');
  await until(() => isFree());
});

test('a released lock is free, also for the process that had it', () => {
  const release = takeLock(folder);
  expect(isFree()).toBe(false);
  release();
  release();
  expect(isFree()).toBe(true);
});

test('a process waits for a lock only as long as it may', async () => {
  const release = takeLock(folder);
  await expect(
    waitForLock(folder, {}, ({ pid } = { pid: 0, command: '', isShared: false }) => pid !== process.pid),
  ).rejects.toThrow(LockedError);
  const waiting = waitForLock(folder, {});
  release();
  (await waiting)();
});

test('a state that is in use is refused with the address of its site', async () => {
  await elsewhere(`lockState(${JSON.stringify(folder)}, 'http://localhost:9000'); console.log('held');`);
  expect(() => lockState(folder)).toThrow('A site is already open at http://localhost:9000 on this state. Stop it first');
});

test('a runtime ends with its process, however that ends', async () => {
  // A command that is called like the runtime, and runs until it is killed.
  const runtime = join(folder, 'workerd');
  writeFileSync(runtime, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const { child, line } = await elsewhere(`
    lockState(${JSON.stringify(join(folder, 'state'))});
    const { spawn } = await import('node:child_process');
    const ended = spawn(${JSON.stringify(runtime)});
    ended.once('exit', () => {
      const runtime = spawn(${JSON.stringify(runtime)});
      runtime.once('spawn', () => console.log(runtime.pid));
    });
    ended.once('spawn', () => ended.kill());`);
  const pid = Number(line);
  process.kill(pid, 0);
  child.kill('SIGKILL');
  await until(() => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
});

test('a folder that cannot hold a state is refused with a sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockState(file)).toThrow(`STATE_DIR is ${file}, which is a file. Set it to a folder.`);
  expect(() => lockState(join(file, 'state'))).toThrow('cannot be made (ENOTDIR)');
  expect(() => requireSpace(folder, { bavail: 1000, bsize: 4096 })).toThrow('has 3 MB left, and a site needs 300 MB');
});

test.each([
  ['npm start', 'scripts/start.ts', { npm_lifecycle_event: 'start' }],
  ['npm run dev', 'scripts/dev.ts', { npm_lifecycle_event: 'dev' }],
  ['node scripts/seed-forum.ts', 'scripts/seed-forum.ts', { npm_lifecycle_event: 'npx' }],
  ['vitest', 'node_modules/vitest/vitest.mjs', {}],
])('a holder is called as it was typed: %s', (command, script, env) => {
  expect(commandOf(['node', join(root, script)], env)).toBe(command);
});
