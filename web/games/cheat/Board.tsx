import type { CSSProperties } from 'react';
import { type CheatBoard, CLAIMS, type HandView } from '../../../games/cheat/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { CallBar } from './CallBar.tsx';
import { byRank, cardNames, claimName, rankTitle } from './card-words.ts';
import { Hand } from './Hand.tsx';
import { Middle } from './Middle.tsx';
import './board.css';

export function Board() {
  const { board, isOver, me, live } = useBoard<CheatBoard>();
  const ownHand = board.hands.find(({ seat }) => seat === me);
  // A record has no viewer's hand, and nothing is hidden after the end.
  const open = isOver || !live;
  return (
    <div className="flex flex-1 flex-col gap-3 w-full max-w-190 mx-auto board-huge:[zoom:1.25] [&_p]:m-0 board-phone:gap-2">
      <Track />
      <ol
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(116px,150px))] gap-2 justify-center m-0 p-0 list-none board-small:grid-cols-[repeat(auto-fit,minmax(78px,1fr))] board-phone:gap-1',
          board.hands.length > 8 &&
            '[&_.cheat-player]:min-h-16 [&_.cheat-backs]:hidden board-phone:grid-cols-4! board-phone:[&_.cheat-player]:min-h-11!',
          board.hands.length > 2 && 'board-phone:[&_.avatar]:hidden board-phone:[&_.cheat-player]:px-0',
        )}
        aria-label="Players, in the order of play"
      >
        {board.hands.map((hand) => (
          <Player key={hand.seat} hand={hand} />
        ))}
      </ol>
      <Middle />
      <CallBar />
      {open ? <OpenHands /> : ownHand?.cards && board.order.includes(ownHand.seat) && <Hand cards={ownHand.cards} />}
    </div>
  );
}

function Track() {
  const { board, isOver } = useBoard<CheatBoard>();
  const turns = board.most > 0 ? `Turn ${board.round} of ${board.most}` : `Turn ${board.round}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
      <p className="font-semibold text-lg leading-[1.2] font-serif">
        {isOver ? 'The game is over' : `${rankTitle(board.rank)} are due`}{' '}
        <span className="text-ink-soft font-normal text-sm leading-[1.2] font-sans tabular">{turns}</span>
      </p>
      <ol
        className="flex gap-0.5 m-0 p-0 text-ink-soft font-semibold text-xs list-none [&_li]:w-5.5 [&_li]:rounded [&_li]:leading-5.5 [&_li]:text-center"
        aria-hidden="true"
      >
        {CLAIMS.map((rank) => (
          <li key={rank} className={cx(rank === board.rank && !isOver && 'bg-flame text-on-flame')}>
            {rank}
          </li>
        ))}
      </ol>
    </div>
  );
}

const BACKS = 7;
function Player({ hand: { seat, count } }: { hand: HandView }) {
  const { board, nameOf, avatarSeedOf, me, isOver } = useBoard<CheatBoard>();
  const isIn = board.order.includes(seat);
  const turn = !isOver && seat === board.turn;
  const hasWon = isOver && isIn && (count === 0 || count === least(board) || board.order.length === 1);
  const look = cx('cheat-player', turn && 'cheat-turn', !isIn && 'cheat-out', hasWon && 'cheat-won');
  return (
    <li className={look} aria-current={turn || undefined}>
      <span className="flex items-center gap-1 justify-center w-full min-w-0 text-sm [&>span:last-child]:min-w-0 [&>span:last-child]:truncate board-phone:gap-0.75 board-phone:text-xs">
        <Avatar id={avatarSeedOf(seat)} size={24} dead={!isIn} />
        <span>{seat === me ? 'You' : nameOf(seat)}</span>
      </span>
      <span
        className="cheat-backs flex h-10.5 pt-0.75 ps-3.25 [&>*]:-ms-3.25 [&>*]:[transform-origin:50%_100%] board-small:[&>*]:-ms-4.5 board-phone:hidden"
        aria-hidden="true"
      >
        {Array.from({ length: Math.min(BACKS, count) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
          <span key={i} style={{ '--cheat-at': i - (Math.min(BACKS, count) - 1) / 2 } as CSSProperties}>
            <PlayingCard card={null} label={null} width={24} />
          </span>
        ))}
      </span>
      <span className={cx('text-xs tabular', hasWon ? 'text-lantern font-semibold' : 'text-ink-soft')}>
        {isIn ? `${count} ${count === 1 ? 'card' : 'cards'}` : 'out'}
        {hasWon && ' · wins'}
      </span>
      {board.play?.by === seat && (
        <span className="py-px px-2 rounded-full bg-raised text-xs whitespace-nowrap board-small:[&>span]:absolute board-small:[&>span]:[clip-path:inset(50%)] board-small:px-1.25 board-phone:hidden">
          <span>played</span> {claimName(board.play.count, board.play.rank)}
        </span>
      )}
    </li>
  );
}
const least = ({ hands, order }: CheatBoard): number =>
  Math.min(...hands.flatMap(({ seat, count }) => (order.includes(seat) ? [count] : [])));

function OpenHands() {
  const { board, nameOf } = useBoard<CheatBoard>();
  return (
    <ul
      className="grid gap-2 m-0 p-0 list-none [&_li]:flex [&_li]:relative [&_li]:gap-2.5 [&_li]:items-center"
      aria-label="All hands"
    >
      {board.hands.map(({ seat, cards }) => (
        <li key={seat}>
          <span className="flex-none w-22 truncate text-sm" translate="no">
            {nameOf(seat)}
          </span>
          <span className="sr-only">{cards?.length ? cardNames(cards) : 'no cards'}</span>
          <span className="cheat-open-cards flex flex-wrap gap-y-0.5 gap-x-0 pe-3.5" aria-hidden="true">
            {byRank(cards ?? []).map((card) => (
              <PlayingCard key={card} card={card} label={null} width={36} />
            ))}
            {cards?.length === 0 && <span className="text-ink-soft text-sm">no cards</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
