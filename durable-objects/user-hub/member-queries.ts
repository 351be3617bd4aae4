/** What a hub reads of members and rooms from D1. Each is one query or one batch, of as many rows as are shown. */

import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import { type BanType, permissionsFrom } from '../../protocol/permissions.ts';
import type { ChatUser, RoomInfo } from '../../protocol/socket/chat.ts';
import { visiblyPlaying } from '../shared/database.ts';
import { onlineNow, type PresenceShards, statusesOf } from './presence-client.ts';

export interface ValidSessions {
  sessions: Set<string>;
  hidden: boolean;
}
const SESSIONS = `
  select s.id, coalesce(u.settings ->> '$.hideOnline', 0) as hidden,
    (select json_group_array(g.permissions) from group_members m join groups g on g.id = m."group" where m.user = u.id) as groups,
    (select json_group_array(b.type) from bans b where b.user = u.id and (b.expires is null or b.expires > ?3)) as bans
  from users u join sessions s on s.person = u.id
  where u.id = ?1 and u.deleted_at is null and u.erased = 0
    and s.kind = 'member' and s.expires_at > ?3 and s.id in (select value from json_each(?2))`;

/** Which of these sessions of a member are valid; none for a member who is deleted or may not sign in. */
export async function validSessions(
  db: D1Database,
  user: string,
  sessions: readonly string[],
  now: number,
): Promise<ValidSessions> {
  const { results } = await db
    .prepare(SESSIONS)
    .bind(user, JSON.stringify(sessions), now)
    .all<{ id: string; hidden: number; groups: string; bans: string }>();
  const [first] = results;
  if (!first) return { sessions: new Set(), hidden: false };
  const perms = permissionsFrom(JSON.parse(first.groups) as string[], JSON.parse(first.bans) as BanType[]);
  return { sessions: new Set(perms.has('signIn') ? results.map(({ id }) => id) : []), hidden: first.hidden === 1 };
}

export async function roomsFor(db: D1Database, user: string): Promise<RoomInfo[]> {
  const { results } = await db.prepare(ROOMS).bind(user, LIMITS.chatRooms).all<{ id: string; name: string; last: number }>();
  return results.map(({ id, name, last }) => ({ id, public: true, name, lastMessageDate: last }));
}
const ROOMS = `
  select id, name, last_message as last from chat_rooms where deleted_at is null and rank <= (select
    max(u.rank, coalesce((select max(g.rank) from group_members m join groups g on g.id = m."group" where m.user = u.id), 0))
    from users u where u.id = ?1)
  order by position, name_key limit ?2`;

export async function allRooms(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('select id from chat_rooms where deleted_at is null order by position limit ?1')
    .bind(LIMITS.chatRooms)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

interface CardRow {
  id: string;
  name: string;
  avatar: number;
  vanity: string;
  gone: number;
}
const CARD = 'u.id, u.name, u.avatar, u.vanity_url as vanity, u.deleted_at is not null or u.erased as gone';
/** A deleted account shows only its name. */
const cardOf = ({ id, name, avatar, vanity, gone }: CardRow): UserCard => ({
  ...{ id, name, avatar: avatar === 1 && gone === 0 },
  ...(vanity && gone === 0 && { vanityUrl: vanity }),
});
const CARDS = `select ${CARD} from json_each(?1) asked cross join users u on u.id = asked.value`;

/** Cards of these members by id, deleted ones too. */
export async function cardsOf(db: D1Database, ids: Iterable<string>): Promise<Map<string, UserCard>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { results } = await db.prepare(CARDS).bind(JSON.stringify(asked)).all<CardRow>();
  return new Map(results.map((row) => [row.id, cardOf(row)]));
}
export async function activeMembers(db: D1Database, ids: readonly string[]): Promise<string[]> {
  const { results } = await db.prepare(CARDS).bind(JSON.stringify(ids)).all<CardRow>();
  return results.filter(({ gone }) => gone === 0).map(({ id }) => id);
}

/** Lists leave out the reader, and members that they have blocked. */
const LISTED = `u.deleted_at is null and u.erased = 0 and u.id != ?1
  and not exists (select 1 from blocks b where b.user = ?1 and b.blocked = u.id)`;
const ONLINE = `select ${CARD} from json_each(?2) asked cross join users u on u.id = asked.value where ${LISTED}
  order by asked.key limit ?3`;
const NAMED = `
  select ${CARD} from (select id, name_key from users where name_key >= ?2 and name_key < ?3 order by name_key limit ?4) found
  cross join users u on u.id = found.id where ${LISTED} order by found.name_key limit ?5`;
const MAX_SCANNED = 40;

/** Other members who are online, active ones first. */
export async function onlineMembers(db: D1Database, shards: PresenceShards, me: string): Promise<ChatUser[]> {
  const online = await onlineNow(shards);
  if (online.length === 0) return [];
  const ids = online.map(({ user }) => user);
  const [cards, playing] = await Promise.all([
    db.prepare(ONLINE).bind(me, JSON.stringify(ids), LIMITS.chatUsers.online).all<CardRow>(),
    visiblyPlaying(db, ids),
  ]);
  const statuses = new Map(online.map(({ user, status }) => [user, status]));
  return cards.results.map((row) => ({
    ...cardOf(row),
    status: statuses.get(row.id) ?? 'offline',
    ...(playing.has(row.id) && { inGame: true }),
  }));
}

/** Members whose name starts with `query`, online ones first. The index of names cannot search inside a name. */
export async function membersByName(db: D1Database, shards: PresenceShards, me: string, query: string): Promise<ChatUser[]> {
  const key = nameKey(query.replace(/[^\w\s-]/g, '').replace(/\s/g, ' '));
  if (!key) return [];
  const { results } = await db
    .prepare(NAMED)
    .bind(me, key, `${key}\u{10FFFF}`, MAX_SCANNED, LIMITS.chatUsers.found)
    .all<CardRow>();
  const ids = results.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(shards, ids), visiblyPlaying(db, ids)]);
  const found = results.map((row): ChatUser => {
    const status = statuses.get(row.id) ?? 'offline';
    return { ...cardOf(row), status, ...(status !== 'offline' && playing.has(row.id) && { inGame: true }) };
  });
  return found.sort((a, b) => ORDER[a.status] - ORDER[b.status]);
}
const ORDER = { online: 0, idle: 1, offline: 2 } as const;

/** Whether `user` has blocked `other`, and how much their inbox holds unread: at most one more than a badge counts. */
export async function blockedAndUnread(
  db: D1Database,
  user: string,
  other: string,
): Promise<{ blocked: boolean; unread: number }> {
  const row = await db
    .prepare(`select exists (select 1 from blocks where user = ?1 and blocked = ?2) as blocked, ${UNREAD} as unread`)
    .bind(user, other, LIMITS.badge + 1)
    .first<{ blocked: number; unread: number }>();
  return { blocked: row?.blocked === 1, unread: row?.unread ?? 0 };
}
const UNREAD = '(select count(*) from (select 1 from notifications where user = ?1 and read = 0 limit ?3))';
