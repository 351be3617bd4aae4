/** Cards of people beside what they wrote. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { asked, CARD_COLUMNS_OF_ALL, cardOf } from '../../db/members.ts';
import { badgesOf } from '../../db/membership.ts';
import { blocks } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { PostAuthor } from '../../protocol/http/forums.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import type { Settings } from '../../protocol/settings.ts';

/** Of an author whose account no longer has a row. */
export const unknownCard = (id: string): UserCard => ({ id, name: '[deleted]', avatar: false });

export interface Authors {
  of(id: string): PostAuthor;
  /** Whether the reader has blocked them. */
  isBlocked(id: string): boolean;
}
/** The authors of posts, and which of them the reader has blocked. */
export async function authorsOf(db: Database, reader: string, ids: Iterable<string>): Promise<Authors> {
  const distinct = [...new Set(ids)];
  const [rows, badges] = await Promise.all([
    db
      .select({
        ...CARD_COLUMNS_OF_ALL,
        nameColor: sql<Settings['nameColor'] | null>`${users.settings} ->> '$.nameColor'`,
        blocked:
          sql`exists (select 1 from ${blocks} where ${blocks.user} = ${reader} and ${blocks.blocked} = ${users.id})`.mapWith(
            Boolean,
          ),
      })
      .from(asked(distinct))
      .crossJoin(users)
      .where(sql`${users.id} = asked.value`),
    badgesOf(db, distinct),
  ]);
  const found = new Map(
    rows.map(({ nameColor, ...row }) => {
      const shown = !row.gone && nameColor ? { nameColor } : {};
      return [row.id, { ...cardOf(row), groups: row.gone ? [] : (badges.get(row.id) ?? []), ...shown }];
    }),
  );
  const blocked = new Set(rows.filter((row) => row.blocked).map(({ id }) => id));
  return {
    of: (id) => found.get(id) ?? { ...unknownCard(id), groups: [] },
    isBlocked: (id) => blocked.has(id),
  };
}
