import type { LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { Controls } from './Controls.tsx';
import { Cups } from './Cups.tsx';
import { bidName, faceName, throwName } from './dice-words.ts';
import { LastCall, Opening } from './LastCall.tsx';
import { Powers } from './Powers.tsx';
import './board.css';

export function Board() {
  const { board, isOver } = useBoard<LiarsDiceBoard>();
  const bid = board.bids.at(-1);
  const isFresh = bid === undefined && board.last !== null;
  return (
    <div
      className={cx(
        'flex flex-1 flex-col gap-3 w-full max-w-190 mx-auto board-huge:[zoom:1.25] [&_p]:m-0 board-phone:gap-2.5',
        isOver && 'liars-over',
      )}
    >
      <Header />
      <Cups />
      {isFresh ? <LastCall /> : !isOver && <CurrentBid />}
      <OwnDice />
      <Powers />
      <Controls />
      <RoundBids />
      {!isFresh && <LastCall />}
    </div>
  );
}

function Header() {
  const { board, isOver, places, nameOf } = useBoard<LiarsDiceBoard>();
  const [winner, other] = isOver ? board.order : [];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4 text-ink-soft text-sm">
      <p className="[&_b]:text-ink [&_b]:text-lg">
        <b className="tabular">{board.total}</b> {board.total === 1 ? 'die' : 'dice'} on the table
      </p>
      <p>
        {board.wildOnes ? 'Ones are wild' : 'Ones are only ones'}
        <span className="board-phone:hidden"> · {board.spotOn ? 'Spot On can be called' : 'no Spot On'}</span>
        {board.stake && ` · a call costs ${board.stake} dice`}
      </p>
      {winner !== undefined && other === undefined && (
        <p className="basis-full text-lantern font-semibold text-lg leading-[1.2] font-serif text-center">
          {nameOf(winner)} has the last dice and wins.
        </p>
      )}
      {isOver && board.order.length !== 1 && places.length > 0 && (
        <p className="basis-full text-lantern font-semibold text-lg leading-[1.2] font-serif text-center">No one has won.</p>
      )}
    </div>
  );
}

function CurrentBid() {
  const { board, nameOf, avatarSeedOf, me, live } = useBoard<LiarsDiceBoard>();
  const bid = board.bids.at(-1);
  if (!bid)
    return (
      <section className="liars-bid" aria-label="The current bid">
        <Opening />
      </section>
    );
  return (
    <section className="liars-bid" aria-label="The current bid">
      <p className="sr-only">
        {nameOf(bid.by)} bids {bidName(bid)}.
      </p>
      <div
        className="liars-bid-face flex items-center gap-3 leading-none board-narrow:row-span-2 board-phone:gap-2 motion-safe:animate-[liars-set_200ms_var(--ease)]"
        key={`${bid.amount} ${bid.face}`}
        aria-hidden="true"
      >
        <span className="font-semibold text-2xl leading-none font-serif board-phone:text-2xl tabular">{bid.amount}</span>
        <span className="text-ink-soft text-xl">×</span>
        <Die face={bid.face} size={64} />
      </div>
      <p className="flex items-center gap-1.5 text-ink-soft text-sm [&_b]:text-ink [&_b]:font-semibold" aria-hidden="true">
        <Avatar id={avatarSeedOf(bid.by)} size={24} dead={!board.order.includes(bid.by)} />
        <span>
          bid by <b translate="no">{nameOf(bid.by)}</b>
          {!board.order.includes(bid.by) && ', who is gone'}
        </span>
      </p>
      <p className="text-ink-soft text-sm">
        {board.turn === me ? 'Your turn.' : `${nameOf(board.turn)} is ${live ? 'thinking' : 'next'}.`}
      </p>
    </section>
  );
}

/** How the bid has risen in this round, which tells what others hold. */
function RoundBids() {
  const { board, nameOf, me, isOver } = useBoard<LiarsDiceBoard>();
  if (isOver || board.bids.length < 2) return null;
  return (
    <section className="grid gap-1.5 justify-items-center" aria-label="Bids this round">
      <p className="text-ink-soft text-xs font-semibold" aria-hidden="true">
        Bids this round
      </p>
      <ol className="flex flex-wrap justify-center gap-1.5 m-0 p-0 list-none">
        {board.bids.map((bid) => (
          <li
            key={`${bid.amount} ${bid.face}`}
            className="flex items-center gap-1.5 py-1 px-2.5 border border-line rounded-full bg-surface text-xs"
          >
            <span className="sr-only">
              {nameOf(bid.by)}: {bidName(bid)}
            </span>
            <span className="text-ink-soft wrap-anywhere" aria-hidden="true" translate="no">
              {bid.by === me ? 'You' : nameOf(bid.by)}
            </span>
            <b className="tabular" aria-hidden="true">
              {bid.amount}
            </b>
            <span className="flex" aria-hidden="true">
              <Die face={bid.face} size={18} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OwnDice() {
  const { board, me, isOver } = useBoard<LiarsDiceBoard>();
  const cup = board.cups.find(({ seat }) => seat === me);
  if (!cup || isOver || cup.dice === null || cup.count === 0) return null;
  const faces = [...cup.dice].sort().map(Number);
  const words = `Your ${faces.length === 1 ? 'die' : 'dice'}: ${throwName(cup.dice)}`;
  return (
    <section className="grid gap-1.5 justify-items-center relative" aria-label="Under your cup">
      <p className="sr-only">{words}</p>
      <div
        className={cx(
          'liars-own-dice [--die:48px] flex flex-wrap gap-2 justify-center board-phone:[--die:38px]',
          faces.length > 8 && '[--die:34px] gap-1.5 board-phone:[--die:28px]',
        )}
        key={board.round}
        aria-hidden="true"
      >
        {faces.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face are all the same
          <Die key={i} face={face} />
        ))}
      </div>
      {cup.missing > 0 && (
        <p className="text-center text-warn text-sm">
          {cup.missing === 1 ? 'One of these is gone' : `${cup.missing} of these are gone`}; you learn which at the next roll.
        </p>
      )}
      <Found />
    </section>
  );
}

function Found() {
  const { board, nameOf } = useBoard<LiarsDiceBoard>();
  const { snooped = [], spied = [] } = board.known ?? {};
  return (
    <>
      {snooped.map(({ seat, dice }) => (
        <p className="text-sm" key={seat}>
          Under {nameOf(seat)}’s cup you saw <b>{throwName(dice)}</b>.
        </p>
      ))}
      {spied.length > 0 && (
        <p className="text-sm">
          The most common face, not counting wild ones: <b>{spied.map((face) => faceName(face, 2)).join(', ')}</b>.
        </p>
      )}
    </>
  );
}
