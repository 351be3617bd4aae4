/** Serves as `npm start` does, in separate processes: see serve.ts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { root } from '../../scripts/shared/run.ts';
import { until } from '../patience.ts';
import { request } from './request.ts';

export interface Server {
  origin: string;
  /** Kills the whole process tree (kill -9), then restarts on the same state. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}
export interface ServerOptions {
  port: number;
  stateDir: string;
}

/** A start takes seconds on a busy machine, and each poll slows it down. */
const START_POLL_MS = 50;
/** Fixes the dice of all tables. */
const SEED = '5eed0000c0ffee00badc0de0facade005eed0000c0ffee00badc0de0facade00';
const { state, worker } = inject('prepared');

/** Copies a migrated database without people. */
export const copyDatabase = (to: string): void => cpSync(state, to, { recursive: true });

export async function start(options: ServerOptions): Promise<Server> {
  const origin = `http://127.0.0.1:${options.port}`;
  let child = launch(options);
  await waitUntilUp(origin, child);
  return {
    origin,
    async crash() {
      await waitUntilDown(child, origin);
      child = launch(options);
      await waitUntilUp(origin, child);
    },
    stop: () => waitUntilDown(child, origin),
  };
}

/** Starts a new process group, so that one signal also reaches workerd. */
function launch({ port, stateDir }: ServerOptions): ChildProcess {
  return spawn(join(root, 'node_modules/.bin/node'), ['tests/kill/serve.ts', String(port), stateDir, worker, SEED], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
}

/** Returns null if there is no complete answer. */
async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await request(url);
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}

async function waitUntilUp(origin: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    return (await statusOf(`${origin}/api/user/info`)) === 200;
  }, START_POLL_MS);
}

/** Resolves when none of the child's processes listens any longer. */
async function waitUntilDown(child: ChildProcess, origin: string): Promise<void> {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch (error) {
    // The process had already stopped.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done));
  await until(async () => (await statusOf(origin)) === null);
}
