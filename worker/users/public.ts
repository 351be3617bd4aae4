/** Public data of members: how an address finds one, and what everyone may see. */
import { and, eq } from 'drizzle-orm';
import { type Database, replicaDatabase } from '../../db/core/database.ts';
import { visiblyPlaying } from '../../db/games/seats.ts';
import { membersOf, type UserSummary, userCardOf } from '../../db/members/members.ts';
import { badgesOf, IS_ACTIVE } from '../../db/members/membership.ts';
import { users } from '../../db/schema/users.ts';
import type { GroupBadge } from '../../protocol/http/session.ts';
import type { OnlineSummary, Presence, PublicUser } from '../../protocol/http/users.ts';
import { settingsFrom } from '../../protocol/settings.ts';
import type { User } from '../app.ts';
import { problem } from '../problem.ts';
import { onlineNow, onlineSummary, statusesOf } from './presence.ts';

const ID = /^u[\w-]{12}$/;
const VANITY = /^[A-Za-z0-9-]{1,20}$/;
export const noSuchUser = () => problem(404, 'There is no such user.');

/** The member with this id or vanity URL. Throws 404 if there is none. Text in the form of an id is never a vanity URL. */
export async function memberAt(db: Database, idOrVanity: string): Promise<User> {
  const key = ID.test(idOrVanity)
    ? eq(users.id, idOrVanity)
    : VANITY.test(idOrVanity)
      ? eq(users.vanityKey, idOrVanity.toLowerCase())
      : undefined;
  const user = key && (await db.select().from(users).where(and(key, IS_ACTIVE)).get());
  if (!user) throw noSuchUser();
  return user;
}

export const pathOf = ({ id, vanityUrl }: Pick<User, 'id' | 'vanityUrl'>): string => `/user/${vanityUrl || id}`;

function publicUser(user: UserSummary, groups: GroupBadge[], status: Presence, playing: ReadonlySet<string>): PublicUser {
  const { nameColor, textColor, avatarShape, roleSkins } = settingsOf(user);
  const settings = { nameColor, textColor, avatarShape, roleSkins };
  return { ...userCardOf(user), groups, status, ...inGameFlag(user.id, status, playing), lastActive: user.lastActive, settings };
}

/** Whether the member is in a game. Never shown for a member who appears offline. */
export const inGameFlag = (id: string, status: Presence, playing: ReadonlySet<string>): { inGame?: true } =>
  status !== 'offline' && playing.has(id) ? { inGame: true } : {};

export const settingsOf = (user: Pick<User, 'settings'>) => settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);

export async function onlineMembers(env: Env): Promise<PublicUser[]> {
  const presences = await onlineNow(env);
  const ids = presences.map(({ user }) => user);
  const db = replicaDatabase(env);
  const [members, groups, playing] = await Promise.all([membersOf(db, ids), badgesOf(db, ids), visiblyPlaying(db, ids)]);
  return presences.flatMap(({ user: id, status }) => {
    const user = members.get(id);
    return user ? publicUser(user, groups.get(id) ?? [], status, playing) : [];
  });
}

export async function onlineFaces(env: Env): Promise<OnlineSummary> {
  const { count, members: presences } = await onlineSummary(env);
  const ids = presences.map(({ user }) => user);
  const members = await membersOf(replicaDatabase(env), ids);
  const faces = presences.flatMap(({ user: id, status }) => {
    const user = members.get(id);
    return user ? { ...userCardOf(user), status, settings: { avatarShape: settingsOf(user).avatarShape } } : [];
  });
  return { count, faces };
}

/** `idOrVanity` is an id or vanity URL. */
export async function publicUserAt(env: Env, idOrVanity: string): Promise<PublicUser> {
  const db = replicaDatabase(env);
  const user = await memberAt(db, idOrVanity);
  const [groups, statuses, playing] = await Promise.all([
    badgesOf(db, [user.id]),
    statusesOf(env, [user.id]),
    visiblyPlaying(db, [user.id]),
  ]);
  return publicUser(user, groups.get(user.id)!, statuses.get(user.id)!, playing);
}
