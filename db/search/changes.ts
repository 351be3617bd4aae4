/** Keeps an index in step with its tables: reads the rows changed after a cursor, in batches. */
import { sql } from 'drizzle-orm';
import { type SearchBindings, searchDatabase } from '../core/database.ts';

/** Time of a change, and a number that tells apart changes at the same time. */
export interface ChangeCursor {
  at: number;
  seq: number;
}
export interface ChangeSource<Row> {
  /** Name of the cursor. */
  name: string;
  /** Rows per batch. */
  size: number;
  /** The first `size` rows that changed after the cursor, in order of change. */
  after(from: ChangeCursor): Promise<Row[]>;
  cursorOf(row: Row): ChangeCursor;
  /** Replaces the index entries of these rows. */
  index(rows: readonly Row[]): Promise<void>;
}

/** Batches per run; the next run continues. */
const ROUNDS = 100;
/** A change may be committed a little after the time that it carries. */
const LATE = 60_000;

export const readCursor = (env: SearchBindings, name: string): Promise<ChangeCursor | undefined> =>
  searchDatabase(env).get<ChangeCursor | undefined>(sql`select at, seq from cursors where name = ${name}`);

/**
 * Indexes what has changed since the last run. It may run twice at once and be cut off anywhere: each row replaces its old entry,
 * and the cursor moves after the rows are written.
 */
export async function followChanges<Row>(
  env: SearchBindings,
  { name, size, after, cursorOf, index }: ChangeSource<Row>,
  rounds = ROUNDS,
): Promise<void> {
  const storedCursor = await readCursor(env, name);
  let from: ChangeCursor = { at: (storedCursor?.at ?? 0) - LATE, seq: 0 };
  for (let round = 0; round < rounds; round++) {
    const rows = await after(from);
    const lastRow = rows.at(-1);
    if (lastRow === undefined) break;
    await index(rows);
    from = cursorOf(lastRow);
    await searchDatabase(env).run(
      sql`insert into cursors values (${name}, ${from.at}, ${from.seq})
          on conflict (name) do update set at = max(at, excluded.at), seq = excluded.seq`,
    );
    if (rows.length < size) break;
  }
}

/**
 * Quotes a token for a match expression, so that nothing in it is an operator. `prefix` also matches longer tokens that begin
 * with it.
 */
export const quoteToken = (token: string, prefix = false): string => `"${token.replaceAll('"', '')}"${prefix ? ' *' : ''}`;
