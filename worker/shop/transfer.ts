/** Transfers coins between members. The move and the recipient's notice are one batch. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { notify } from '../../db/notices/notices.ts';
import { coinMoves } from '../../db/schema/coins.ts';
import { users } from '../../db/schema/users.ts';
import { coinsOf, moveCoinsIf, moveRefusal } from '../../db/shop/ledger.ts';
import type { TransferBody } from '../../protocol/http/shop.ts';
import { YOUNG } from '../../protocol/shop.ts';
import type { User } from '../app.ts';
import { nameKey } from '../auth/names.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { membershipChanged } from '../moderation/membership-changed.ts';
import { problem } from '../problem.ts';
import { isNewcomer, type Newcomer } from '../users/newcomers.ts';
import { blockedError, notBlocked } from '../users/relationship.ts';
import { coins } from './buy.ts';

export async function transferCoins(
  c: CommitContext,
  sender: Newcomer & { user: User },
  { recipientUsername, amount, key = randomText(16) }: v.InferOutput<typeof TransferBody>,
): Promise<void> {
  const db = database(c.env);
  const me = sender.user;
  await limitPerson(db, 'transfer', me.id);
  const id = `transfer:${me.id}:${key}`;
  const to = await recipient(db, recipientUsername);
  if (!to) return explainUnknown(db, recipientUsername, { id, amount });
  if (to.id === me.id) throw problem(400, 'You cannot send coins to yourself.');
  const now = Date.now();
  const isYoung = isNewcomer(sender, YOUNG.age, now);
  const move = { id, from: me.id, to: to.id, amount, reason: 'transfer', at: now };
  const isFree = and(
    rowExists(users, and(eq(users.id, to.id), IS_ACTIVE)),
    notBlocked(me.id, to.id),
    isYoung ? sql`${sentLately(me.id, now)} + ${amount} <= ${YOUNG.coins}` : undefined,
  )!;
  // False for a key that was used before.
  const isNew = rowExists(coinMoves, and(eq(coinMoves.id, move.id), eq(coinMoves.at, now)));
  const content = `${me.name} sent you ${coins(amount)}.`;
  try {
    const [moveRows] = await commit(c, [
      moveCoinsIf(db, move, isFree),
      notify(db, { user: to.id, kind: 'coins', content, link: '/user/shop/coins', from: me.id, key: move.id }, now, isNew),
      membershipChanged(db, to.id, now, isNew),
    ]);
    if (moveRows.length === 0) await explain(db, me, move, isYoung);
  } catch (error) {
    if (moveRefusal(error) === null) throw error;
    await explain(db, me, move, isYoung);
  }
}

/** The member with exactly this name. */
const recipient = (db: Database, name: string): Promise<{ id: string } | undefined> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.nameKey, nameKey(name)), eq(users.name, name), IS_ACTIVE))
    .get();

/** SQL: coins that a member gave to others in the last 24 hours. */
const sentLately = (user: string, now: number) =>
  sql<number>`(select coalesce(sum(${coinMoves.amount}), 0) from ${coinMoves} where ${and(
    eq(coinMoves.from, user),
    sql`"from" not like 'house:%'`,
    gt(coinMoves.at, now - YOUNG.window),
    eq(coinMoves.reason, 'transfer'),
  )})`;

const movedBy = (db: Database, id: string) => db.select().from(coinMoves).where(eq(coinMoves.id, id));
const OTHER_COINS = 'That press sent other coins already. Look at your coins again.';

/** Returns if this press already sent them to a member renamed or deleted since; otherwise throws that there is no such one. */
async function explainUnknown(db: Database, name: string, { id, amount }: { id: string; amount: number }): Promise<void> {
  const [earlierMove] = await movedBy(db, id);
  if (!earlierMove) throw problem(404, `There is no member called “${name}”. Write the name as it is, capitals too.`);
  if (earlierMove.amount !== amount) throw problem(409, OTHER_COINS);
}

/** Returns if this press has already sent them; otherwise throws the reason why they cannot be sent. */
async function explain(db: Database, me: User, move: typeof coinMoves.$inferInsert, isYoung: boolean): Promise<void> {
  const [[earlierMove], [purse], [sentToday]] = await db.batch([
    movedBy(db, move.id),
    coinsOf(db, me.id),
    db
      .select({ sum: sentLately(me.id, move.at) })
      .from(users)
      .where(eq(users.id, me.id)),
  ]);
  if (earlierMove?.to === move.to && earlierMove.amount === move.amount) return;
  if (earlierMove) throw problem(409, OTHER_COINS);
  const balance = purse?.coins ?? 0;
  if (balance < move.amount) throw problem(409, balance > 0 ? `You have only ${coins(balance)}.` : 'You have no coins to send.');
  const remaining = Math.max(0, YOUNG.coins - (sentToday?.sum ?? 0));
  if (isYoung && remaining < move.amount)
    throw problem(403, `In your first week you can send ${coins(YOUNG.coins)} a day. Today you can send ${remaining} more.`);
  throw blockedError();
}
