/** Bans add up: a new one neither extends nor replaces another. Shortening or extending one is a separate command. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { isBanActive } from '../../../db/members/membership.ts';
import { bans, users } from '../../../db/schema/users.ts';
import type { BanRecord } from '../../../protocol/http/moderation.ts';
import type { BanType, Permission } from '../../../protocol/permissions.ts';
import { problem } from '../../problem.ts';
import { banReason, ticketReader } from '../../reports/visible.ts';
import { noSuchUser } from '../../users/public.ts';
import * as argument from '../arguments.ts';
import { BANNED_FROM, bannedText } from '../ban-notices.ts';
import { act, type Command, type CommandContext, lookUpCommand, type Planned } from '../command.ts';
import { expiryOf } from '../expiry.ts';

/** Types of bans that staff impose. */
const TYPES = ['forum', 'chat', 'game', 'ranked', 'competitive', 'site'] as const;
type StaffBan = (typeof TYPES)[number];
const titleCase = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

async function checkMember(db: Database, id: string): Promise<void> {
  if (!(await db.select({ id: users.id }).from(users).where(eq(users.id, id)).get())) throw noSuchUser();
}

async function planBan(
  { db, by, now }: CommandContext,
  { userId, length, reason }: { userId: string; length: string; reason: string },
  type: BanType,
): Promise<Planned> {
  await checkMember(db, userId);
  const expires = expiryOf(length, now);
  const isSame = and(eq(bans.user, userId), eq(bans.type, type), isBanActive(now));
  const isPermanent = (await db.select().from(bans).where(isSame)).some((ban) => ban.expires === null);
  if (expires === null && isPermanent)
    return { edits: [], message: `They are already permanently banned from ${BANNED_FROM[type]}.` };
  const ban = insertEdit('bans', { id: randomText(12), user: userId, type, mod: by.user.id, createdAt: now, expires, reason });
  return { edits: [ban], args: { until: expires }, notice: bannedText(type, expires, now) };
}

async function planUnban({ db, by, now }: CommandContext, userId: string, type: BanType): Promise<Planned> {
  await checkMember(db, userId);
  const active = and(eq(bans.user, userId), eq(bans.type, type), isBanActive(now));
  const rows = await db.select().from(bans).where(active);
  if (rows.length === 0) return { edits: [], message: `They are not banned from ${BANNED_FROM[type]}.` };
  return {
    edits: rows.map((ban) => editOf('bans', ban, { liftedAt: now, liftedBy: by.user.id })),
    notice: `Your ban from ${BANNED_FROM[type]} was lifted.`,
  };
}

const commandsOf = (type: StaffBan): Command[] => [
  act({
    name: `${titleCase(type)} Ban`,
    act: `${type}Ban`,
    category: 'User',
    permission: `${type}Ban` satisfies Permission,
    path: `/api/mod/${type}Ban`,
    about: `Bans a member from ${BANNED_FROM[type]}, for a time or permanently.`,
    args: { userId: argument.user(), length: argument.length(), reason: argument.reason() },
    log: `banned {userId} from ${BANNED_FROM[type]} for {length}`,
    done: `User ${type} banned.`,
    plan: (context, args) => planBan(context, args, type),
  }),
  act({
    name: `${titleCase(type)} Unban`,
    act: `${type}Unban`,
    category: 'User',
    permission: `${type}Unban` satisfies Permission,
    path: `/api/mod/${type}Unban`,
    about: `Lifts all of a member’s bans from ${BANNED_FROM[type]}.`,
    args: { userId: argument.user(), reason: argument.reason() },
    log: `unbanned {userId} from ${BANNED_FROM[type]}`,
    done: `User ${type} unbanned.`,
    plan: (context, { userId }) => planUnban(context, userId, type),
  }),
];

export const banCommands: readonly Command[] = [
  ...TYPES.flatMap(commandsOf),
  act({
    name: 'Ban',
    act: 'ban',
    category: 'User',
    permission: 'ban',
    path: '/api/mod/ban',
    about: 'Bans a member from a part of the site, for a time or permanently.',
    args: {
      userId: argument.user(),
      banType: argument.choice('From', TYPES),
      length: argument.length(),
      reason: argument.reason(),
    },
    log: 'banned {userId} ({banType}) for {length}',
    done: 'User banned.',
    plan: (context, args) => planBan(context, args, args.banType),
  }),
  act({
    name: 'Unban',
    act: 'unban',
    category: 'User',
    permission: 'unban',
    path: '/api/mod/unban',
    about: 'Lifts all of a member’s bans of one kind.',
    args: { userId: argument.user(), banType: argument.choice('From', TYPES), reason: argument.reason() },
    log: 'unbanned {userId} ({banType})',
    done: 'User unbanned.',
    plan: (context, { userId, banType }) => planUnban(context, userId, banType),
  }),
  act({
    name: 'Change Ban',
    act: 'changeBan',
    category: 'User',
    permission: 'ban',
    path: '/api/mod/changeBan',
    about: 'Gives a member’s current bans of one kind a new length, counted from now.',
    args: {
      userId: argument.user(),
      banType: argument.choice('From', TYPES),
      length: argument.length(),
      reason: argument.reason(),
    },
    log: 'changed the ban of {userId} ({banType}): it now lasts for {length}',
    done: 'Ban changed.',
    plan: async ({ db, now }, { userId, banType, length }) => {
      await checkMember(db, userId);
      const expires = expiryOf(length, now);
      const rows = await db
        .select()
        .from(bans)
        .where(and(eq(bans.user, userId), eq(bans.type, banType), isBanActive(now)));
      if (rows.length === 0) throw problem(409, `They are not banned from ${BANNED_FROM[banType]} now.`);
      const keptBan = rows[0]!;
      // Bans add up, so one of them gets the new end and the others are lifted.
      return {
        edits: rows.map((ban) => editOf('bans', ban, ban === keptBan ? { expires } : { liftedAt: now })),
        args: { until: expires },
        notice: `Your ban was changed. ${bannedText(banType, expires, now)}`,
      };
    },
  }),
  lookUpCommand({
    name: 'Get Bans',
    act: 'viewBans',
    category: 'User',
    permission: 'viewBans',
    path: '/api/mod/bans',
    isPrivate: true,
    about: 'Lists a member’s bans, including expired and lifted ones.',
    args: { userId: argument.user() },
    log: 'looked at the bans of {userId}',
    read: (context, { userId }) => bansOf(context, userId),
  }),
];

const SHOWN = 50;
async function bansOf({ db, by, now }: CommandContext, user: string): Promise<BanRecord[]> {
  await checkMember(db, user);
  const rows = await db
    .select({ ban: bans, reason: banReason(ticketReader(by)) })
    .from(bans)
    .where(and(eq(bans.user, user), inArray(bans.type, [...TYPES, 'ipFlag', 'bannedUser'])))
    .orderBy(desc(bans.createdAt))
    .limit(SHOWN);
  return rows.map(({ ban: { id, type, expires, mod, createdAt, liftedAt }, reason }) => ({
    id,
    type,
    expires,
    modId: mod,
    createdAt,
    reason,
    liftedAt,
    active: liftedAt === null && (expires === null || expires > now),
  }));
}
