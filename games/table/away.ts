/** Rules for showing others that a person is not looking at the page. */
import type { GameLookup, Table } from './table-state.ts';

/** Hidden in anonymous games: the rest of the site also shows who is away, so it would reveal names. */
export const hidesAway = ({ plan }: Table): boolean => plan.table.anonymousGame;

/**
 * Whether others may see now that a person looked away or came back. False at night and while only some are asked in secret,
 * because a person who comes back then has something to do.
 */
export function tellsAway(table: Table, gameOf: GameLookup): boolean {
  if (table.stage !== 'playing') return true;
  const { phase, asks, places } = gameOf(table.plan.gameId).view(table.play!, 'all');
  const alive = places.filter((place) => place.alive).length;
  const isPublic = (shown: string, seats: number) => shown === 'all' || shown === 'that' || seats >= alive;
  return phase.light !== 'night' && asks.every(({ optional, shown, seats }) => optional || isPublic(shown, seats.length));
}
