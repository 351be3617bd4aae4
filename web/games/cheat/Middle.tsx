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
  const cards = called?.cards ?? ((open && play?.cards) || null) ?? Array<string | null>(play?.count ?? 0).fill(null);
  const lying = play ? board.pile - play.count : board.pile;
  return (
    <section
      className={cx(
        'cheat-middle [--card-w:58px] grid grid-cols-[auto_minmax(0,1fr)] gap-5 items-center min-h-32 py-3 px-5 border border-line rounded-card board-phone:[--card-w:40px] board-phone:gap-2.5 board-phone:min-h-24 board-phone:py-1.5 board-phone:px-2.5',
        open ? 'mt-0' : 'mt-auto',
      )}
      aria-label="Pile and last play"
    >
      <div className="grid gap-1.5 justify-items-center min-w-21 board-phone:gap-1 board-phone:min-w-17">
        <PileArt count={lying} />
        <span className="text-ink-soft text-xs [&_b]:text-ink">
          <b className="tabular">{board.pile}</b> in the pile
        </span>
      </div>
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-center board-phone:gap-y-1.5 board-phone:gap-x-2.5">
        <div className="flex gap-1.5 board-phone:[&>*+*]:-ms-6.5 min-h-[calc(var(--card-w)_*_1.4)]" aria-hidden="true">
          {cards.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same cards, turned over
            <PlayingCard key={i} card={card} label={null} lit={called !== null && !isDue(card, called.rank)} />
          ))}
          {cards.length === 0 && <span className="w-0" />}
        </div>
        <Words />
      </div>
    </section>
  );
}
const isDue = (card: string | null, rank: string): boolean => card?.slice(0, -1) === rank;

function PileArt({ count }: { count: number }) {
  const cardCount = Math.min(6, count);
  return (
    <span
      className={cx(
        'grid w-[var(--card-w)] min-h-[calc(var(--card-w)_*_1.4)] place-items-center [&>*]:[grid-area:1_/_1]',
        cardCount === 0 && 'border border-dashed border-line-strong rounded',
      )}
      aria-hidden="true"
    >
      {Array.from({ length: cardCount }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
        <PlayingCard key={i} card={null} label={null} className={`cheat-pile-${i % 3}`} />
      ))}
    </span>
  );
}

function Words() {
  const { board, nameOf, me, isOver, live } = useBoard<CheatBoard>();
  const { play, called } = board;
  const nameOrYou = (seat: number) => (seat === me ? 'You' : nameOf(seat));
  if (called)
    return (
      <div className="grid flex-[1_1_180px] min-w-0 wrap-anywhere gap-0.75 text-sm board-phone:basis-[130px] board-phone:text-sm">
        <p
          className={
            called.lie
              ? 'flex items-center gap-1.5 text-bad font-semibold text-lg leading-[1.2] font-serif'
              : 'flex items-center gap-1.5 font-semibold text-lg leading-[1.2] font-serif text-good'
          }
        >
          <Icon name={called.lie ? 'warning' : 'success'} size={18} />
          {called.lie ? 'A lie!' : 'The truth!'}
        </p>
        <p className="sr-only">The cards were {cardNames(called.cards)}.</p>
        <p>
          {nameOrYou(called.caller)} called {called.by === me ? 'you' : nameOf(called.by)}; {nameOrYou(called.taker)}{' '}
          {called.taker === me ? 'take' : 'takes'} {called.took} {called.took === 1 ? 'card' : 'cards'}.
        </p>
        {!isOver && <Turn />}
      </div>
    );
  if (!play)
    return (
      <div className="grid flex-[1_1_180px] min-w-0 wrap-anywhere gap-0.75 text-sm board-phone:basis-[130px] board-phone:text-sm">
        {!isOver && <Turn />}
      </div>
    );
  return (
    <div className="grid flex-[1_1_180px] gap-0.75 text-sm board-phone:basis-[130px] board-phone:text-sm">
      <p>
        <b>{nameOrYou(play.by)}</b> played <b className="whitespace-nowrap">{claimName(play.count, play.rank)}</b>
        {live && !isOver && ', so they say'}.
      </p>
      {play.cards && <p className="text-ink-soft text-sm">They are: {cardNames(play.cards)}.</p>}
      {!isOver && live && (board.calling ? <Passed /> : <Turn />)}
    </div>
  );
}

function Turn() {
  const { board, nameOf, me } = useBoard<CheatBoard>();
  return (
    <p className="text-ink-soft text-sm">
      {board.turn === me ? 'Your turn' : `${nameOf(board.turn)} is to play`}: {rankTitle(board.rank).toLowerCase()}.
    </p>
  );
}

/** Shows only how many have passed: who they are is hidden. */
function Passed() {
  const { board } = useBoard<CheatBoard>();
  return (
    <p className="text-ink-soft text-sm">
      {board.passed} of {board.order.length - 1} let it pass.
    </p>
  );
}
