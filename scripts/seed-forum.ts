/**
 * Fills the forums of the local database with made-up posts: `node scripts/seed-forum.ts --posts 1000`, at most 1,000,000. For looking at
 * full boards and for measuring; stop the server before. STATE_DIR as for `npm start`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPlatformProxy } from 'wrangler';
import { isPrepared, prepareDatabase } from './database.ts';
import { seedForum } from './forum-posts.ts';
import { serveOptions } from './serve-options.ts';

const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' } } });
const posts = Number(values.posts);
if (!Number.isInteger(posts) || posts < 1_000 || posts > 1_000_000) {
  console.error('--posts is a whole number from 1000 to 1000000.');
  process.exit(1);
}
const { stateDir } = serveOptions();
if (!(await isPrepared(stateDir))) await prepareDatabase(stateDir);
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: join(stateDir, 'v3') } });
const { boards, threads } = await seedForum(env, posts, Date.now());
await dispose();
console.log(JSON.stringify({ posts, boards: boards.length, longest: threads[0] }));
