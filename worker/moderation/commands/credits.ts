/** Credits for the artists of role icons, shown on role pages and on /fame/contributors. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { deleteEdit, insertEdit } from '../../../db/core/edits.ts';
import { roleCredits } from '../../../db/schema/relations.ts';
import * as argument from '../arguments.ts';
import { act, type Command } from '../command.ts';
import { memberRow } from './content.ts';

const creditOf = (db: Database, user: string, role: string) =>
  db
    .select()
    .from(roleCredits)
    .where(and(eq(roleCredits.role, role), eq(roleCredits.user, user)))
    .get();

const commandBase = { category: 'User', permission: 'changeUsersName' } as const;
const args = { userId: argument.user(), roleName: argument.role(), reason: argument.reason() };

export const creditCommands: readonly Command[] = [
  act({
    ...commandBase,
    name: 'Credit Artist',
    act: 'creditArtist',
    path: '/api/mod/roleIconCredit',
    args,
    about: 'Credits a member as an artist of a role, on its page and among the contributors.',
    log: 'credited {userId} as an artist of the role {roleName}',
    done: 'Artist credited.',
    plan: async ({ db, now }, { userId, roleName: role }) => {
      await memberRow(db, userId);
      if (await creditOf(db, userId, role)) return { edits: [], message: 'They are already credited.' };
      return {
        edits: [insertEdit('roleCredits', { role, user: userId, createdAt: now })],
        notice: `You are now credited as an artist of the role ${role}. Thank you!`,
      };
    },
  }),
  act({
    ...commandBase,
    name: 'Remove Artist Credit',
    act: 'removeArtistCredit',
    path: '/api/mod/removeRoleIconCredit',
    args,
    about: 'Removes a member’s credit as an artist of a role.',
    log: 'removed the credit of {userId} as an artist of the role {roleName}',
    done: 'Credit removed.',
    plan: async ({ db }, { userId, roleName: role }) => {
      const credit = await creditOf(db, userId, role);
      if (!credit) return { edits: [], message: 'They are not credited as an artist of this role.' };
      return {
        edits: [deleteEdit('roleCredits', credit)],
        notice: `You are no longer credited as an artist of the role ${role}.`,
      };
    },
  }),
];
