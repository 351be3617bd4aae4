/** What belongs to the whole site: announcements that stand, and the log itself. */
import { eq } from 'drizzle-orm';
import { changed, deleted } from '../../../db/edits.ts';
import { firstBrokenEvent } from '../../../db/events.ts';
import { announcements } from '../../../db/schema/notices.ts';
import { problem } from '../../problem.ts';
import { cleanText } from '../../users/clean.ts';
import * as argument from '../arguments.ts';
import { checkPeople } from '../authority.ts';
import { act, type Command, type CommandContext, lookUp } from '../command.ts';

/** One's own, or that of a lower rank. */
async function announcementBelow({ db, by }: CommandContext, id: string): Promise<typeof announcements.$inferSelect> {
  const row = await db.select().from(announcements).where(eq(announcements.id, id)).get();
  if (!row) throw problem(404, 'There is no such announcement.');
  if (row.mod !== by.user.id) await checkPeople(db, by, [row.mod]);
  return row;
}

export const siteCommands: readonly Command[] = [
  act({
    ...{ name: 'Edit Announcement', act: 'editAnnouncement', category: 'Site', permission: 'announce' },
    ...{ path: '/api/mod/announcement/edit', about: 'Changes the words of an announcement.' },
    args: { announcement: argument.announcement(), content: argument.text('New words', 1_000) },
    ...{ log: 'changed the announcement {announcement}', done: 'Announcement changed.' },
    plan: async (context, { announcement, content: text }) => {
      const row = await announcementBelow(context, announcement);
      const content = cleanText(text);
      if (content === '') throw problem(422, 'Write what is to be announced.');
      // The words are in the image of the act, which does not stay as long as the log.
      const shared = { target: row.id, args: { content: undefined } };
      return { ...shared, edits: content === row.content ? [] : [changed('announcements', row, { content })] };
    },
  }),
  act({
    ...{ name: 'Delete Announcement', act: 'deleteAnnouncement', category: 'Site', permission: 'announce' },
    ...{ path: '/api/mod/announcement/delete', about: 'Takes an announcement off the site.' },
    args: { announcement: argument.announcement(), reason: argument.reason() },
    ...{ log: 'deleted the announcement {announcement}', done: 'Announcement deleted.' },
    plan: async (context, { announcement }) => {
      const row = await announcementBelow(context, announcement);
      return { edits: [deleted('announcements', row)], target: row.id };
    },
  }),
  lookUp({
    ...{ name: 'Check Log', act: 'checkLog', category: 'Site', permission: 'viewModActions', path: '/api/mod/checkLog' },
    ...{ about: 'Checks that no entry of the log was changed, removed or slipped in.', args: {}, log: 'checked the log' },
    read: ({ db }) => firstBrokenEvent(db),
  }),
];
