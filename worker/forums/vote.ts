/** Votes on threads, replies and comments. `KINDS` says how each kind is found for its reader, and how its votes are counted. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf } from '../../db/core/insert-if.ts';
import { cardsOf } from '../../db/members/members.ts';
import { comments, posts, textVotes, threads } from '../../db/schema/forums.ts';
import type { VoteBody, VotedKind, VoterRow } from '../../protocol/http/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberApp, Session } from '../app.ts';
import { commentFor, noSuchComment } from '../comments/visible.ts';
import { commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem, tooManyRequests } from '../problem.ts';
import { conflictError } from '../users/relationship.ts';
import { unknownCard } from './people.ts';
import { checkBoardRank, noSuchPost, noSuchThread, postFor, readerOf } from './visible.ts';

interface Voted {
  author: string;
  /** Whether it is deleted or waits for staff. */
  isHidden: boolean;
}
interface Kind {
  /** Throws 404 if the reader may not see it. */
  find(env: Env, session: Session, id: string): Promise<Voted>;
  /** Statements that change the vote count. */
  count(db: Database, id: string, by: SQL, when: SQL): BatchItem<'sqlite'>[];
}

const DAY = 24 * 3_600_000;

async function postOf(env: Env, session: Session, id: string, isThread: boolean): Promise<Voted> {
  const notFound = isThread ? noSuchThread : noSuchPost;
  const reader = readerOf(session);
  const visiblePost = await postFor(database(env), reader, id, notFound);
  if ((visiblePost.post.n === 0) !== isThread) throw notFound();
  checkBoardRank(reader, visiblePost);
  const { post, thread } = visiblePost;
  return { author: post.author, isHidden: post.deleted || post.pending || thread.deleted || thread.pending };
}
const countOfPost: Kind['count'] = (db, id, by, when) => [
  db
    .update(posts)
    .set({ votes: sql`${posts.votes} + ${by}` })
    .where(and(eq(posts.id, id), when)),
];
const KINDS: Readonly<Record<VotedKind, Kind>> = {
  thread: {
    find: (env, session, id) => postOf(env, session, id, true),
    count: (db, id, by, when) => [
      ...countOfPost(db, id, by, when),
      db
        .update(threads)
        .set({ votes: sql`${threads.votes} + ${by}` })
        .where(and(eq(threads.id, id), when)),
    ],
  },
  reply: { find: (env, session, id) => postOf(env, session, id, false), count: countOfPost },
  comment: {
    find: async (env, session, id) => {
      const { comment } = await commentFor(env, session, id);
      return { author: comment.author, isHidden: comment.deleted || comment.pending };
    },
    count: (db, id, by, when) => [
      db
        .update(comments)
        .set({ votes: sql`${comments.votes} + ${by}` })
        .where(and(eq(comments.id, id), when)),
    ],
  },
};

