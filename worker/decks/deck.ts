import type { Database } from '../../db/core/database.ts';
import { membersOf, userCardOf } from '../../db/members/members.ts';
import { type DeckRow, deckAt, profilesOf } from '../../db/setups/decks.ts';
import type { Deck } from '../../protocol/http/decks.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';

export const noSuchDeck = () => problem(404, 'There is no such deck.');

/** Decks in the form that pages show, in the order of the rows. */
export async function decksOf(db: Database, rows: readonly DeckRow[]): Promise<Deck[]> {
  const owners = await membersOf(db, [...new Set(rows.flatMap(({ owner }) => owner ?? []))]);
  return rows.map((row) => {
    const { id, name, featured, disabled, played, updatedAt } = row;
    const owner = owners.get(row.owner ?? '');
    return {
      id,
      name,
      creator: owner ? userCardOf(owner) : null,
      featured,
      disabled,
      played,
      updatedAt,
      profiles: profilesOf(row),
    };
  });
}

/** Whether the reader may see disabled decks of others. */
export const seesDisabled = (session: Session | null): boolean => session !== null && isAllowed(session, 'disableDeck');

/** The deck's row. A disabled deck is treated as nonexistent for others. */
export async function deckRowFor(db: Database, id: string, session: Session | null): Promise<DeckRow | null> {
  const row = await deckAt(db, id.slice(0, 40));
  const mayRead = row && (!row.disabled || seesDisabled(session) || (row.owner !== null && row.owner === session?.user?.id));
  return mayRead ? row : null;
}
/** The deck in the form that pages show. Throws 404 if the reader may not see it. */
export async function deckFor(db: Database, id: string, session: Session | null): Promise<Deck> {
  const row = await deckRowFor(db, id, session);
  if (!row) throw noSuchDeck();
  return (await decksOf(db, [row]))[0]!;
}
