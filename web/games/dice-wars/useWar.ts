import { useMemo } from 'react';
import { type Attack, attacks, attackWord, borders, type Land, placeName } from '../../../games/dice-wars/land.ts';
import type { DiceWarsBoard } from '../../../games/dice-wars/state.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { useBoard } from '../shared/board.ts';
import { chartOf, type MapChart } from './shapes.ts';

export interface War {
  board: DiceWarsBoard;
  land: Land;
  chart: MapChart;
  me: Seat | null;
  isMyTurn: boolean;
  busy: boolean;
  open: Attack[];
  /** Index from 1 to 10; 0 for unowned land. */
  colour: (seat: Seat | null) => number;
  name: (place: number) => string;
  /** The owner of a territory: a name, 'you', or a word for unowned land. */
  owner: (place: number) => string;
  attack: (attack: Attack) => Promise<boolean>;
  endTurn: () => Promise<boolean>;
}

export function useWar(): War {
  const { board, me, busy, places, ask, answer, nameOf } = useBoard<DiceWarsBoard>();
  const { map, columns, owners, dice } = board;
  const chart = useMemo(() => chartOf(map, columns), [map, columns]);
  const neighbors = useMemo(() => borders(map, columns), [map, columns]);
  const land: Land = { borders: neighbors, owners, dice };
  const isMyTurn = ask('End turn') !== null;
  const generals = places.filter(({ card }) => card !== 'Host').map(({ seat }) => seat);
  return {
    board,
    land,
    chart,
    me,
    isMyTurn,
    busy,
    open: isMyTurn && me !== null ? attacks(land, me) : [],
    colour: (seat) => (seat === null ? 0 : generals.indexOf(seat) + 1),
    name: (place) => placeName(place, owners.length),
    owner: (place) => {
      const seat = owners[place]!;
      return seat < 0 ? 'no one' : seat === me ? 'you' : nameOf(seat);
    },
    attack: (attack) => answer('Attack', attackWord(land, attack)),
    endTurn: () => answer('End turn', 'End turn'),
  };
}
