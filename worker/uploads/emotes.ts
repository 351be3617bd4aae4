import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { insertIf, rowCount } from '../../db/core/insert-if.ts';
import { emotes } from '../../db/schema/relations.ts';
import { emoteKey, emoteOf } from '../../protocol/emotes.ts';
import type { Emote } from '../../protocol/http/session.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isRude } from '../../protocol/profanity-filter.ts';
import { writtenLine } from '../../protocol/written.ts';
import type { MemberApp, User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { parse } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { notOwned, ownedBy } from '../users/items.ts';
import { pictureBytes, textOf } from './form.ts';
import { EMOTE, inspectPicture, reencode } from './picture.ts';
import { emoteName, storeUpload } from './storage.ts';

/** The member's emotes, at most twenty. */
export const emotesOf = (db: Database, user: string) =>
  db
    .select()
    .from(emotes)
    .where(and(eq(emotes.user, user), isNull(emotes.deletedAt)))
    .orderBy(emotes.createdAt);

export const emoteMap = (rows: readonly (typeof emotes.$inferSelect)[]): Record<string, Emote> =>
  Object.fromEntries(rows.map(({ id, user, name }) => [`:${name}:`, emoteOf(id, user, name)]));

export const EmoteName = v.pipe(
  v.string('An emote needs a name.'),
  v.normalize('NFC'),
  writtenLine,
  v.minLength(1, 'An emote needs a name.'),
  v.maxLength(LIMITS.emoteName, `An emote's name may have at most ${LIMITS.emoteName} characters.`),
  v.regex(/^[^\s:]+$/, "An emote's name cannot contain spaces or colons."),
  v.check((name) => !isRude(name), 'Others will read that name: choose one without a rude word in it.'),
);

/** Maximum slots counted from each of the two items. */
const MOST_OF_A_KIND = 10;
function slotsOf(user: User): number {
  const { customEmotes = 0, customEmotesExtra = 0 } = ownedBy(user);
  return Math.min(MOST_OF_A_KIND, customEmotes) + Math.min(MOST_OF_A_KIND, customEmotesExtra);
}

const ofMember = (user: string) => and(eq(emotes.user, user), isNull(emotes.deletedAt));
const byName = (user: string, key: string) => and(ofMember(user), eq(emotes.nameKey, key));

/** Throws if there is no free slot, or the name is in use. */
async function checkSlots(db: Database, user: User, key: string): Promise<void> {
  const slots = slotsOf(user);
  if (slots < 1) throw notOwned('customEmotes');
  const [[usedSlots], [namesake], [madeEmotes]] = await db.batch([
    db.select({ count: count() }).from(emotes).where(ofMember(user.id)),
    db.select({ id: emotes.id }).from(emotes).where(byName(user.id, key)),
    db.select({ count: count() }).from(emotes).where(eq(emotes.user, user.id)),
  ]);
  if (namesake) throw problem(409, 'You already have an emote with that name.');
  if ((usedSlots?.count ?? 0) >= slots) throw problem(409, 'All your emote slots are in use. Delete an emote first.');
  // Includes deleted ones, which stay for a year.
  if ((madeEmotes?.count ?? 0) >= LIMITS.emotesPerYear)
    throw problem(409, `You have made ${LIMITS.emotesPerYear} emotes within a year. Keep the ones you have for a while.`);
}

/** Counts and inserts in one statement, so that concurrent uploads cannot exceed the slots. */
async function insertEmote(db: Database, user: User, name: string, id: string, now: number): Promise<boolean> {
  const isRoom = lt(rowCount(emotes, ofMember(user.id)), slotsOf(user));
  const row = { id, user: user.id, name, nameKey: emoteKey(name), createdAt: now };
  return (await insertIf(db, emotes, row, isRoom).onConflictDoNothing().returning({ id: emotes.id })).length > 0;
}

export async function createEmote(
  c: Context<MemberApp>,
  { file, emoteText }: { file: string | File; emoteText: string | File },
): Promise<Emote> {
  const { user } = c.var.session;
  const name = parse(EmoteName, textOf(emoteText, 'emoteText'));
  const bytes = await pictureBytes(file);
  inspectPicture(bytes, EMOTE);
  const [db, now, id] = [database(c.env), Date.now(), randomText(12)];
  await checkSlots(db, user, emoteKey(name));
  await limitPerson(db, 'upload', user.id);
  await limitPerson(db, 'emote', user.id);
  await storeUpload(c.env, emoteName(user.id, id), await reencode(c.env, bytes, EMOTE));
  if (!(await insertEmote(db, user, name, id, now))) {
    await c.env.UPLOADS.delete(emoteName(user.id, id));
    await checkSlots(db, user, emoteKey(name));
    throw problem(409, 'Another emote took that place. Try again.');
  }
  return emoteOf(id, user.id, name);
}

/** Deletes an emote. Its file stays for a year, because old messages still show it and can be reported. */
export async function deleteEmote(db: Database, user: string, id: string): Promise<void> {
  const emote = await db
    .select()
    .from(emotes)
    .where(and(eq(emotes.id, id), isNull(emotes.deletedAt)))
    .get();
  if (!emote) throw problem(404, 'There is no such emote.');
  if (emote.user !== user) throw problem(403, 'Only the member who made an emote can delete it.');
  await db.update(emotes).set({ deletedAt: Date.now() }).where(eq(emotes.id, id));
}
