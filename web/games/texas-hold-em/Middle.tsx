import { cx } from '../../ui/cx.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { Chips } from './Chips.tsx';
import { potWords } from './hand-words.ts';
import { countingCards, isRound, mineOf, owedBy, STREETS, usePoker } from './poker.ts';

export function Middle() {
  const { board } = usePoker();
  const counting = countingCards(board);
  const round = isRound(board);
  return (
    <div className="poker-middle">
      <Pots />
      {/* biome-ignore lint/a11y/useSemanticElements: five cards side by side are no fields of a form */}
      <div
        className={cx('[--card-w:min(58px,15cqi)] flex gap-1.25', round && 'board-wide:[--card-w:min(58px,7.4cqi)]')}
        role="group"
        aria-label={board.cards.length ? 'Cards in the middle' : 'No cards in the middle yet'}
      >
        {[0, 1, 2, 3, 4].map((i) => {
          const card = board.cards[i] ?? null;
          const passed = card !== null && counting.length > 0 && !counting.includes(card);
          return (
            <span
              key={i}
              className={cx(
                'poker-slot block rounded -outline-offset-2',
                round && 'board-wide:[outline-color:oklch(90%_0.03_160_/_40%)]',
                card && 'poker-slot-full outline-none!',
              )}
            >
              <PlayingCard
                card={card}
                label={card ? undefined : null}
                lit={card !== null && counting.includes(card)}
                dim={passed}
              />
            </span>
          );
        })}
      </div>
      <p className={cx('min-h-[1.5em] m-0 text-ink-soft text-sm text-center', round && 'board-wide:[color:oklch(92%_0.02_120)]')}>
        {useNote()}
      </p>
    </div>
  );
}

/** The whole pot; after an all-in, each pot separately. */
function Pots() {
  const { board } = usePoker();
  const pots = board.result?.pots ?? board.pots;
  const total = board.result ? pots.reduce((sum, { amount }) => sum + amount, 0) : board.total;
  return (
    <div className="flex flex-wrap gap-y-0.5 gap-x-3.5 items-center justify-center min-h-7">
      <p className="flex gap-1.5 items-center m-0 font-650">
        <Chips amount={total} /> <span>Pot {total}</span>
      </p>
      {pots.length > 1 && (
        <ul
          className={cx(
            'flex flex-wrap gap-y-0 gap-x-3 m-0 p-0 text-ink-soft text-xs list-none [&_b]:text-ink',
            isRound(board) && 'board-wide:[color:oklch(92%_0.02_120)] board-wide:[&_b]:text-inherit',
          )}
        >
          {pots.map(({ amount, seats }, i) => (
            <li key={seats.join()}>
              {potWords(i, pots.length).replace('the ', '')} <b>{amount}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** 'Flop. Ana’s turn.' */
function useNote(): string {
  const table = usePoker();
  const { board, isOver, live, me, nameOf } = table;
  const rounds = board.rounds > 0 ? ` of ${board.rounds}` : '';
  const handWords = `Hand ${board.hand}${rounds}, ${STREETS[board.street]!.toLowerCase()}`;
  const names = board.winners.map(nameOf);
  if (names.length > 0) return `${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'} the game.`;
  if (isOver && live) return 'No one won.';
  if (board.result) return `Hand ${board.hand}${rounds} is over.`;
  const ownSeat = mineOf(table);
  if (board.turn === me && ownSeat) {
    const toCall = owedBy(board, ownSeat);
    return `${handWords}. Your turn${toCall > 0 ? `: ${toCall} to call` : ''}.`;
  }
  return board.turn < 0 ? `${handWords}.` : `${handWords}. ${nameOf(board.turn)}’s turn.`;
}
