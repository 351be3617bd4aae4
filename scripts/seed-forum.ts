/** Makes forums of made-up posts, to look at and to measure: `npx node scripts/seed-forum.ts --posts 1000`, at most 1,000,000. */
import { seedForum } from './seed/forum-posts.ts';
import { seedLocal } from './seed/seed-local.ts';
import { runScript } from './shared/usage-error.ts';

await runScript(() =>
  seedLocal<Env>('posts', 1_000, async (env, posts) => {
    const { boards, threads } = await seedForum(env, posts, Date.now());
    return { boards: boards.length, longest: threads[0] };
  }),
);
