/// <reference types="@cloudflare/vitest-plugin/types" />
/** Hundreds of members buy, send, win and are refunded at once: the books balance, and every item was paid for. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, withoutRateLimits } from '../../../db/core/database.ts';
import { users } from '../../../db/schema/users.ts';
import { checkPurses, grantAgain, moveCoins, refundCoins } from '../../../db/shop/ledger.ts';
import { below, seeded } from '../../../games/engine/rng.ts';
import { SHOP_ITEMS } from '../../../protocol/shop.ts';
import type { User } from '../../../worker/app.ts';
import { Problem } from '../../../worker/problem.ts';
import { buyItem } from '../../../worker/shop/buy.ts';
import { transferCoins } from '../../../worker/shop/transfer.ts';
import { itemsOf } from '../../bought-items.ts';
import { manyOf } from '../../long.ts';

const db = database(env);
const PEOPLE = 200;
const ACTS = manyOf(400, 20_000);
const AT_ONCE = 40;

/** Stand-in for members' hubs, because the test looks only at D1. */
const hub = { refreshNotices: async () => undefined, memberChanged: async () => undefined };
const c = {
  env: withoutRateLimits(Object.create(env, { HUBS: { value: { getByName: () => hub } } }) as Env),
  executionCtx: { waitUntil: () => undefined },
};

async function people(): Promise<User[]> {
  const made = Array.from({ length: PEOPLE }, (_, i) => {
    const id = `uStorm${String(i).padStart(7, '0')}`;
    // Every fifth account is young.
    return {
      id,
      name: id,
      nameKey: id.toLowerCase(),
      email: `${id}@example.com`,
      identity: id,
      joined: i % 5 ? 1 : Date.now(),
      lastActive: 1,
    };
  });
  const [first, ...rest] = made.map((row) => db.insert(users).values(row));
  await db.batch([first!, ...rest]);
  return db.select().from(users).where(sql`${users.id} like 'uStorm%'`);
}

test('thousands of concurrent acts create and lose no coin, and each item is paid for once', async () => {
  const all = await people();
  const random = seeded([4242]);
  const pick = (n: number) => below(random, n);
  const refused = new Set<number>();
  const calmly = (act: Promise<unknown>) =>
    act.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      refused.add(error.status);
    });
  const win = (user: User, game: string) =>
    db
      .batch([
        moveCoins(db, {
          id: `win:${game}:${user.id}`,
          from: 'house:achievements',
          to: user.id,
          amount: 30,
          reason: 'win',
          at: Date.now(),
          game,
        }),
      ])
      // A win that is delivered again must fail as a duplicate.
      .catch((error: unknown) => expect(String((error as Error).cause)).toContain('UNIQUE'));
  const act = (): Promise<unknown> => {
    const [me, other] = [all[pick(PEOPLE)]!, all[pick(PEOPLE)]!];
    const game = `storm${pick(40)}`;
    // A member has eight keys, so many acts are sent again, some with other content.
    const key = pick(2) === 0 ? { key: `press-${pick(8)}` } : {};
    switch (pick(8)) {
      case 0:
      case 1:
        return win(me, game);
      case 2:
      case 3:
      case 4:
        return calmly(buyItem(c, me, { item: pick(SHOP_ITEMS.length), ...key }));
      case 5:
      case 6:
        return calmly(
          transferCoins(
            c,
            { user: me, rank: 0, perms: new Set() },
            { recipientUsername: other.name, amount: 1 + pick(25), ...key },
          ),
        );
      default:
        return pick(3) === 0
          ? db.batch([grantAgain(db, game, me.id, Date.now(), sql`true`)])
          : db.batch([refundCoins(db, game, me.id, Date.now(), sql`true`)]);
    }
  };
  for (let done = 0; done < ACTS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, act));

  expect(await checkPurses(db)).toMatchObject({ sum: 0, wrong: [] });
  expect([...refused].every((status) => [400, 403, 409].includes(status))).toBe(true);
  // The member's items are exactly the purchases and the items that come with them.
  const rows = await db.all<{ id: string; items: string; bought: string; coins: number; refunds: number }>(sql`
    select u.id, u.items, p.coins,
      (select json_group_array(substr(m.reason, 6)) from coin_moves m
        where m."from" = u.id and m."from" not like 'house:%' and m.reason like 'shop:%') as bought,
      (select count(*) from coin_moves m
        where m."from" = u.id and m."from" not like 'house:%' and m.reason like 'refund:%') as refunds
    from users u join purses p on p.id = u.id where u.id like 'uStorm%'`);
  expect(rows).toHaveLength(PEOPLE);
  let sold = 0;
  for (const { id, items, bought, coins, refunds } of rows) {
    const keys = JSON.parse(bought) as string[];
    sold += keys.length;
    const expected = itemsOf(keys);
    expect([id, JSON.parse(items)]).toEqual([id, expected]);
    for (const { key, limit } of SHOP_ITEMS) expect(expected[key] ?? 0).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY);
    if (coins < 0) expect(refunds).toBeGreaterThan(0);
  }
  expect(sold).toBeGreaterThan(ACTS / 40);
  const young = await db.all<{ sum: number }>(sql`
    select sum(m.amount) as sum from coin_moves m join users u on u.id = m."from"
    where u.id like 'uStorm%' and u.joined > 1 and m.reason = 'transfer' group by u.id`);
  expect(Math.max(0, ...young.map(({ sum }) => sum))).toBeLessThanOrEqual(10);
});
