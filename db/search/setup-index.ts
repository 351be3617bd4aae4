/** The search index of setups: made from the main database, from which it can be made again. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { batch, database, type SearchBindings, searchDatabase } from '../database.ts';
import { setups } from '../schema/setups.ts';
import type { SetupRow } from '../setups.ts';
import { tokensOf } from './setup-tokens.ts';

const CURSOR = 'setups';
const BATCH = 200;
/** Batches per run; the next run goes on. */
const ROUNDS = 100;
/** A change may be committed a little after the time that it carries. */
const LATE = 60_000;

interface Cursor {
  at: number;
  seq: number;
}

/** Whether anything was ever indexed. */
export const isIndexed = async (env: SearchBindings): Promise<boolean> => (await readCursor(env)) !== undefined;
const readCursor = (env: SearchBindings): Promise<Cursor | undefined> =>
  searchDatabase(env).get<Cursor | undefined>(sql`select at, seq from cursors where name = ${CURSOR}`);

/**
 * Brings the index up to what has changed since the last run. It may run twice at once and be cut off anywhere: each row replaces
 * what was there, and the cursor follows the rows.
 */
export async function indexSetups(env: SearchBindings): Promise<void> {
  const last = (await readCursor(env)) ?? { at: 0, seq: 0 };
  let from: Cursor = { at: last.at - LATE, seq: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await changedSince(env, from);
    const newest = rows.at(-1);
    if (!newest) break;
    await writeTokens(env, rows);
    from = { at: newest.changedAt, seq: newest.seq };
    await searchDatabase(env).run(
      sql`insert into cursors values (${CURSOR}, ${from.at}, ${from.seq})
          on conflict (name) do update set at = max(at, excluded.at), seq = excluded.seq`,
    );
    if (rows.length < BATCH) break;
  }
}

const changedSince = (env: SearchBindings, { at, seq }: Cursor): Promise<SetupRow[]> =>
  database(env)
    .select()
    .from(setups)
    .where(or(gt(setups.changedAt, at), and(eq(setups.changedAt, at), gt(setups.seq, seq))))
    .orderBy(asc(setups.changedAt), asc(setups.seq))
    .limit(BATCH);

async function writeTokens(env: SearchBindings, rows: readonly SetupRow[]): Promise<void> {
  const db = searchDatabase(env);
  const gone = rows.filter(({ deleted }) => deleted).map(({ seq }) => seq);
  const found = rows.filter(({ deleted }) => !deleted).map((row) => [row.seq, tokensOf(row).join(' ')]);
  await batch(db, [
    sql`delete from setup_index where rowid in (select value from json_each(${JSON.stringify(gone)}))`,
    sql`insert or replace into setup_index (rowid, tokens) select value ->> 0, value ->> 1 from json_each(${JSON.stringify(found)})`,
  ]);
}

/** Row ids that an expression of tokens finds. */
export const findRows = async (
  env: SearchBindings,
  match: string,
  page: { ascending: boolean; limit: number; offset: number },
) => {
  const order = page.ascending ? sql`asc` : sql`desc`;
  const rows = await searchDatabase(env).all<{ seq: number }>(
    sql`select rowid as seq from setup_index where setup_index match ${match}
        order by rowid ${order} limit ${page.limit} offset ${page.offset}`,
  );
  return rows.map(({ seq }) => seq);
};
/** How many rows an expression finds, counted up to `most`. */
export const countRows = async (env: SearchBindings, match: string, most: number): Promise<number> =>
  (await searchDatabase(env).get<{ n: number }>(
    sql`select count(*) as n from (select 1 from setup_index where setup_index match ${match} limit ${most})`,
  ))!.n;

/** A token as the index reads it: in quotes, so that nothing of it is an operator. `prefix`: also longer ones that begin so. */
export const quoted = (token: string, prefix = false): string => `"${token.replaceAll('"', '')}"${prefix ? ' *' : ''}`;
