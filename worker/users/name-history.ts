/** GET /api/user/{id}/nameHistory: what a member was called, and since when; for staff, who may look at deleted members too. */
import { desc, eq } from 'drizzle-orm';
import type { PastName } from '../../protocol/rest/users.ts';
import { area, database } from '../app.ts';
import { nameHistory, users } from '../db/schema/users.ts';
import { member } from '../middleware/permission.ts';
import { noSuchUser } from './card.ts';

const MOST = 50;

export const names = area().get('/:user/nameHistory', member('seeModPanel'), async (c) => {
  const db = database(c.env);
  const id = c.req.param('user');
  const user = await db.select({ name: users.name, joined: users.joined }).from(users).where(eq(users.id, id)).get();
  if (!user) throw noSuchUser();
  const past = await db
    .select({ name: nameHistory.name, until: nameHistory.until })
    .from(nameHistory)
    .where(eq(nameHistory.user, id))
    .orderBy(desc(nameHistory.until))
    .limit(MOST);
  const all = [{ name: user.name, isCurrent: true }, ...past.map(({ name }) => ({ name, isCurrent: false }))];
  // Each name was taken when the one before it was given up; the first with the account.
  return c.json(all.map((name, i) => ({ ...name, changedAt: past[i]?.until ?? user.joined })) satisfies PastName[]);
});
