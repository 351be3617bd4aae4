/** Decks of personas, for anonymous games. The pages check with the same schemas as the worker. */
import * as v from 'valibot';
import { DECK_LIMITS } from '../deck-limits.ts';
import { LIMITS } from '../limits.ts';
import { readable } from '../readable.ts';
import { MIN_CONTRAST, minContrast } from '../settings.ts';
import { writtenLine } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

const MOST = DECK_LIMITS;
// biome-ignore lint/suspicious/noTemplateCurlyInString: what people type for the name
export const NAME_SLOT = '${name}';

export interface DeckProfile {
  id: string;
  name: string;
  /** '#rrggbb'; '' for the color of other text. */
  color: string;
  /** '' for the game's own message. */
  deathMessage: string;
  /** Path of the picture; '' for a lantern. */
  avatar: string;
}
/** GET /api/deck/{id}, and the rows of lists. */
export interface Deck {
  id: string;
  name: string;
  /** Null for the site's own decks, and if the account was deleted. */
  creator: UserCard | null;
  featured: boolean;
  /** Only its owner and staff see a disabled deck. */
  disabled: boolean;
  /** Games that were played to their end with it. */
  played: number;
  updatedAt: number;
  profiles: DeckProfile[];
}
export interface DeckPage {
  decks: Deck[];
  pages: number;
}

const DeckId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such deck.'));
const DeckName = v.pipe(
  v.string('A deck needs a name.'),
  writtenLine,
  v.minLength(1, 'A deck needs a name.'),
  v.maxLength(MOST.name, `A deck's name may have at most ${MOST.name} characters.`),
);
export const ProfileName = v.pipe(
  v.string('Each profile needs a name.'),
  writtenLine,
  v.minLength(1, 'Each profile needs a name.'),
  v.maxLength(MOST.profileName, `A profile's name may have at most ${MOST.profileName} characters.`),
);
export const ProfileColor = v.pipe(
  v.string(),
  v.regex(/^(?:#[0-9a-f]{6})?$/, 'A color is written as # and six digits or letters a to f.'),
  v.check(
    (color) => color === '' || minContrast(color) >= MIN_CONTRAST,
    `That color is hard to read: it needs a contrast of at least ${MIN_CONTRAST} on a dark and on a light page.`,
  ),
);
export const ProfileDeath = v.pipe(
  v.string(),
  writtenLine,
  v.maxLength(LIMITS.deathMessage, `A death message may have at most ${LIMITS.deathMessage} characters.`),
  v.check((text) => text === '' || text.includes(NAME_SLOT), `A death message must contain ${NAME_SLOT}, where the name goes.`),
);
/** The form in which names are compared: names that differ only in case, marks or spaces are the same. */
export const profileKey = (name: string): string => readable(name).toLowerCase().replace(/\s/g, '');
export const SAME_NAME = 'Two profiles of this deck have the same name.';

const Profile = v.strictObject({
  /** Id of an existing profile. */
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such profile.'))),
  name: ProfileName,
  color: v.optional(ProfileColor, ''),
  deathMessage: v.optional(ProfileDeath, ''),
  /** False removes the picture of an existing profile. */
  avatar: v.optional(v.boolean(), true),
});
export type ProfileInput = v.InferOutput<typeof Profile>;
export const Profiles = v.pipe(
  v.array(Profile, 'The profiles must be a list.'),
  v.minLength(MOST.profiles.min, `A deck needs at least ${MOST.profiles.min} profiles.`),
  v.maxLength(MOST.profiles.max, `A deck may have at most ${MOST.profiles.max} profiles.`),
  v.check((profiles) => new Set(profiles.map(({ name }) => profileKey(name))).size === profiles.length, SAME_NAME),
);
/**
 * POST /api/deck/create answers the deck's id as bare text. A new deck without profiles gets five to begin with. With `editing`
 * the caller's own deck `id` is changed: without profiles only its name, with them the list is replaced and pictures stay.
 */
export const DeckBody = v.strictObject({
  editing: v.optional(v.boolean(), false),
  id: v.optional(DeckId),
  name: DeckName,
  profiles: v.optional(Profiles),
});
/**
 * POST /api/deck/profiles/create replaces the profiles of the caller's own deck: a form with `deckId`, `profiles` (their list as
 * JSON, as in POST /api/deck/create) and a picture `avatar0`, `avatar1` … for each profile of the list that gets a new one.
 * Answers the Deck.
 */
export const DeckIdBody = v.strictObject({ id: DeckId });
const page = (most: number) => v.optional(v.pipe(wholeText(2), v.minValue(1), v.maxValue(most)), '1');
export const DeckListQuery = v.object({ page: page(MOST.pages) });
export const DeckSearchQuery = v.object({
  query: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  page: page(MOST.searchPages),
});
