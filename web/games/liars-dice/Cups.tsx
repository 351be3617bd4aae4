import type { Bid, CupView, LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { bidName, throwName } from './dice-words.ts';
import './cups.css';

export function Cups() {
  const { board } = useBoard<LiarsDiceBoard>();
  return (
    <ol
      className={cx('liars-cups', board.cups.length > 4 && 'liars-cups-some', board.cups.length > 12 && 'liars-cups-many')}
      aria-label="Players, in the order of play"
    >
      {board.cups.map((cup) => (
        <CupTile key={cup.seat} cup={cup} bid={board.bids.findLast(({ by }) => by === cup.seat)} />
      ))}
    </ol>
  );
}

function CupTile({ cup: { seat, count, dice }, bid }: { cup: CupView; bid: Bid | undefined }) {
  const { board, nameOf, avatarSeedOf, me, isOver } = useBoard<LiarsDiceBoard>();
  const isIn = board.order.includes(seat);
  const turn = !isOver && seat === board.turn;
  const shown = dice !== null && (seat !== me || isOver) ? dice : null;
  const stands = board.bids.at(-1)?.by === seat;
  const look = cx('liars-cup', turn && 'liars-cup-turn', !isIn && 'liars-cup-out', isOver && isIn && 'liars-cup-won');
  return (
    <li className={look} aria-current={turn || undefined}>
      <span className="liars-cup-art">
        <CupArt lifted={shown !== null} />
        <span className="liars-cup-count tabular" aria-hidden="true">
          {count || ''}
        </span>
        {bid && (
          <span className={cx('liars-cup-bid', stands && 'liars-cup-stands')} aria-hidden="true">
            {bid.amount}
            <Die face={bid.face} size={15} />
          </span>
        )}
      </span>
      <span className="liars-cup-name">
        <Avatar id={avatarSeedOf(seat)} size={24} dead={!isIn} />
        <span>{seat === me ? 'You' : nameOf(seat)}</span>
      </span>
      <span className="sr-only">
        {isIn ? '' : 'out, '}
        {count} {count === 1 ? 'die' : 'dice'}
        {shown ? `: ${throwName(shown)}` : ''}
        {bid ? `, bid ${bidName(bid)}` : ''}
      </span>
      {shown && (
        <span className="liars-cup-dice" aria-hidden="true">
          {[...shown].sort().map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face are all the same
            <Die key={i} face={Number(face)} size={16} />
          ))}
        </span>
      )}
    </li>
  );
}

function CupArt({ lifted }: { lifted: boolean }) {
  return (
    <svg className={cx('liars-cup-svg', lifted && 'liars-cup-lifted')} viewBox="0 0 72 60" aria-hidden="true">
      <ellipse className="liars-cup-shade" cx="36" cy="54" rx="33" ry="5" />
      <path className="liars-cup-side" d="M16 8C18 4 54 4 56 8L66 51C64 57 8 57 6 51Z" />
      <path className="liars-cup-shine" d="M20 12C19 24 15 40 13 51" />
      <path className="liars-cup-band" d="M7.6 44.5C14 49.5 58 49.5 64.4 44.5L66 51C64 57 8 57 6 51Z" />
      <path className="liars-cup-stitch" d="M15.2 14C22 17.5 50 17.5 56.8 14" />
      <ellipse className="liars-cup-top" cx="36" cy="8" rx="20" ry="4.2" />
    </svg>
  );
}
