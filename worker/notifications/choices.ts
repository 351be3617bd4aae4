/** Stores only differences from the defaults, so that a changed default reaches members who chose nothing. */
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { noticeChoices } from '../../db/schema/notices.ts';
import type { ChoicesBody, NoticeChoices } from '../../protocol/http/notices.ts';
import { isNoticeKind, NOTICES, type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

export async function choose(
  db: Database,
  user: string,
  { kinds = {}, quiet, zone }: v.InferOutput<typeof ChoicesBody>,
): Promise<NoticeChoices> {
  const changes = changesOf(kinds);
  const hours = quiet === undefined ? {} : quietHours(quiet);
  const place = zone === undefined ? {} : { zone: zoneOf(zone) };
  await limitPerson(db, 'choices', user);
  await saveChoices(db, user, changes, { ...hours, ...place });
  return choicesOf(db, user);
}

const KINDS = Object.keys(NOTICES) as NoticeKind[];
type StoredChoices = Partial<Record<NoticeKind, 0 | 1>>;

export async function choicesOf(db: Database, user: string): Promise<NoticeChoices> {
  const row = await db.select().from(noticeChoices).where(eq(noticeChoices.user, user)).get();
  const storedChoices = JSON.parse(row?.off ?? '{}') as StoredChoices;
  const push = JSON.parse(row?.push ?? '{}') as StoredChoices;
  const kinds = KINDS.map((kind) => {
    const { push: defaultPush, fixed, pushOnly } = noticeDefinition(kind);
    const storedPush = push[kind];
    const isPushed = storedPush === undefined ? defaultPush : storedPush === 1;
    return [kind, { inbox: !pushOnly && (fixed || !storedChoices[kind]), push: (fixed && defaultPush) || isPushed }];
  });
  const quiet = row && row.quietFrom !== null && row.quietTo !== null ? { from: row.quietFrom, to: row.quietTo } : null;
  return { kinds: Object.fromEntries(kinds) as NoticeChoices['kinds'], quiet, zone: row?.zone ?? 'UTC' };
}

/** Null deletes a choice that equals the default. */
interface Changes {
  off: Partial<Record<NoticeKind, 1 | null>>;
  push: Partial<Record<NoticeKind, 0 | 1 | null>>;
}
type KindChoice = { inbox?: boolean | undefined; push?: boolean | undefined };
function changesOf(kinds: Record<string, KindChoice>): Changes {
  const changes: Changes = { off: {}, push: {} };
  for (const [kind, { inbox, push }] of Object.entries(kinds)) {
    if (!isNoticeKind(kind)) throw problem(400, 'There is no such kind of notification.');
    const { label, push: defaultPush, fixed, pushOnly } = noticeDefinition(kind);
    if (fixed && (inbox === false || (push === false && defaultPush))) throw problem(400, `You cannot switch off “${label}”.`);
    if (pushOnly && inbox) throw problem(400, `The inbox does not show “${label}”: they are only pushed to your devices.`);
    if (inbox !== undefined && !pushOnly) changes.off[kind] = inbox ? null : 1;
    if (push !== undefined) changes.push[kind] = push === defaultPush ? null : push ? 1 : 0;
  }
  return changes;
}

function quietHours(quiet: NoticeChoices['quiet']): { quietFrom: number | null; quietTo: number | null } {
  if (quiet === null) return { quietFrom: null, quietTo: null };
  if (quiet.from === quiet.to) throw problem(400, 'Quiet hours need a start and an end that differ.');
  return { quietFrom: quiet.from, quietTo: quiet.to };
}

function zoneOf(zone: string): string {
  try {
    // Rejects UTC offsets, which not every runtime accepts.
    if (/^[A-Za-z]/.test(zone)) return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // Thrown below.
  }
  throw problem(400, 'There is no such time zone.');
}

/** One statement in which the database merges the JSON, so that concurrent changes in two tabs are both kept. */
async function saveChoices(
  db: Database,
  user: string,
  { off, push }: Changes,
  columns: Partial<typeof noticeChoices.$inferInsert>,
): Promise<void> {
  const jsonPatch = (column: unknown, changes: object) => sql`json_patch(${column}, ${JSON.stringify(changes)})`;
  await db
    .insert(noticeChoices)
    .values({ user, off: jsonPatch('{}', off), push: jsonPatch('{}', push), ...columns })
    .onConflictDoUpdate({
      target: noticeChoices.user,
      set: { off: jsonPatch(noticeChoices.off, off), push: jsonPatch(noticeChoices.push, push), ...columns },
    });
}
