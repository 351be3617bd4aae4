/**
 * Fills the local databases with made-up rows, to look at and to measure. STATE_DIR is as for `npm start`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPrepared, prepareDatabase } from '../database.ts';
import { serveOptions } from '../shared/serve-options.ts';
import { lockState } from '../shared/state.ts';
import { UsageError } from '../shared/usage-error.ts';

const MOST = 1_000_000;

/** Reads `--name N`, N from `least` to a million, seeds N rows, and prints the result of `seed` as JSON. */
export async function seedLocal<Bindings>(
  name: string,
  least: number,
  seed: (env: Bindings, count: number) => Promise<object>,
): Promise<void> {
  const { values } = parseArgs({ options: { [name]: { type: 'string', default: '1000' } } });
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < least || count > MOST)
    throw new UsageError(`--${name} is a whole number from ${least} to ${MOST}.`);
  const { stateDir } = serveOptions();
  lockState(stateDir);
  if (!(await isPrepared(stateDir))) await prepareDatabase(stateDir);
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<Bindings>({ persist: { path: join(stateDir, 'v3') } });
  const seeded = await seed(env, count);
  await dispose();
  console.log(JSON.stringify({ [name]: count, ...seeded }));
}
