/** Writing the record. The rules speak of places; the record speaks to persons, who differ once identities are exchanged. */
import { type Audience, type Seat, tell as write } from '../../engine/game.ts';
import type { MafiaFact } from './facts.ts';
import type { Mafia } from './state.ts';

/** Writes a fact. `to` names places; it reaches whoever sits there now. */
export function tell(g: Mafia, to: Audience, fact: MafiaFact): void {
  if (Array.isArray(to) && to.length === 0) return;
  write(g, g.person.length ? persons(g, to) : to, fact);
}
/** Writes what happened behind the curtain: no one sees it before the game is over. Its seats are places. */
export const chronicle = (g: Mafia, fact: MafiaFact): void => write(g, [], fact);
function persons(g: Mafia, to: Audience): Audience {
  if (typeof to === 'string') return to;
  return Array.isArray(to) ? to.map((place) => personAt(g, place)) : { but: to.but.map((place) => personAt(g, place)) };
}
/** Whose person acts in a place. */
export const personAt = (g: Mafia, place: Seat): Seat => g.person[place] ?? place;
/** In whose place a person acts. */
export const placeOf = (g: Mafia, person: Seat): Seat => (g.person.length ? g.person.indexOf(person) : person);
