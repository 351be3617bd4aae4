/** What D1 says of the one who speaks: how they look, what they may, where they sit. One query, of a few rows. */

import type { Speaker } from '../../protocol/chat-socket.ts';
import { type BanType, type Permission, permissionsFrom } from '../../protocol/permissions.ts';
import type { GroupBadge } from '../../protocol/rest/session.ts';
import { settingsFrom } from '../../protocol/settings.ts';
import type { ChatVisitor } from '../chat-room.ts';

export interface Standing {
  card: Speaker;
  perms: Set<Permission>;
  rank: number;
  /** They sit in a ranked or competitive game that is running. */
  isPlaying: boolean;
  /** Their own emotes. */
  emotes: { id: string; name: string }[];
  /** The public room of this channel's id; null when there is none, or none any more. */
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

/** Null for one who is nobody here: the session has ended, the account is going, or may not sign in. */
export async function readStanding(
  db: D1Database,
  { user, session }: Pick<ChatVisitor, 'user' | 'session'>,
  channel: string,
  now: number,
): Promise<Standing | null> {
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
    emotes: JSON.parse(row.emotes) as Standing['emotes'],
    room: row.room === null ? null : (JSON.parse(row.room) as Standing['room']),
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

/** What is known of somebody is taken for true this long. */
const FRESH = 15_000;
const MANY = 500;

/** What was read lately, by session. */
export class Standings {
  readonly #known = new Map<string, { at: number; user: string; standing: Standing }>();
  /** How often somebody was forgotten. */
  #forgotten = 0;

  /** Read anew, and again where somebody was forgotten meanwhile: what was read may be what stood before. */
  async atDoor(db: D1Database, who: Pick<ChatVisitor, 'user' | 'session'>, channel: string): Promise<Standing | null> {
    for (;;) {
      const before = this.#forgotten;
      const standing = await this.of(db, who, channel, true);
      if (!standing || before === this.#forgotten) return standing;
    }
  }

  async of(
    db: D1Database,
    who: Pick<ChatVisitor, 'user' | 'session'>,
    channel: string,
    fresh: boolean,
  ): Promise<Standing | null> {
    const at = Date.now();
    const known = this.#known.get(who.session);
    if (known && !fresh && known.user === who.user && at - known.at < FRESH) return known.standing;
    const standing = await readStanding(db, who, channel, at);
    this.#known.delete(who.session);
    if (standing) this.#known.set(who.session, { at, user: who.user, standing });
    if (this.#known.size > MANY) this.#tidy(at);
    return standing;
  }

  /** What is no longer fresh is of no use; the oldest come first. */
  #tidy(now: number): void {
    for (const [session, { at }] of this.#known) {
      if (now - at < FRESH) return;
      this.#known.delete(session);
    }
  }

  /** Whatever is known of this member is read anew. */
  forget(user: string): void {
    this.#forgotten += 1;
    for (const [session, known] of this.#known) if (known.user === user) this.#known.delete(session);
  }
}
