/** Who goes where, read live from the acts: what was struck out is no visit, what was re-aimed is one to the new place. */
import type { Seat } from '../../engine/game.ts';
import { is } from './active-traits.ts';
import { type Act, type Mafia, queueOf, STAGES, type Stage } from './state.ts';

export const isDue = (g: Mafia, a: Act): boolean => a.count === g.count && a.when === queueOf(g.phase);
export const isAfter = (a: Act, stage: Stage): boolean => STAGES.indexOf(a.stage) > STAGES.indexOf(stage);
/** Acts of this resolution that come after this one. */
export const laterActs = (g: Mafia, than: Act): Act[] => g.acts.filter((a) => isDue(g, a) && isAfter(a, than.stage));
export const visible = (a: Act): boolean => a.by.length > 0 && a.targets.length > 0 && !a.tags.includes('hidden');

/** Visible acts that are aimed at a seat now. */
export const actsAt = (g: Mafia, seat: Seat): Act[] =>
  g.acts.filter((a) => isDue(g, a) && visible(a) && a.targets.includes(seat));
/** Everyone who really visits a seat, once for each visit. `lead`: of a deed done together only the one who leads. */
export const visitorsOf = (g: Mafia, seat: Seat, who: 'all' | 'lead' = 'all'): Seat[] =>
  actsAt(g, seat).flatMap((a) => (who === 'lead' ? a.by.slice(0, 1) : a.by));
/** Everyone whom a seat really visits. */
export const visitedBy = (g: Mafia, seat: Seat): Seat[] =>
  g.acts.filter((a) => isDue(g, a) && visible(a) && a.by.includes(seat)).flatMap((a) => a.targets);

/** Who is seen to visit a seat: the real ones and those who seem to have been there. In seat order, once each. */
export function seenAt(g: Mafia, seat: Seat, who: 'all' | 'lead'): Seat[] {
  const seeming = g.players.filter((p) => is(g, p, 'seenAt') === seat).map((p) => p.seat);
  return once([...visitorsOf(g, seat, who), ...seeming]);
}
/** Where a seat is seen to go: someone who seems to have been somewhere was nowhere else. */
export function seenVisits(g: Mafia, seat: Seat): Seat[] {
  const seeming = is(g, g.players[seat]!, 'seenAt');
  return seeming === null ? once(visitedBy(g, seat)) : [seeming];
}
const once = (seats: Seat[]): Seat[] => [...new Set(seats)].sort((a, b) => a - b);
