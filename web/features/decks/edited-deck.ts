/** State of the deck editor, its validation, and sending. Pictures are kept apart, because drafts cannot store them. */
import * as v from 'valibot';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import {
  type Deck,
  DeckBody,
  ProfileColor,
  ProfileDeath,
  ProfileName,
  Profiles,
  profileKey,
  SAME_NAME,
} from '../../../protocol/http/decks.ts';
import { call } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';

export interface EditedProfile {
  /** Unique key while the editor is open. */
  key: string;
  /** Id of a profile that is already saved in the deck. */
  id?: string;
  name: string;
  color: string;
  deathMessage: string;
  /** Path of its saved picture; '' for none. */
  avatar: string;
}
/** Pictures not yet sent, by the key of their profile. */
export type NewPictures = ReadonlyMap<string, { blob: Blob; url: string }>;

let newCount = 0;
export const blankProfile = (name = ''): EditedProfile => ({
  key: `new-${++newCount}-${Date.now()}`,
  name,
  color: '',
  deathMessage: '',
  avatar: '',
});
export const editedProfiles = ({ profiles }: Deck): EditedProfile[] =>
  profiles.map((profile) => ({ ...profile, key: profile.id }));

const bodyOf = ({ id, name, color, deathMessage, avatar }: EditedProfile) => ({
  ...(id !== undefined && { id }),
  name,
  color,
  deathMessage,
  avatar: avatar !== '',
});

/** Schema of the form; the worker validates with the same one. */
export const DeckFormSchema = v.object({
  name: DeckBody.entries.name,
  profiles: v.pipe(
    v.array(v.custom<EditedProfile>(() => true)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const checked = v.safeParse(Profiles, dataset.value.map(bodyOf));
      if (!checked.success) addIssue({ message: checked.issues[0].message });
    }),
  ),
});
export type DeckValues = v.InferInput<typeof DeckFormSchema>;

export type ProfileErrors = Partial<Record<'name' | 'color' | 'deathMessage', string>>;
/** Returns the errors of one profile. `names` has the names of all profiles in the deck. */
export function profileErrors(profile: EditedProfile, names: ReadonlyMap<string, number>): ProfileErrors {
  const errorFor = (schema: v.GenericSchema<unknown>, value: string): string | undefined =>
    v.safeParse(schema, value).issues?.[0].message;
  const name = errorFor(ProfileName, profile.name) ?? ((names.get(profileKey(profile.name)) ?? 0) > 1 ? SAME_NAME : undefined);
  const [color, deathMessage] = [errorFor(ProfileColor, profile.color), errorFor(ProfileDeath, profile.deathMessage)];
  return { ...(name && { name }), ...(color && { color }), ...(deathMessage && { deathMessage }) };
}
/** Counts the profiles of each name. */
export function nameCounts(profiles: readonly EditedProfile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of profiles) counts.set(profileKey(name), (counts.get(profileKey(name)) ?? 0) + 1);
  return counts;
}

/**
 * Finds places for `count` new pictures: first the profiles without one, in order, then added profiles as long as there is room.
 * `keys` are the profiles that get one.
 */
export function placesFor(
  profiles: readonly EditedProfile[],
  pictures: NewPictures,
  count: number,
): { profiles: EditedProfile[]; keys: string[] } {
  const bare = profiles.filter(({ key, avatar }) => avatar === '' && !pictures.has(key)).map(({ key }) => key);
  const space = DECK_LIMITS.profiles.max - profiles.length;
  const added = Array.from({ length: Math.max(0, Math.min(count - bare.length, space)) }, () => blankProfile());
  return { profiles: [...profiles, ...added], keys: [...bare, ...added.map(({ key }) => key)].slice(0, count) };
}

const TOO_LARGE = 'Together, these pictures are over 5 MB. Save some of them first, then add the others.';

/** Saves a deck and returns its id. A null `id` creates one; `onMade` gets the new id before the pictures are sent. */
export async function sendDeck(
  id: string | null,
  { name, profiles }: DeckValues,
  pictures: NewPictures,
  onMade: (id: string) => void,
): Promise<string> {
  const list = profiles.map(bodyOf);
  const body = id === null ? { name, profiles: list } : { editing: true, id, name, profiles: list };
  const deckId = await call('POST /api/deck/create', body);
  onMade(deckId);
  const files = profiles.flatMap(({ key }, at): [string, Blob][] => {
    const picture = pictures.get(key);
    return picture ? [[`avatar${at}`, picture.blob]] : [];
  });
  if (files.length === 0) return deckId;
  // The worker gives new profiles ids of its own, so read them back.
  const savedProfiles = (await call('GET /api/deck/:id', { param: { id: deckId } })).profiles;
  const profilesWithIds = list.map((profile, at) => ({ ...profile, id: savedProfiles[at]!.id }));
  const form = { deckId, profiles: JSON.stringify(profilesWithIds), ...Object.fromEntries(files) };
  await upload('POST /api/deck/profiles/create', form, TOO_LARGE);
  return deckId;
}
