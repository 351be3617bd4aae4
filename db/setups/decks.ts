/** Rows of decks, and the personas that a table takes from them. */
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Persona, Plan } from '../../games/table/table-state.ts';
import { DECK_LIMITS } from '../../protocol/deck-limits.ts';
import { type DeckProfile, profileKey } from '../../protocol/http/decks.ts';
import type { Database } from '../core/database.ts';
import { insertIf, rowCount, rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import { decks, deckWords } from '../schema/decks.ts';
import { wordsOf } from '../search/words.ts';

export type DeckRow = typeof decks.$inferSelect;

export const deckAt = (db: Database, id: string): Promise<DeckRow | undefined> =>
  db.select().from(decks).where(eq(decks.id, id)).get();
export const profilesOf = ({ profiles }: Pick<DeckRow, 'profiles'>): DeckProfile[] => JSON.parse(profiles) as DeckProfile[];

/** Statements for a batch that replace the search words of a deck, if `when` holds. */
export const wordStatements = (db: Database, deck: string, name: string, when: SQL) => [
  db.delete(deckWords).where(and(eq(deckWords.deck, deck), when)),
  ...[...new Set(wordsOf(name))].map((word) => insertIf(db, deckWords, { word, deck }, when).onConflictDoNothing()),
];
export const isDeck = (id: string, updatedAt: number): SQL =>
  rowExists(decks, and(eq(decks.id, id), eq(decks.updatedAt, updatedAt)));
export const hasSlot = (owner: string, slots: number): SQL => lt(rowCount(decks, eq(decks.owner, owner)), slots);

type Chosen = Required<Pick<Plan, 'personas' | 'decks'>>;
export interface DeckRefusal {
  status: 403 | 404 | 409 | 422;
  refused: string;
}
/** Personas of the decks in `list` (ids separated by commas) for a table of `seats` seats. Each name is used once. */
export async function chosenDecks(db: Database, list: string, seats: number): Promise<Chosen | DeckRefusal> {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length === 0) return { status: 422, refused: 'Choose a deck for an anonymous game.' };
  if (ids.length > DECK_LIMITS.chosen) return { status: 422, refused: `Choose at most ${DECK_LIMITS.chosen} decks.` };
  const rows = await db
    .select()
    .from(decks)
    .where(inArray(decks.id, valuesOf(ids)));
  const deckRows = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (deckRows.length < ids.length) return { status: 404, refused: 'There is no such deck.' };
  if (deckRows.some(({ disabled }) => disabled))
    return { status: 403, refused: 'The deck has been disabled by a moderator and cannot be used.' };
  const personas = mergedPersonas(deckRows.flatMap(profilesOf));
  if (personas.length >= seats) return { personas, decks: deckRows.map(({ id, name }) => ({ id, name })) };
  const shortage = `${ids.length === 1 ? 'That deck has' : 'Those decks have'} ${personas.length} different names`;
  return { status: 409, refused: `${shortage}; the setup has ${seats} seats. Add a deck or choose a smaller setup.` };
}

function mergedPersonas(profiles: readonly DeckProfile[]): Persona[] {
  const byName = new Map<string, Persona>();
  for (const { name, color, deathMessage, avatar } of profiles) {
    const look = { ...(color && { color }), ...(deathMessage && { deathMessage }), ...(avatar && { picture: avatar }) };
    if (!byName.has(profileKey(name))) byName.set(profileKey(name), { name, ...look });
  }
  return [...byName.values()];
}
