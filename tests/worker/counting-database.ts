interface Count {
  read: number;
  written: number;
}

export function countingDatabase(db: D1Database, count: Count): D1Database {
  const add = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T): T => {
    count.read += result.meta.rows_read;
    count.written += result.meta.rows_written;
    return result;
  };
  const wrapped = {
    prepare: (sql: string) => counted(db.prepare(sql), sql, add),
    batch: async (statements: (D1PreparedStatement & Inner)[]) => (await db.batch(statements.map((s) => s[INNER] ?? s))).map(add),
    withSession: () => wrapped,
  };
  return wrapped as unknown as D1Database;
}

const INNER = Symbol('the statement itself');
type Inner = { [INNER]?: D1PreparedStatement };
type Add = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T) => T;

function counted(statement: D1PreparedStatement, sql: string, add: Add): D1PreparedStatement & Inner {
  const isRead = /^\s*select/i.test(sql);
  return {
    [INNER]: statement,
    bind: (...values: unknown[]) => counted(statement.bind(...values), sql, add),
    all: async () => add(await statement.all()),
    run: async () => add(await statement.run()),
    first: async (column?: string) => {
      const row = (add(await statement.all()).results[0] ?? null) as Record<string, unknown> | null;
      return column === undefined ? row : (row?.[column] ?? null);
    },
    // `raw` returns no count, so a read runs a second time for its count; a write runs once.
    raw: async () => {
      if (!isRead) return add(await statement.all()).results.map((row) => Object.values(row as object));
      add(await statement.all());
      return statement.raw();
    },
  } as unknown as D1PreparedStatement & Inner;
}
