/** Polls at lobbies and in threads. A poll closes by itself once its time has passed. */
import { and, desc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { cardsOf } from '../../db/members/members.ts';
import { pollCounts, polls, pollVotes } from '../../db/schema/forums.ts';
import { LOBBIES, type Lobby } from '../../games/table/table-options.ts';
import { POLL_LISTS, POLL_PAGES, type PollCard, type PollList, type PollVoteBody } from '../../protocol/http/polls.ts';
import type { MemberApp, Session } from '../app.ts';
import { commit } from '../commit.ts';
import { unknownCard } from '../forums/people.ts';
import { readerOf, threadFor } from '../forums/visible.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { expiryOf } from '../moderation/expiry.ts';
import { problem } from '../problem.ts';
import { placeOfThread, threadOf } from './place.ts';

export type PollRow = typeof polls.$inferSelect;

export const noSuchPoll = () => problem(404, 'There is no such poll.');

/** SQL: the poll accepts votes. */
export const isOpen = (now: number): SQL => or(isNull(polls.closedAt), gt(polls.closedAt, now))!;
const isClosed = (poll: PollRow, now: number): boolean => poll.closedAt !== null && poll.closedAt <= now;

const NO_LENGTH = 'Say how long the poll is open, an hour or more: 12 hours, 3 days or forever.';
/** When a poll closes by itself; null if never. Throws 422 if the length is invalid. */
export const closesAt = (length: string, now: number): number | null => (length === '' ? null : expiryOf(length, now, NO_LENGTH));

/** The poll, or a 404 if the reader may not see its place. */
export async function pollFor(db: Database, session: Session | null, id: string): Promise<PollRow> {
  const poll = await db.select().from(polls).where(eq(polls.id, id)).get();
  if (!poll) throw noSuchPoll();
  const thread = threadOf(poll);
  if (thread !== '')
    await threadFor(db, readerOf(session), thread).catch(() => {
      throw noSuchPoll();
    });
  return poll;
}

export async function pollList(db: Database, session: Session, list: string, page: number): Promise<PollList> {
  if (!(POLL_LISTS as readonly string[]).includes(list)) throw problem(404, 'There is no such lobby.');
  const now = Date.now();
  const lobbies = list === 'All' ? LOBBIES : [list as Lobby];
  const [openPolls, closedPolls] = await Promise.all([
    pollsAt(db, {
      lobbies,
      conditions: [isNull(polls.closedAt), gt(polls.closedAt, now)],
      column: polls.createdAt,
      most: list === 'All' ? LOBBIES.length * 2 : 1,
    }),
    pollsAt(db, { lobbies, conditions: [lte(polls.closedAt, now)], column: polls.closedAt, most: page + 1 }),
  ]);
  const [shownPoll, nextPoll] = closedPolls.slice(page - 1);
  const [active, pastCards] = await Promise.all([
    pollCards(db, session, openPolls, now),
    pollCards(db, session, shownPoll ? [shownPoll] : [], now),
  ]);
  return {
    currentPoll: active[0] ?? null,
    activePolls: list === 'All' ? active : [],
    polls: pastCards,
    hasMore: nextPoll !== undefined && page < POLL_PAGES,
  };
}

interface PollQuery {
  lobbies: readonly Lobby[];
  /** Each reads one end of an index. */
  conditions: SQL[];
  column: SQLiteColumn;
  most: number;
}
/** The first `most` polls of these lobbies by the time in `column`, latest first. */
async function pollsAt(db: Database, { lobbies, conditions, column, most }: PollQuery): Promise<PollRow[]> {
  const [first, ...rest] = lobbies.flatMap((lobby) =>
    conditions.map((condition) =>
      db
        .select()
        .from(polls)
        .where(and(eq(polls.place, lobby), condition))
        .orderBy(desc(column))
        .limit(most),
    ),
  );
  const rows = (await db.batch([first!, ...rest])).flat();
  const key = column === polls.closedAt ? 'closedAt' : 'createdAt';
  return rows.sort((a, b) => b[key]! - a[key]!).slice(0, most);
}

/** The poll of a thread that the reader sees; null if it has none. */
export async function pollOfThread(db: Database, session: Session, thread: string): Promise<PollCard | null> {
  await threadFor(db, readerOf(session), thread);
  const poll = await db
    .select()
    .from(polls)
    .where(eq(polls.place, placeOfThread(thread)))
    .get();
  return poll ? (await pollCards(db, session, [poll], Date.now()))[0]! : null;
}

async function pollCards(db: Database, session: Session, rows: readonly PollRow[], now: number): Promise<PollCard[]> {
  if (rows.length === 0) return [];
  const me = session.user?.id ?? '';
  const ids = valuesOf(rows.map(({ id }) => id));
  const [counts, ownVotes] = await db.batch([
    db.select().from(pollCounts).where(inArray(pollCounts.poll, ids)),
    db
      .select({ poll: pollVotes.poll, option: pollVotes.option })
      .from(pollVotes)
      .where(and(inArray(pollVotes.poll, ids), eq(pollVotes.user, me))),
  ]);
  const creators = await cardsOf(
    db,
    rows.map(({ creator }) => creator),
  );
  return rows.map((poll) => {
    const options = JSON.parse(poll.options) as string[];
    const votes = counts.filter((row) => row.poll === poll.id);
    const userVote = ownVotes.find((row) => row.poll === poll.id)?.option ?? null;
    const completed = isClosed(poll, now);
    const thread = threadOf(poll);
    return {
      id: poll.id,
      lobby: thread === '' ? poll.place : '',
      thread,
      question: poll.question,
      options,
      creator: creators.get(poll.creator) ?? unknownCard(poll.creator),
      created: poll.createdAt,
      expiresAt: poll.closedAt,
      completed,
      completedAt: completed ? poll.closedAt : null,
      voters: votes.reduce((sum, row) => sum + row.votes, 0),
      voteCounts:
        completed || userVote !== null ? options.map((_, i) => votes.find(({ option }) => option === i)?.votes ?? 0) : null,
      userVote,
    };
  });
}

/** Votes, or changes the vote. A poll that closes at the same moment accepts none. */
export async function voteInPoll(
  c: Context<MemberApp>,
  { pollId, optionIndex }: v.InferOutput<typeof PollVoteBody>,
): Promise<void> {
  const db = database(c.env);
  const { session } = c.var;
  const me = session.user.id;
  const poll = await pollFor(db, session, pollId);
  if (optionIndex >= (JSON.parse(poll.options) as string[]).length) throw problem(400, 'This poll has no such option.');
  await limitPerson(db, 'poll', me);
  const now = Date.now();
  const row = { poll: pollId, user: me, option: optionIndex, createdAt: now };
  const isTaken = rowExists(polls, and(eq(polls.id, pollId), isOpen(now)));
  const oldOption = sql`(select ${pollVotes.option} from ${pollVotes} where ${pollVotes.poll} = ${pollId} and ${pollVotes.user} = ${me})`;
  const [, voteRows] = await commit(c, [
    db
      .update(pollCounts)
      .set({ votes: sql`${pollCounts.votes} - 1` })
      .where(and(eq(pollCounts.poll, pollId), eq(pollCounts.option, oldOption), isTaken)),
    insertIf(db, pollVotes, row, isTaken)
      .onConflictDoUpdate({ target: [pollVotes.poll, pollVotes.user], set: { option: sql`excluded.option`, createdAt: now } })
      .returning({ poll: pollVotes.poll }),
    insertIf(db, pollCounts, { poll: pollId, option: optionIndex, votes: 1 }, isTaken).onConflictDoUpdate({
      target: [pollCounts.poll, pollCounts.option],
      set: { votes: sql`${pollCounts.votes} + 1` },
    }),
  ]);
  if (voteRows.length === 0) throw problem(409, 'This poll is closed.');
}

/** A statement for the commit that creates the thread. */
export const pollOf = (
  db: Database,
  row: Pick<PollRow, 'id' | 'place' | 'question' | 'creator' | 'createdAt' | 'closedAt'> & { options: readonly string[] },
  when: SQL,
) =>
  insertIf(db, polls, { ...row, options: JSON.stringify(row.options) }, and(when, not(rowExists(polls, eq(polls.id, row.id))))!);
