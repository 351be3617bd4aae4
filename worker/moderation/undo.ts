import { and, eq } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { reversed } from '../../db/edits.ts';
import { editsOf } from '../../db/events.ts';
import { notify } from '../../db/notices.ts';
import { eventImages, events } from '../../db/schema/events.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { problem } from '../problem.ts';
import { authorityOf, checkPeople } from './authority.ts';
import { checkGrants } from './grants.ts';
import { undoId } from './log.ts';
import { commandOf } from './registry.ts';
import { commitAct } from './run.ts';

/** Takes an act back: its edits are made backwards, if no row of them has changed since. Once. */
export async function undo(c: CommitContext, session: MemberSession, id: string, reason: string): Promise<Done> {
  const db = database(c.env);
  const found = await db
    .select({ event: events, before: eventImages.before, after: eventImages.after })
    .from(events)
    .leftJoin(eventImages, eq(eventImages.event, events.id))
    .where(eq(events.id, id))
    .get();
  const command = found && commandOf(found.event.act);
  if (!found || command?.method !== 'POST' || command.undo === false)
    throw problem(404, 'There is no act that could be taken back.');
  const { target } = found.event;
  const edits = reversed(editsOf(found));
  if (edits.length === 0) throw problem(409, 'What it changed is no longer kept, so it cannot be taken back.');
  const undone = undoId(id);
  const people = /^[ug][\w-]{12}$/.test(target) ? [target] : [];
  await commitAct(c, async () => {
    const now = Date.now();
    if (await db.select({ id: events.id }).from(events).where(eq(events.id, undone)).get())
      throw problem(409, 'This was taken back already.');
    const { by, holds } = await authorityOf(db, session, command.permission, now);
    const below = await checkPeople(db, by, people);
    return {
      ...{ id: undone, actor: by.user.id, act: 'undo', target, args: { event: id, act: command.act }, reason, edits },
      when: and(holds, below, await checkGrants(db, by, edits))!,
      also: (isWritten) =>
        target.startsWith('u')
          ? [
              notify(
                db,
                {
                  user: target,
                  kind: 'moderation',
                  content: `Staff took back an act: ${command.name}. The reason: ${reason}`,
                  link: '/user/record',
                },
                now,
                isWritten,
              ),
            ]
          : [],
    };
  });
  return { message: 'Taken back.', event: undone };
}
