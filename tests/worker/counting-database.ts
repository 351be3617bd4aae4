interface Count {
  read: number;
  written: number;
}

/** Wraps a database to add the rows of each answer to `count`, which may be a function that returns the current count. */
export function countingDatabase(db: D1Database, count: Count | (() => Count)): D1Database {
  const add = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T): T => {
    const now = typeof count === 'function' ? count() : count;
    now.read += result.meta.rows_read;
    now.written += result.meta.rows_written;
    return result;
  };
  const wrapped = (one: D1Database | D1DatabaseSession): object => ({
    prepare: (sql: string) => counted(one.prepare(sql), add),
    batch: async (statements: (D1PreparedStatement & Inner)[]) =>
      (await one.batch(statements.map((s) => s[INNER] ?? s))).map(add),
    withSession: (start?: string) => wrapped(db.withSession(start)),
  });
  return wrapped(db) as D1Database;
}

const INNER = Symbol('the statement itself');
type Inner = { [INNER]?: D1PreparedStatement };
type Add = <T extends { meta: D1Meta & Record<string, unknown> }>(result: T) => T;

function counted(statement: D1PreparedStatement, add: Add): D1PreparedStatement & Inner {
  return {
    [INNER]: statement,
    bind: (...values: unknown[]) => counted(statement.bind(...values), add),
    all: async () => add(await statement.all()),
    run: async () => add(await statement.run()),
    first: async (column?: string) => {
      const row = (add(await statement.all()).results[0] ?? null) as Record<string, unknown> | null;
      return column === undefined ? row : (row?.[column] ?? null);
    },
    raw: () => heard(statement, add).raw(),
  } as unknown as D1PreparedStatement & Inner;
}

/** Counts the rows of `raw`, which does not return them, where its answer arrives; a second read would double the work. */
function heard(statement: D1PreparedStatement, add: Add): D1PreparedStatement {
  const session = (statement as unknown as { dbSession: Session }).dbSession;
  const hearing = Object.assign(Object.create(session) as Session, {
    _sendOrThrow: async (...asked: unknown[]) => {
      const answer = await session._sendOrThrow(...asked);
      add(Array.isArray(answer) ? answer[0] : answer);
      return answer;
    },
  });
  return Object.assign(Object.create(statement) as D1PreparedStatement, { dbSession: hearing });
}
/** The runtime's session, through which a statement queries D1. */
interface Session {
  _sendOrThrow(...asked: unknown[]): Promise<Answer | [Answer]>;
}
type Answer = { meta: D1Meta & Record<string, unknown> };
