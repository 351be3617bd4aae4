/** Replaces the profiles of a deck, sent with their pictures as one form. */
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { profilesOf } from '../../db/setups/decks.ts';
import { type Deck, Profiles } from '../../protocol/http/decks.ts';
import type { MemberApp } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { parse } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import type { Bytes } from '../uploads/bytes.ts';
import { type DeckForm, pictureBytes, textOf } from '../uploads/form.ts';
import { AVATAR, inspectPicture, reencode } from '../uploads/picture.ts';
import { deckPictureName, deleteDeckPictures, storeUpload } from '../uploads/storage.ts';
import { decksOf } from './deck.ts';
import { keptProfiles, ownDeck, updateDeck } from './edit.ts';

/** Number of pictures encoded at once. */
const AT_ONCE = 5;

export async function replaceProfiles(c: Context<MemberApp>, form: DeckForm): Promise<Deck> {
  const { user } = c.var.session;
  const db = database(c.env);
  const inputs = parse(Profiles, listOf(textOf(form.profiles, 'profiles')));
  const row = await ownDeck(db, textOf(form.deckId, 'deckId'), user.id);
  const profiles = keptProfiles(inputs, profilesOf(row));
  if ([...form.avatars.keys()].some((at) => at >= profiles.length)) throw problem(400, 'A picture belongs to no profile.');
  const pictures = await checkedPictures(form.avatars);
  await limitPerson(db, 'deck', user.id);
  if (pictures.size > 0) await limitPerson(db, 'deck-pictures', user.id);
  const storedNames = new Map<number, string>();
  try {
    await storePictures(c.env, pictures, storedNames);
    const withPictures = profiles.map((profile, at) => ({ ...profile, avatar: storedNames.get(at) ?? profile.avatar }));
    return (await decksOf(db, [await updateDeck(c, row, { profiles: withPictures })]))[0]!;
  } catch (error) {
    await deleteDeckPictures(c.env, [...storedNames.values()]);
    throw error;
  }
}

function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, 'The profiles cannot be read. Send them as JSON.');
  }
}

/** Checks all pictures before any is encoded. */
async function checkedPictures(avatars: DeckForm['avatars']): Promise<Map<number, Bytes>> {
  const picturesByProfile = new Map<number, Bytes>();
  for (const [at, value] of avatars) {
    const bytes = await pictureBytes(value);
    inspectPicture(bytes, AVATAR);
    picturesByProfile.set(at, bytes);
  }
  return picturesByProfile;
}

async function storePictures(env: Env, pictures: Map<number, Bytes>, storedNames: Map<number, string>): Promise<void> {
  const remaining = [...pictures];
  for (let chunk = remaining.splice(0, AT_ONCE); chunk.length > 0; chunk = remaining.splice(0, AT_ONCE))
    await Promise.all(
      chunk.map(async ([at, bytes]) => {
        const name = deckPictureName(randomText(16));
        await storeUpload(env, name, await reencode(env, bytes, AVATAR));
        storedNames.set(at, `/uploads/${name}`);
      }),
    );
}
