/** Writes the record. The rules speak of places; the record speaks to persons. The two differ once identities are exchanged. */
import { type Audience, type Seat, tell as write } from '../../engine/game.ts';
import type { MafiaFact } from './facts.ts';
import type { Mafia } from './state.ts';

/** Writes a fact. `to` lists places; the fact reaches the persons who sit there now. */
export function tell(g: Mafia, to: Audience, fact: MafiaFact): void {
  if (Array.isArray(to) && to.length === 0) return;
  write(g, g.person.length ? persons(g, to) : to, fact);
}
/** Writes a fact that no one sees before the game is over. Its seats are places. */
export const chronicle = (g: Mafia, fact: MafiaFact): void => write(g, [], fact);
function persons(g: Mafia, to: Audience): Audience {
  if (typeof to === 'string') return to;
  return Array.isArray(to) ? to.map((place) => personAt(g, place)) : { but: to.but.map((place) => personAt(g, place)) };
}
/** Returns the person who acts in a place. */
export const personAt = (g: Mafia, place: Seat): Seat => g.person[place] ?? place;
/** Returns the place that a person acts in. */
export const placeOf = (g: Mafia, person: Seat): Seat => (g.person.length ? g.person.indexOf(person) : person);
