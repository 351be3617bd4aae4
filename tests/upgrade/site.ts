/** A site that one release after the other serves from the same folder of state, each by its own `npm start`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/site.ts';
import { request } from '../kill/request.ts';
import { spawnIn } from './process.ts';

export interface Site {
  origin: string;
  /** Stops the release that runs now, if any, and starts the one in this folder. */
  deploy: (release: string) => Promise<void>;
  /** Stops the release and deletes the state. */
  close: () => Promise<void>;
}

/** Fixes the dice of all tables. */
const SEED = '00000007'.repeat(8);
/** Each poll slows a start down. */
const START_POLL_MS = 100;

export async function newSite(): Promise<Site> {
  const stateDir = mkdtempSync(join(tmpdir(), 'duskhaven-upgrade-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stop = async (): Promise<void> => undefined;
  return {
    origin,
    async deploy(release) {
      await stop();
      const server = spawnIn(release, 'node', ['scripts/start.ts'], {
        PORT: String(port),
        STATE_DIR: stateDir,
        HOST: '127.0.0.1',
        TEST_SEED: SEED,
      });
      const ended = new Promise<void>((done) => server.once('exit', () => done()));
      stop = async () => {
        server.kill('SIGTERM');
        await ended;
      };
      while (!(await isUp(origin))) {
        if (server.exitCode !== null) throw new Error(`npm start ended with code ${server.exitCode} in ${release}`);
        await new Promise((done) => setTimeout(done, START_POLL_MS));
      }
    },
    async close() {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

async function isUp(origin: string): Promise<boolean> {
  try {
    const response = await request(`${origin}/api/user/info`);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
