import * as v from 'valibot';
import { cutText } from '../../games/engine/cut-text.ts';
import { LIMITS } from '../limits.ts';
import type { Quotes } from '../quote-ref.ts';
import { writtenLine, writtenText } from '../written.ts';
import { wholeText } from './numbers.ts';
import { ThreadPoll } from './polls.ts';
import { SendKey } from './send-key.ts';
import type { Emote, GroupBadge } from './session.ts';
import type { UserCard } from './users.ts';

export const FORUM_SORTS = ['bumpDate', 'postDate', 'replyCount', 'voteCount'] as const;
export type ForumSort = (typeof FORUM_SORTS)[number];

/** A reply in lists. */
export interface RecentReplyRow {
  id: string;
  /** Its number in the thread. */
  n: number;
  author: UserCard;
  postDate: number;
}
/** GET /api/forums/categories: the categories that the reader may see, by position. */
export interface CategoryRow {
  id: string;
  name: string;
  position: number;
  boards: BoardRow[];
}
export interface BoardRow {
  id: string;
  name: string;
  description: string;
  icon: string;
  position: number;
  /** At most one. */
  newestThreads: { id: string; title: string; author: UserCard; postDate: number }[];
  /** At most three, the newest first. */
  recentReplies: (RecentReplyRow & { thread: { id: string; title: string } })[];
  /** Whether it has posts that are new to the reader. */
  unread: boolean;
}
/** Rows of GET /api/forums/search/boards. */
export interface BoardName {
  id: string;
  name: string;
  /** Name of its category. */
  category: string;
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'The forums have no such place.'));
/** A value of the column that the list is sorted by and, if several threads share it, the id of one after it. */
const cursor = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(~[\w-]{1,40})?$/, 'must be a place in the list, as given by the page before'),
);
/** GET /api/forums/board/{id}: threads after `last`, or those before `first`; the top of the list without either. */
export const BoardQuery = v.object({
  sortType: v.optional(v.picklist(FORUM_SORTS, `The order is one of: ${FORUM_SORTS.join(', ')}.`), 'bumpDate'),
  first: v.optional(cursor),
  last: v.optional(cursor),
});
export interface ThreadRow {
  id: string;
  title: string;
  author: UserCard;
  postDate: number;
  bumpDate: number;
  /** Number of shown replies. */
  replyCount: number;
  voteCount: number;
  viewCount: number;
  /** At most three, the newest first. */
  recentReplies: RecentReplyRow[];
  pinned: boolean;
  locked: boolean;
  deleted: boolean;
  /** Awaits review by staff. */
  pending: boolean;
  /** The reader's vote. */
  vote: -1 | 0 | 1;
  unread: boolean;
}
/** GET /api/forums/board/{id}. */
export interface BoardPage {
  id: string;
  name: string;
  description: string;
  icon: string;
  category: { id: string; name: string };
  threads: ThreadRow[];
  /** All pinned threads, on every page. */
  pinnedThreads: ThreadRow[];
  /** Values of `first=` for the previous page and of `last=` for the next one; null at the ends. */
  previous: string | null;
  next: string | null;
  /** Whether the reader's rank is enough to write here. */
  mayWrite: boolean;
}

/** Author of a post: a card with the badges and the color of the name. */
export type PostAuthor = UserCard & { groups: GroupBadge[]; nameColor?: string };
/** References of a text, as its reader may see them; input of `PostText`. Absent fields mean that there are none. */
export interface TextReferences {
  /** Ids of the members that it mentions, keyed by their names in compared form. */
  mentions?: Record<string, string>;
  /** The quotes in it. */
  quotes?: Quotes;
  /** The writer's own emotes in it. */
  emotes?: Record<string, Emote>;
}
/** A reply in its place. Readers who may not see a deleted one get only its place. */
export type ReplyRow = ShownReply | { id: string; n: number; deleted: true; hidden: true };
export interface ShownReply extends TextReferences {
  id: string;
  n: number;
  thread: string;
  author: PostAuthor;
  content: string;
  postDate: number;
  /** When its text was changed to `version`; null if never. */
  editDate: number | null;
  version: number;
  deleted: boolean;
  pending: boolean;
  voteCount: number;
  vote: -1 | 0 | 1;
  /** Whether the reader has blocked its author. */
  blocked: boolean;
  hidden?: never;
}
export type FollowLevel = 'follow' | 'mute' | 'off';
/**
 * GET /api/forums/thread/{id}. A page has the replies whose numbers are in a range, so it may have fewer than twenty, and replies
 * never move to another page.
 */
