import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/** Place of a draft: `thread/BOARD`, `reply/THREAD`, `edit/POST` or `comment/PLACE`. */
const key = v.pipe(v.string(), v.regex(/^(?:thread|reply|edit|comment)\/[^\n]{1,80}$/, 'There is no such place to write.'));
/** GET /api/forums/draft. */
export const DraftQuery = v.object({ key });
export interface StoredDraft {
  text: string;
  seq: number;
}
/** Rows of GET /api/forums/drafts, latest first. */
export interface DraftRow extends StoredDraft {
  key: string;
  /** When it was saved. The `text` of a row is only its first words. */
  date: number;
  /** Page of the draft; null if it is gone, or no longer open to the member. */
  place: DraftPlace | null;
}
export interface DraftPlace {
  kind: 'thread' | 'reply' | 'edit' | 'comment';
  /** Title of the board or the thread; '' for a comment. */
  title: string;
  link: string;
}
/** POST /api/forums/draft. `seq` is that of the copy that the text replaces; 0 if there was none. An empty text deletes it. */
export const DraftBody = v.strictObject({
  key,
  /** Text of the draft; that of a new thread includes its title. */
  text: v.pipe(v.string(), v.maxLength(LIMITS.post + LIMITS.threadTitle + 20, 'That is too long to keep.')),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
/** Not ok if the server has another copy, which the writer has not seen. */
export type DraftSaved = { ok: true; seq: number } | ({ ok: false } & StoredDraft);
