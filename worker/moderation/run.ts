/** Runs a command: checks permission and ranks, plans it, and writes event, changes and consequences in one batch. */

import { and, type SQL } from 'drizzle-orm';
import { database, databaseError } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { type EventInput, recordEvent } from '../../db/moderation/events.ts';
import { notify } from '../../db/notices/notices.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import type { MemberSession } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { problem } from '../problem.ts';
import { authorityOf, checkPeople } from './authority.ts';
import { checkEdits } from './check-edits.ts';
import type { CommandContext, LookUpCommand, Planned, StaffAct } from './command.ts';
import { consequences } from './consequences.ts';
import { peopleIn, targetIn } from './target.ts';
import { withReason } from './with-reason.ts';

type CommandArgs = Readonly<Record<string, unknown>>;

export async function runAct(c: CommitContext, session: MemberSession, command: StaffAct, args: CommandArgs): Promise<Done> {
  const db = database(c.env);
  let context!: CommandContext;
  let planned!: Planned;
  const event = await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, session, command.permission, now);
    const isBelow = await checkPeople(db, by, peopleIn(command, args));
    context = { c, db, by, now };
    planned = await command.plan(context, args);
    const { edits, target = targetIn(command, args), also, notice } = planned;
    const { reason = '', ...logged } = args;
    return (
      (edits.length > 0 || also !== undefined) && {
        actor: by.user.id,
        act: command.act,
        target,
        reason: String(reason),
        edits,
        args: { ...logged, ...planned.args },
        when: and(holds, isBelow, await checkEdits(db, by, edits), planned.when)!,
        also: (isWritten) => [
          ...(also?.(isWritten) ?? []),
          ...(notice === undefined ? [] : noticeTo(db, { person: target, notice, reason: String(reason), now, when: isWritten })),
        ],
      }
    );
  });
  const afterMessage = event === null ? undefined : await command.after?.(context, args, planned);
  return { message: afterMessage ?? planned.message ?? command.done, event };
}

/** Commits an act with the consequences of its edits. Returns the event, or null if `plan` returned false: nothing to do. */
export async function commitAct(c: CommitContext, plan: () => Promise<EventInput | false>): Promise<string | null> {
  const db = database(c.env);
  const nothing = new Error('nothing to do');
  try {
    const event = await recordEvent(
      db,
      async () => {
        const input = await plan();
        if (!input) throw nothing;
        const { edits = [], also } = input;
        const now = Date.now();
        return { ...input, also: (isWritten: SQL) => [...consequences(db, edits, now, isWritten), ...(also?.(isWritten) ?? [])] };
      },
      (statements) => commit(c, statements),
    );
    if (event === null) throw problem(409, 'Someone else changed this at the same moment. Look again.');
    return event;
  } catch (error) {
    if (error === nothing) return null;
    // Another row now has this name, or this group or ban.
    if (/UNIQUE constraint failed/.test(String(databaseError(error))))
      throw problem(409, 'Something else has taken its place since then.');
    throw error;
  }
}

interface ActNotice {
  person: string;
  notice: NonNullable<Planned['notice']>;
  reason: string;
  now: number;
  /** Whether the act is written. */
  when: SQL;
}
/** Notifies a person that staff acted on. Guests have no inbox. */
function noticeTo(db: CommandContext['db'], { person, notice, reason, now, when }: ActNotice): Change[] {
  if (!person.startsWith('u')) return [];
  const content = typeof notice === 'string' ? withReason(notice, reason) : notice(reason);
  return [notify(db, { user: person, kind: 'moderation', content, link: '/user/record' }, now, when)];
}

/** Runs a command that reads. If it shows private data, it is logged first. */
export async function runLookUp(
  c: CommitContext,
  session: MemberSession,
  command: LookUpCommand,
  args: CommandArgs,
): Promise<unknown> {
  const db = database(c.env);
  const now = Date.now();
  const { by, holds } = await authorityOf(db, session, command.permission, now);
  if (command.isPrivate) {
    const isBelow = await checkPeople(db, by, peopleIn(command, args));
    const target = targetIn(command, args);
    await commitAct(c, async () => ({ actor: by.user.id, act: command.act, target, args, when: and(holds, isBelow)! }));
  }
  return command.read({ c, db, by, now }, args);
}
