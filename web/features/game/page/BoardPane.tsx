import { type ComponentType, useState } from 'react';
import type { Answer, AnswerPart, Ask } from '../../../../games/engine/game.ts';
import { BoardContext, type BoardState } from '../../../games/shared/board.ts';
import { answerOf } from '../questions/ask-answers.ts';
import { useGame } from '../state/game-context.ts';
import { Hint } from './Hint.tsx';
import './board.css';

export function BoardPane({ Board }: { Board: ComponentType }) {
  const { id, view, cast, me, sendCommand, sendPick, lostAt } = useGame();
  const isLost = lostAt.value !== null;
  const [busy, setBusy] = useState(false);
  const { board, phase, deadline, places, asks, outcome } = view.value!;
  const seat = me.value;
  const find = (title: string): Ask | null =>
    asks.find((ask) => ask.title === title && seat !== null && ask.seats.includes(seat)) ?? null;
  // No useAction: a board may answer again before the last answer is acknowledged, such as a turn of a snake.
  const send = async (title: string, answer: Answer | null): Promise<boolean> => {
    const ask = find(title);
    // A move that is sent late may be one of another turn.
    if (!ask || isLost) return false;
    setBusy(true);
    const isAccepted = await sendCommand('answer', { ask: ask.id, answer });
    setBusy(false);
    return isAccepted;
  };
  const table: BoardState = {
    id,
    board,
    phase,
    deadline,
    places,
    busy: busy || isLost,
    me: seat,
    nameOf: cast.value.nameOf,
    avatarSeedOf: cast.value.avatarSeedOf,
    isOver: outcome !== null,
    live: true,
    ask: find,
    given: (title) => {
      const ask = find(title);
      return ask && seat !== null ? answerOf(ask, seat) : null;
    },
    answer: (title: string, ...parts: AnswerPart[]) => send(title, parts),
    pick: (title, answer) => {
      const ask = find(title);
      if (ask && seat !== null && answerOf(ask, seat) === null) sendPick(ask, answer);
    },
    takeBack: (title) => send(title, null),
  };
  return (
    <BoardContext value={table}>
      <section
        className="board [container:board_/_inline-size] flex flex-col min-h-full p-4 [&>.guide]:mb-3 max-md:p-3"
        aria-label="Board"
      >
        <Hint at="board" />
        <Board />
      </section>
    </BoardContext>
  );
}