export interface ThreadPage extends Omit<ThreadRow, 'author' | 'recentReplies' | 'unread'>, TextReferences {
  author: PostAuthor;
  content: string;
  editDate: number | null;
  version: number;
  /** Whether the reader has blocked its author. */
  blocked: boolean;
  board: { id: string; name: string };
  category: { id: string; name: string };
  replies: ReplyRow[];
  page: number;
  pageCount: number;
  /** Only for its author: whether they get notices of replies. */
  replyNotify?: boolean;
  isSubscribed: boolean;
  /** Whether the reader follows or has muted it. */
  level: FollowLevel;
  subscribers: number;
  /** Only for its author: some of its followers. */
  subscriberUsers?: UserCard[];
  /**
   * The first post that the reader has not read, and its page (0 is the opening post); null if there is none, or for visitors.
   */
  firstUnread: { n: number; page: number } | null;
  mayWrite: boolean;
  /** Reason for the lock; '' if it is not locked or staff gave none. */
  lockReason: string;
  /** Whether it has a poll, which GET /api/poll/thread/{id} answers. */
  hasPoll: boolean;
}
/** Asks for the page with this number, the last one, the one with the first unread reply, or the one with a reply. */
export const ThreadQuery = v.object({
  page: v.optional(
    v.union([v.pipe(wholeText(6), v.minValue(1)), v.picklist(['last', 'unread'])], 'must be a number, last or unread'),
  ),
  reply: v.optional(id),
});
/** Rows of GET /api/forums/versions/{post}, for staff: earlier texts, the newest first. */
export interface PostVersion {
  version: number;
  content: string;
  date: number;
}

/** Name of a category or a board. Other characters than letters, digits, `_` and spaces are removed. */
export const ForumName = v.pipe(
  v.string(),
  writtenLine,
  v.transform((text) => text.replace(/[^\p{L}\p{M}\p{N}_ ]/gu, '').replace(/ +/g, ' ')),
  v.transform((text) => cutText(text.trim(), LIMITS.forumName).trim()),
  v.minLength(1, 'A name needs letters, digits, underscores or spaces.'),
);

const title = v.pipe(
  v.string(),
  writtenLine,
  v.minLength(1, 'A thread needs a title.'),
  v.maxLength(LIMITS.threadTitle, `A title has at most ${LIMITS.threadTitle} characters.`),
);
const content = v.pipe(
  v.string(),
  writtenText,
  v.minLength(1, 'Write something first.'),
  v.maxLength(LIMITS.post, `That is too long: at most ${LIMITS.post.toLocaleString('en')} characters.`),
);
/** POST /api/forums/thread answers the thread's id as bare text. */
export const ThreadBody = v.strictObject({ board: id, title, content, poll: v.optional(ThreadPoll), key: SendKey });
/** POST /api/forums/reply answers the number of the page with the reply, as bare text. */
export const ReplyBody = v.strictObject({ thread: id, content, key: SendKey });
/** Absent fields stay as they are. */
export const EditThreadBody = v.strictObject({ thread: id, content: v.optional(content), title: v.optional(title) });
export const EditReplyBody = v.strictObject({ reply: id, content });
/** Sets the level; without `level` it toggles between following and not. Answers the new level as bare text. */
export const FollowBody = v.strictObject({ thread: id, level: v.optional(v.picklist(['follow', 'mute', 'off'])) });
/** POST /api/forums/read: marks everything on a board, or on all boards, as read. */
export const ReadBody = v.strictObject({ board: v.optional(id) });

export const VOTED_KINDS = ['thread', 'reply', 'comment'] as const;
export type VotedKind = (typeof VOTED_KINDS)[number];
/**
 * POST /api/forums/vote answers the resulting vote as bare text. `want` says whether the vote is to stand: sent again, it changes
 * nothing. Without it, the same direction again takes the vote back.
 */
export const VoteBody = v.strictObject({
  item: id,
  itemType: v.picklist(VOTED_KINDS, 'You can vote on a thread, a reply or a comment.'),
  direction: v.picklist([1, -1], 'A vote is 1 or -1.'),
  want: v.optional(v.boolean()),
});
/** Rows of GET /api/forums/vote/{item}, the newest first. */
export interface VoterRow {
  direction: 1 | -1;
  voter: UserCard;
}