/** Sets or takes back a vote; without `want`, toggles it. Returns the vote as it is now. */
export async function voteOnText(
  c: Context<MemberApp>,
  { item, itemType, direction, want }: v.InferOutput<typeof VoteBody>,
): Promise<number> {
  const db = database(c.env);
  const { session } = c.var;
  const me = session.user.id;
  const { find, count } = KINDS[itemType];
  const { author, isHidden } = await find(c.env, session, item);
  if (author === me) throw problem(403, 'You cannot vote on your own text.');
  if (isHidden) throw problem(409, 'Not everyone can see this, so it cannot be voted on.');
  await limitPerson(db, 'text vote', me);
  const now = Date.now();
  const limits = limitsOf({ me, item, author, direction, since: now - DAY });
  const [state] = await db.all<{ full: number; enough: number }>(
    sql`select ${limits.isFull} as full, ${limits.isEnough} as enough`,
  );
  if (state!.full)
    throw tooManyRequests(`You have voted ${LIMITS.votes.daily} times within a day. Vote again tomorrow.`, DAY / 1000);
  if (state!.enough)
    throw tooManyRequests('You have voted on a lot of this member’s texts today. Vote again tomorrow.', DAY / 1000);
  const mayVote = sql`not ${limits.isFull} and not ${limits.isEnough}`;
  /** SQL: the vote that follows this one. */
  const after = (own: SQL) => {
    if (want === true) return sql`${direction}`;
    return sql`(case ${own} when ${direction} then 0 else ${want === false ? own : direction} end)`;
  };
  const change = sql`(${after(limits.ownVote)} - ${limits.ownVote})`;
  const countStatements = count(db, item, change, mayVote) as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  const row = { item, user: me, direction: want === false ? 0 : direction, author, createdAt: now };
  const results = await commit(c, [
    ...countStatements,
    // After the count, which depends on the earlier vote. A 0 is deleted by the next statement.
    insertIf(db, textVotes, row, mayVote)
      .onConflictDoUpdate({
        target: [textVotes.item, textVotes.user],
        set: { direction: after(sql`${textVotes.direction}`), createdAt: now },
      })
      .returning({ direction: textVotes.direction }),
    db.delete(textVotes).where(and(eq(textVotes.item, item), eq(textVotes.user, me), eq(textVotes.direction, 0))),
  ]);
  const [storedVote] = results[countStatements.length] as { direction: number }[];
  if (!storedVote) throw conflictError();
  return storedVote.direction;
}

interface VoteAttempt {
  me: string;
  item: string;
  author: string;
  direction: number;
  since: number;
}
/** SQL: the present vote, and whether another one would exceed a daily limit. Taking one back is always possible. */
function limitsOf({ me, item, author, direction, since }: VoteAttempt) {
  const { daily, up, down } = LIMITS.votes;
  const ownVote = sql`coalesce((select ${textVotes.direction} from ${textVotes} where ${and(eq(textVotes.item, item), eq(textVotes.user, me))}), 0)`;
  const isRecent = and(eq(textVotes.user, me), gt(textVotes.createdAt, since))!;
  const countVotes = (condition: SQL | undefined) => sql`(select count(*) from ${textVotes} where ${and(isRecent, condition)})`;
  const onAuthor = countVotes(and(eq(textVotes.author, author), eq(textVotes.direction, direction)));
  return {
    ownVote,
    isFull: sql`(${ownVote} = 0 and ${countVotes(undefined)} >= ${daily})`,
    isEnough: sql`(${ownVote} <> ${direction} and ${onAuthor} >= ${direction > 0 ? up : down})`,
  };
}

/** Reads one end of the index for each direction, regardless of the number of votes. */
function newestVotes(db: Database, item: string, directions: readonly number[]) {
  const { shown } = LIMITS.votes;
  const parts = directions.map(
    (direction) => sql`select * from (select user, direction, created_at from ${textVotes}
      where ${textVotes.item} = ${item} and ${textVotes.direction} = ${direction} order by ${textVotes.createdAt} desc limit ${shown})`,
  );
  return db.all<{ user: string; direction: number }>(
    sql`select user, direction from (${sql.join(parts, sql` union all `)}) order by created_at desc limit ${shown}`,
  );
}

/** Voters on a post or comment that the reader may see. */
export async function votersOf(env: Env, session: Session, item: string, direction?: string): Promise<VoterRow[]> {
  const db = database(env);
  const isPost = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, item)).get();
  // The same error as for a comment, so that a hidden post cannot be told from a missing one.
  if (isPost) await postFor(db, readerOf(session), item, noSuchComment);
  else await commentFor(env, session, item);
  if (direction !== undefined && direction !== '1' && direction !== '-1') throw problem(400, 'A vote is 1 or -1.');
  const rows = await newestVotes(db, item, direction === undefined ? [1, -1] : [Number(direction)]);
  const cards = await cardsOf(
    db,
    rows.map(({ user }) => user),
  );
  return rows.map((row) => ({ direction: row.direction > 0 ? 1 : -1, voter: cards.get(row.user) ?? unknownCard(row.user) }));
}
