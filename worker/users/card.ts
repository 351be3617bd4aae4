/** Members as lists show them. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserCard } from '../../protocol/rest/users.ts';
import type { Database, User } from '../app.ts';
import { users } from '../db/schema/users.ts';
import { problem } from '../problem.ts';

/** The columns of a card, for a query. */
export const CARD = { id: users.id, name: users.name, avatar: users.avatar, vanityUrl: users.vanityUrl } as const;
/** Not deleted: whoever asked to be deleted is gone for everybody at once. */
export const STANDS: SQL = isNull(users.deletedAt);

export const cardOf = ({ id, name, avatar, vanityUrl }: Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl'>): UserCard => ({
  id,
  name,
  avatar,
  ...(vanityUrl ? { vanityUrl } : {}),
});

const ID = /^u[\w-]{12}$/;
const VANITY = /^[A-Za-z0-9-]{1,20}$/;
export const noSuchUser = () => problem(404, 'There is no such user.');

/** The member of this id or vanity URL, or 404. Whatever looks like an id is one. */
export async function memberAt(db: Database, idOrVanity: string): Promise<User> {
  const key = ID.test(idOrVanity)
    ? eq(users.id, idOrVanity)
    : VANITY.test(idOrVanity)
      ? eq(users.vanityKey, idOrVanity.toLowerCase())
      : undefined;
  const found = key && (await db.select().from(users).where(and(key, STANDS)).get());
  if (!found) throw noSuchUser();
  return found;
}

/** Where a member's own page is. */
export const pathOf = ({ id, vanityUrl }: Pick<User, 'id' | 'vanityUrl'>): string => `/user/${vanityUrl || id}`;

/** What is shown of members in passing: no bio, which may be long. */
export type Shown = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'lastActive' | 'settings'>;

/** Those of these members who stand, by id. One query, however many. */
export async function membersOf(db: Database, ids: readonly string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...CARD, lastActive: users.lastActive, settings: users.settings })
    .from(users)
    .where(and(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`, STANDS));
  return new Map(rows.map((user) => [user.id, user]));
}
