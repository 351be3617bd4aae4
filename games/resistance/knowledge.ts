/** Who knows what about whom from the start, by the roles of Avalon. */
import type { Seat } from '../engine/game.ts';
import type { SeatState, Tabletop } from '../tabletop/tabletop.ts';
import { SPIES } from './cards.ts';

/** As what a seat is seen. Without a side it might be of either. */
export interface Seen {
  seat: Seat;
  card: string;
  side: string | null;
}
type Sight = (other: SeatState) => Omit<Seen, 'seat'> | null;

/** Spies know each other by role, and none of them Oberon. */
const fellow: Sight = ({ card, side }) => (side === SPIES && card !== 'Oberon' ? { card, side } : null);
const lover =
  (of: string): Sight =>
  ({ card, side }) =>
    card === of ? { card, side } : null;

const SIGHTS: Record<string, Sight> = {
  Merlin: ({ card, side }) => (side === SPIES && card !== 'Mordred' ? { card: 'Spy', side } : null),
  Percival: ({ card }) => (card === 'Merlin' || card === 'Morgana' ? { card: 'Merlin', side: null } : null),
  Tristan: lover('Isolde'),
  Isolde: lover('Tristan'),
  Spy: fellow,
  Morgana: fellow,
  Mordred: fellow,
  Assassin: fellow,
};

/** What one seat was told of the others at the start, in the order of seats. */
export function seenBy({ chairs }: Pick<Tabletop, 'chairs'>, viewer: Seat): Seen[] {
  const sight = SIGHTS[chairs[viewer]!.card];
  if (!sight) return [];
  return chairs.flatMap((chair, seat) => {
    const seen = seat === viewer ? null : sight(chair);
    return seen ? [{ seat, ...seen }] : [];
  });
}
