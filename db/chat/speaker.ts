import { and, eq, gt, sql } from 'drizzle-orm';
import { settingsFrom } from '../../protocol/settings.ts';
import type { Speaker } from '../../protocol/socket/chat.ts';
import type { Database } from '../core/database.ts';
import { CARD_COLUMNS, userCardOf } from '../members/members.ts';
import { IS_ACTIVE, type Membership, membershipColumns, membershipFrom } from '../members/membership.ts';
import { isCompeting } from '../ranked/competing.ts';
import { chatRooms } from '../schema/chat.ts';
import { emotes } from '../schema/relations.ts';
import { sessions } from '../schema/sessions.ts';
import { users } from '../schema/users.ts';

export interface SpeakerMembership extends Omit<Membership, 'groups'> {
  card: Speaker;
  /** Whether they are in a running ranked or competitive game. */
  isCompeting: boolean;
  emotes: { id: string; name: string }[];
  /** The public room with this channel's id; null if there is none or it was deleted. */
  room: { name: string; rank: number } | null;
}
export interface SpeakerSession {
  user: string;
  session: string;
}

/** Reads a speaker; null if the session has ended, the account is deleted, or the member may not sign in. */
export async function readSpeaker(
  db: Database,
  { user, session }: SpeakerSession,
  channel: string,
  now: number,
): Promise<SpeakerMembership | null> {
  const row = await db
    .select({
      ...CARD_COLUMNS,
      ...membershipColumns(now),
      settings: users.settings,
      isCompeting: isCompeting(users.id),
      emotes: sql<string>`(select json_group_array(json_object('id', ${emotes.id}, 'name', ${emotes.name})) from ${emotes}
        where ${emotes.user} = ${users.id} and ${emotes.deletedAt} is null)`,
      room: sql<string | null>`(select json_object('name', ${chatRooms.name}, 'rank', ${chatRooms.rank}) from ${chatRooms}
        where ${chatRooms.id} = ${channel} and ${chatRooms.deletedAt} is null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.person))
    .where(
      and(
        eq(sessions.person, user),
        eq(sessions.id, session),
        eq(sessions.kind, 'member'),
        gt(sessions.expiresAt, now),
        IS_ACTIVE,
      ),
    )
    .limit(1)
    .get();
  if (!row) return null;
  const { perms, rank, groups } = membershipFrom(row);
  if (!perms.has('signIn')) return null;
  const { nameColor, textColor, avatarShape } = settingsFrom(JSON.parse(row.settings) as Record<string, unknown>);
  return {
    perms,
    rank,
    isCompeting: row.isCompeting,
    card: { ...userCardOf(row), groups, settings: { nameColor, textColor, avatarShape } },
    emotes: JSON.parse(row.emotes) as SpeakerMembership['emotes'],
    room: row.room === null ? null : (JSON.parse(row.room) as SpeakerMembership['room']),
  };
}

const CACHE_TIME = 15_000;
const MAX_ENTRIES = 500;

export class MembershipCache {
  readonly #cache = new Map<string, { at: number; user: string; membership: SpeakerMembership }>();
  #invalidations = 0;

  /** Reads from D1, and again if the cache was invalidated during the read, because the row may be older. */
  async readFresh(db: Database, speaker: SpeakerSession, channel: string): Promise<SpeakerMembership | null> {
    for (;;) {
      const invalidationsBefore = this.#invalidations;
      const membership = await this.get(db, speaker, channel, true);
      if (!membership || invalidationsBefore === this.#invalidations) return membership;
    }
  }

  async get(db: Database, speaker: SpeakerSession, channel: string, skipsCache: boolean): Promise<SpeakerMembership | null> {
    const at = Date.now();
    const cached = this.#cache.get(speaker.session);
    if (cached && !skipsCache && cached.user === speaker.user && at - cached.at < CACHE_TIME) return cached.membership;
    const membership = await readSpeaker(db, speaker, channel, at);
    this.#cache.delete(speaker.session);
    if (membership) this.#cache.set(speaker.session, { at, user: speaker.user, membership });
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
    for (const [session, cached] of this.#cache) if (cached.user === user) this.#cache.delete(session);
  }
}
