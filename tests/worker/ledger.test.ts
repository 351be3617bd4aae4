/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { coinHistory, moveCoins } from '../../db/shop/ledger.ts';
import { member } from './members.ts';

const db = drizzle(env.DB);
const HOUSE = 'house:opening';
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const coins = async (id: string) => env.DB.prepare('select coins from purses where id = ?').bind(id).first<number>('coins');
const total = () => env.DB.prepare('select sum(coins) as sum from purses').first<number>('sum');
let moves = 0;
const move = (from: string, to: string, amount: number, id = `test:${++moves}`) =>
  db.batch([moveCoins(db, { id, from, to, amount, reason: 'test', at: moves })]);
/** Returns the cause of a failure, which drizzle wraps, or 'done'. */
const refusal = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: Error) => String(error.cause ?? error),
  );

test('a new member has an empty purse, and a move changes both purses', async () => {
  const [ana, ben] = [await member(), await member()];
  expect(await coins(ana.id)).toBe(0);
  await move(HOUSE, ana.id, 30);
  await move(ana.id, ben.id, 10);
  expect([await coins(ana.id), await coins(ben.id)]).toEqual([20, 10]);
  expect(await coinHistory(db, ana.id)).toMatchObject([{ amount: -10 }, { amount: 30 }]);
  expect(await total()).toBe(0);
  const info = (await (await ana.get('/api/user/info')).json()) as { coins: number };
  expect(info.coins).toBe(20);
});

test('the database refuses an overdraft, a repeated key, an unknown purse, zero, a negative amount and a move to oneself', async () => {
  const [ana, ben] = [await member(), await member()];
  await move(HOUSE, ana.id, 5, `once:${ana.id}`);
  const before = [await coins(ana.id), await coins(ben.id), await coins(HOUSE)];
  expect(await refusal(move(ana.id, ben.id, 6))).toMatch(/too few coins/);
  expect(await refusal(move(HOUSE, ana.id, 5, `once:${ana.id}`))).toMatch(/UNIQUE/);
  expect(await refusal(move(HOUSE, 'uNobodyHere00', 5))).toMatch(/FOREIGN KEY/);
  for (const amount of [0, -5]) expect(await refusal(move(HOUSE, ana.id, amount))).toMatch(/coin_moves_amount/);
  expect(await refusal(move(ana.id, ana.id, 1))).toMatch(/coin_moves_between/);
  expect([await coins(ana.id), await coins(ben.id), await coins(HOUSE)]).toEqual(before);
});

test('a refused move rolls back its whole batch', async () => {
  const ana = await member();
  const statements = [
    moveCoins(db, { id: `a:${ana.id}`, from: HOUSE, to: ana.id, amount: 5, reason: 'test', at: 1 }),
    moveCoins(db, { id: `b:${ana.id}`, from: ana.id, to: HOUSE, amount: 6, reason: 'test', at: 1 }),
  ] as const;
  expect(await refusal(db.batch(statements))).toMatch(/too few coins/);
  expect(await coins(ana.id)).toBe(0);
});

test('a move is never changed or deleted', async () => {
  const ana = await member();
  await move(HOUSE, ana.id, 5);
  await expect(run('update coin_moves set amount = 6 where "to" = ?', ana.id)).rejects.toThrow('never changed');
  await expect(run('delete from coin_moves where "to" = ?', ana.id)).rejects.toThrow('never deleted');
});

test('many concurrent moves create and lose no coin, and overdraw no purse', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member()));
  await Promise.all(people.map(({ id }) => move(HOUSE, id, 10)));
  const tries = Array.from({ length: 120 }, (_, i) => {
    const [from, to] = [people[i % 6]!, people[(i * 7 + 1) % 6]!];
    return refusal(move(from.id, to.id, 1 + (i % 9), `many:${people[0]!.id}:${i % 100}`));
  });
  const results = await Promise.all(tries);
  expect(new Set(results.map((result) => /done|UNIQUE|too few coins|coin_moves_between/.exec(result)?.[0]))).not.toContain(
    undefined,
  );
  const balances = await Promise.all(people.map(({ id }) => coins(id)));
  expect(Math.min(...(balances as number[]))).toBeGreaterThanOrEqual(0);
  expect(balances.reduce((sum: number, each) => sum + each!, 0)).toBe(60);
  expect(await total()).toBe(0);
});
