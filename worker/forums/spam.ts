/** Protects posts and comments from spam. */
import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { LinkifyIt } from 'linkify-it';
import type { Database } from '../../db/core/database.ts';
import { rowCount, rowExists } from '../../db/core/insert-if.ts';
import { comments, posts } from '../../db/schema/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { readPost } from '../../protocol/post-text.ts';
import { problem } from '../problem.ts';
import { isNewcomer, type Newcomer } from '../users/newcomers.ts';

/** Age below which an account counts as new, and time for which the same text counts as repeated. */
const NEW = 24 * 3_600_000;
const REPEATED = 10 * 60_000;

const finder = new LinkifyIt({ fuzzyLink: true });
const MENTION = /(?<![\p{L}\p{N}_])@[!:]?[\p{L}\p{N}_-]/u;
/** Whether a text contains links or mentions, as typed or as rendered: an address can be spelled with entities. */
function leadsElsewhere(text: string): boolean {
  if (finder.test(text) || MENTION.test(text)) return true;
  const { links, addressed } = readPost(text);
  return links > 0 || addressed !== '';
}

/** Whether a text of this member must wait for staff: one with links or mentions, by a member who joined less than a day ago. */
export const waitsForStaff = (writer: Newcomer, text: string, now: number): boolean =>
  isNewcomer(writer, NEW, now) && leadsElsewhere(text);

/** Throws 409 if too many of the member's texts already wait. Reads only the last day, since only new members' texts wait. */
export async function checkWaiting(db: Database, author: string, now: number): Promise<void> {
  const waitingCount = (table: typeof posts | typeof comments) =>
    rowCount(table, and(eq(table.author, author), gt(table.createdAt, now - NEW), eq(table.pending, true)));
  const { count } = await db.get<{ count: number }>(sql`select ${waitingCount(posts)} + ${waitingCount(comments)} as count`);
  if (count >= LIMITS.waiting)
    throw problem(
      409,
      `${LIMITS.waiting} of your posts are awaiting approval. Wait until staff have reviewed them, or leave out links and names.`,
    );
}

/** Throws 403 if the new text of a visible post or comment would have to wait. */
export function checkEdit(writer: Newcomer, text: string, now: number): void {
  if (waitsForStaff(writer, text, now))
    throw problem(403, 'You can add links and names to your texts a day after you joined. Until then, leave them out.');
}

/** SQL: the member wrote exactly this text a moment ago, in a text other than `id`, and did not delete it. */
function isRepeated(author: string, content: string, now: number, id: string): SQL {
  const in_ = (table: typeof posts | typeof comments) =>
    rowExists(
      table,
      and(
        eq(table.author, author),
        gt(table.createdAt, now - REPEATED),
        eq(table.content, content),
        ne(table.id, id),
        or(eq(table.deleted, false), ne(table.deletedBy, author)),
      ),
    );
  return or(in_(posts), in_(comments))!;
}
/**
 * Throws 409 if the text is repeated. Returns the condition for the batch that writes the text `id`. If the same text is sent
 * twice at once, the second fails by its id and does not count.
 */
export async function checkRepeated(db: Database, author: string, content: string, now: number, id = ''): Promise<SQL> {
  const isRepeat = isRepeated(author, content, now, id);
  const row = await db.get<{ repeated: number }>(sql`select ${isRepeat} as repeated`);
  if (row.repeated) throw repeatedError();
  return isRepeat;
}
const repeatedError = () => problem(409, 'You wrote exactly this a moment ago. Write something else.');
