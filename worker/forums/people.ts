/** Cards of authors, shown beside their posts. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { CARD_JSON, type CardJson, cardOfJson } from '../../db/members/members.ts';
import { BADGES } from '../../db/members/membership.ts';
import { blocks } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { PostAuthor } from '../../protocol/http/forums.ts';
import type { GroupBadge } from '../../protocol/http/session.ts';
import type { UserCard } from '../../protocol/http/users.ts';

/** The card of an author whose account no longer has a row. */
export const unknownCard = (id: string): UserCard => ({ id, name: '[deleted]', avatar: false });

interface AuthorJson {
  card: CardJson;
  groups: GroupBadge[];
  nameColor: string | null;
  blocked: number;
}
export interface Authors {
  of(id: string): PostAuthor;
  /** Whether the reader has blocked them. */
  isBlocked(id: string): boolean;
}
/** The authors of posts, and whether the reader has blocked them. Reads one row for each, plus their groups. */
export async function authorsOf(db: Database, reader: string, ids: Iterable<string>): Promise<Authors> {
  const authorRows = await lookUp<AuthorJson>(
    db,
    [...new Set(ids)],
    (
      id,
    ) => sql`select json_object('card', ${CARD_JSON}, 'groups', json(${BADGES}), 'nameColor', ${users.settings} ->> '$.nameColor',
      'blocked', exists (select 1 from ${blocks} where ${blocks.user} = ${reader} and ${blocks.blocked} = ${users.id}))
      from ${users} where ${users.id} = ${id}`,
  );
  return {
    of: (id) => {
      const row = authorRows.get(id);
      if (!row || row.card.gone === 1) return { ...(row ? cardOfJson(row.card) : unknownCard(id)), groups: [] };
      const groups = row.groups.toSorted((a, b) => b.rank - a.rank);
      return { ...cardOfJson(row.card), groups, ...(row.nameColor && { nameColor: row.nameColor }) };
    },
    isBlocked: (id) => authorRows.get(id)?.blocked === 1,
  };
}
