import { and, eq, exists, inArray, lte, not, or, sql } from 'drizzle-orm';
import type { Database } from '../db/core/database.ts';
import { statementsOf } from '../db/core/effects.ts';
import { valuesOf } from '../db/core/lists.ts';
import { expireGuests } from '../db/members/member-data.ts';
import { eventImages } from '../db/schema/events.ts';
import { drafts, readMarks, threads } from '../db/schema/forums.ts';
import { reports, tickets } from '../db/schema/moderation.ts';
import { emotes, notifications } from '../db/schema/relations.ts';
import { sessions, usedTokens } from '../db/schema/sessions.ts';
import { favorites, setups, setupVersions, setupVotes } from '../db/schema/setups.ts';
import { cooldowns } from '../db/schema/site.ts';
import { addresses, challenges } from '../db/schema/users.ts';
import { LIMITS } from '../protocol/limits.ts';
import { endSessions } from './auth/disconnect.ts';
import { isMarkNeeded } from './forums/unread.ts';
import { emoteName } from './uploads/storage.ts';

/** Rows per table per batch. A new guest triggers one batch; the cron job repeats it until nothing is left. */
const BATCH = 20;
const ADDRESS_RETENTION = 90 * 24 * 3_600_000;

/** Deletes one batch of expired rows, and the results of expired guests. True if more may be left. */
export async function sweep(db: Database, now: number): Promise<boolean> {
  const [expiredSessions, endedCooldowns, expiredChallenges, oldAddresses, expiredTokens] = await db.batch([
    db
      .select({ tokenHash: sessions.tokenHash, person: sessions.person, kind: sessions.kind })
      .from(sessions)
      .where(lte(sessions.expiresAt, now))
      .limit(BATCH),
    db.select({ key: cooldowns.key }).from(cooldowns).where(lte(cooldowns.until, now)).limit(BATCH),
    db.select({ hash: challenges.hash }).from(challenges).where(lte(challenges.expiresAt, now)).limit(BATCH),
    db
      .select({ at: addresses.lastAt })
      .from(addresses)
      .where(lte(addresses.lastAt, now - ADDRESS_RETENTION))
      .orderBy(addresses.lastAt)
      .limit(BATCH),
    db.select({ hash: usedTokens.hash }).from(usedTokens).where(lte(usedTokens.expiresAt, now)).limit(BATCH),
  ]);
  const lists = [expiredSessions, endedCooldowns, expiredChallenges, oldAddresses, expiredTokens];
  if (lists.every((list) => list.length === 0)) return false;
  const guestIds = expiredSessions.filter(({ kind }) => kind === 'guest').map(({ person }) => person);
  const hashes = expiredSessions.map(({ tokenHash }) => tokenHash);
  const names = endedCooldowns.map(({ key }) => key);
  const tokens = expiredTokens.map(({ hash }) => hash);
  const challengeHashes = expiredChallenges.map(({ hash }) => hash);
  await db.batch([
    ...statementsOf(endSessions(db, inArray(sessions.tokenHash, hashes), 'expired', now)),
    ...expireGuests(db, guestIds),
    db.delete(cooldowns).where(inArray(cooldowns.key, names)),
    db.delete(challenges).where(inArray(challenges.hash, challengeHashes)),
    db.delete(usedTokens).where(inArray(usedTokens.hash, tokens)),
    db.delete(addresses).where(lte(addresses.lastAt, oldAddresses.at(-1)?.at ?? 0)),
  ]);
  return lists.some((list) => list.length === BATCH);
}

const NOTICE_BATCH = 500;
const IMAGE_RETENTION = 365 * 24 * 3_600_000;

/** Deletes old values stored from before acts of staff; they may be members' texts. */
export async function sweepEventImages(db: Database, now: number): Promise<void> {
  const oldImages = db
    .select({ event: eventImages.event })
    .from(eventImages)
    .where(lte(eventImages.date, now - IMAGE_RETENTION))
    .orderBy(eventImages.date)
    .limit(NOTICE_BATCH);
  await db.delete(eventImages).where(inArray(eventImages.event, sql`(${oldImages})`));
}

const REPORT_RETENTION = 365 * 24 * 3_600_000;

