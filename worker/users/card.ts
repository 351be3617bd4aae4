import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import type { User } from '../app.ts';
import { problem } from '../problem.ts';

export const CARD_COLUMNS = { id: users.id, name: users.name, avatar: users.avatar, vanityUrl: users.vanityUrl } as const;
/** Not deleted: an account is hidden as soon as its deletion is requested. */
export const IS_ACTIVE: SQL = isNull(users.deletedAt);

export const cardOf = ({ id, name, avatar, vanityUrl }: Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl'>): UserCard => ({
  id,
  name,
  avatar,
  ...(vanityUrl ? { vanityUrl } : {}),
});

const ID = /^u[\w-]{12}$/;
const VANITY = /^[A-Za-z0-9-]{1,20}$/;
export const noSuchUser = () => problem(404, 'There is no such user.');

/** The member of this id or vanity URL, or 404. A text in the form of an id is never a vanity URL. */
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

/** The columns that lists need; without the bio, which may be long. */
export type UserSummary = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'lastActive' | 'settings'>;

/** The active ones of these members, by id. One query. */
export async function membersOf(db: Database, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...CARD_COLUMNS, lastActive: users.lastActive, settings: users.settings })
    .from(users)
    .where(and(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`, IS_ACTIVE));
  return new Map(rows.map((user) => [user.id, user]));
}
