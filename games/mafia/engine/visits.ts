/** Visits, read live from the acts: an act that was struck out is no visit, one that was re-aimed is a visit to the new place. */
import type { Seat } from '../../engine/game.ts';
import { is } from './active-traits.ts';
import { type Act, type Mafia, queueOf, STAGES, type Stage } from './state.ts';

export const isDue = (g: Mafia, a: Act): boolean => a.count === g.count && a.when === queueOf(g.phase);
export const isAfter = (a: Act, stage: Stage): boolean => STAGES.indexOf(a.stage) > STAGES.indexOf(stage);
/** Acts of this resolution in stages after that of `than`. */
export const laterActs = (g: Mafia, than: Act): Act[] => g.acts.filter((a) => isDue(g, a) && isAfter(a, than.stage));
export const visible = (a: Act): boolean => a.by.length > 0 && a.targets.length > 0 && !a.tags.includes('hidden');

/** Visible acts that are aimed at a seat now. */
export const actsAt = (g: Mafia, seat: Seat): Act[] =>
  g.acts.filter((a) => isDue(g, a) && visible(a) && a.targets.includes(seat));
/** Seats that really visit a seat, once for each visit. 'lead': only the leader of a joint act. */
export const visitorsOf = (g: Mafia, seat: Seat, who: 'all' | 'lead' = 'all'): Seat[] =>
  actsAt(g, seat).flatMap((a) => (who === 'lead' ? a.by.slice(0, 1) : a.by));
/** Seats that a seat really visits. */
export const visitedBy = (g: Mafia, seat: Seat): Seat[] =>
  g.acts.filter((a) => isDue(g, a) && visible(a) && a.by.includes(seat)).flatMap((a) => a.targets);

/** Returns the seats seen to visit a seat: real visitors, and players who seem to have been there. In seat order, once each. */
export function seenAt(g: Mafia, seat: Seat, who: 'all' | 'lead'): Seat[] {
  const seeming = g.players.filter((p) => is(g, p, 'seenAt') === seat).map((p) => p.seat);
  return once([...visitorsOf(g, seat, who), ...seeming]);
}
/** Returns the seats that a seat is seen to visit. A player who seems to have been at one seat was seen at no other. */
export function seenVisits(g: Mafia, seat: Seat): Seat[] {
  const seeming = is(g, g.players[seat]!, 'seenAt');
  return seeming === null ? once(visitedBy(g, seat)) : [seeming];
}
const once = (seats: Seat[]): Seat[] => [...new Set(seats)].sort((a, b) => a - b);
