/** Knowledge of each role of Avalon about the others, from the start. */
import type { Seat } from '../engine/game.ts';
import type { SeatState, Tabletop } from '../tabletop/tabletop.ts';
import { SPIES } from './cards.ts';

/** How a seat appears to another. A null side means that it may be on either. */
export interface SeenRole {
  seat: Seat;
  card: string;
  side: string | null;
}
type Sight = (other: SeatState) => Omit<SeenRole, 'seat'> | null;

/** Spies know each other's roles; none of them knows Oberon. */
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

/** Returns what a seat was told of the others at the start, in the order of seats. */
export function seenBy({ chairs }: Pick<Tabletop, 'chairs'>, viewer: Seat): SeenRole[] {
  const sight = SIGHTS[chairs[viewer]!.card];
  if (!sight) return [];
  return chairs.flatMap((chair, seat) => {
    const seen = seat === viewer ? null : sight(chair);
    return seen ? [{ seat, ...seen }] : [];
  });
}
