/** Creates, changes and deletes a member's own decks. */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { insertIf } from '../../db/core/insert-if.ts';
import { decks, deckWords } from '../../db/schema/decks.ts';
import { type DeckRow, deckAt, hasSlot, isDeck, profilesOf, wordStatements } from '../../db/setups/decks.ts';
import { DECK_LIMITS } from '../../protocol/deck-limits.ts';
import type { DeckBody, DeckProfile, ProfileInput } from '../../protocol/http/decks.ts';
import { isRude } from '../../protocol/profanity-filter.ts';
import type { MemberApp, User } from '../app.ts';
import { isReserved } from '../auth/names.ts';
import { inBackground } from '../background.ts';
import { commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { deckPictures, deleteDeckPictures } from '../uploads/storage.ts';
import { notOwned, ownedBy } from '../users/items.ts';
import { noSuchDeck } from './deck.ts';

type Body = v.InferOutput<typeof DeckBody>;

const slotsOf = (user: User): number => Math.min(DECK_LIMITS.owned, ownedBy(user).anonymousDeck ?? 0);

/** Profiles of a new deck, until its owner names them. */
const FIRST_PROFILES = Array.from({ length: DECK_LIMITS.profiles.min }, (_, i) => ({ name: `Profile ${i + 1}` }));

/** Creates a deck or changes one. Returns its id. */
export async function saveDeck(c: Context<MemberApp>, body: Body): Promise<string> {
  const name = checkedName(body.name);
  if (!body.editing) return createDeck(c, name, body.profiles);
  const db = database(c.env);
  const row = await ownDeck(db, body.id ?? '', c.var.session.user.id);
  const profiles = body.profiles && keptProfiles(body.profiles, profilesOf(row));
  await limitPerson(db, 'deck', c.var.session.user.id);
  await updateDeck(c, row, { name, ...(profiles && { profiles }) });
  return row.id;
}

async function createDeck(c: Context<MemberApp>, name: string, inputs: Body['profiles']): Promise<string> {
  const { user } = c.var.session;
  const [db, id, now] = [database(c.env), randomText(12), Date.now()];
  if (slotsOf(user) === 0) throw notOwned('anonymousDeck');
  const profiles = keptProfiles(inputs ?? FIRST_PROFILES.map((profile) => ({ ...profile, ...BLANK })), []);
  await limitPerson(db, 'deck', user.id);
  const row = { id, name, owner: user.id, profiles: JSON.stringify(profiles), createdAt: now, updatedAt: now };
  // Counts and inserts in one statement, so that concurrent requests cannot exceed the slots.
  const [insertedRows] = await commit(c, [
    insertIf(db, decks, row, hasSlot(user.id, slotsOf(user))).returning({ id: decks.id }),
    ...wordStatements(db, id, name, isDeck(id, now)),
  ]);
  if (insertedRows.length === 0) throw problem(409, 'All your deck slots are in use. Delete a deck first.');
  return id;
}
const BLANK = { color: '', deathMessage: '', avatar: true } as const;

/** The deck, if this member owns it. Throws 404 or 403 otherwise. */
export async function ownDeck(db: Database, id: string, user: string): Promise<DeckRow> {
  const row = await deckAt(db, id);
  if (!row || (row.disabled && row.owner !== user)) throw noSuchDeck();
  if (row.owner !== user) throw problem(403, 'Only the owner of a deck can change it.');
  return row;
}

/** The given profiles in stored form: cleaned, with ids, and with the pictures that they keep. */
export function keptProfiles(inputs: readonly ProfileInput[], oldProfiles: readonly DeckProfile[]): DeckProfile[] {
  const profilesById = new Map(oldProfiles.map((profile) => [profile.id, profile]));
  return inputs.map(({ id, name, color, deathMessage, avatar }) => {
    const oldProfile = id === undefined ? undefined : profilesById.get(id);
    if (oldProfile) profilesById.delete(oldProfile.id);
    if (isRude(deathMessage)) throw problem(422, 'Others will read that death message: choose one without a rude word in it.');
    const keptFields = { id: oldProfile?.id ?? randomText(8), avatar: avatar ? (oldProfile?.avatar ?? '') : '' };
    return { ...keptFields, name: checkedName(name), color, deathMessage };
  });
}

function checkedName(text: string): string {
  const name = text.normalize('NFC');
  if (isRude(name)) throw problem(422, `Others will read “${name}”: choose a name without a rude word in it.`);
  if (isReserved(name)) throw problem(422, `“${name}” is reserved for the people who run the site. Choose another name.`);
  return name;
}

/** Writes what changed, and deletes pictures that no profile uses any more. Throws 409 if another change came in between. */
export async function updateDeck(
  c: Context<MemberApp>,
  row: DeckRow,
  { name = row.name, profiles = profilesOf(row) }: { name?: string; profiles?: DeckProfile[] },
): Promise<DeckRow> {
  const db = database(c.env);
  const updatedAt = Math.max(Date.now(), row.updatedAt + 1);
  const to = { name, profiles: JSON.stringify(profiles), updatedAt };
  const isSame = and(eq(decks.id, row.id), eq(decks.updatedAt, row.updatedAt));
  const [updatedRows] = await commit(c, [
    db.update(decks).set(to).where(isSame).returning({ id: decks.id }),
    ...wordStatements(db, row.id, name, isDeck(row.id, updatedAt)),
  ]);
  if (updatedRows.length === 0)
    throw problem(409, 'This deck was changed somewhere else at the same time. Reload it, then save.');
  const usedPictures = new Set(deckPictures(profiles));
  const removedPictures = deckPictures(profilesOf(row)).filter((picture) => !usedPictures.has(picture));
  inBackground(c, 'pictures', deleteDeckPictures(c.env, removedPictures));
  return { ...row, ...to };
}

/** Deletes a deck. Running games keep its names. */
export async function deleteDeck(c: Context<MemberApp>, id: string): Promise<void> {
  const db = database(c.env);
  const row = await ownDeck(db, id, c.var.session.user.id);
  await db.batch([db.delete(decks).where(eq(decks.id, row.id)), db.delete(deckWords).where(eq(deckWords.deck, row.id))]);
  inBackground(c, 'pictures', deleteDeckPictures(c.env, deckPictures(profilesOf(row))));
}
