import type { CheatBoard } from '../../../games/cheat/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { cardNames, claimName, rankTitle } from './card-words.ts';
import './middle.css';

export function Middle() {
  const { board, isOver, live } = useBoard<CheatBoard>();
  const { play, called } = board;
  const open = isOver || !live;
  const shown = called?.cards ?? ((open && play?.cards) || null) ?? Array<string | null>(play?.count ?? 0).fill(null);
  const lying = play ? board.pile - play.count : board.pile;
  return (
    <section className="cheat-middle" aria-label="Pile and last play">
      <div className="cheat-pile">
        <PileArt count={lying} />
        <span className="cheat-pile-count">
          <b className="tabular">{board.pile}</b> in the pile
        </span>
      </div>
      <div className="cheat-play">
        <div className="cheat-play-cards" aria-hidden="true">
          {shown.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same cards, turned over
            <PlayingCard key={i} card={card} label={null} lit={called !== null && !isDue(card, called.rank)} />
          ))}
          {shown.length === 0 && <span className="cheat-empty" />}
        </div>
        <Words />
      </div>
    </section>
  );
}
const isDue = (card: string | null, rank: string): boolean => card?.slice(0, -1) === rank;

function PileArt({ count }: { count: number }) {
  const drawn = Math.min(6, count);
  return (
    <span className={cx('cheat-pile-art', drawn === 0 && 'cheat-pile-none')} aria-hidden="true">
      {Array.from({ length: drawn }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
        <PlayingCard key={i} card={null} label={null} className={`cheat-pile-${i % 3}`} />
      ))}
    </span>
  );
}

function Words() {
  const { board, nameOf, me, isOver, live } = useBoard<CheatBoard>();
  const { play, called } = board;
  const who = (seat: number) => (seat === me ? 'You' : nameOf(seat));
  if (called)
    return (
      <div className="cheat-words">
        <p className={called.lie ? 'cheat-lied' : 'cheat-true'}>
          <Icon name={called.lie ? 'warning' : 'success'} size={18} />
          {called.lie ? 'A lie!' : 'The truth!'}
        </p>
        <p className="sr-only">The cards were {cardNames(called.cards)}.</p>
        <p>
          {who(called.caller)} called {called.by === me ? 'you' : nameOf(called.by)}; {who(called.taker)}{' '}
          {called.taker === me ? 'take' : 'takes'} {called.took} {called.took === 1 ? 'card' : 'cards'}.
        </p>
        {!isOver && <Turn />}
      </div>
    );
  if (!play) return <div className="cheat-words">{!isOver && <Turn />}</div>;
  return (
    <div className="cheat-words">
      <p>
        <b>{who(play.by)}</b> played <b>{claimName(play.count, play.rank)}</b>
        {live && !isOver && ', so they say'}.
      </p>
      {play.cards && <p className="cheat-soft">They are: {cardNames(play.cards)}.</p>}
      {!isOver && live && (board.calling ? <Passed /> : <Turn />)}
    </div>
  );
}

function Turn() {
  const { board, nameOf, me } = useBoard<CheatBoard>();
  return (
    <p className="cheat-soft">
      {board.turn === me ? 'Your turn' : `${nameOf(board.turn)} is to play`}: {rankTitle(board.rank).toLowerCase()}.
    </p>
  );
}

/** Only their number: who has passed is hidden. */
function Passed() {
  const { board } = useBoard<CheatBoard>();
  return (
    <p className="cheat-soft">
      {board.passed} of {board.order.length - 1} let it pass.
    </p>
  );
}
