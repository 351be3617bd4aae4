/** The other members of a direct channel, with their blocks and preferences towards the speaker. Read for every message. */

import type { UserCard } from '../../protocol/http/users.ts';
import { type BanType, isStaff, permissionsFrom } from '../../protocol/permissions.ts';

export interface Recipient {
  card: UserCard;
  /** The name, normalized for comparing. */
  key: string;
  /** The account is deleted. */
  gone: boolean;
  isStaff: boolean;
  /** They have blocked the speaker, or take direct messages from friends only and the speaker is none. */
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

export async function readRecipients(
  db: D1Database,
  speaker: string,
  others: readonly string[],
  now: number,
): Promise<Recipient[]> {
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

/** A deleted account shows only its name. */
const cardOf = ({ id, name, avatar, vanity, gone }: Row): UserCard => ({
  ...{ id, name, avatar: avatar === 1 && gone === 0 },
  ...(vanity && gone === 0 && { vanityUrl: vanity }),
});
