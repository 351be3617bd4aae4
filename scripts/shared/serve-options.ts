import { join, resolve } from 'node:path';
import { root } from './run.ts';
import { UsageError } from './usage-error.ts';

export interface SiteOptions {
  port: number;
  /** Absolute path. */
  stateDir: string;
  host: string;
}

/**
 * Port, host and state folder from the environment: PORT (8787), HOST (127.0.0.1), STATE_DIR (.wrangler/state). Throws a UsageError
 * for a value that cannot be one.
 */
export function serveOptions(env: Readonly<Record<string, string | undefined>> = process.env): SiteOptions {
  for (const name of ['PORT', 'HOST', 'STATE_DIR'])
    if (env[name]?.trim() === '') throw new UsageError(`${name} is set, but empty. Give it a value, or unset it.`);
  const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = join(root, '.wrangler/state') } = env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) < 1 || Number(PORT) > 65_535)
    throw new UsageError(`PORT is “${PORT}”. Set it to a whole number from 1 to 65535.`);
  return { port: Number(PORT), stateDir: resolve(STATE_DIR), host: HOST };
}
