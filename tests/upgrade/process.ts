/** Commands of a release, run in its own folder, as a person would run them in a shell. */
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Variables that Vitest sets, which a build would read. */
const OF_VITEST = /^(?:NODE_ENV|MODE|BASE_URL|DEV|PROD|SSR|TEST|VITE_.*|VITEST.*)$/;

/** The environment of the shell that started Vitest. */
export const shellEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_VITEST.test(name))) as NodeJS.ProcessEnv;

export function spawnIn(folder: string, command: string, args: string[], extra: Record<string, string> = {}): ChildProcess {
  const own = shellEnvironment();
  const bins = [join(folder, 'node_modules/.bin'), join(folder, 'node_modules/node/bin')];
  return spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...own,
      PATH: [...bins, own['PATH']].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      ...extra,
    },
  });
}

/** Runs a command to its end. Throws if it fails. */
export async function runIn(folder: string, command: string, args: string[]): Promise<void> {
  const child = spawnIn(folder, command, args);
  const code = await new Promise((done, fail) => {
    child.once('exit', done);
    child.once('error', fail);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code} in ${folder}`);
}
