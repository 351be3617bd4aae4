/** How an index follows its tables: the rows whose change is later than a cursor, in batches. */
import { sql } from 'drizzle-orm';
import { type SearchBindings, searchDatabase } from '../database.ts';

/** The time of a change, and a number that tells changes of one time apart. */
export interface ChangeCursor {
  at: number;
  seq: number;
}
export interface Changes<Row> {
  /** Of the cursor. */
  name: string;
  /** Rows of a batch. */
  size: number;
  /** As many of the first rows that changed after it, in this order. */
  after(from: ChangeCursor): Promise<Row[]>;
  cursorOf(row: Row): ChangeCursor;
  /** Writes what the index knows of the rows over what it knew. */
  index(rows: readonly Row[]): Promise<void>;
}

/** Batches of one run; the next run goes on. */
const ROUNDS = 100;
/** A change may be committed a little after the time that it carries. */
const LATE = 60_000;

export const readCursor = (env: SearchBindings, name: string): Promise<ChangeCursor | undefined> =>
  searchDatabase(env).get<ChangeCursor | undefined>(sql`select at, seq from cursors where name = ${name}`);

/**
 * Brings the index up to what has changed since the last run. It may run twice at once and be cut off anywhere: each row replaces
 * what was there, and the cursor follows the rows.
 */
export async function followChanges<Row>(
  env: SearchBindings,
  { name, size, after, cursorOf, index }: Changes<Row>,
  rounds = ROUNDS,
): Promise<void> {
  const last = await readCursor(env, name);
  let from: ChangeCursor = { at: (last?.at ?? 0) - LATE, seq: 0 };
  for (let round = 0; round < rounds; round++) {
    const rows = await after(from);
    const newest = rows.at(-1);
    if (newest === undefined) break;
    await index(rows);
    from = cursorOf(newest);
    await searchDatabase(env).run(
      sql`insert into cursors values (${name}, ${from.at}, ${from.seq})
          on conflict (name) do update set at = max(at, excluded.at), seq = excluded.seq`,
    );
    if (rows.length < size) break;
  }
}

/** A token as an index reads it: in quotes, so that nothing of it is an operator. `prefix`: also longer ones that begin so. */
export const quoted = (token: string, prefix = false): string => `"${token.replaceAll('"', '')}"${prefix ? ' *' : ''}`;
