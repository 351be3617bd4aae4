/** A database as a file of SQL statements, and statements that D1 can run. */

/** Runs queries at one moment. Each returns one column, `text`. */
export type ReadTexts = (queries: readonly string[]) => Promise<string[][]>;

const IS_OURS = "sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'";
const TABLES = `select json_array(name, sql, (select json_group_array(name) from pragma_table_info(m.name))) as text
  from sqlite_master m where type = 'table' and ${IS_OURS} order by rowid`;
const COUNTERS = `select 'INSERT INTO sqlite_sequence (name,seq) VALUES(' || quote(name) || ',' || seq || ');' as text from sqlite_sequence`;
const REST = `select sql as text from sqlite_master where type <> 'table' and ${IS_OURS} order by type, rowid`;

/**
 * The whole database as statements, tables before indexes and triggers, so that no trigger runs when they are executed. Unlike
 * `wrangler d1 export`, which turns the two characters `\n` of a text with line breaks into another line break, it changes nothing.
 */
export async function dumpStatements(read: ReadTexts): Promise<string[]> {
  const [tables, rest] = await read([TABLES, REST]);
  const declared = tables!.map((table) => JSON.parse(table) as [name: string, sql: string, columns: string[]]);
  const [counters, ...rows] = await read([COUNTERS, ...declared.map(([name, , columns]) => rowsOf(name, columns))]);
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    ...declared.flatMap(([, sql], i) => [`${sql};`, ...rows[i]!]),
    'DELETE FROM sqlite_sequence;',
    ...counters!,
    ...rest!.map((sql) => `${sql};`),
  ];
}

/** A query for the statements that insert the rows of a table. */
function rowsOf(name: string, columns: readonly string[]): string {
  const values = columns.map((column) => `quote(${idOf(column)})`).join(" || ',' || ");
  const into = `INSERT INTO ${idOf(name)} (${columns.map(idOf).join(',')}) VALUES(`;
  return `select ${textOf(into)} || ${values} || ');' as text from ${idOf(name)}`;
}
const textOf = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const idOf = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** D1 refuses statements of more than 100,000 bytes, but exports rows that take more. */
const MOST_BYTES = 100_000;
/** Characters of a part; each takes at most four bytes, or two if it is a quote. */
const PART = 20_000;
/** Texts that are short enough to stay in a long statement. */
const SHORT = 500;
const LITERAL = /'(?:[^']|'')*'/g;

/**
 * Makes the statements short enough for D1: writes the long texts of a statement into a table first, in parts, from which the
 * statement then reads them.
 */
export function* shortened(statements: Iterable<string>): Generator<string> {
  let parts = 0;
  for (const statement of statements) {
    if (Buffer.byteLength(statement) <= MOST_BYTES) {
      yield statement;
      continue;
    }
    if (parts === 0) yield 'CREATE TABLE restored_parts (text INTEGER NOT NULL, n INTEGER NOT NULL, part TEXT NOT NULL);';
    const inserts: string[] = [];
    const short = statement.replace(LITERAL, (literal) => {
      if (literal.length <= SHORT) return literal;
      const id = ++parts;
      const characters = [...literal.slice(1, -1).replaceAll("''", "'")];
      for (let n = 0; n * PART < characters.length; n++)
        inserts.push(
          `INSERT INTO restored_parts VALUES(${id},${n},${textOf(characters.slice(n * PART, (n + 1) * PART).join(''))});`,
        );
      return `(SELECT group_concat(part,'') FROM (SELECT part FROM restored_parts WHERE text=${id} ORDER BY n))`;
    });
    yield* inserts;
    yield short;
  }
  if (parts > 0) yield 'DROP TABLE restored_parts;';
}
