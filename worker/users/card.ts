import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { problem } from '../problem.ts';

const ID = /^u[\w-]{12}$/;
const VANITY = /^[A-Za-z0-9-]{1,20}$/;
export const noSuchUser = () => problem(404, 'There is no such user.');

/** The member with this id or vanity URL. Throws 404 if there is none. Text in the form of an id is never a vanity URL. */
export async function memberAt(db: Database, idOrVanity: string): Promise<User> {
  const key = ID.test(idOrVanity)
    ? eq(users.id, idOrVanity)
    : VANITY.test(idOrVanity)
      ? eq(users.vanityKey, idOrVanity.toLowerCase())
      : undefined;
  const found = key && (await db.select().from(users).where(and(key, IS_ACTIVE)).get());
  if (!found) throw noSuchUser();
  return found;
}

export const pathOf = ({ id, vanityUrl }: Pick<User, 'id' | 'vanityUrl'>): string => `/user/${vanityUrl || id}`;
