/**
 * Counts the leaderboards into rows, on the five-minute trigger, so that a page and a reader's own place cost the same with a
 * thousand members or a million. It counts one slice of the ids at a time, because one statement over a million members would
 * block the whole site. Each slice is split into ranges of values; then each range is sorted into pages. Each step is one batch,
 * so the next run can continue after any step; the shown board changes only with the last one.
 */
import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BOARDS, type LeaderboardId } from '../../protocol/leaderboards.ts';
import { type Database, databaseError } from '../core/database.ts';
import { leaderboardPages, leaderboardRuns, leaderboards, leaderboardValues } from '../schema/ratings.ts';
import { users } from '../schema/users.ts';
import { ROW_OF_BOARD, type StoredPlace } from './leaderboards.ts';
import { boardId, type IdRange, isShown, type PeriodSpan, periodsOf, SOURCES } from './sources.ts';

/** A little less than the time between two runs. */
const LEAST_AGE = 4 * 60_000;
/** Row budget of a run (a board of a million members reads about as many), and the most members that a step reads. */
const SIZES = { rows: 2_000_000, members: 20_000 };
/** Rows that a step reads at most; a step takes fewer members if each has many rows. */
const ROWS_OF_STEP = 100_000;

/** A member of a board. */
type Entry = [user: string, value: number];

/** Progress of a count. */
interface Count {
  since: string;
  at: number;
  /** Most members per step. */
  size: number;
  /** Number of slices into which the ids are divided. */
  slices: number;
  /** Steps done so far: slices first, then ranges. */
  done: number;
  /** First member of each range of values, except the first range. */
  bounds: Entry[];
  /** Members placed so far; `last` has the place and value of the last of them. */
  placed: number;
  last: { place: number; value: number | null };
  cost: number;
}
type Row = typeof leaderboards.$inferSelect;
interface Task {
  board: LeaderboardId;
  span: PeriodSpan;
  row: Row;
  /** Null if the count has not started. */
  count: Count | null;
}

/** Best first; equal values by descending id, so that one index finds a value and an id together. */
const byPlace = (a: Entry, b: Entry): number => b[1] - a[1] || (a[0] < b[0] ? 1 : -1);
const countOf = ({ count }: Row): Count | null => JSON.parse(count ?? 'null') as Count | null;
const sinceOf = ({ days }: PeriodSpan): string => days[0] ?? '';
const EMPTY = { since: '', at: 0, entries: 0, cost: 0, side: 1, count: null };

