import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { dayOf } from '../../db/games/played-lately.ts';
import { membersOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { idOfKeyed, notify, notNotifiedSince } from '../../db/notices/notices.ts';
import { dayGains } from '../../db/schema/ratings.ts';
import { karmaVotes, notifications } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { KarmaBody } from '../../protocol/http/users.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { noSuchUser } from './public.ts';
import { blockedError, notBlocked } from './relationship.ts';

/** Votes up or down. Without `want`, a repeated vote is taken back. Returns the vote as it is now. */
export async function voteOnMember(
  c: CommitContext,
  me: string,
  { targetId, direction, want }: v.InferOutput<typeof KarmaBody>,
): Promise<number> {
  const db = database(c.env);
  if (targetId === me) throw problem(400, 'You cannot vote on your own karma.');
  if (!(await membersOf(db, [targetId])).has(targetId)) throw noSuchUser();
  const currentVote = want === undefined ? null : await voteOf(db, me, targetId);
  if (currentVote !== null && (currentVote === direction) === want) return currentVote;
  await limitPerson(db, 'vote', me);
  const cast = await castVote(c, me, targetId, direction, want);
  if (cast === null) throw blockedError();
  return cast;
}

async function voteOf(db: Database, me: string, target: string): Promise<number> {
  const isOwn = and(eq(karmaVotes.target, target), eq(karmaVotes.voter, me));
  return (await db.select({ direction: karmaVotes.direction }).from(karmaVotes).where(isOwn).get())?.direction ?? 0;
}

function nextVote(oldVote: SQL, direction: 1 | -1, want: boolean | undefined): SQL {
  if (want) return sql`${direction}`;
  return sql`(case when ${oldVote} = ${direction} then 0 else ${want === false ? oldVote : sql`${direction}`} end)`;
}

/** One batch, so that the sum always equals the votes. Returns null and does not vote if either has blocked the other. */
async function castVote(c: CommitContext, me: string, target: string, direction: 1 | -1, want?: boolean): Promise<number | null> {
  const db = database(c.env);
  const isOwn = and(eq(karmaVotes.target, target), eq(karmaVotes.voter, me))!;
  const oldVote = sql`coalesce((select ${karmaVotes.direction} from ${karmaVotes} where ${isOwn}), 0)`;
  const newVote = (previous: SQL): SQL => nextVote(previous, direction, want);
  const [updatedRows, , , , vote] = await commit(c, [
    db
      .update(users)
      .set({ karma: sql`${users.karma} - ${oldVote} + ${newVote(oldVote)}` })
      .where(and(eq(users.id, target), IS_ACTIVE, notBlocked(me, target)))
      .returning({ id: users.id }),
    db
      .insert(dayGains)
      .select(
        sql`select ${dayOf(Date.now())}, ${users.id}, 0, 0, 0, 0, ${newVote(oldVote)} - ${oldVote} from ${users}
          where ${eq(users.id, target)} and ${IS_ACTIVE} and ${notBlocked(me, target)}`,
      )
      .onConflictDoUpdate({
        target: [dayGains.day, dayGains.user],
        set: { karma: sql`${dayGains.karma} + excluded.karma` },
      }),
    insertIf(db, karmaVotes, { target, voter: me, direction: newVote(sql`0`) }, notBlocked(me, target)).onConflictDoUpdate({
      target: [karmaVotes.target, karmaVotes.voter],
      set: { direction: newVote(sql`${karmaVotes.direction}`) },
    }),
    db.delete(karmaVotes).where(and(isOwn, eq(karmaVotes.direction, 0))),
    db.select({ direction: karmaVotes.direction }).from(karmaVotes).where(isOwn),
    ...notifyOfKarma(db, target, and(rowExists(karmaVotes, isOwn), notBlocked(me, target))!),
  ]);
  return updatedRows.length === 0 ? null : (vote[0]?.direction ?? 0);
}

/** At most one notice per interval, however many votes change. */
const NOTIFY_INTERVAL = 10 * 60_000;
const NOTICE_KEY = 'votes';

/** One notice for all votes, without naming voters. None if the vote was taken back, or if the member hides their karma. */
function notifyOfKarma(db: Database, target: string, hasVoted: SQL) {
  const now = Date.now();
  const id = idOfKeyed('karma', target, NOTICE_KEY);
  const isTarget = eq(users.id, target);
  const content = sql`(select 'Someone voted on your profile: your karma is ' || ${users.karma} || ' now.' from ${users} where ${isTarget})`;
  const isShown = rowExists(users, and(isTarget, sql`coalesce(${users.settings} ->> 'hideKarma', 0) = 0`));
  const isNews = notNotifiedSince('karma', target, NOTICE_KEY, now - NOTIFY_INTERVAL);
  return [
    notify(db, { user: target, kind: 'karma', content, link: '/user', key: NOTICE_KEY }, now, and(hasVoted, isShown, isNews)),
    // Keeps the sum in an earlier notice up to date.
    db.update(notifications).set({ content }).where(eq(notifications.id, id)),
  ] as const;
}
