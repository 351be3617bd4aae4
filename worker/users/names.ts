/** A member's names: changing the current one, and listing the earlier ones. */
import { and, desc, eq, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { nameHistory, users } from '../../db/schema/users.ts';
import type { PastName } from '../../protocol/http/users.ts';
import type { Item } from '../../protocol/settings.ts';
import type { User } from '../app.ts';
import { isVanityOf, nameError, nameKey } from '../auth/names.ts';
import { takenColumn } from '../auth/register.ts';
import { skeletonOf } from '../auth/skeleton.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { noSuchUser } from './public.ts';

/** Changes the name and uses up one name change. The first one is free. */
export async function changeName(db: Database, user: User, name: string): Promise<void> {
  await limitPerson(db, 'name', user.id);
  if (name === user.name) throw problem(409, 'That is already your name.');
  const error = nameError(name, JSON.parse(user.items) as Partial<Record<Item, number>>);
  if (error) throw problem(403, error);
  await rename(db, user, name, Date.now());
}

/** Uses up the change, takes the name and records the old one, all or nothing. */
async function rename(db: Database, user: User, name: string, now: number): Promise<void> {
  const changesLeft = sql`coalesce(json_extract(${users.items}, '$.nameChange'), 0)`;
  const isOthers = and(isVanityOf([name]), ne(users.id, user.id));
  const mayRename = and(
    eq(users.id, user.id),
    eq(users.name, user.name),
    sql`${changesLeft} >= 1`,
    not(rowExists(users, isOthers)),
  );
  const items = sql`json_set(${users.items}, '$.nameChange', ${changesLeft} - 1)`;
  try {
    const [, updatedRows, bearers] = await db.batch([
      db.insert(nameHistory).select(sql`select ${users.id}, ${users.name}, ${now} from ${users} where ${mayRename}`),
      db
        .update(users)
        .set({ name, nameKey: nameKey(name), skeleton: skeletonOf(name), nameChanged: true, items })
        .where(mayRename)
        .returning({ id: users.id }),
      db.select({ id: users.id }).from(users).where(isOthers).limit(1),
    ]);
    if (bearers.length > 0)
      throw problem(409, 'That is the vanity URL of another member, or looks like it. Choose another name.');
    if (updatedRows.length === 0) throw problem(403, 'You have no name changes left. The Shop has more.');
  } catch (error) {
    const column = takenColumn(error);
    if (column === 'name_key') throw problem(409, 'That name is taken. Choose another.');
    if (column === 'skeleton') throw problem(409, 'That name looks like one that is taken. Choose another.');
    throw error;
  }
}

const MAX_LISTED = 50;

/** A member's names, current one first. Works for deleted members too. */
export async function namesOf(db: Database, id: string): Promise<PastName[]> {
  const user = await db.select({ name: users.name, joined: users.joined }).from(users).where(eq(users.id, id)).get();
  if (!user) throw noSuchUser();
  const pastNames = await db
    .select({ name: nameHistory.name, until: nameHistory.until })
    .from(nameHistory)
    .where(eq(nameHistory.user, id))
    .orderBy(desc(nameHistory.until))
    .limit(MAX_LISTED);
  const allNames = [{ name: user.name, isCurrent: true }, ...pastNames.map(({ name }) => ({ name, isCurrent: false }))];
  // Each name began when the previous one ended; the first one began with the account.
  return allNames.map((name, i) => ({ ...name, changedAt: pastNames[i]?.until ?? user.joined }));
}
