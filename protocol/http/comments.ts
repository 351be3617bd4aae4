import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { writtenText } from '../written.ts';
import type { PostAuthor, TextReferences } from './forums.ts';
import { SendKey } from './send-key.ts';
import { CursorQuery } from './users.ts';

/** A member's id, `setup/ID`, `role/NAME`, `deck/ID`, `game/ID` of a finished game, or `lobby-NAME`. */
const location = v.pipe(
  v.string(),
  v.regex(/^([\w-]{1,40}|(setup|deck|game)\/[\w-]{1,40}|role\/[^/]{1,60})$/, 'There is nothing there to comment on.'),
);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such comment.'));
/** Text of a comment, limited to the longest at any place; `commentLimit` has the limit of each place. */
const content = v.pipe(
  v.string(),
  writtenText,
  v.minLength(1, 'Write something first.'),
  v.maxLength(LIMITS.setupComment, `That is too long: at most ${LIMITS.setupComment.toLocaleString('en')} characters.`),
);

/** GET /api/comment: the newest ten, those before the date `last`, or those after `first`. */
export const CommentQuery = v.object({ ...CursorQuery.entries, location });
/** POST /api/comment answers the comment as it is shown. */
export const CommentBody = v.strictObject({ location, content, key: SendKey });
export const EditCommentBody = v.strictObject({ comment: id, content });

/** Rows of GET /api/comment. */
export interface CommentRow extends TextReferences {
  id: string;
  author: PostAuthor;
  content: string;
  date: number;
  /** When its text was changed to `version`; null if never. */
  editDate: number | null;
  version: number;
  /** Whether it is deleted; only staff get deleted comments. */
  deleted: boolean;
  /** Awaits review by staff, as links of new members do; shown only to its author and to staff. */
  pending: boolean;
  voteCount: number;
  vote: -1 | 0 | 1;
  /** Whether the reader has blocked its author. */
  blocked: boolean;
  /** Whether the reader may delete it: its author, or the owner of the place. */
  own: boolean;
}

export const commentLimit = (place: string): number => (place.startsWith('setup/') ? LIMITS.setupComment : LIMITS.comment);
