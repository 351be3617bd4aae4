/** Members keep the coins they had before the ledger when its migration runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const LEDGER = migrations.findIndex((name) => name.startsWith('0008'));

test('every member keeps their coins; coins without an entry become a move of their own', () => {
  const db = new DatabaseSync(':memory:');
  const apply = (names: string[]) => {
    for (const name of names) db.exec(readFileSync(join(folder, name), 'utf8'));
  };
  apply(migrations.slice(0, LEDGER));
  const before: Record<string, { has: number; paid: number[] }> = {
    uNothing: { has: 0, paid: [] },
    uPaid: { has: 35, paid: [5, 30] },
    uMore: { has: 50, paid: [5] },
    uLess: { has: 3, paid: [5, 10] },
    uOwes: { has: -4, paid: [5] },
  };
  for (const [id, { has, paid }] of Object.entries(before)) {
    db.prepare(
      'insert into users (id, name, name_key, email, identity, joined, last_active, coins) values (?1, ?1, ?1, ?1, ?1, 7, 7, ?2)',
    ).run(id, has);
    for (const [i, amount] of paid.entries())
      db.prepare('insert into coin_entries values (?, ?, ?, ?)').run(id, `achievement:Mafia${i}`, amount, i);
  }
  apply(migrations.slice(LEDGER));
  const purses = db.prepare("select id, coins from purses where id not like 'house:%'").all();
  expect(Object.fromEntries(purses.map(({ id, coins }) => [id, coins]))).toEqual({
    uNothing: 0,
    uPaid: 35,
    uMore: 50,
    uLess: 3,
    // Only the house may have a debt.
    uOwes: 0,
  });
  expect(db.prepare('select sum(coins) as sum from purses').get()).toEqual({ sum: 0 });
  expect(db.prepare('select reason, amount, at from coin_moves where "to" = \'uPaid\' order by at').all()).toEqual([
    { reason: 'achievement:Mafia0', amount: 5, at: 0 },
    { reason: 'achievement:Mafia1', amount: 30, at: 1 },
  ]);
});
