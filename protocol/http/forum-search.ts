import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { PostAuthor } from './forums.ts';
import type { UserCard } from './users.ts';

export const SEARCH_SORTS = ['newest', 'oldest', 'titles'] as const;
/**
 * 'titles': threads with the words in their title come before posts with the words in their text; each part is sorted newest
 * first.
 */
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Only these pages of a search are counted; the search continues after them. */
const COUNTED_PAGES = LIMITS.searchCount / LIMITS.searchPage;

const text = (most: number, message: string) => v.optional(v.pipe(v.string(), v.maxLength(most, message)), '');
/**
 * GET /api/forums/search: posts that have all the words and "phrases", by a member, on a board. Words or a member must be given.
 */
export const ForumSearchQuery = v.object({
  query: text(LIMITS.forumQuery, `Search for at most ${LIMITS.forumQuery} characters.`),
  username: text(LIMITS.forumQuery, 'No member’s name is that long.'),
  boardId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/, 'There is no such board.')), ''),
  sortType: v.optional(v.picklist(SEARCH_SORTS, `The order is one of: ${SEARCH_SORTS.join(', ')}.`), 'newest'),
  /** Page number, from 1. Only pages of counted posts have one. */
  page: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be the number of a page, from 1'),
      v.transform(Number),
      v.minValue(1, 'Pages count from 1.'),
      v.maxValue(
        COUNTED_PAGES,
        `Only the first ${COUNTED_PAGES} pages have a number. Go on from the last one, or search for more words.`,
      ),
    ),
  ),
  /** `next` of the previous page, instead of a page number. */
  last: v.optional(
    v.pipe(v.string(), v.regex(/^(?:title~)?(?:~\d{1,15}|[\w-]{1,40})$/, 'must be the value from the page before')),
  ),
});

/** A post that was found. Marks are pairs of a first character and an end. */
export interface FoundPost {
  id: string;
  /** Its place on the page, among threads and replies: 0, 1, 2 … */
  place: number;
  author: PostAuthor;
  postDate: number;
  /** Part of its text around the first match, as plain text; '' if the reader has blocked its author. */
  snippet: string;
  marks: [from: number, to: number][];
  /** GET /api/forums/search/boards has its name. */
  board: { id: string };
  deleted: boolean;
  blocked: boolean;
}
/** `id` is that of the thread, whose opening post was found. */
export interface FoundThread extends FoundPost {
  title: string;
  titleMarks: [from: number, to: number][];
}
export interface FoundReply extends FoundPost {
  /** Its number in the thread. */
  n: number;
  thread: { id: string; title: string };
}
export interface ForumSearch {
  threads: FoundThread[];
  replies: FoundReply[];
  /** Opening posts and replies among the first 200 posts that the search finds. */
  totalThreads: number;
  totalReplies: number;
  /** Pages of threads and replies together. */
  totalPages: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** Value of `last=` for the next page; null at the end. */
  next: string | null;
  /** Whether the search ended early, because common words are seldom together; `next` continues it. */
  isCut: boolean;
  /** The member named `username`, else the first whose name begins with it; null if there is none or it was not given. */
  author: UserCard | null;
}