/** Runs every five minutes. Counts all due boards, then throws if any of them failed. */
export async function countLeaderboards(db: Database, now: number, { rows, members } = SIZES): Promise<void> {
  let rowsLeft = rows;
  const failures: string[] = [];
  for (const dueTask of await dueBoards(db, now)) {
    if (rowsLeft <= 0) break;
    try {
      rowsLeft = await countBoard(db, dueTask, { rows: rowsLeft, members, now });
    } catch (error) {
      failures.push(`${dueTask.row.board}: ${databaseError(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(`leaderboards that were not counted: ${failures.join('; ')}`);
}

interface Limits {
  /** Rows that the run may still read. */
  rows: number;
  /** Members that a step reads at most. */
  members: number;
  now: number;
}
/** Runs steps until the board is counted or `rows` rows are read. Returns the number of rows left. */
async function countBoard(db: Database, dueTask: Task, { rows, members, now }: Limits): Promise<number> {
  let rowsLeft = rows;
  let task: Task | null = dueTask;
  while (task && rowsLeft > 0) {
    const { row, read }: Step = await step(db, task, members, now);
    rowsLeft -= read;
    const count = countOf(row);
    task = count && { ...dueTask, row, count };
  }
  return rowsLeft;
}

/** Boards due for a count: those in progress first, then the least recently counted. */
async function dueBoards(db: Database, now: number): Promise<Task[]> {
  const storedRows = new Map((await db.select().from(leaderboards)).map((row) => [row.board, row]));
  const periods = await periodsOf(db, now);
  const tasks = BOARDS.flatMap((board) =>
    periods.map((span): Task => {
      const id = boardId(board, span.period);
      const row = storedRows.get(id) ?? { board: id, ...EMPTY };
      const count = countOf(row);
      return { board, span, row, count: count?.since === sinceOf(span) ? count : null };
    }),
  );
  const isDue = ({ row, count, span }: Task): boolean =>
    count !== null || row.at === 0 || row.since !== sinceOf(span) || (row.at < span.until && now - row.at >= LEAST_AGE);
  return tasks.filter(isDue).sort((a, b) => Number(b.count !== null) - Number(a.count !== null) || a.row.at - b.row.at);
}

interface Step {
  row: Row;
  read: number;
}
async function step(db: Database, task: Task, size: number, now: number): Promise<Step> {
  const count = task.count ?? (await newCount(db, task, size, now));
  return count.done < count.slices ? collect(db, task, count, now) : merge(db, task, count);
}

async function newCount(db: Database, { span, row }: Task, size: number, now: number): Promise<Count> {
  const maxRowid = (await db.get<{ most: number | null }>(sql`select max(rowid) as most from ${users}`)).most ?? 0;
  const slices = Math.min(IDS, Math.max(1, Math.ceil(maxRowid / size), Math.ceil(row.cost / ROWS_OF_STEP)));
  return {
    since: sinceOf(span),
    at: now,
    size,
    slices,
    done: 0,
    bounds: [],
    placed: 0,
    last: { place: 0, value: null },
    cost: 0,
  };
}

/** Reads one slice of the ids. If there is only one slice, the board is finished at once. */
async function collect(db: Database, task: Task, count: Count, now: number): Promise<Step> {
  const { board, span, row } = task;
  const values = SOURCES[board](span, sliceOf(count.done, count.slices));
  const result = await execute(db, [
    sql`select json_group_array(json_array(s.user, s.value)) as list from (${values}) s
      join ${users} on ${users.id} = s.user where ${isShown(board, now)}`,
  ]);
  const list = (JSON.parse(result.rows[0]!['list'] as string) as Entry[]).sort(byPlace);
  const progress: Count = { ...count, done: count.done + 1, cost: count.cost + result.read };
  const statements = [...(count.done === 0 ? clean(db, task, row) : []), ...valueRows(db, task, list)];
  if (count.slices === 1) return finish(db, task, statements, placeMembers(db, task, progress, list));
  const next = count.done === 0 ? { ...progress, bounds: boundsOf(list, count) } : progress;
  const runs = inRanges(list, next.bounds).map((members, range) => ({ range, members }));
  return save(db, task, next, [
    ...statements,
    db.insert(leaderboardRuns).select(
      sql`select ${row.board}, value ->> 'range', ${count.done}, value -> 'members' from ${jsonEach(runs.filter(({ members }) => members.length > 0))}
        where ${isNext(task)}`,
    ),
  ]);
}

/** Sorts the next range of values into pages that follow those of earlier ranges. */
async function merge(db: Database, task: Task, count: Count): Promise<Step> {
  const range = count.done - count.slices;
  const result = await execute(db, [
    sql`select ${leaderboardRuns.members} as list from ${leaderboardRuns}
      where ${leaderboardRuns.board} = ${task.row.board} and ${leaderboardRuns.range} = ${range}`,
  ]);
  const list = result.rows.flatMap(({ list }) => JSON.parse(list as string) as Entry[]).sort(byPlace);
  const progress = { ...count, done: count.done + 1, cost: count.cost + result.read };
  const placement = placeMembers(db, task, progress, list);
  return range === count.bounds.length ? finish(db, task, [], placement) : save(db, task, placement.count, placement.statements);
}

interface Placement {
  count: Count;
  statements: SQLWrapper[];
}
/** Gives these members the places after the members already placed. */
function placeMembers(db: Database, task: Task, count: Count, list: readonly Entry[]): Placement {
  let { last } = count;
  const places = list.map(([user, value], i): StoredPlace => {
    if (value !== last.value) last = { place: count.placed + i + 1, value };
    return [user, value, last.place];
  });
  const pages = chunks(places).map((members, i) => ({
    n: count.placed + i * ROW_OF_BOARD + 1,
    value: members[0]![1],
    top: members[0]![0],
    members,
  }));
  const statement = db.insert(leaderboardPages).select(
    sql`select ${task.row.board}, ${1 - task.row.side}, value ->> 'n', value ->> 'value', value ->> 'top', value -> 'members'
      from ${jsonEach(pages)} where ${isNext(task)}`,
  );
  return { count: { ...count, placed: count.placed + list.length, last }, statements: [statement] };
}
/** Stores the value of each member, keyed by id. */
function valueRows(db: Database, task: Task, list: readonly Entry[]): SQLWrapper[] {
  const rows = chunks(list.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const values = rows.map((members) => ({ first: members[0]![0], members: Object.fromEntries(members) }));
  return [
    db
      .insert(leaderboardValues)
      .select(
        sql`select ${task.row.board}, ${1 - task.row.side}, value ->> 'first', value -> 'members' from ${jsonEach(values)} where ${isNext(task)}`,
      ),
  ];
}

const save = (db: Database, task: Task, count: Count, statements: SQLWrapper[]): Promise<Step> =>
  write(db, task, { ...task.row, count: JSON.stringify(count) }, count.cost - (task.count?.cost ?? 0), statements);

/** Publishes the counted board. */
function finish(db: Database, task: Task, firstStatements: SQLWrapper[], { count, statements }: Placement): Promise<Step> {
  const { since, at, cost, placed } = count;
  const row: Row = { board: task.row.board, since, at, entries: placed, cost, side: 1 - task.row.side, count: null };
  return write(db, task, row, cost - (task.count?.cost ?? 0), [...firstStatements, ...statements, ...clean(db, task, row)]);
}
/** Deletes the rows of the board that are not shown. */
const clean = (db: Database, task: Task, { board, side }: Row): SQLWrapper[] => [
  db.delete(leaderboardPages).where(and(eq(leaderboardPages.board, board), ne(leaderboardPages.side, side), isNext(task))),
  db.delete(leaderboardValues).where(and(eq(leaderboardValues.board, board), ne(leaderboardValues.side, side), isNext(task))),
  db.delete(leaderboardRuns).where(and(eq(leaderboardRuns.board, board), isNext(task))),
];
async function write(db: Database, task: Task, row: Row, read: number, statements: SQLWrapper[]): Promise<Step> {
  const { board, ...columns } = row;
  const saveStatement = db
    .insert(leaderboards)
    .select(
      sql`select ${board}, ${row.since}, ${row.at}, ${row.entries}, ${row.cost}, ${row.side}, ${row.count} where ${isNext(task)}`,
    )
    .onConflictDoUpdate({ target: leaderboards.board, set: columns });
  const { read: batchRead } = await execute(db, [...statements, saveStatement]);
  return { row, read: read + batchRead };
}
/** SQL: whether no other run has made this step yet. */
const isNext = ({ row }: Task): SQL =>
  sql`coalesce((select ${leaderboards.at} || '/' || coalesce(${leaderboards.count} ->> 'done', 0) from ${leaderboards}
    where ${leaderboards.board} = ${row.board}), '0/0') = ${`${row.at}/${countOf(row)?.done ?? 0}`}`;

/** Runs one batch; `read` is the number of rows that it read. */
async function execute(
  db: Database,
  statements: readonly SQLWrapper[],
): Promise<{ rows: Record<string, unknown>[]; read: number }> {
  const preparedStatements = statements.map((statement) => {
    const { sql: text, params } = db.all(statement).getQuery();
    return db.$client.prepare(text).bind(...params);
  });
  const results = await db.$client.batch<Record<string, unknown>>(preparedStatements);
  return { rows: results[0]!.results, read: results.reduce((sum, { meta }) => sum + meta.rows_read, 0) };
}

const jsonEach = (rows: readonly object[]): SQL => sql`json_each(${JSON.stringify(rows)})`;
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / ROW_OF_BOARD) }, (_, i) => list.slice(i * ROW_OF_BOARD, (i + 1) * ROW_OF_BOARD));

/**
 * Bounds that give each range about as many members as a step takes; ids are random, so one slice shows how values are spread.
 * Members with equal values are ordered by id, and the slice has only the lowest ids, so such a bound is scaled to all ids.
 */
function boundsOf(list: readonly Entry[], { size, slices }: Count): Entry[] {
  const membersPerRange = Math.ceil(size / slices);
  return Array.from({ length: Math.ceil(list.length / membersPerRange) - 1 }, (_, n): Entry => {
    const i = (n + 1) * membersPerRange;
    const value = list[i]![1];
    const first = list.findIndex((entry) => entry[1] === value);
    const end = list.findLastIndex((entry) => entry[1] === value) + 1;
    return [idAt((end - i) / (end - first)), value];
  });
}
/** Splits a sorted list at these bounds. */
function inRanges(list: readonly Entry[], bounds: readonly Entry[]): Entry[][] {
  const ranges: Entry[][] = [[]];
  for (const entry of list) {
    while (ranges.length <= bounds.length && byPlace(bounds[ranges.length - 1]!, entry) <= 0) ranges.push([]);
    ranges.at(-1)!.push(entry);
  }
  return ranges;
}

/** The characters of ids after the first, in the order in which SQLite sorts them. */
const LETTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Number of possible two-character beginnings after the 'u' of an id. */
const IDS = LETTERS.length ** 2;
/** Id below which this share of all ids lies. */
function idAt(share: number): string {
  const at = Math.floor(share * IDS);
  return at === 0 ? 'u' : at === IDS ? 'v' : `u${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`;
}
const sliceOf = (i: number, slices: number): IdRange => ({ from: idAt(i / slices), to: idAt((i + 1) / slices) });
