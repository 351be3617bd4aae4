/**
 * Forums, comments and what they share. Times are milliseconds since 1970.
 *
 * A thread's opening text is its post 0, with the id of the thread; replies are its posts 1, 2, 3 …, and a number is never given
 * twice. So whatever is true of a text (versions, votes, approval, reports) is true of one kind of row, and a page of a thread is a
 * range of numbers.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `rank`: the minimum rank to see the category and to read what is in it. */
export const forumCategories = sqliteTable(
  'forum_categories',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name in its compared form. */
    nameKey: text('name_key').notNull(),
    rank: integer().notNull().default(0),
    position: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  ({ nameKey, rank }) => [uniqueIndex('forum_categories_by_name').on(nameKey), index('forum_categories_by_rank').on(rank)],
);

/** `rank`: the minimum rank to write, vote and moderate on the board. The rank of its category applies to reading. */
export const boards = sqliteTable(
  'boards',
  {
    id: text().primaryKey(),
    category: text().notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    description: text().notNull().default(''),
    icon: text().notNull().default(''),
    rank: integer().notNull().default(0),
    position: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When one of its shown threads was last written to, for unread marks; 0 if never. */
    bumpedAt: integer('bumped_at').notNull().default(0),
    /**
     * Its newest shown thread (`NewestThread`) and replies (`BoardReply`, at most three) as JSON, so that the home page reads one
     * row per board.
     */
    newest: text().notNull().default('[]'),
    recent: text().notNull().default('[]'),
  },
  ({ category, nameKey }) => [uniqueIndex('boards_by_name').on(nameKey), index('boards_by_category').on(category)],
);

/** A reply of `recent`, which has the newest shown replies, newest first, at most three. */
export type RecentReply = { id: string; n: number; author: string; at: number };

export type NewestThread = { id: string; title: string; author: string; at: number };
export type BoardReply = RecentReply & { thread: string; title: string };

export const threads = sqliteTable(
  'threads',
  {
    id: text().primaryKey(),
    board: text().notNull(),
    author: text().notNull(),
    title: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was last written to, which decides its place on the board. */
    bumpedAt: integer('bumped_at').notNull(),
    /** Highest post number. Pages are ranges of numbers, so deleted replies count. */
    last: integer().notNull().default(0),
    /** Number of shown replies. */
    replies: integer().notNull().default(0),
    /** The newest shown replies (`RecentReply`) as JSON, so that a list of threads reads no posts. */
    recent: text().notNull().default('[]'),
    /** Sum of the votes on its opening post, for the sort. */
    votes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Follower count, updated on follow and unfollow. */
    followers: integer().notNull().default(0),
    pinned: integer({ mode: 'boolean' }).notNull().default(false),
    locked: integer({ mode: 'boolean' }).notNull().default(false),
    /** Reason for the lock; '' if none. */
    lockReason: text('lock_reason').notNull().default(''),
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
    /** Awaits review by staff, as first posts with links do; shown only to its author and to staff. */
    pending: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether its author gets notices of replies. */
    tellsAuthor: integer('tells_author', { mode: 'boolean' }).notNull().default(true),
    /** The thread that this one was merged into; its link leads there. */
    mergedInto: text('merged_into'),
    /** Last change that requires reindexing all its posts; 0 if none. */
    changedAt: integer('changed_at').notNull().default(0),
  },
  (threads) => {
    const isShown = sql`deleted = 0 and pending = 0 and pinned = 0`;
    return [
      index('threads_by_bump').on(threads.board, threads.bumpedAt, threads.id).where(isShown),
      index('threads_by_date').on(threads.board, threads.createdAt, threads.id).where(isShown),
      index('threads_by_replies').on(threads.board, threads.replies, threads.id).where(isShown),
      index('threads_by_votes').on(threads.board, threads.votes, threads.id).where(isShown),
      index('threads_pinned').on(threads.board, threads.bumpedAt).where(sql`pinned = 1`),
      /** Used by readers who see deleted threads in their places. */
      index('threads_hidden').on(threads.board, threads.bumpedAt).where(sql`deleted = 1 or pending = 1`),
      index('threads_by_author').on(threads.author, threads.createdAt),
      index('threads_waiting').on(threads.author, threads.createdAt).where(sql`pending = 1`),
      index('threads_by_change').on(threads.changedAt).where(sql`changed_at > 0`),
    ];
  },
);

export const posts = sqliteTable(
  'posts',
  {
    id: text().primaryKey(),
    /** 1, 2, 3 … in the order of writing; also the row id in the search index. */
    seq: integer().notNull().default(0),
    thread: text().notNull(),
    /** 0 for the opening post. */
    n: integer().notNull(),
    author: text().notNull(),
    content: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** 1, 2, 3 …: earlier texts are in `text_versions`. */
    version: integer().notNull().default(1),
    editedAt: integer('edited_at'),
    votes: integer().notNull().default(0),
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
    /** The author or member of staff who deleted it; '' while it is shown. */
    deletedBy: text('deleted_by').notNull().default(''),
    pending: integer({ mode: 'boolean' }).notNull().default(false),
    /** Last change that requires reindexing. */
    changedAt: integer('changed_at').notNull(),
  },
  ({ seq, thread, n, author, createdAt, changedAt, pending }) => [
    uniqueIndex('posts_by_seq').on(seq),
    uniqueIndex('posts_by_number').on(thread, n),
    /** Finds the first post after the time until which everything counts as read. */
    index('posts_by_date').on(thread, createdAt),
    index('posts_by_author').on(author, createdAt),
    index('posts_by_change').on(changedAt, seq),
    index('posts_pending').on(createdAt).where(sql`${pending} = 1`),
  ],
);

