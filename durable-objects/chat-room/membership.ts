/** What D1 says of the speaker: profile, permissions, and whether they sit in a game. One query that reads a few rows. */

import type { GroupBadge } from '../../protocol/http/session.ts';
import { type BanType, type Permission, permissionsFrom } from '../../protocol/permissions.ts';
import { settingsFrom } from '../../protocol/settings.ts';
import type { Speaker } from '../../protocol/socket/chat.ts';
import type { ChatVisitor } from './chat-room.ts';

export interface Membership {
  card: Speaker;
  perms: Set<Permission>;
  rank: number;
  /** They sit in a ranked or competitive game that is running. */
  isPlaying: boolean;
  emotes: { id: string; name: string }[];
  /** The public room with this channel's id; null when there is none, or it was deleted. */
  room: { name: string; rank: number } | null;
}

interface Row {
  id: string;
  name: string;
  avatar: number;
  vanity: string;
  settings: string;
  rank: number;
  groups: string;
  bans: string;
  playing: number;
  emotes: string;
  room: string | null;
}
type Group = GroupBadge & { visible: number; permissions: string };

const QUERY = `
  select u.id, u.name, u.avatar, u.vanity_url as vanity, u.settings, u.rank,
    (select json_group_array(json_object('id', g.id, 'name', g.name, 'rank', g.rank, 'badge', g.badge,
      'badgeColor', g.badge_color, 'visible', g.visible, 'permissions', g.permissions) order by g.rank desc)
      from group_members m join groups g on g.id = m."group" where m.user = u.id) as groups,
    (select json_group_array(b.type) from bans b where b.user = u.id and (b.expires is null or b.expires > ?3)) as bans,
    exists (select 1 from seats t join games g on g.id = t.game where t.person = u.id and g.status = 'In Progress'
      and (g.row ->> '$.ranked' or g.row ->> '$.competitive')) as playing,
    (select json_group_array(json_object('id', e.id, 'name', e.name)) from emotes e
      where e.user = u.id and e.deleted_at is null) as emotes,
    (select json_object('name', r.name, 'rank', r.rank) from chat_rooms r where r.id = ?4 and r.deleted_at is null) as room
  from sessions s join users u on u.id = s.person
  where s.person = ?1 and s.id = ?2 and s.kind = 'member' and s.expires_at > ?3 and u.deleted_at is null and u.erased = 0
  limit 1`;

/** Null when the session has ended, the account is deleted, or the member may not sign in. */
export async function readMembership(
  db: D1Database,
  { user, session }: Pick<ChatVisitor, 'user' | 'session'>,
  channel: string,
  now: number,
): Promise<Membership | null> {
  const row = await db.prepare(QUERY).bind(user, session, now, channel).first<Row>();
  if (!row) return null;
  const groups = JSON.parse(row.groups) as Group[];
  const perms = permissionsFrom(
    groups.map(({ permissions }) => permissions),
    JSON.parse(row.bans) as BanType[],
  );
  if (!perms.has('signIn')) return null;
  return {
    card: cardOf(row, groups),
    perms,
    rank: Math.max(row.rank, ...groups.map(({ rank }) => rank)),
    isPlaying: row.playing === 1,
    emotes: JSON.parse(row.emotes) as Membership['emotes'],
    room: row.room === null ? null : (JSON.parse(row.room) as Membership['room']),
  };
}

function cardOf({ id, name, avatar, vanity, settings }: Row, groups: Group[]): Speaker {
  const { nameColor, textColor, avatarShape } = settingsFrom(JSON.parse(settings) as Record<string, unknown>);
  return {
    ...{ id, name, avatar: avatar === 1 },
    ...(vanity && { vanityUrl: vanity }),
    groups: groups
      .filter(({ visible }) => visible === 1)
      .map(({ id, name, rank, badge, badgeColor }) => ({ id, name, rank, badge, badgeColor })),
    settings: { nameColor, textColor, avatarShape },
  };
}

/** How long an entry counts as current. */
const CACHE_TIME = 15_000;
const MAX_ENTRIES = 500;

export class MembershipCache {
  readonly #cache = new Map<string, { at: number; user: string; membership: Membership }>();
  #invalidations = 0;

  /** Reads from D1, again if the cache was invalidated during the read: the row may be from before that. */
  async readFresh(db: D1Database, who: Pick<ChatVisitor, 'user' | 'session'>, channel: string): Promise<Membership | null> {
    for (;;) {
      const before = this.#invalidations;
      const membership = await this.get(db, who, channel, true);
      if (!membership || before === this.#invalidations) return membership;
    }
  }

  async get(
    db: D1Database,
    who: Pick<ChatVisitor, 'user' | 'session'>,
    channel: string,
    fresh: boolean,
  ): Promise<Membership | null> {
    const at = Date.now();
    const known = this.#cache.get(who.session);
    if (known && !fresh && known.user === who.user && at - known.at < CACHE_TIME) return known.membership;
    const membership = await readMembership(db, who, channel, at);
    this.#cache.delete(who.session);
    if (membership) this.#cache.set(who.session, { at, user: who.user, membership });
    if (this.#cache.size > MAX_ENTRIES) this.#dropExpired(at);
    return membership;
  }

  /** Entries are in order of age, so the first one that is still current ends the sweep. */
  #dropExpired(now: number): void {
    for (const [session, { at }] of this.#cache) {
      if (now - at < CACHE_TIME) return;
      this.#cache.delete(session);
    }
  }

  invalidate(user: string): void {
    this.#invalidations += 1;
    for (const [session, known] of this.#cache) if (known.user === user) this.#cache.delete(session);
  }
}
