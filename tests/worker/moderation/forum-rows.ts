/// <reference types="@cloudflare/vitest-plugin/types" />
/** Rows of the commands about forums and comments, and the content they act on. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { refreshBoard } from '../../../db/forums/forums.ts';
import { boards, forumCategories, posts, threads } from '../../../db/schema/forums.ts';
import { COMMENTS_GONE } from './cleared-columns.ts';
import { type Of, REASON, type Row, TOLD } from './row.ts';

const THREAD = randomText(12);
const REPLY = randomText(12);
const WAITING_REPLY = randomText(12);
const OTHER = randomText(12);
export const COMMENT = randomText(12);
export const WAITING = randomText(12);

/** Three boards in a category: on the first a thread by Ana with her replies, on the second a thread by the other. */
export function forumOf(ana: string, other: string) {
  const db = database(env);
  const post = { author: ana, content: 'Rude.', createdAt: 1, changedAt: 1 };
  const recent = JSON.stringify([{ id: REPLY, n: 1, author: ana, at: 2 }]);
  const place = (id: string, name: string) => ({ id, name, nameKey: name.toLowerCase(), createdAt: 1 });
  const begun = (id: string, author: string) => ({ id, author, title: 'A title', createdAt: 1, bumpedAt: 1 });
  return [
    db.insert(forumCategories).values([place('halls', 'Halls'), place('empty', 'Empty')]),
    db
      .insert(boards)
      .values(['First', 'Second', 'Third'].map((name) => ({ ...place(name.toLowerCase(), name), category: 'halls' }))),
    db.insert(threads).values({ ...begun(THREAD, ana), board: 'first', bumpedAt: 2, last: 2, replies: 1, recent }),
    db.insert(threads).values({ ...begun(OTHER, other), board: 'second' }),
    db.insert(posts).values([
      { ...post, id: THREAD, seq: 1, thread: THREAD, n: 0 },
      { ...post, id: REPLY, seq: 2, thread: THREAD, n: 1, createdAt: 2 },
      { ...post, id: WAITING_REPLY, seq: 3, thread: THREAD, n: 2, createdAt: 3, content: 'www.example.com', pending: true },
      { ...post, id: OTHER, seq: 4, thread: OTHER, n: 0, author: other },
    ]),
    ...['first', 'second', 'third'].map((id) => refreshBoard(db, id, sql`true`)),
  ] as const;
}

/** Rows of the forum commands. tests/worker/forums/moderation.test.ts tries the rank of the board, which counts there. */
export function forumRows(rankless: Of): Row[] {
  const thread = { thread: THREAD };
  const reply = { reply: REPLY };
  const why = { reason: REASON };
  const LISTED = ['boards.bumped_at', 'boards.newest', 'boards.recent'];
  const hidden = ['posts.deleted', 'posts.deleted_by'];
  const inThread = ['threads.bumped_at', 'threads.recent', 'threads.replies'];
  const told = (row: Row): Row => ({ ...row, heard: TOLD });
  const gone = told(
    rankless({ ...thread, ...why }, 'deleteThread', 'deleted the thread “A title”', [...LISTED, ...hidden, 'threads.deleted']),
  );
  const less = told(
    rankless({ ...reply, ...why }, 'deleteReply', 'deleted a reply in “A title”', [
      'boards.bumped_at',
      'boards.recent',
      ...hidden,
      ...inThread,
    ]),
  );
  const pinned = rankless(thread, 'pinThread', 'pinned the thread “A title”', ['threads.pinned']);
  const locked = rankless({ ...thread, ...why }, 'lockThread', 'locked the thread “A title”', [
    'threads.lock_reason',
    'threads.locked',
  ]);
  return [
    {
      ...rankless({ post: WAITING_REPLY }, 'approvePost', 'approved a post in “A title”', [
        'boards.bumped_at',
        'boards.recent',
        'posts.created_at',
        'posts.n',
        'posts.pending',
        'threads.bumped_at',
        'threads.last',
        'threads.recent',
        'threads.replies',
      ]),
      // Post numbers are never reused.
      lost: ['threads.last'],
    },
    told(
      rankless({ post: WAITING_REPLY, ...why }, 'refusePost', 'rejected a post in “A title”', [
        'posts.deleted',
        'posts.deleted_by',
        'posts.pending',
      ]),
    ),
    gone,
    { ...gone, act: 'restoreThread', args: thread, says: 'restored the thread “A title”', after: [['deleteThread', gone.args]] },
    less,
    { ...less, act: 'restoreReply', args: reply, says: 'restored a reply in “A title”', after: [['deleteReply', less.args]] },
    pinned,
    { ...pinned, says: 'unpinned the thread “A title”', after: [['pinThread', thread]] },
    locked,
    { ...locked, says: 'unlocked the thread “A title”', after: [['lockThread', locked.args]] },
    rankless({ ...thread, board: 'third' }, 'moveThread', 'moved the thread “A title” to the board Third', [
      ...LISTED,
      'threads.board',
    ]),
    {
      ...rankless({ ...thread, into: OTHER }, 'mergeThreads', 'merged the thread “A title” into “A title”', [
        ...LISTED,
        'posts.n',
        'posts.thread',
        'threads.bumped_at',
        'threads.deleted',
        'threads.last',
        'threads.merged_into',
        'threads.recent',
        'threads.replies',
      ]),
      // Post numbers are never reused.
      lost: ['threads.last'],
    },
    rankless({ name: 'Attic', rank: 0, position: 3 }, 'createCategory', 'created the category Attic', ['forum_categories+']),
    rankless({ name: 'Halls', newName: 'Rooms' }, 'renameCategory', 'renamed the category Rooms', [
      'forum_categories.name',
      'forum_categories.name_key',
    ]),
    rankless({ name: 'Halls', position: 7 }, 'reorderCategory', 'moved the category Halls to another position', [
      'forum_categories.position',
    ]),
    rankless({ name: 'Empty' }, 'deleteCategory', 'deleted the category empty', ['forum_categories-']),
    rankless({ name: 'Fourth', category: 'halls', rank: 2, position: 3 }, 'createBoard', 'created the board Fourth', ['boards+']),
    rankless({ name: 'First', newName: 'Last' }, 'renameBoard', 'renamed the board Last', ['boards.name', 'boards.name_key']),
    rankless({ name: 'First', position: 7 }, 'reorderBoard', 'moved the board First to another position', ['boards.position']),
    rankless({ name: 'First', description: 'New.' }, 'updateBoard', 'changed the description of the board First', [
      'boards.description',
    ]),
    rankless({ name: 'Third' }, 'deleteBoard', 'deleted the board third', ['boards-']),
  ];
}

export function commentRows(rankless: Of): Row[] {
  const comment = { comment: COMMENT };
  const gone: Row = {
    ...rankless({ ...comment, reason: REASON }, 'deleteComment', 'deleted a comment', [
      'comments.deleted',
      'comments.deleted_by',
    ]),
    heard: TOLD,
  };
  return [
    gone,
    { ...gone, act: 'restoreComment', args: comment, says: 'restored a comment', after: [['deleteComment', gone.args]] },
    rankless({ comment: WAITING }, 'approveComment', 'approved a comment', ['comments.created_at', 'comments.pending']),
    {
      ...rankless({ comment: WAITING, reason: REASON }, 'refuseComment', 'rejected a comment', [...COMMENTS_GONE]),
      heard: TOLD,
    },
  ];
}
