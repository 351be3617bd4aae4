import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { UserCard } from '../../protocol/http/users.ts';
import type { Database } from '../core/database.ts';
import { lookUp, valuesOf } from '../core/lists.ts';
import { blocks } from '../schema/relations.ts';
import { users } from '../schema/users.ts';
import { IS_ACTIVE, RANK } from './membership.ts';

export const CARD_COLUMNS = { id: users.id, name: users.name, avatar: users.avatar, vanityUrl: users.vanityUrl } as const;
/** Like `CARD_COLUMNS`, for lists that also show deleted accounts. */
export const CARD_COLUMNS_OF_ALL = {
  ...CARD_COLUMNS,
  gone: sql`(${users.deletedAt} is not null or ${users.erased})`.mapWith(Boolean),
} as const;

type CardRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'avatar' | 'vanityUrl'> & { gone?: boolean };
/** A deleted account shows only its name. */
export const userCardOf = ({ id, name, avatar, vanityUrl, gone = false }: CardRow): UserCard => ({
  id,
  name,
  avatar: avatar && !gone,
  ...(vanityUrl && !gone ? { vanityUrl } : {}),
});

/** SQL on `users`: the columns of a card as JSON. */
export const CARD_JSON: SQL = sql`json_object('id', ${users.id}, 'name', ${users.name}, 'avatar', ${users.avatar}, 'vanityUrl', ${users.vanityUrl},
  'gone', ${users.deletedAt} is not null or ${users.erased})`;
export type CardJson = Omit<CardRow, 'avatar' | 'gone'> & { avatar: number; gone: number };
export const cardOfJson = (row: CardJson): UserCard => userCardOf({ ...row, avatar: row.avatar === 1, gone: row.gone === 1 });

/** The columns that lists need, without the bio, which may be long. */
export type UserSummary = Pick<typeof users.$inferSelect, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'lastActive' | 'settings'>;

export async function membersOf(db: Database, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...CARD_COLUMNS, lastActive: users.lastActive, settings: users.settings })
    .from(users)
    .where(and(inArray(users.id, valuesOf(ids)), IS_ACTIVE));
  return new Map(rows.map((user) => [user.id, user]));
}

/**
 * SQL for `from`: a list of texts in order, as `entry.key` and `entry.value`. Join tables with `crossJoin`, which keeps the
 * order.
 */
export const eachValue = (list: Iterable<string>): SQL => sql`json_each(${JSON.stringify([...list])}) entry`;

const cardRows = (db: Database, ids: Iterable<string>) =>
  db.select(CARD_COLUMNS_OF_ALL).from(eachValue(ids)).crossJoin(users).where(sql`${users.id} = entry.value`);

/** Cards of these members by id, deleted ones too. */
export async function cardsOf(db: Database, ids: Iterable<string>): Promise<Map<string, UserCard>> {
  const uniqueIds = new Set(ids);
  if (uniqueIds.size === 0) return new Map();
  const rows = await lookUp<CardJson>(
    db,
    [...uniqueIds],
    (id) => sql`select ${CARD_JSON} from ${users} where ${users.id} = ${id}`,
  );
  return new Map([...rows].map(([id, row]) => [id, cardOfJson(row)]));
}
export async function activeMembers(db: Database, ids: readonly string[]): Promise<string[]> {
  return (await cardRows(db, ids)).filter(({ gone }) => !gone).map(({ id }) => id);
}

/** SQL: whether lists show this member to the reader: not the reader, nor members that they have blocked. */
export const isListedFor = (me: string): SQL =>
  and(
    ne(users.id, me),
    sql`not exists (select 1 from ${blocks} where ${blocks.user} = ${me} and ${blocks.blocked} = ${users.id})`,
  )!;

export async function listedMembers(db: Database, me: string, ids: readonly string[], limit: number): Promise<UserCard[]> {
  const rows = await db
    .select(CARD_COLUMNS)
    .from(eachValue(ids))
    .crossJoin(users)
    .where(and(sql`${users.id} = entry.value`, IS_ACTIVE, isListedFor(me)))
    .orderBy(sql`entry.key`)
    .limit(limit);
  return rows.map(userCardOf);
}

/** Names read by one search: without a bound, a search would read every deleted account of that name. */
const NAMES_SCANNED = 40;
/** Cards of active members whose name starts with `key` (in its compared form), in order of the name. */
export async function membersNamed(db: Database, key: string, limit: number, condition?: SQL): Promise<UserCard[]> {
  const idsByName = db
    .select({ id: users.id })
    .from(users)
    .where(and(gte(users.nameKey, key), lt(users.nameKey, `${key}\u{10FFFF}`)))
    .orderBy(asc(users.nameKey))
    .limit(NAMES_SCANNED);
  const rows = await db
    .select(CARD_COLUMNS)
    .from(users)
    .where(and(inArray(users.id, idsByName), IS_ACTIVE, condition))
    .orderBy(asc(users.nameKey))
    .limit(limit);
  return rows.map(userCardOf);
}

/** The active member with this name (in its compared form), else the first whose name begins with it. */
export async function memberCalled(db: Database, key: string): Promise<UserCard | null> {
  const exactMatch = await db
    .select(CARD_COLUMNS)
    .from(users)
    .where(and(eq(users.nameKey, key), IS_ACTIVE))
    .get();
  return exactMatch ? userCardOf(exactMatch) : ((await membersNamed(db, key, 1))[0] ?? null);
}

export interface NamedMember {
  key: string;
  id: string;
  /** Whether they block the speaker. */
  blocks: boolean;
  rank: number;
}
/** `keys`: names in their compared form. */
export const membersWithNames = (db: Database, keys: readonly string[], speaker: string): Promise<NamedMember[]> =>
  db
    .select({
      key: users.nameKey,
      id: users.id,
      rank: RANK,
      blocks: hasBlocked(speaker).mapWith(Boolean),
    })
    .from(eachValue(keys))
    .crossJoin(users)
    .where(and(eq(users.nameKey, sql`entry.value`), IS_ACTIVE))
    .all();

export const hasBlocked = (other: string): SQL<boolean> =>
  sql`exists (select 1 from ${blocks} where ${blocks.user} = ${users.id} and ${blocks.blocked} = ${other})`;
