import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { type Edit, reverseEdits } from '../../db/core/edits.ts';
import { editsOf, UNDO, undoId } from '../../db/moderation/events.ts';
import { notify } from '../../db/notices/notices.ts';
import { withoutFinal } from '../../db/ranked/seasons.ts';
import { eventImages, events } from '../../db/schema/events.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { problem } from '../problem.ts';
import { authorityOf, checkPeople } from './authority.ts';
import { checkEdits } from './check-edits.ts';
import { commandOf } from './registry.ts';
import { commitAct } from './run.ts';
import { peopleIn } from './target.ts';
import { seesEvent } from './visible.ts';

const PERSON = /^[ug][\w-]{12}$/;

/** Undoes an act once: reverses its edits, provided that none of their rows has changed since. */
export async function undoEvent(c: CommitContext, session: MemberSession, id: string, reason: string): Promise<Done> {
  const db = database(c.env);
  const entry = await db
    .select({ event: events, before: eventImages.before, after: eventImages.after })
    .from(events)
    .leftJoin(eventImages, eq(eventImages.event, events.id))
    .where(and(eq(events.id, id), seesEvent(session)))
    .get();
  const command = entry && commandOf(entry.event.act);
  if (!entry || command?.method !== 'POST' || command.undo === false) throw problem(404, 'There is nothing to undo.');
  const { target } = entry.event;
  const edits = reverseEdits(editsOf(entry));
  if (edits.length === 0) throw problem(409, 'What it changed is no longer kept, so it cannot be undone.');
  const undoEventId = undoId(id);
  const namedPeople = peopleIn(command, JSON.parse(entry.event.args) as Record<string, unknown>);
  const people = [...new Set([...(PERSON.test(target) ? [target] : []), ...namedPeople])];
  await commitAct(c, async () => {
    const now = Date.now();
    if (await db.select({ id: events.id }).from(events).where(eq(events.id, undoEventId)).get())
      throw problem(409, 'This was already undone.');
    await checkLater(db, entry.event, edits);
    const { by, holds } = await authorityOf(db, session, command.permission, now);
    const isBelow = await checkPeople(db, by, people);
    const { edits: undoEdits, when } = await withoutFinal(db, edits);
    return {
      id: undoEventId,
      actor: by.user.id,
      act: 'undo',
      target,
      args: { event: id, act: command.act },
      reason,
      edits: undoEdits,
      when: and(holds, isBelow, when, await checkEdits(db, by, undoEdits))!,
      also: (isWritten) =>
        target.startsWith('u')
          ? [
              notify(
                db,
                {
                  user: target,
                  kind: 'moderation',
                  content: `Staff undid an action: ${command.name}. Reason: ${reason}`,
                  link: '/user/record',
                },
                now,
                isWritten,
              ),
            ]
          : [],
    };
  });
  return { message: 'Undone.', event: undoEventId };
}

/** Maximum number of later acts on the same target that are checked. */
const MOST_LATER = 50;
/** Throws 409 if a later act changed the same columns: undoing that would find other values, even if they now are equal. */
async function checkLater(db: Database, { seq, target }: typeof events.$inferSelect, edits: readonly Edit[]): Promise<void> {
  const undoOf = sql`${UNDO} || ${events.id}`;
  const laterImages = await db
    .select({ before: eventImages.before, after: eventImages.after })
    .from(events)
    .innerJoin(eventImages, eq(eventImages.event, events.id))
    .where(
      and(
        eq(events.target, target),
        gt(events.seq, seq),
        ne(events.act, 'undo'),
        sql`not exists (select 1 from ${events} u where u.id = ${undoOf})`,
      ),
    )
    .orderBy(events.seq)
    .limit(MOST_LATER);
  const ownCells = new Set(edits.flatMap(cellsOf));
  if (
    laterImages.some((image) =>
      editsOf(image)
        .flatMap(cellsOf)
        .some((cell) => ownCells.has(cell)),
    )
  )
    throw problem(409, 'Something done later depends on this. Undo that first.');
}
const cellsOf = ({ table, key, before, after }: Edit): string[] =>
  Object.keys({ ...before, ...after }).map((column) => JSON.stringify([table, key, column]));
