/** The other members of a direct channel, as they stand to the one who speaks. Read from D1 at every line. */
import { type BanType, isStaff, permissionsFrom } from '../../protocol/permissions.ts';
import type { UserCard } from '../../protocol/rest/users.ts';

export interface Other {
  card: UserCard;
  /** The name, as names are compared. */
  key: string;
  /** The account is deleted. */
  gone: boolean;
  isStaff: boolean;
  /** They take direct messages from friends only, and the speaker is none; or they have blocked the speaker. */
  refuses: boolean;
  /** The speaker has blocked them. */
  blocked: boolean;
}
interface Row {
  id: string;
  name: string;
  avatar: number;
  vanity: string;
  key: string;
  gone: number;
  groups: string;
  bans: string;
  refuses: number;
  blocked: number;
}

const QUERY = `
  select u.id, u.name, u.avatar, u.vanity_url as vanity, u.name_key as key, u.deleted_at is not null or u.erased as gone,
    (select json_group_array(g.permissions) from group_members m join groups g on g.id = m."group" where m.user = u.id) as groups,
    (select json_group_array(b.type) from bans b where b.user = u.id and (b.expires is null or b.expires > ?3)) as bans,
    exists (select 1 from blocks b where b.user = u.id and b.blocked = ?2)
      or (coalesce(u.settings ->> '$.onlyFriendDMs', 0)
        and not exists (select 1 from friends f where f.user = u.id and f.friend = ?2)) as refuses,
    exists (select 1 from blocks b where b.user = ?2 and b.blocked = u.id) as blocked
  from json_each(?1) asked cross join users u on u.id = asked.value`;

/** `others`: ids. One query, however many. */
export async function readOthers(db: D1Database, speaker: string, others: readonly string[], now: number): Promise<Other[]> {
  const { results } = await db.prepare(QUERY).bind(JSON.stringify(others), speaker, now).all<Row>();
  return results.map((row) => ({
    card: cardOf(row),
    key: row.key,
    gone: row.gone === 1,
    isStaff: isStaff(permissionsFrom(JSON.parse(row.groups) as string[], JSON.parse(row.bans) as BanType[])),
    refuses: row.refuses === 1,
    blocked: row.blocked === 1,
  }));
}

/** Of a deleted account nothing is shown but its name. */
const cardOf = ({ id, name, avatar, vanity, gone }: Row): UserCard => ({
  ...{ id, name, avatar: avatar === 1 && gone === 0 },
  ...(vanity && gone === 0 && { vanityUrl: vanity }),
});
