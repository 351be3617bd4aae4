import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { nameHistory, users } from '../../db/schema/users.ts';
import type { PastName } from '../../protocol/http/users.ts';
import { noSuchUser } from './card.ts';

const MAX_LISTED = 50;

/** A member's names, current one first. Works for deleted members too. */
export async function namesOf(db: Database, id: string): Promise<PastName[]> {
  const user = await db.select({ name: users.name, joined: users.joined }).from(users).where(eq(users.id, id)).get();
  if (!user) throw noSuchUser();
  const past = await db
    .select({ name: nameHistory.name, until: nameHistory.until })
    .from(nameHistory)
    .where(eq(nameHistory.user, id))
    .orderBy(desc(nameHistory.until))
    .limit(MAX_LISTED);
  const all = [{ name: user.name, isCurrent: true }, ...past.map(({ name }) => ({ name, isCurrent: false }))];
  // Each name began when the previous one ended; the first one began with the account.
  return all.map((name, i) => ({ ...name, changedAt: past[i]?.until ?? user.joined }));
}