/**
 * Posts and threads (`thread/ID`) that changed and are not reindexed yet; the search leaves them out. Triggers write the rows, so
 * that no change is missed (migrations/0029_unindexed.sql).
 */
export const unindexed = sqliteTable('unindexed', {
  item: text().primaryKey(),
  /** `posts.seq`, which finds the index row even if the post itself is gone; 0 for a thread. */
  seq: integer().notNull(),
  /** `changed_at` of the change: an index entry with this value is up to date. */
  at: integer().notNull(),
});

/** Comments at a place: `place` is a member's id, `setup/ID`, `role/NAME`, `deck/ID`, `game/ID` or `lobby-NAME`. */
export const comments = sqliteTable(
  'comments',
  {
    id: text().primaryKey(),
    place: text().notNull(),
    author: text().notNull(),
    content: text().notNull(),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
    editedAt: integer('edited_at'),
    votes: integer().notNull().default(0),
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
    deletedBy: text('deleted_by').notNull().default(''),
    pending: integer({ mode: 'boolean' }).notNull().default(false),
  },
  ({ place, author, createdAt, id, pending }) => [
    index('comments_by_place').on(place, createdAt, id),
    /** Lists shown comments without reading deleted ones, however many there are. */
    index('comments_shown').on(place, createdAt, id).where(sql`deleted = 0 and pending = 0`),
    index('comments_waiting').on(author, createdAt).where(sql`pending = 1`),
    index('comments_by_author').on(author, createdAt),
    index('comments_pending').on(createdAt).where(sql`${pending} = 1`),
  ],
);

/** Earlier texts of posts and comments (`item`): a row is written when its text is replaced. */
export const textVersions = sqliteTable(
  'text_versions',
  {
    item: text().notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    /** When it was written. */
    at: integer().notNull(),
  },
  ({ item, version }) => [primaryKey({ columns: [item, version] })],
);

/** Votes on posts and comments. A thread's votes are those of its opening post, which has its id. */
export const textVotes = sqliteTable(
  'text_votes',
  {
    item: text().notNull(),
    user: text().notNull(),
    /** 1 or -1. */
    direction: integer().notNull(),
    /** Author of the item: the votes of a day on one author are limited. */
    author: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  ({ item, user, direction, createdAt }) => [
    primaryKey({ columns: [item, user] }),
    index('text_votes_by_user').on(user, createdAt),
    index('text_votes_by_item').on(item, direction, createdAt, user),
  ],
);

/** Read progress of a member: up to post `n` of a thread. */
export const readMarks = sqliteTable(
  'read_marks',
  {
    user: text().notNull(),
    thread: text().notNull(),
    n: integer().notNull(),
    /** Used to delete old marks. */
    at: integer().notNull(),
  },
  ({ user, thread }) => [primaryKey({ columns: [user, thread] })],
);

/** Everything written on a board until then counts as read; `board` is '' for all boards. */
export const boardMarks = sqliteTable(
  'board_marks',
  {
    user: text().notNull(),
    board: text().notNull(),
    until: integer().notNull(),
  },
  ({ user, board }) => [primaryKey({ columns: [user, board] })],
);

/** Whether a member gets notices of new posts in a thread. */
export const follows = sqliteTable(
  'follows',
  {
    user: text().notNull(),
    thread: text().notNull(),
    level: text({ enum: ['follow', 'mute'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  ({ user, thread, level }) => [primaryKey({ columns: [user, thread] }), index('follows_by_thread').on(thread, level)],
);

/** Unsent drafts. `key` is their place: `thread/BOARD`, `reply/THREAD`, `edit/POST` or `comment/PLACE`. */
export const drafts = sqliteTable(
  'drafts',
  {
    user: text().notNull(),
    key: text().notNull(),
    /** Title of a new thread. */
    title: text().notNull().default(''),
    text: text().notNull(),
    /** Grows by one with every save; a save over a version that the page has not seen is refused. */
    seq: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  ({ user, key, updatedAt }) => [
    primaryKey({ columns: [user, key] }),
    index('drafts_by_date').on(user, updatedAt),
    index('drafts_by_age').on(updatedAt),
  ],
);

/** `place`: `thread/ID` or a lobby's name. `options` is a list of texts as JSON. It is closed when `closedAt` has passed. */
export const polls = sqliteTable(
  'polls',
  {
    id: text().primaryKey(),
    place: text().notNull(),
    question: text().notNull(),
    options: text().notNull(),
    creator: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it closes or was closed; null if it stays open until staff close it. */
    closedAt: integer('closed_at'),
  },
  ({ place, closedAt, createdAt, creator }) => [
    index('polls_by_place').on(place, closedAt, createdAt),
    index('polls_by_creator').on(creator),
  ],
);

export const pollVotes = sqliteTable(
  'poll_votes',
  {
    poll: text().notNull(),
    user: text().notNull(),
    /** Index of the option. */
    option: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  ({ poll, user }) => [primaryKey({ columns: [poll, user] }), index('poll_votes_by_user').on(user)],
);

/** Number of `poll_votes` for an option, so that a page reads one row per option, however many voted. */
export const pollCounts = sqliteTable(
  'poll_counts',
  {
    poll: text().notNull(),
    option: integer().notNull(),
    votes: integer().notNull(),
  },
  ({ poll, option }) => [primaryKey({ columns: [poll, option] })],
);
