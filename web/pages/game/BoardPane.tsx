import { type ComponentType, useState } from 'react';
import type { Answer, Ask, Part } from '../../../games/game.ts';
import { BoardContext, type BoardTable } from '../../boards/board.ts';
import { answered } from './asked.ts';
import { useDesk } from './desk.ts';
import './board.css';

/** The board of a live table: what is asked of me can be answered on it. */
export function BoardPane({ Board }: { Board: ComponentType }) {
  const { id, view, cast, me, tell } = useDesk();
  const [busy, setBusy] = useState(false);
  const { board, phase, deadline, places, asks, outcome } = view.value!;
  const seat = me.value;
  const find = (title: string): Ask | null =>
    asks.find((ask) => ask.title === title && seat !== null && ask.seats.includes(seat)) ?? null;
  const send = async (title: string, answer: Answer | null): Promise<boolean> => {
    const ask = find(title);
    if (!ask) return false;
    setBusy(true);
    const done = await tell('answer', { ask: ask.id, answer });
    setBusy(false);
    return done;
  };
  const table: BoardTable = {
    ...{ id, board, phase, deadline, places, busy },
    me: seat,
    nameOf: cast.value.nameOf,
    faceOf: cast.value.faceOf,
    over: outcome !== null,
    live: true,
    ask: find,
    given: (title) => {
      const ask = find(title);
      return ask && seat !== null ? answered(ask, seat) : null;
    },
    answer: (title: string, ...parts: Part[]) => send(title, parts),
    takeBack: (title) => send(title, null),
  };
  return (
    <BoardContext value={table}>
      <section className="board" aria-label="Board">
        <Board />
      </section>
    </BoardContext>
  );
}
