/** Two players trade places: each goes on as themselves under the other's name, and no one else can tell. */
import type { Seat } from '../../engine/game.ts';
import { emit } from './active-traits.ts';
import { mates, welcome } from './become.ts';
import { chronicle } from './record.ts';
import type { Mafia } from './state.ts';
import { at, swappedSeat } from './verbs.ts';

/**
 * Swaps two players' places. Their cards, items, wills and pending acts move with them, and so do the persons who act for them.
 */
export function exchange(g: Mafia, a: Seat, b: Seat): void {
  const other = (seat: Seat) => swappedSeat(seat, a, b);
  if (g.person.length === 0) g.person = g.players.map((p) => p.seat);
  chronicle(g, { kind: 'traded', a, b });
  [g.person[a], g.person[b]] = [g.person[b]!, g.person[a]!];
  [g.players[a], g.players[b]] = [at(g, b), at(g, a)];
  at(g, a).seat = a;
  at(g, b).seat = b;
  for (const act of g.acts) act.by = act.by.map(other);
  for (const h of g.players.flatMap((p) => p.held)) {
    if (h.by !== null) h.by = other(h.by);
    if (h.spoiler !== undefined) h.spoiler = other(h.spoiler);
  }
  emit(g, 'exchanged', { a, b });
  for (const seat of [a, b]) follow(g, seat, other(seat));
}
/** Lets team-mates who know a player's card know them in the new place. */
function follow(g: Mafia, now: Seat, before: Seat): void {
  for (const q of mates(g, at(g, now))) if (q.alive) delete q.knows[before];
  welcome(g, at(g, now));
}
