import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/** What is being written: `thread/BOARD`, `reply/THREAD`, `edit/POST` or `comment/PLACE`. */
const key = v.pipe(v.string(), v.regex(/^(?:thread|reply|edit|comment)\/[^\n]{1,80}$/, 'There is no such place to write.'));
/** GET /api/forums/draft. */
export const DraftQuery = v.object({ key });
export interface StoredDraft {
  text: string;
  seq: number;
}
/** Rows of GET /api/forums/drafts, the one that was written last first. */
export interface DraftRow extends StoredDraft {
  key: string;
  /** `text` is its first words. */
  date: number;
  /** Where it is written; null where that is gone, or no longer open to the member. */
  place: DraftPlace | null;
}
export interface DraftPlace {
  kind: 'thread' | 'reply' | 'edit' | 'comment';
  /** Of the board or the thread; '' for a comment. */
  title: string;
  link: string;
}
/** POST /api/forums/draft. `seq`: of the copy that the text was written over; 0 where there was none. An empty text deletes it. */
export const DraftBody = v.strictObject({
  key,
  /** Of a new thread with its title. */
  text: v.pipe(v.string(), v.maxLength(LIMITS.post + LIMITS.threadTitle + 20, 'That is too long to keep.')),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
/** Not ok: another copy is there, which the writer has not seen. */
export type DraftSaved = { ok: true; seq: number } | ({ ok: false } & StoredDraft);
