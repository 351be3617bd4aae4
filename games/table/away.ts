/** People who look away from the page: whether and when the others are told. */
import type { GameLookup, Table } from './table-state.ts';

/** In an anonymous game it would tell names: the rest of the site also knows who looks away. */
export const hidesAway = ({ plan }: Table): boolean => plan.table.anonymousGame;

/**
 * Whether the others may be told now that a person has looked away or is back. Not at night, nor while only some are asked in
 * secret: who comes back then has something to do.
 */
export function tellsAway(table: Table, gameOf: GameLookup): boolean {
  if (table.stage !== 'playing') return true;
  const { phase, asks, places } = gameOf(table.plan.gameId).view(table.play!, 'all');
  const alive = places.filter((place) => place.alive).length;
  const isPublic = (shown: string, seats: number) => shown === 'all' || shown === 'that' || seats >= alive;
  return phase.light !== 'night' && asks.every(({ optional, shown, seats }) => optional || isPublic(shown, seats.length));
}
