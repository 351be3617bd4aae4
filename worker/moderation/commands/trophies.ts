/** Commands that give and take trophies by hand. Trophies of a season are given automatically. */
import { eq } from 'drizzle-orm';
import { deleteEdit, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { trophies } from '../../../db/schema/seasons.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { checkPeople } from '../authority.ts';
import { act, type Command } from '../command.ts';
import { memberRow } from './content.ts';

export const trophyCommands: readonly Command[] = [
  act({
    name: 'Award Trophy',
    act: 'awardTrophy',
    category: 'User',
    permission: 'awardTrophy',
    path: '/api/mod/awardTrophy',
    about: 'Puts a trophy on a member’s profile.',
    args: {
      userId: argument.user(),
      name: argument.text('Trophy name', 40),
      type: argument.optionalChoice('Kind', ['silver', 'gold', 'bronze']),
      reason: argument.reason(),
    },
    log: 'awarded {userId} a {type} trophy: {name}',
    done: 'Trophy awarded.',
    plan: async ({ db, now }, { userId, name, type }) => {
      await memberRow(db, userId);
      return {
        edits: [insertEdit('trophies', { id: randomText(12), user: userId, name, type, createdAt: now })],
        notice: `Staff awarded you a ${type} trophy: ${name}.`,
      };
    },
  }),
  act({
    name: 'Revoke Trophy',
    act: 'revokeTrophy',
    category: 'User',
    permission: 'awardTrophy',
    path: '/api/mod/revokeTrophy',
    about: 'Removes a trophy from a profile. Staff see the id below each trophy.',
    args: { trophyId: argument.trophy(), reason: argument.reason() },
    log: 'took a trophy from {userId}',
    done: 'Trophy revoked.',
    plan: async ({ db, by }, { trophyId }) => {
      const trophy = await db.select().from(trophies).where(eq(trophies.id, trophyId)).get();
      if (!trophy) throw problem(404, 'There is no such trophy.');
      await checkPeople(db, by, [trophy.user]);
      return {
        edits: [deleteEdit('trophies', trophy)],
        target: trophy.user,
        args: { userId: trophy.user },
        notice: `Staff revoked a trophy of yours: ${trophy.name}.`,
      };
    },
  }),
];
