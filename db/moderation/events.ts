/**
 * The log of what staff did. The event is the first statement of its batch and the condition of all others: nothing is done that
 * is not logged, and nothing is logged that was not done.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { areUnchanged, type Edit, editStatement } from '../core/edits.ts';
import type { Change, Changes } from '../core/effects.ts';
import { randomText, sha256 } from '../core/ids.ts';
import { insertIf, rowExists } from '../core/insert-if.ts';
import { eventImages, events } from '../schema/events.ts';

export interface EventInput {
  actor: string;
  act: string;
  /** Id of the person, game, ticket … that was acted on. */
  target?: string;
  /** Arguments of the act: ids and numbers, never a member's text. */
  args: Record<string, unknown>;
  /** Shown to the target. */
  reason?: string;
  /** The rows that it changes. */
  edits?: readonly Edit[];
  /** Condition under which anything happens, checked when the batch runs. */
  when?: SQL;
  /** Further statements of the batch, each with the condition that the event is written. */
  also?: (isWritten: SQL) => readonly Change[];
  /** A retry with the same id records no second event. Random by default. */
  id?: string;
}
type EventRow = typeof events.$inferSelect;

/** Prefix of the id of an undo, so that an event has at most one. */
export const UNDO = 'undo:';
export const undoId = (event: string): string => `${UNDO}${event}`;

/** Attempts to append an event: concurrent acts compete for the next number in the log. */
const ATTEMPTS = 12;

/**
 * Plans an act on the current rows and commits it if they have not changed; otherwise plans again. Returns the event's id, or
 * null if the rows changed every time. `commit` runs the statements as one batch.
 */
export async function recordEvent(
  db: Database,
  plan: () => Promise<EventInput>,
  commit: (statements: Changes) => Promise<readonly unknown[]>,
): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const event = await plan();
    if (event.id !== undefined && (await isRecorded(db, event.id))) return event.id;
    const { id, statements } = await statementsOf(db, event, Date.now());
    const [insertedRows] = await commit(statements);
    if ((insertedRows as unknown[]).length > 0) return id;
  }
  return null;
}

const isRecorded = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: events.id }).from(events).where(eq(events.id, id)).get()) !== undefined;

async function statementsOf(db: Database, event: EventInput, now: number): Promise<{ id: string; statements: Changes }> {
  const { id = randomText(12), actor, act, target = '', args, reason = '', edits = [], when, also } = event;
  const lastEvent = await db.select({ seq: events.seq, hash: events.hash }).from(events).orderBy(desc(events.seq)).limit(1).get();
  const image = imageOf(edits);
  const row = {
    id,
    seq: (lastEvent?.seq ?? 0) + 1,
    actor,
    act,
    target,
    args: JSON.stringify(args),
    reason,
    date: now,
    image: image ? await imageHash(image) : '',
  };
  const isNext = sql`${row.seq} = 1 + coalesce((select max(seq) from ${events}), 0)`;
  const hash = await hashOf(lastEvent?.hash ?? '', row);
  const isWritten = rowExists(events, eq(events.id, id));
  const insertEvent = insertIf(db, events, { ...row, hash }, and(isNext, when, areUnchanged(edits))!);
  return {
    id,
    statements: [
      insertEvent.onConflictDoNothing().returning({ id: events.id }),
      ...(image ? [insertIf(db, eventImages, { event: id, ...image, date: now }, isWritten)] : []),
      ...edits.map((edit) => editStatement(db, edit, isWritten)),
      ...(also?.(isWritten) ?? []),
    ],
  };
}

interface Image {
  before: string;
  after: string;
}
/** The rows before and after, each as a JSON list of `{table, key, row}`. */
function imageOf(edits: readonly Edit[]): Image | null {
  if (edits.length === 0) return null;
  const side = (name: 'before' | 'after') =>
    JSON.stringify(edits.map((edit) => ({ table: edit.table, key: edit.key, row: edit[name] })));
  return { before: side('before'), after: side('after') };
}
/** The edits in an event's image; none for an event older than edits. */
export function editsOf({ before, after }: { before: string | null; after: string | null }): Edit[] {
  const [from, to] = [before, after].map((text) => JSON.parse(text ?? '[]') as unknown);
  if (!Array.isArray(from) || !Array.isArray(to)) return [];
  type Side = Pick<Edit, 'table' | 'key'> & { row: Edit['before'] };
  return (from as Side[]).map(({ table, key, row }, i) => ({ table, key, before: row, after: (to as Side[])[i]!.row }));
}

const imageHash = ({ before, after }: Image): Promise<string> => sha256(JSON.stringify([before, after]));
const hashOf = (
  previous: string,
  { seq, id, actor, act, target, args, reason, image, date }: Omit<EventRow, 'hash'>,
): Promise<string> => sha256(JSON.stringify([previous, seq, id, actor, act, target, args, reason, image, date]));

const READ_AT_ONCE = 2_000;
/** Most entries checked by one call, because a worker's time is bounded. */
const MOST_CHECKED = 100_000;
export interface LogCheck {
  /** Number of the last entry that was checked. */
  checked: number;
  /** Number of the first entry with a wrong hash, number or image; null if all are right. */
  broken: number | null;
  /** Number after which to continue; null at the end of the log. */
  next: number | null;
}
/** Checks the entries after number `from`, 100,000 at most. */
export async function firstBrokenEvent(db: Database, from = 0): Promise<LogCheck> {
  const startEvent = await db.select({ hash: events.hash }).from(events).where(eq(events.seq, from)).get();
  let [checkedSeq, previous] = [from, startEvent?.hash ?? ''];
  while (checkedSeq < from + MOST_CHECKED) {
    const rows = await db
      .select({ event: events, before: eventImages.before, after: eventImages.after })
      .from(events)
      .leftJoin(eventImages, eq(eventImages.event, events.id))
      .where(sql`${events.seq} > ${checkedSeq}`)
      .orderBy(events.seq)
      .limit(READ_AT_ONCE);
    for (const { event, before, after } of rows) {
      if (event.seq !== checkedSeq + 1) return { checked: checkedSeq, broken: checkedSeq + 1, next: null };
      checkedSeq += 1;
      // Rows older than the hashes.
      if (event.hash === '' && previous === '') continue;
      const isTrue = event.hash === (await hashOf(previous, event));
      const isWhole = before === null || after === null || event.image === (await imageHash({ before, after }));
      if (!isTrue || !isWhole) return { checked: checkedSeq, broken: checkedSeq, next: null };
      previous = event.hash;
    }
    if (rows.length < READ_AT_ONCE) return { checked: checkedSeq, broken: null, next: null };
  }
  return { checked: checkedSeq, broken: null, next: checkedSeq };
}
