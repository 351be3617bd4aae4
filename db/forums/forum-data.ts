/**
 * Export and erasure of personal data in the forums. When an account is erased, texts that others read stay, by a nameless
 * author; data that only served the member, and texts that waited for staff, are deleted.
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { columns, ownedTable, type PersonTable } from '../members/person-table.ts';
import * as forums from '../schema/forums.ts';

const { boardMarks, comments, drafts, follows, pollCounts, pollVotes, polls, posts, readMarks, textVersions } = forums;
const { textVotes, threads } = forums;

const isWaiting = (table: typeof threads | typeof posts | typeof comments, user: string) =>
  and(eq(table.author, user), eq(table.pending, true));

export const FORUM_TABLES: readonly PersonTable[] = [
  {
    table: threads,
    people: [threads.author],
    part: columns('threads', threads, threads.author, 'id', 'title', 'createdAt'),
    erase: (db, user) => [db.delete(threads).where(isWaiting(threads, user))],
  },
  {
    table: posts,
    people: [posts.author, posts.deletedBy],
    part: columns('posts', posts, posts.author, 'id', 'thread', 'content', 'createdAt', 'editedAt'),
    erase: (db, user) => [
      ...[posts, comments].map((table) =>
        db
          .delete(textVersions)
          .where(inArray(textVersions.item, db.select({ id: table.id }).from(table).where(isWaiting(table, user)))),
      ),
      db.delete(posts).where(isWaiting(posts, user)),
    ],
  },
  {
    // Comments on the profile of an erased member are deleted too.
    table: comments,
    people: [comments.author, comments.deletedBy],
    part: columns('comments', comments, comments.author, 'place', 'content', 'createdAt', 'editedAt'),
    erase: (db, user) => [db.delete(comments).where(or(eq(comments.place, user), isWaiting(comments, user)))],
  },
  {
    table: textVotes,
    people: [textVotes.user, textVotes.author],
    part: columns('textVotes', textVotes, textVotes.user, 'item', 'direction', 'createdAt'),
  },
  ownedTable(readMarks, readMarks.user, columns('readThreads', readMarks, readMarks.user, 'thread', 'n')),
  ownedTable(boardMarks, boardMarks.user, columns('readBoards', boardMarks, boardMarks.user, 'board', 'until')),
  ownedTable(follows, follows.user, columns('followedThreads', follows, follows.user, 'thread', 'level')),
  ownedTable(drafts, drafts.user, columns('drafts', drafts, drafts.user, 'key', 'title', 'text', 'updatedAt')),
  {
    table: polls,
    people: [polls.creator],
    part: columns('polls', polls, polls.creator, 'question', 'options', 'createdAt'),
  },
  {
    table: pollVotes,
    people: [pollVotes.user],
    part: columns('pollVotes', pollVotes, pollVotes.user, 'poll', 'option', 'createdAt'),
    erase: (db, user) => [
      db
        .update(pollCounts)
        .set({ votes: sql`${pollCounts.votes} - 1` })
        .where(
          sql`(${pollCounts.poll}, ${pollCounts.option}) in (select ${pollVotes.poll}, ${pollVotes.option} from ${pollVotes} where ${pollVotes.user} = ${user})`,
        ),
      db.delete(pollVotes).where(eq(pollVotes.user, user)),
    ],
  },
];
