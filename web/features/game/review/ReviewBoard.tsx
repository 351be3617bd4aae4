import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Json } from '../../../../games/engine/game.ts';
import type { GameRecord } from '../../../../protocol/http/games.ts';
import { BoardContext, type BoardState } from '../../../games/shared/board.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCast } from '../state/cast.ts';
import '../page/board.css';

export interface ReviewBoardProps {
  record: GameRecord;
  Board: ComponentType;
  /** Number of the last line to show; null for all. */
  upTo: number | null;
}

export function ReviewBoard({ record, Board, upTo }: ReviewBoardProps) {
  const pictures = useMemo(() => picturesOf(record), [record]);
  const last = pictures.length - 1;
  const [at, setAt] = useState(last);
  useEffect(() => {
    const index = upTo === null ? last : pictures.findLastIndex(({ n }) => n <= upTo);
    setAt(Math.max(0, index));
  }, [upTo, last, pictures]);
  const picture = pictures[Math.min(at, last)];
  const table = useStillTable(record.id, picture?.board ?? null, at === last);
  if (!picture) return null;
  return (
    <section
      className="grid-area-[board] min-w-0 min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain bg-bg/40 max-md:flex-1 max-lg:max-h-[80dvh] max-lg:border-b max-lg:border-b-line"
      aria-label="Board"
    >
      <div className="board [container:board_/_inline-size] flex flex-col min-h-full p-4 max-md:p-3">
        <div className="flex items-center gap-1 mb-3">
          <IconButton icon="first" size={36} label="First step" disabled={at === 0} onClick={() => setAt(0)} />
          <IconButton icon="chevron-left" size={36} label="Previous step" disabled={at === 0} onClick={() => setAt(at - 1)} />
          <input
            type="range"
            className="review-range flex-1 min-w-0 accent-lantern"
            aria-label="Step"
            aria-valuetext={`${at + 1} of ${pictures.length}`}
            min={0}
            max={last}
            value={at}
            onChange={(e) => setAt(Number(e.target.value))}
          />
          <span className="soft text-ink-soft tabular">
            {at + 1} / {pictures.length}
          </span>
          <IconButton icon="chevron-right" size={36} label="Next step" disabled={at === last} onClick={() => setAt(at + 1)} />
          <IconButton icon="last" size={36} label="Last step" disabled={at === last} onClick={() => setAt(last)} />
        </div>
        <BoardContext value={table}>
          <Board />
        </BoardContext>
      </div>
    </section>
  );
}

/** Every recorded board, with its line number. */
const picturesOf = ({ facts }: GameRecord): { n: number; board: Json }[] =>
  facts.flatMap(({ fact }, n) => (fact.kind === 'board' ? [{ n, board: fact['board'] ?? null }] : []));

function useStillTable(id: string, board: Json, isOver: boolean): BoardState {
  const { nameOf, avatarSeedOf, placeOf, seats, me } = useCast();
  return {
    id,
    board,
    isOver,
    me,
    nameOf,
    avatarSeedOf,
    phase: { name: '', count: 0 },
    deadline: null,
    places: seats.flatMap((seat) => placeOf(seat) ?? []),
    live: false,
    busy: false,
    ask: () => null,
    given: () => null,
    answer: async () => false,
    pick: () => undefined,
    takeBack: async () => false,
  };
}
