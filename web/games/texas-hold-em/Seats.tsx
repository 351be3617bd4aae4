import type { CSSProperties } from 'react';
import type { HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { Chips } from './Chips.tsx';
import { chipWords } from './hand-words.ts';
import { countingCards, isCrowded, isRound, seatMarksOf, stateOf, takenBy, usePoker } from './poker.ts';

/**
 * Positions of the left half of ten seats, from the reader's: at even angles an oval has too little room above and below its
 * center.
 */
const LEFT_OF_TEN = [
  [0, 1],
  [-0.66, 0.95],
  [-0.97, 0.29],
  [-0.97, -0.29],
  [-0.66, -0.95],
] as const;

/** Position of a seat from the center of the table, from -1 to 1 on both axes. */
function placeOf(i: number, count: number): readonly [number, number] {
  const turn = Math.PI * (0.5 + (2 * i) / count);
  if (count !== 10) return [Math.cos(turn), Math.sin(turn)];
  const [x, y] = LEFT_OF_TEN[i % 5]!;
  return i < 5 ? [x, y] : [-x, -y];
}

/** Seats in the order of play with their positions: the reader's at the bottom, the next one on its left. */
function usePlaced(): { one: HoldEmSeat; style: CSSProperties }[] {
  const { board, me } = usePoker();
  const first = Math.max(
    0,
    board.seats.findIndex(({ seat }) => seat === me),
  );
  const order = [...board.seats.slice(first), ...board.seats.slice(0, first)];
  return order.map((one, i) => {
    const [x, y] = placeOf(i, order.length);
    return { one, style: { '--x': x.toFixed(3), '--y': y.toFixed(3) } as CSSProperties };
  });
}

export function Seats() {
  return (
    <ol
      className="grid grid-cols-[repeat(auto-fill,minmax(98px,1fr))] board-wide:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2 m-0 p-0 list-none"
      aria-label="Seats, in the order of play"
    >
      {usePlaced().map(({ one, style }) => (
        <Place key={one.seat} one={one} style={style} />
      ))}
    </ol>
  );
}

function Place({ one, style }: { one: HoldEmSeat; style: CSSProperties }) {
  const { board, me, nameOf, avatarSeedOf } = usePoker();
  const { seat, stack, bet, out, folded, allIn, cards } = one;
  const round = isRound(board);
  const turn = seat === board.turn;
  const winnings = takenBy(board, seat);
  const hasWon = board.winners.includes(seat);
  // The note is inside the plate, because there are cards around it.
  const note = hasWon ? 'Winner' : winnings > 0 ? `+${winnings}` : stateOf(one);
  const look = cx(turn && 'poker-turn', (out || folded) && 'poker-off', seat === me && 'poker-me', winnings > 0 && 'poker-took');
  return (
    <li className={`poker-seat ${look}`} style={style} aria-current={turn || undefined}>
      <HoleCards one={one} />
      <div className="poker-plate">
        {/* A narrow board needs its room for the names. */}
        <span className="row-[1/3] flex board-narrow:hidden">
          <Avatar id={avatarSeedOf(seat)} size={32} dead={out} />
        </span>
        <span className="col-start-2 truncate font-550" translate="no">
          {nameOf(seat)}
        </span>
        <span className="col-start-2 flex gap-1.5 text-ink-soft whitespace-nowrap">
          <span className={cx(note !== null && (winnings > 0 || round ? 'board-narrow:hidden' : 'hidden'))} aria-hidden="true">
            {stack}
          </span>
          <span className="sr-only">{chipWords(stack)}</span>
          {bet > 0 && (allIn || note === null) && (
            <span className={cx('text-lantern', round && 'board-huge:hidden')}>bet {bet}</span>
          )}
          {note && (
            <span
              className={cx('poker-note inline-flex items-center gap-1 font-semibold', (hasWon || winnings > 0) && 'text-ink')}
            >
              {hasWon && <Icon name="trophy" size={14} />}
              {note}
            </span>
          )}
        </span>
        {/* Open cards lie over the upper edge, and a narrow plate has the name there. */}
        <Marks
          seat={seat}
          className={cx(
            'absolute right-0.5 z-2',
            cards ? '-bottom-2.25' : '-top-2.25 board-narrow:top-auto board-narrow:-bottom-2.25',
          )}
        />
      </div>
    </li>
  );
}

/** The dealer's button and the blinds of a seat. */
export function Marks({ seat, className }: { seat: number; className?: string }) {
  const { board } = usePoker();
  return (
    <span className={cx('inline-flex gap-0.5', className)}>
      {seatMarksOf(board, seat).map(({ short, word }) => (
        <span key={short} className={`poker-mark poker-mark-${short}`} title={word}>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{word}</span>
        </span>
      ))}
    </span>
  );
}

/** Card backs until they are revealed; nothing for a seat without a hand. The reader's own cards are in the bar. */
function HoleCards({ one: { seat, dealt, folded, cards } }: { one: HoldEmSeat }) {
  const { board, me, live } = usePoker();
  const counting = countingCards(board);
  if (!dealt || (folded && !cards) || (live && seat === me)) return null;
  const two = cards ?? [null, null];
  return (
    <span
      className={cx(
        'flex absolute top-0 right-0 left-0 justify-center [transition:transform_var(--panel)_var(--ease)] [&>:last-child]:-ms-3',
        cards
          ? 'poker-hole-open z-1 [transform:translateY(-8px)] [&>:last-child]:ms-0.5'
          : isCrowded(board) && 'board-narrow:hidden',
      )}
    >
      {two.map((card, i) => (
        <PlayingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second card
          key={i}
          card={card}
          lit={card !== null && counting.includes(card)}
          dim={folded || (board.result !== null && counting.length > 0 && takenBy(board, seat) === 0)}
        />
      ))}
    </span>
  );
}

/** Decorative: the seats show the bets as text. */
export function Bets() {
  const { board } = usePoker();
  return (
    <div className={cx('hidden', isRound(board) && 'board-huge:block')} aria-hidden="true">
      {usePlaced().map(({ one: { seat, bet }, style }) =>
        bet > 0 ? (
          <span key={seat} className="poker-bet" style={style}>
            <Chips amount={bet} /> {bet}
          </span>
        ) : null,
      )}
    </div>
  );
}