/** Deletes old reports of decided tickets, with their reporters. The decisions stay. */
export async function sweepReports(db: Database, now: number): Promise<void> {
  const oldReports = db
    .select({ row: sql`${reports}.rowid` })
    .from(reports)
    .innerJoin(tickets, and(eq(tickets.id, reports.ticket), eq(tickets.status, 'complete')))
    .where(lte(reports.createdAt, now - REPORT_RETENTION))
    .orderBy(reports.createdAt)
    .limit(NOTICE_BATCH);
  await db.delete(reports).where(sql`rowid in (${oldReports})`);
}

const MARK_RETENTION = 60 * 24 * 3_600_000;
/** Read marks per run, and the interval between runs. */
const [MARKS, MARKS_EVERY] = [500, 300_000];

/**
 * Deletes read marks that no longer matter: the thread is gone, or the mark is old and the whole thread counts as read anyway.
 * Each run takes the next part of the table, chosen by the time. An index by age would have to be written on every read.
 */
export async function sweepReadMarks(db: Database, now: number): Promise<void> {
  const { last } = await db.get<{ last: number }>(sql`select coalesce(max(rowid), 0) as last from ${readMarks}`);
  const parts = Math.ceil(last / MARKS);
  const from = parts === 0 ? 0 : (Math.floor(now / MARKS_EVERY) % parts) * MARKS;
  const isHere = sql`${readMarks}.rowid > ${from} and ${readMarks}.rowid <= ${from + MARKS}`;
  const isThere = exists(db.select({ one: sql`1` }).from(threads).where(eq(threads.id, readMarks.thread)));
  const isOld = lte(readMarks.at, now - MARK_RETENTION);
  await db.delete(readMarks).where(and(isHere, or(not(isThere), and(isOld, not(isMarkNeeded())))));
}

export async function sweepNotices(db: Database, now: number): Promise<void> {
  const oldNotices = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.date, now - LIMITS.noticeDays * 24 * 3_600_000))
    .orderBy(notifications.date)
    .limit(NOTICE_BATCH);
  await db.delete(notifications).where(inArray(notifications.id, sql`(${oldNotices})`));
}

const DRAFT_RETENTION = 180 * 24 * 3_600_000;

export async function sweepDrafts(db: Database, now: number): Promise<void> {
  const oldDrafts = db
    .select({ row: sql`rowid` })
    .from(drafts)
    .where(lte(drafts.updatedAt, now - DRAFT_RETENTION))
    .orderBy(drafts.updatedAt)
    .limit(NOTICE_BATCH);
  await db.delete(drafts).where(sql`rowid in (${oldDrafts})`);
}

/** Content that members deleted stays as evidence for this long. */
const DELETED_RETENTION = 365 * 24 * 3_600_000;

/** Deletes setups that were deleted before any game was played with them. */
export async function sweepSetups(db: Database, now: number): Promise<void> {
  const deletedSetups = await db
    .select({ id: setups.id })
    .from(setups)
    // Must match the partial index.
    .where(and(sql`deleted = 1 and played = 0`, lte(setups.changedAt, now - DELETED_RETENTION)))
    .orderBy(setups.changedAt)
    .limit(BATCH);
  const ids = valuesOf(deletedSetups.map(({ id }) => id));
  if (deletedSetups.length === 0) return;
  await db.batch([
    db.delete(setupVersions).where(inArray(setupVersions.setup, ids)),
    db.delete(favorites).where(inArray(favorites.setup, ids)),
    db.delete(setupVotes).where(inArray(setupVotes.setup, ids)),
    db.delete(setups).where(inArray(setups.id, ids)),
  ]);
}

/** Deletes emotes, and their pictures, that members deleted long ago. */
export async function sweepEmotes(env: Env, db: Database, now: number): Promise<void> {
  const deletedEmotes = await db
    .select({ id: emotes.id, user: emotes.user })
    .from(emotes)
    .where(lte(emotes.deletedAt, now - DELETED_RETENTION))
    .orderBy(emotes.deletedAt)
    .limit(BATCH);
  if (deletedEmotes.length === 0) return;
  await env.UPLOADS.delete(deletedEmotes.map(({ id, user }) => emoteName(user, id)));
  await db.delete(emotes).where(inArray(emotes.id, valuesOf(deletedEmotes.map(({ id }) => id))));
}
