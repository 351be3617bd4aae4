/** Who drew the icon of which role; role pages and /fame/contributors name them. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { deleted, inserted } from '../../../db/edits.ts';
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

const shared = { category: 'User', permission: 'changeUsersName' } as const;
const args = { userId: argument.user(), roleName: argument.role(), reason: argument.reason() };

export const creditCommands: readonly Command[] = [
  act({
    ...{ ...shared, name: 'Credit Artist', act: 'creditArtist', path: '/api/mod/roleIconCredit', args },
    about: 'Names a member as an artist of a role, on its page and among the contributors.',
    ...{ log: 'named {userId} as an artist of the role {roleName}', done: 'Artist named.' },
    plan: async ({ db, now }, { userId, roleName: role }) => {
      await memberRow(db, userId);
      if (await creditOf(db, userId, role)) return { edits: [], message: 'They are named already.' };
      return {
        edits: [inserted('roleCredits', { role, user: userId, createdAt: now })],
        notice: `You are named as an artist of the role ${role}. Thank you!`,
      };
    },
  }),
  act({
    ...{ ...shared, name: 'Remove Artist Credit', act: 'removeArtistCredit', path: '/api/mod/removeRoleIconCredit', args },
    about: 'No longer names a member as an artist of a role.',
    ...{ log: 'no longer named {userId} as an artist of the role {roleName}', done: 'Credit removed.' },
    plan: async ({ db }, { userId, roleName: role }) => {
      const credit = await creditOf(db, userId, role);
      if (!credit) return { edits: [], message: 'They are not named as an artist of this role.' };
      return {
        edits: [deleted('roleCredits', credit)],
        notice: `You are no longer named as an artist of the role ${role}.`,
      };
    },
  }),
];
