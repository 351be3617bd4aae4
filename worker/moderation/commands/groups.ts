/** Commands for groups. Their permissions, and who may change them, are checked on the rows: worker/moderation/grants.ts. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { deleteEdit, editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { groupMembers, groups } from '../../../db/schema/users.ts';
import type { Permission } from '../../../protocol/permissions.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { groupBelow } from '../authority.ts';
import { act, type Command, lookUpCommand } from '../command.ts';
import { memberRow } from './content.ts';

const MOST_MEMBERS = 500;
const MOST_GROUPS = 100;

/** Formats a group's name: words of letters with single spaces, each starting with a capital. */
function groupName(name: string): string {
  if (!/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name))
    throw problem(422, 'Use only letters in a group’s name, with single spaces between words.');
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
async function checkFree(db: Database, name: string): Promise<void> {
  const rows = await db
    .select({ name: groups.name })
    .from(groups)
    .limit(MOST_GROUPS + 1);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw problem(409, 'There is already a group with this name.');
  if (rows.length > MOST_GROUPS) throw problem(422, `There are ${MOST_GROUPS} groups already. Delete one first.`);
}
const permissionsJson = (permissions: Iterable<Permission>): string => JSON.stringify([...new Set(permissions)].sort());
const heldBy = ({ permissions }: { permissions: string }): Permission[] => JSON.parse(permissions) as Permission[];

export const groupCommands: readonly Command[] = [
  act({
    name: 'Create Group',
    act: 'createGroup',
    category: 'Group',
    permission: 'createGroup',
    path: '/api/mod/group',
    about: 'Creates a group of members with a rank, a badge and permissions.',
    args: {
      name: argument.text('Name', 20),
      rank: argument.number('Rank'),
      badge: argument.optionalText('Badge (icon name)', 40),
      badgeColor: argument.optionalText('Badge color', 7),
      permissions: argument.permissions('Permissions'),
      visible: argument.optionalChoice('Shown to everyone', ['no', 'yes']),
    },
    log: 'created the group {name} with rank {rank} and these permissions: {permissions}',
    done: 'Group created.',
    plan: async ({ db, by }, { name, rank, badge, badgeColor, permissions, visible }) => {
      const properName = groupName(name);
      await checkFree(db, properName);
      if (rank >= by.rank) throw problem(403, 'A new group has to rank below you.');
      if (badgeColor !== '' && !/^#[0-9a-f]{6}$/i.test(badgeColor))
        throw problem(422, 'Write the color as # and six digits or letters a to f.');
      if (!/^[a-z-]*$/.test(badge)) throw problem(422, 'Write the badge as the name of an icon, such as shield.');
      const row = {
        id: randomText(12),
        name: properName,
        rank,
        badge,
        badgeColor,
        visible: visible === 'yes',
        permissions: permissionsJson(permissions),
      };
      return { edits: [insertEdit('groups', row)], target: row.id, args: { name: properName } };
    },
  }),
  act({
    name: 'Delete Group',
    act: 'deleteGroup',
    category: 'Group',
    permission: 'deleteGroup',
    path: '/api/mod/group/delete',
    about: 'Deletes a group. Its members lose what it gave them.',
    args: { name: argument.group(), reason: argument.reason() },
    log: 'deleted the group {name}',
    done: 'Group deleted.',
    plan: async ({ db, by }, { name }) => {
      const group = await groupBelow(db, by, name);
      const members = await db
        .select()
        .from(groupMembers)
        .where(eq(groupMembers.group, group.id))
        .limit(MOST_MEMBERS + 1);
      if (members.length > MOST_MEMBERS)
        throw problem(422, `It has more than ${MOST_MEMBERS} members. Remove its permissions instead.`);
      return { edits: [...members.map((row) => deleteEdit('groupMembers', row)), deleteEdit('groups', group)], target: group.id };
    },
  }),
  act({
    name: 'Update Group Permissions',
    act: 'updateGroupPerms',
    category: 'Group',
    permission: 'updateGroupPerms',
    path: '/api/mod/groupPerms',
    about: 'Adds permissions to a group, then removes others.',
    args: {
      groupName: argument.group(),
      addPermissions: argument.permissions('Add'),
      removePermissions: argument.permissions('Remove'),
    },
    log: 'changed the group {groupName}: permissions added: {addPermissions}; removed: {removePermissions}',
    done: 'Group permissions updated.',
    plan: async ({ db, by }, { groupName: name, addPermissions, removePermissions }) => {
      const group = await groupBelow(db, by, name);
      const heldPermissions = new Set([...heldBy(group), ...addPermissions].filter((one) => !removePermissions.includes(one)));
      const permissions = permissionsJson(heldPermissions);
      const isSame = permissions === permissionsJson(heldBy(group));
      return { edits: isSame ? [] : [editOf('groups', group, { permissions })], target: group.id };
    },
  }),
  act({
    name: 'Add User to Group',
    act: 'addToGroup',
    category: 'Group',
    permission: 'giveGroup',
    path: '/api/mod/addToGroup',
    about: 'Adds a member to a group.',
    args: { userId: argument.user(), groupName: argument.group(), reason: argument.reason() },
    log: 'added {userId} to the group {groupName}',
    done: 'User added to group.',
    plan: async ({ db, by }, { userId, groupName: name }) => {
      await memberRow(db, userId);
      const group = await groupBelow(db, by, name);
      const row = { user: userId, group: group.id };
      const isMember = and(eq(groupMembers.user, userId), eq(groupMembers.group, group.id));
      if (await db.select().from(groupMembers).where(isMember).get())
        return { edits: [], message: 'They are already in this group.' };
      return { edits: [insertEdit('groupMembers', row)], notice: `Staff added you to the group ${group.name}.` };
    },
  }),
  act({
    name: 'Remove User from Group',
    act: 'removeFromGroup',
    category: 'Group',
    permission: 'removeFromGroup',
    path: '/api/mod/removeFromGroup',
    about: 'Removes a member from a group.',
    args: { userId: argument.user(), groupName: argument.group(), reason: argument.reason() },
    log: 'removed {userId} from the group {groupName}',
    done: 'User removed from group.',
    plan: async ({ db, by }, { userId, groupName: name }) => {
      const group = await groupBelow(db, by, name);
      const isMember = and(eq(groupMembers.user, userId), eq(groupMembers.group, group.id));
      const row = await db.select().from(groupMembers).where(isMember).get();
      if (!row) return { edits: [], message: 'They are not in this group.' };
      return { edits: [deleteEdit('groupMembers', row)], notice: `Staff removed you from the group ${group.name}.` };
    },
  }),
  lookUpCommand({
    name: 'Get Group Permissions',
    act: 'viewGroupPerms',
    category: 'Group',
    permission: 'viewPerms',
    path: '/api/mod/groupPerms',
    about: 'Lists the permissions that a group below you gives its members.',
    args: { name: argument.group() },
    log: 'looked at the permissions of {name}',
    read: async ({ db, by }, { name }) => heldBy(await groupBelow(db, by, name)),
  }),
];
