import { and, eq, isNull, ne } from 'drizzle-orm';
import { editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { membershipOf } from '../../../db/members/membership.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { addresses, bans, distinctAccounts, groupMembers, groups, users } from '../../../db/schema/users.ts';
import { HEART_KINDS, type HeartKind, heartsChanged, heartsNow } from '../../../protocol/hearts.ts';
import type { Permission } from '../../../protocol/permissions.ts';
import { endPlay, endSessions } from '../../auth/disconnect.ts';
import { commonNameError, isVanityOf, nameKey } from '../../auth/names.ts';
import { skeletonOf } from '../../auth/skeleton.ts';
import { presenceAtTables } from '../../games/seats.ts';
import { problem } from '../../problem.ts';
import { capacityOf, heartColumns, storedHearts } from '../../users/items.ts';
import { noSuchUser } from '../../users/public.ts';
import * as argument from '../arguments.ts';
import { checkPeople } from '../authority.ts';
import { act, type Command, type CommandContext, lookUpCommand, type Planned } from '../command.ts';
import { accountPair, altsOf, networksOf } from '../networks.ts';
import { memberRow, renameChanges } from './content.ts';

const onUser = { userId: argument.user(), reason: argument.reason() };
const asUser = { userId: argument.user() };

async function planApprove({ db }: CommandContext, userId: string, group: 'ranked' | 'competitive'): Promise<Planned> {
  await memberRow(db, userId);
  const isMember = and(eq(groupMembers.user, userId), eq(groupMembers.group, group));
  if (await db.select().from(groupMembers).where(isMember).get()) return { edits: [], message: 'They are already approved.' };
  if (!(await db.select({ id: groups.id }).from(groups).where(eq(groups.id, group)).get()))
    throw problem(409, 'The group with this permission was deleted.');
  return { edits: [insertEdit('groupMembers', { user: userId, group })], notice: `You can play ${group} games now.` };
}

async function planHearts({ db, now }: CommandContext, userId: string, type: HeartKind, by: number): Promise<Planned> {
  const [user, membership] = await Promise.all([memberRow(db, userId), membershipOf(db, userId, now)]);
  const capacity = capacityOf(user, type, membership?.perms.has('playCompetitive') ?? false);
  const hearts = heartsNow(storedHearts(user, type), capacity, now);
  const to = heartsChanged(hearts, by, capacity, now, type);
  return { edits: to.hearts === hearts.hearts ? [] : [editOf('users', user, heartColumns(type, to))] };
}
const hearts = (name: string, name2: string, sign: 1 | -1): Command =>
  act({
    name: `${name} Hearts`,
    act: `${name2}Hearts`,
    category: 'User',
    permission: 'changeUsersName',
    path: `/api/mod/${name2}Hearts`,
    about: sign > 0 ? 'Gives a member red or gold hearts.' : 'Takes red or gold hearts from a member.',
    args: {
      userId: argument.user(),
      heartType: argument.choice('Kind', HEART_KINDS),
      quantity: argument.number('How many', { min: 1, by: 1 }),
      reason: argument.reason(),
    },
    log: sign > 0 ? 'gave {quantity} {heartType} hearts to {userId}' : 'took {quantity} {heartType} hearts from {userId}',
    done: sign > 0 ? 'Hearts awarded.' : 'Hearts revoked.',
    plan: (context, { userId, heartType, quantity }) => planHearts(context, userId, heartType, sign * quantity),
  });

const approve = (name: string, group: 'ranked' | 'competitive', permission: Permission): Command =>
  act({
    name: `${name} Approve`,
    act: `${group}Approve`,
    category: 'User',
    permission,
    path: `/api/mod/${group}Approve`,
    about: `Lets a member play ${group} games.`,
    args: onUser,
    log: `approved {userId} for ${group} games`,
    done: `User approved for ${group} games.`,
    plan: (context, { userId }) => planApprove(context, userId, group),
  });

export const userCommands: readonly Command[] = [
  act({
    name: 'Change Name',
    act: 'changeName',
    category: 'User',
    permission: 'changeUsersName',
    path: '/api/mod/changeName',
    about: 'Renames a member.',
    log: 'changed the name of {userId} to {name}',
    done: 'Name changed.',
    args: { userId: argument.user(), name: argument.userName(), reason: argument.reason() },
    plan: async ({ db, now }, { userId, name }) => {
      const user = await memberRow(db, userId);
      if (name === user.name) return { edits: [], message: 'That is already their name.' };
      const nameError = commonNameError(name);
      if (nameError) throw problem(422, nameError);
      const isOther = ne(users.id, userId);
      const bearer = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isOther, eq(users.nameKey, nameKey(name))))
        .get();
      const lookalike = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isOther, eq(users.skeleton, skeletonOf(name))))
        .get();
      const vanity = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isOther, isVanityOf([name])))
        .get();
      if (bearer ?? lookalike ?? vanity) throw problem(409, 'That name is taken, or looks like one that is. Choose another.');
      const { own, more } = renameChanges(user, name, now);
      return { edits: [editOf('users', user, own), ...more], notice: `Staff gave you the name ${name}.` };
    },
  }),
  act({
    name: 'Force Sign Out',
    act: 'logout',
    category: 'User',
    permission: 'forceSignOut',
    path: '/api/mod/logout',
    about: 'Logs a member out on all devices.',
    args: onUser,
    log: 'logged {userId} out',
    done: 'User logged out.',
    undo: false,
    plan: async ({ db, now }, { userId }) => {
      await memberRow(db, userId);
      const own = and(eq(sessions.person, userId), eq(sessions.kind, 'member'));
      return { edits: [], also: (isWritten) => endSessions(db, and(own, isWritten)!, 'staff', now) };
    },
  }),
  act({
    name: 'Kick Player',
    act: 'kick',
    category: 'User',
    permission: 'kick',
    path: '/api/mod/kick',
    about: 'Removes a player from their table.',
    args: onUser,
    log: 'kicked {userId} from their table',
    done: 'Player kicked.',
    undo: false,
    plan: async ({ db, now }, { userId }) => {
      const { sits, watches } = await presenceAtTables(db, userId);
      if (!sits && !watches) return { edits: [], message: 'They are not at a table.' };
      return {
        edits: [],
        ...(sits && { notice: 'Staff removed you from your table.' }),
        also: (isWritten) => [endPlay(db, userId, now, isWritten, 'kicked')],
      };
    },
  }),
  act({
    name: 'Whitelist',
    act: 'whitelist',
    category: 'User',
    permission: 'whitelist',
    path: '/api/mod/whitelist',
    about: 'Lets a newcomer on hold play and talk.',
    args: onUser,
    log: 'whitelisted {userId}',
    done: 'User whitelisted.',
    plan: async (context, { userId }) => {
      const { db, by, now } = context;
      const user = await memberRow(db, userId);
      const isFlag = and(eq(bans.user, userId), eq(bans.type, 'ipFlag'), isNull(bans.liftedAt));
      const rows = await db.select().from(bans).where(isFlag);
      const edits = [
        ...rows.map((ban) => editOf('bans', ban, { liftedAt: now, liftedBy: by.user.id })),
        ...(user.flagged ? [editOf('users', user, { flagged: false })] : []),
      ];
      if (edits.length === 0) return { edits, message: 'They are not on hold.' };
      // Members held since sign-up never got the newcomer's permissions.
      const wasNew = rows.some(({ mod, createdAt }) => mod === '' && createdAt === user.joined);
      if (wasNew) edits.push(...(await planApprove(context, userId, 'ranked')).edits);
      return { edits, notice: 'A moderator approved your account. You can play and talk now.' };
    },
  }),
  act({
    name: 'Blacklist',
    act: 'blacklist',
    category: 'User',
    permission: 'whitelist',
    path: '/api/mod/blacklist',
    about: 'Puts a member on hold: they can’t play or talk until they are whitelisted.',
    args: onUser,
    log: 'blacklisted {userId}',
    done: 'User blacklisted.',
    plan: async ({ db, by, now }, { userId, reason }) => {
      const user = await memberRow(db, userId);
      const isFlag = and(eq(bans.user, userId), eq(bans.type, 'ipFlag'), isNull(bans.liftedAt), isNull(bans.expires));
      const isHeld = (await db.select({ id: bans.id }).from(bans).where(isFlag).get()) !== undefined;
      const ban = {
        id: randomText(12),
        user: userId,
        type: 'ipFlag' as const,
        mod: by.user.id,
        createdAt: now,
        expires: null,
        reason,
      };
      const edits = [
        ...(isHeld ? [] : [insertEdit('bans', ban)]),
        ...(user.flagged ? [] : [editOf('users', user, { flagged: true })]),
      ];
      if (edits.length === 0) return { edits, message: 'They are already on hold.' };
      return { edits, notice: 'Staff put your account on hold: you can’t play or talk for now. You can message a moderator.' };
    },
  }),
  approve('Ranked', 'ranked', 'approveRanked'),
  approve('Competitive', 'competitive', 'approveCompetitive'),
  act({
    name: 'Clear Leave Penalty',
    act: 'clearLeavePenalty',
    category: 'User',
    permission: 'gameUnban',
    path: '/api/mod/clearLeavePenalty',
    about: 'Lets a member who left games early sit down again at once.',
    args: onUser,
    log: 'cleared the leave penalty of {userId}',
    done: 'Leave penalty cleared.',
    plan: async ({ db }, { userId }) => {
      const user = await memberRow(db, userId);
      if (user.leaves === 0) return { edits: [], message: 'They have no leave penalty.' };
      return { edits: [editOf('users', user, { leaves: 0 })], notice: 'Staff cleared your leave penalty: you can play again.' };
    },
  }),
  hearts('Award', 'award', 1),
  hearts('Revoke', 'revoke', -1),
  act({
    name: 'Restore Deleted User',
    act: 'restoreDeletedUser',
    category: 'User',
    permission: 'restoreDeletedUser',
    path: '/api/mod/restoreDeletedUser',
    about: 'Restores a deleted account. What was erased does not come back.',
    args: { email: argument.text('Address', 200), reason: argument.reason() },
    log: 'restored a deleted account: {userId}',
    done: 'Account restored.',
    plan: async ({ db, by }, { email }) => {
      const user = await db.select().from(users).where(eq(users.email, email.toLowerCase())).get();
      if (!user) throw noSuchUser();
      if (user.deletedAt === null && !user.erased) return { edits: [], message: 'That account is not deleted.' };
      await checkPeople(db, by, [user.id]);
      const edits = [editOf('users', user, { deletedAt: null, erased: false })];
      return { edits, target: user.id, args: { email: '', userId: user.id } };
    },
  }),
  act({
    name: 'Give Permissions',
    act: 'givePermissions',
    category: 'User',
    permission: 'givePermissions',
    path: '/api/mod/givePerms',
    about: 'Sets what a member may do on top of what their groups allow.',
    args: { userId: argument.user(), permissions: argument.permissions('Permissions'), reason: argument.reason() },
    log: 'set the permissions of {userId} to {permissions}',
    done: 'Permissions given.',
    plan: async ({ db }, { userId, permissions }) => {
      const user = await memberRow(db, userId);
      const to = JSON.stringify([...permissions].sort());
      return { edits: to === user.permissions ? [] : [editOf('users', user, { permissions: to })] };
    },
  }),
  act({
    name: 'Clear All IPs',
    act: 'clearAllIPs',
    category: 'Site',
    permission: 'clearAllIPs',
    path: '/api/mod/clearAllIPs',
    about: 'Deletes the stored networks of all members.',
    log: 'deleted all stored networks',
    done: 'All networks deleted.',
    args: {},
    undo: false,
    confirm: 'Second accounts can no longer be found. This cannot be undone.',
    plan: async ({ db }) => ({ edits: [], also: (isWritten) => [db.delete(addresses).where(isWritten)] }),
  }),
  lookUpCommand({
    name: 'Check Flagged',
    act: 'viewFlagged',
    category: 'User',
    permission: 'viewFlagged',
    path: '/api/mod/flagged',
    isPrivate: true,
    about: 'Shows whether an account seemed suspicious when it was created.',
    args: asUser,
    log: 'checked {userId}',
    read: async ({ db }, { userId }) => (await memberRow(db, userId)).flagged,
  }),
  lookUpCommand({
    name: 'Get Alt Accounts',
    act: 'viewAlts',
    category: 'User',
    permission: 'viewAlts',
    path: '/api/mod/alts',
    isPrivate: true,
    about: 'Lists accounts used from the same networks, and how common those networks are.',
    args: asUser,
    log: 'looked for other accounts of {userId}',
    read: async ({ db }, { userId }) => {
      await memberRow(db, userId);
      return altsOf(db, userId);
    },
  }),
  act({
    name: 'Unlink Accounts',
    act: 'unlinkAccounts',
    category: 'User',
    permission: 'viewAlts',
    path: '/api/mod/unlinkAccounts',
    about: 'Marks two accounts on one network as two people, so they are no longer listed together.',
    args: { userId1: argument.user('User A'), userId2: argument.user('User B'), reason: argument.reason() },
    log: 'marked {userId1} and {userId2} as two people',
    done: 'Accounts unlinked.',
    plan: async ({ db }, { userId1, userId2 }) => {
      if (userId1 === userId2) throw problem(422, 'Choose two accounts.');
      await Promise.all([memberRow(db, userId1), memberRow(db, userId2)]);
      const pair = accountPair(userId1, userId2);
      const isSame = and(eq(distinctAccounts.one, pair.one), eq(distinctAccounts.other, pair.other));
      if (await db.select().from(distinctAccounts).where(isSame).get())
        return { edits: [], message: 'They are already unlinked.' };
      return { edits: [insertEdit('distinctAccounts', pair)] };
    },
  }),
  lookUpCommand({
    name: 'Get IP Addresses',
    act: 'viewIPs',
    category: 'User',
    permission: 'viewIPs',
    path: '/api/mod/ips',
    isPrivate: true,
    about: 'Lists the networks that a member signed in from in the last 90 days.',
    args: asUser,
    log: 'looked at the networks of {userId}',
    read: async ({ db }, { userId }) => {
      await memberRow(db, userId);
      return networksOf(db, userId);
    },
  }),
  lookUpCommand({
    name: 'Get User Permissions',
    act: 'viewUserPerms',
    category: 'User',
    permission: 'viewPerms',
    path: '/api/mod/userPerms',
    isPrivate: true,
    about: 'Lists what a member may do right now, with bans applied.',
    args: asUser,
    log: 'looked at the permissions of {userId}',
    read: async ({ db, now }, { userId }) => {
      const membership = await membershipOf(db, userId, now);
      if (!membership) throw noSuchUser();
      return [...membership.perms].sort();
    },
  }),
];
