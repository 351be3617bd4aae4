import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dumpStatements, type ReadTexts, shortened } from '../../scripts/backup/sql-file.ts';

const reader =
  (db: DatabaseSync): ReadTexts =>
  async (queries) =>
    queries.map((query) => (db.prepare(query).all() as { text: string }[]).map(({ text }) => text));

/** The limit of D1, in bytes. */
const MOST = 100_000;
const LONG = "Zirbel's \u{1f3ee}\n\\n; END; --\u0007 ".repeat(9_000);

function exampleSite(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    create table counted (id integer primary key autoincrement, name text unique);
    create table posts (id text primary key, text text not null, other text, at real, bytes blob) without rowid;
    create table log ("from" text, "a ""b""" int);
    create index posts_by_time on posts (at);
    create trigger logged after insert on posts begin insert into log values (new.id || ';', 1); end;
    insert into counted (name) values ('one'), ('two');
    delete from counted where name = 'two';
  `);
  const insert = db.prepare('insert into posts values (?, ?, ?, ?, ?)');
  insert.run('long', LONG, LONG.slice(1), 0.1, new Uint8Array([0, 255]));
  insert.run('breaks', "a line\nand the characters \\n, a return\r, 'quotes'", null, 3, null);
  insert.run('many', 'x', 'y'.repeat(MOST - 200), 1e300, null);
  return db;
}

test('a dump makes the same database again, with statements that are short enough for D1', async () => {
  const site = exampleSite();
  const dump = await dumpStatements(reader(site));
  expect(Math.max(...dump.map((statement) => Buffer.byteLength(statement)))).toBeGreaterThan(MOST);
  const again = new DatabaseSync(':memory:');
  const statements = [...shortened(dump)];
  for (const statement of statements) {
    expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(MOST);
    again.exec(statement);
  }
  expect(await dumpStatements(reader(again))).toEqual(dump);
  // The trigger ran when the rows were first written, and not again.
  expect(again.prepare('select count(*) as n from log').get()).toEqual({ n: 3 });
  again.exec("insert into counted (name) values ('three')");
  expect(again.prepare("select id from counted where name = 'three'").get()).toEqual({ id: 3 });
});

test('short statements stay as they are', () => {
  const statements = ["insert into a values ('it''s');", 'delete from b;'];
  expect([...shortened(statements)]).toEqual(statements);
});

test("a long text of wrangler's export keeps its line breaks", () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table posts (text text)');
  const lines = `${'a line of words\n'.repeat(9_000)}it's over`;
  const exported = `INSERT INTO "posts" ("text") VALUES(replace('${lines.replaceAll("'", "''").replaceAll('\n', '\\n')}','\\n',char(10)));`;
  for (const statement of shortened([exported])) db.exec(statement);
  expect(db.prepare('select text from posts').get()).toEqual({ text: lines });
});
