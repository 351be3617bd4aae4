/** Tasks that run every five minutes. */
import { and, eq, lte } from 'drizzle-orm';
import { type Database, database } from '../db/core/database.ts';
import { countPlayedLately } from '../db/games/played-lately.ts';
import { countDays } from '../db/health/days.ts';
import { countError } from '../db/health/errors.ts';
import { countLeaderboards } from '../db/leaderboards/count.ts';
import { foldNewGames } from '../db/ranked/fold-ratings.ts';
import { users } from '../db/schema/users.ts';
import { indexPosts } from '../db/search/post-index.ts';
import { indexSetups } from '../db/search/setup-index.ts';
import { updateCalibration } from '../db/setups/calibration.ts';
import { readdressDeals } from '../db/setups/deals.ts';
import { checkLedger } from '../db/shop/ledger-check.ts';
import { LIMITS } from '../protocol/limits.ts';
import { RELEASE } from '../protocol/release.ts';
import { advanceSeason } from './competitive/advance.ts';
import { deleteExpiredGames } from './games/delete-expired.ts';
import { reconcileGames } from './games/reconcile.ts';
import { noteRun } from './health/run.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { deliverMail } from './mail/outbox.ts';
import { expireBans } from './moderation/ban.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { describeError } from './problem.ts';
import { forecastApproved } from './setups/forecast.ts';
import {
  sweep,
  sweepDrafts,
  sweepEmotes,
  sweepEventImages,
  sweepNotices,
  sweepReadMarks,
  sweepReports,
  sweepSetups,
} from './sweep.ts';
import { erase } from './users/delete.ts';
import { runVillages } from './villages/cron.ts';

/** Maximum number of batches per run; the next run sweeps the rest. */
const ROUNDS = 50;
const ERASED = 20;

const tasksOf = (env: Env, db: Database, now: number) =>
  ({
    // First, because villages must open on time; the other tasks can wait.
    villages: () => runVillages(env, db, now),
    outbox: () => deliverOutbox(env, db, now),
    reconcile: () => reconcileGames(env, db, now),
    mail: () => deliverMail(env, db, now),
    season: () => advanceSeason(env, db, now),
    playedLately: () => countPlayedLately(db, now),
    ledger: () => checkLedger(db, now),
    ratings: () => foldNewGames(db),
    leaderboards: () => countLeaderboards(db, now),
    calibration: () => updateCalibration(db, now),
    forecasts: () => forecastApproved(env, db),
    deals: () => readdressDeals(db),
    setupIndex: () => indexSetups(env),
    postIndex: () => indexPosts(env),
    sweep: () => sweepAll(db, now),
    notices: () => sweepNotices(db, now),
    reports: () => sweepReports(db, now),
    readMarks: () => sweepReadMarks(db, now),
    drafts: () => sweepDrafts(db, now),
    deletedSetups: () => sweepSetups(db, now),
    deletedEmotes: () => sweepEmotes(env, db, now),
    eventImages: () => sweepEventImages(db, now),
    bans: () => expireBans(env, db, now),
    identity: () => sweepIdentity(db, now),
    games: () => deleteExpiredGames(env, db, now),
    erase: () => eraseDue(env, db, now),
    days: () => countDays(db, now),
  }) satisfies Record<string, () => Promise<unknown>>;
export type CronTask = keyof ReturnType<typeof tasksOf>;

export async function scheduled(_: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> {
  const [db, now] = [database(env), Date.now()];
  const failed: string[] = [];
  for (const [task, run] of Object.entries(tasksOf(env, db, now)))
    try {
      await run();
    } catch (error) {
      failed.push(task);
      console.error(JSON.stringify({ task, release: RELEASE, ...describeError(error) }));
      countError('task');
    }
  // If this fails, the run counts as missing, which the uptime check reports.
  await noteRun(db, now, failed).catch((error: unknown) => {
    console.error(JSON.stringify({ task: 'health', release: RELEASE, ...describeError(error) }));
  });
}

async function sweepAll(db: Database, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if (!(await sweep(db, now))) return;
}

async function eraseDue(env: Env, db: Database, now: number): Promise<void> {
  const dueUsers = await db
    .select({ id: users.id, identity: users.identity })
    .from(users)
    .where(and(lte(users.deletedAt, now - LIMITS.undoDeletion), eq(users.erased, false)))
    .limit(ERASED);
  for (const user of dueUsers) await erase(env, db, user);
}
