/** The search index of setups, which can be made again from the main database. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { batch, database, type SearchBindings, searchDatabase } from '../core/database.ts';
import { setups } from '../schema/setups.ts';
import type { SetupRow } from '../setups/setups.ts';
import { type ChangeCursor, followChanges, readCursor } from './changes.ts';
import { tokensOf } from './setup-tokens.ts';

const CURSOR = 'setups';
const BATCH = 200;

/** Whether anything was ever indexed. */
export const isIndexed = async (env: SearchBindings): Promise<boolean> => (await readCursor(env, CURSOR)) !== undefined;

/** Indexes the setups that changed since the last run. */
export const indexSetups = (env: SearchBindings): Promise<void> =>
  followChanges<SetupRow>(env, {
    name: CURSOR,
    size: BATCH,
    after: (from) => changedSince(env, from),
    cursorOf: ({ changedAt, seq }) => ({ at: changedAt, seq }),
    index: (rows) => writeTokens(env, rows),
  });

const changedSince = (env: SearchBindings, { at, seq }: ChangeCursor): Promise<SetupRow[]> =>
  database(env)
    .select()
    .from(setups)
    .where(or(gt(setups.changedAt, at), and(eq(setups.changedAt, at), gt(setups.seq, seq))))
    .orderBy(asc(setups.changedAt), asc(setups.seq))
    .limit(BATCH);

async function writeTokens(env: SearchBindings, rows: readonly SetupRow[]): Promise<void> {
  const db = searchDatabase(env);
  const deletedSeqs = rows.filter(({ deleted }) => deleted).map(({ seq }) => seq);
  const tokenRows = rows.filter(({ deleted }) => !deleted).map((row) => [row.seq, tokensOf(row).join(' ')]);
  await batch(db, [
    sql`delete from setup_index where rowid in (select value from json_each(${JSON.stringify(deletedSeqs)}))`,
    sql`insert or replace into setup_index (rowid, tokens) select value ->> 0, value ->> 1 from json_each(${JSON.stringify(tokenRows)})`,
  ]);
}

/** Row ids that an expression of tokens finds, by page. */
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
/** Number of rows that an expression finds, counted up to `limit`. */
export const countRows = async (env: SearchBindings, match: string, limit: number): Promise<number> =>
  (await searchDatabase(env).get<{ n: number }>(
    sql`select count(*) as n from (select 1 from setup_index where setup_index match ${match} limit ${limit})`,
  ))!.n;
