import type { CSSProperties } from 'react';
import type { HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { Chips } from './Chips.tsx';
import { chipWords } from './hand-words.ts';
import { countingCards, seatMarksOf, stateOf, takenBy, usePoker } from './poker.ts';

/** Seats in the order of play with their positions: the reader's at the bottom, the next one to its left. */
function usePlaced(): { one: HoldEmSeat; style: CSSProperties }[] {
  const { board, me } = usePoker();
  const first = Math.max(
    0,
    board.seats.findIndex(({ seat }) => seat === me),
  );
  const order = [...board.seats.slice(first), ...board.seats.slice(0, first)];
  return order.map((one, i) => {
    const turn = Math.PI * (0.5 + (2 * i) / order.length);
    return { one, style: { '--x': Math.cos(turn).toFixed(3), '--y': Math.sin(turn).toFixed(3) } as CSSProperties };
  });
}

export function Seats() {
  return (
    <ol className="poker-seats" aria-label="Seats, in the order of play">
      {usePlaced().map(({ one, style }) => (
        <Place key={one.seat} one={one} style={style} />
      ))}
    </ol>
  );
}

function Place({ one, style }: { one: HoldEmSeat; style: CSSProperties }) {
  const { board, me, nameOf, avatarSeedOf } = usePoker();
  const { seat, stack, bet, out, folded } = one;
  const turn = seat === board.turn;
  const taken = takenBy(board, seat);
  const state = stateOf(one);
  const won = board.winners.includes(seat);
  const look = cx(turn && 'poker-turn', (out || folded) && 'poker-off', seat === me && 'poker-me', taken > 0 && 'poker-took');
  return (
    <li className={`poker-seat ${look}`} style={style} aria-current={turn || undefined}>
      <HoleCards one={one} />
      <div className="poker-plate">
        <Avatar id={avatarSeedOf(seat)} size={32} dead={out} />
        <span className="poker-name">{nameOf(seat)}</span>
        <span className="poker-stack">
          <span aria-hidden="true">{stack}</span>
          <span className="sr-only">{chipWords(stack)}</span>
          {bet > 0 && <span className="poker-bet-word">bet {bet}</span>}
        </span>
        <Marks seat={seat} />
        {state && <span className="poker-state">{state}</span>}
        {taken > 0 && <span className="poker-taken">+{taken}</span>}
        {won && (
          <span className="poker-won">
            <Icon name="trophy" size={14} /> Winner
          </span>
        )}
      </div>
    </li>
  );
}

export function Marks({ seat }: { seat: number }) {
  const { board } = usePoker();
  return (
    <span className="poker-marks">
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
    <span className={cx('poker-hole', cards && 'poker-hole-open')}>
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

/** Decoration: the seats say them in text. */
export function Bets() {
  return (
    <div className="poker-bets" aria-hidden="true">
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
