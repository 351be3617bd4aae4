import { desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { deleteEdit, type Edit, editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { firstBrokenEvent } from '../../../db/moderation/events.ts';
import { announcements, siteValues } from '../../../db/schema/notices.ts';
import { problem, tooManyRequests } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type Command, lookUpCommand } from '../command.ts';
import { RESTART_KEY } from '../restart.ts';

const WINDOW = 600_000;
/** Maximum per member of staff in ten minutes. */
const MOST = 5;

async function announcementAt(db: Database, id: string): Promise<typeof announcements.$inferSelect> {
  const row = await db.select().from(announcements).where(eq(announcements.id, id)).get();
  if (!row) throw problem(404, 'There is no such announcement.');
  return row;
}

type Value = typeof siteValues.$inferSelect;
function restartEdits(currentRow: Value | undefined, value: string | null): Edit[] {
  if (value === null) return currentRow ? [deleteEdit('siteValues', currentRow)] : [];
  return [currentRow ? editOf('siteValues', currentRow, { value }) : insertEdit('siteValues', { name: RESTART_KEY, value })];
}

export const siteCommands: readonly Command[] = [
  act({
    name: 'Make Announcement',
    act: 'announce',
    category: 'Site',
    permission: 'announce',
    path: '/api/mod/announcement',
    about: 'Shows everyone a message at the top of the page until they close it.',
    args: { content: argument.announcementText() },
    log: 'made an announcement',
    done: 'Announcement created.',
    plan: async ({ db, by, now }, { content }) => {
      const mod = by.user.id;
      const recent = await db
        .select()
        .from(announcements)
        .where(gt(announcements.date, now - WINDOW))
        .orderBy(desc(announcements.date));
      const ownAnnouncements = recent.filter((one) => one.mod === mod);
      // The same text again is a repeated request.
      if (ownAnnouncements.some((one) => one.content === content)) return { edits: [] };
      if (ownAnnouncements.length >= MOST)
        throw tooManyRequests('That is a lot of announcements. Wait a few minutes before the next one.', WINDOW / 1000);
      const id = randomText(12);
      const edits = [insertEdit('announcements', { id, mod, content, date: now })];
      return { edits, target: id, args: { announcement: id, content: undefined } };
    },
  }),
  act({
    name: 'Edit Announcement',
    act: 'editAnnouncement',
    category: 'Site',
    permission: 'announce',
    path: '/api/mod/announcement/edit',
    about: 'Changes the text of an announcement by you or by staff below you.',
    args: { announcement: argument.announcement(), content: argument.announcementText() },
    log: 'changed the announcement {announcement}',
    done: 'Announcement changed.',
    plan: async ({ db }, { announcement, content }) => {
      const row = await announcementAt(db, announcement);
      const edits = row.content === content ? [] : [editOf('announcements', row, { content })];
      return { edits, target: row.id, args: { content: undefined } };
    },
  }),
  act({
    name: 'Delete Announcement',
    act: 'deleteAnnouncement',
    category: 'Site',
    permission: 'announce',
    path: '/api/mod/announcement/delete',
    about: 'Removes an announcement by you or by staff below you.',
    args: { announcement: argument.announcement(), reason: argument.reason() },
    log: 'deleted the announcement {announcement}',
    done: 'Announcement deleted.',
    plan: async ({ db }, { announcement }) => {
      const row = await announcementAt(db, announcement);
      return { edits: [deleteEdit('announcements', row)], target: row.id };
    },
  }),
  act({
    name: 'Plan Restart',
    act: 'restart',
    category: 'Site',
    permission: 'announce',
    path: '/api/mod/restart',
    about: 'Tells every open page that the site restarts in this many minutes; 0 cancels it.',
    args: { minutes: argument.number('Minutes', { max: 24 * 60, by: 15 }) },
    log: ({ minutes }) => (minutes === 0 ? 'called off the planned restart' : 'planned a restart in {minutes} minutes'),
    done: 'Restart planned.',
    plan: async ({ db, now }, { minutes }) => {
      const currentRow = await db.select().from(siteValues).where(eq(siteValues.name, RESTART_KEY)).get();
      const value = minutes > 0 ? String(now + minutes * 60_000) : null;
      return { edits: restartEdits(currentRow, value), message: value === null ? 'No restart is planned.' : 'Restart planned.' };
    },
  }),
  lookUpCommand({
    name: 'Check Log',
    act: 'checkLog',
    category: 'Site',
    permission: 'viewModActions',
    path: '/api/mod/checkLog',
    about: 'Checks that no log entry was changed since it was written, 100,000 at a time.',
    args: { from: argument.optionalText('After entry number', 15) },
    log: 'checked the log',
    read: ({ db }, { from }) => firstBrokenEvent(db, Number.parseInt(from, 10) || 0),
  }),
];
