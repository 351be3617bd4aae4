/**
 * Fills the local database with made-up members: `node scripts/seed-members.ts --members 1000`, at most 1,000,000. For looking at
 * leaderboards and for measuring; stop the server before. STATE_DIR as for `npm start`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPlatformProxy } from 'wrangler';
import { isPrepared, prepareDatabase } from './database.ts';
import { seedMembers } from './made-members.ts';
import { serveOptions } from './serve-options.ts';

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000' } } });
const members = Number(values.members);
if (!Number.isInteger(members) || members < 1 || members > 1_000_000) {
  console.error('--members is a whole number from 1 to 1000000.');
  process.exit(1);
}
const { stateDir } = serveOptions();
if (!(await isPrepared(stateDir))) await prepareDatabase(stateDir);
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: join(stateDir, 'v3') } });
await seedMembers(env.DB, members, Date.now());
await dispose();
console.log(JSON.stringify({ members }));
