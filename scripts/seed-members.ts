/** Makes up members with results, for leaderboards: `npx node scripts/seed-members.ts --members 1000`, at most 1,000,000. */
import { seedMembers } from './seed/made-members.ts';
import { seedLocal } from './seed/seed-local.ts';
import { runScript } from './shared/usage-error.ts';

await runScript(() =>
  seedLocal<Env>('members', 1, async (env, members) => {
    await seedMembers(env.DB, members, Date.now());
    return {};
  }),
);
