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
  const own = board.hands.find(({ seat }) => seat === me);
  // A record has no viewer's hand, and at the end nothing is hidden.
  const open = isOver || !live;
  return (
    <div className={cx('cheat', open && 'cheat-laid')}>
      <Track />
      <ol
        className={cx('cheat-players', board.hands.length > 4 && 'cheat-players-many')}
        aria-label="Players, in the order of play"
      >
        {board.hands.map((hand) => (
          <Player key={hand.seat} hand={hand} />
        ))}
      </ol>
      <Middle />
      <CallBar />
      {open ? <OpenHands /> : own?.cards && board.order.includes(own.seat) && <Hand cards={own.cards} />}
    </div>
  );
}

function Track() {
  const { board, isOver } = useBoard<CheatBoard>();
  const turns = board.most > 0 ? `Turn ${board.round} of ${board.most}` : `Turn ${board.round}`;
  return (
    <div className="cheat-head">
      <p className="cheat-due">
        {isOver ? 'The game is over' : `${rankTitle(board.rank)} are due`} <span className="cheat-round tabular">{turns}</span>
      </p>
      <ol className="cheat-track" aria-hidden="true">
        {CLAIMS.map((rank) => (
          <li key={rank} className={cx(rank === board.rank && !isOver && 'cheat-track-due')}>
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
  const won = isOver && isIn && (count === 0 || count === least(board) || board.order.length === 1);
  const look = cx('cheat-player', turn && 'cheat-turn', !isIn && 'cheat-out', won && 'cheat-won');
  return (
    <li className={look} aria-current={turn || undefined}>
      <span className="cheat-name">
        <Avatar id={avatarSeedOf(seat)} size={24} dead={!isIn} />
        <span>{seat === me ? 'You' : nameOf(seat)}</span>
      </span>
      <span className="cheat-backs" aria-hidden="true">
        {Array.from({ length: Math.min(BACKS, count) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
          <span key={i} style={{ '--cheat-at': i - (Math.min(BACKS, count) - 1) / 2 } as CSSProperties}>
            <PlayingCard card={null} label={null} width={24} />
          </span>
        ))}
      </span>
      <span className="cheat-count tabular">
        {isIn ? `${count} ${count === 1 ? 'card' : 'cards'}` : 'out'}
        {won && ' · wins'}
      </span>
      {board.play?.by === seat && (
        <span className="cheat-tag">
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
    <ul className="cheat-open" aria-label="All hands">
      {board.hands.map(({ seat, cards }) => (
        <li key={seat}>
          <span className="cheat-open-name">{nameOf(seat)}</span>
          <span className="sr-only">{cards?.length ? cardNames(cards) : 'no cards'}</span>
          <span className="cheat-open-cards" aria-hidden="true">
            {byRank(cards ?? []).map((card) => (
              <PlayingCard key={card} card={card} label={null} width={36} />
            ))}
            {cards?.length === 0 && <span className="cheat-none">no cards</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
