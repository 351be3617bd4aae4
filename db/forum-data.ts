/**
 * What happens to the data of people in the forums. Texts that others answered stay when an account is erased, by an author of no
 * name; what only served the member goes.
 */
import { eq } from 'drizzle-orm';
import { columns, owned, type PersonTable } from './person-table.ts';
import * as forums from './schema/forums.ts';

const { boardMarks, comments, drafts, follows, pollVotes, polls, posts, readMarks, textVotes, threads } = forums;

export const FORUM_TABLES: readonly PersonTable[] = [
  {
    table: threads,
    people: [threads.author],
    part: columns('threads', threads, threads.author, 'id', 'title', 'createdAt'),
  },
  {
    table: posts,
    people: [posts.author, posts.deletedBy],
    part: columns('posts', posts, posts.author, 'id', 'thread', 'content', 'createdAt', 'editedAt'),
  },
  {
    // What others wrote on the profile of an erased member goes with it.
    table: comments,
    people: [comments.author, comments.deletedBy],
    part: columns('comments', comments, comments.author, 'place', 'content', 'createdAt', 'editedAt'),
    erase: (db, user) => [db.delete(comments).where(eq(comments.place, user))],
  },
  {
    table: textVotes,
    people: [textVotes.user, textVotes.author],
    part: columns('textVotes', textVotes, textVotes.user, 'item', 'direction', 'createdAt'),
  },
  owned(readMarks, readMarks.user, columns('readThreads', readMarks, readMarks.user, 'thread', 'n')),
  owned(boardMarks, boardMarks.user, columns('readBoards', boardMarks, boardMarks.user, 'board', 'until')),
  owned(follows, follows.user, columns('followedThreads', follows, follows.user, 'thread', 'level')),
  owned(drafts, drafts.user, columns('drafts', drafts, drafts.user, 'key', 'title', 'text', 'updatedAt')),
  {
    table: polls,
    people: [polls.creator],
    part: columns('polls', polls, polls.creator, 'question', 'options', 'createdAt'),
  },
  owned(pollVotes, pollVotes.user, columns('pollVotes', pollVotes, pollVotes.user, 'poll', 'option', 'createdAt')),
];
