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
      className={cx(
        'liars-cups board-phone:[&_.liars-name]:line-clamp-3 board-phone:[&_.liars-name]:whitespace-normal board-phone:[&_.liars-name]:wrap-anywhere board-phone:[&_.liars-name]:leading-3.5',
        board.cups.length > 4 && 'liars-cups-some board-phone:gap-0.5',
        board.cups.length > 4 &&
          (board.cups.length > 7
            ? 'board-phone:[--liars-cup-w:53px]'
            : 'board-phone:[--liars-cup-w:46px] board-phone:[&_.liars-cup]:grow'),
        board.cups.length > 12 &&
          'liars-cups-many board-wide:[--liars-cup-w:120px] max-h-80 [&_.avatar]:hidden py-1 overflow-x-hidden overflow-y-auto board-phone:max-h-55',
      )}
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
  const visibleDice = dice !== null && (seat !== me || isOver) ? dice : null;
  const stands = board.bids.at(-1)?.by === seat;
  const look = cx('liars-cup', turn && 'liars-cup-turn', !isIn && 'liars-cup-out', isOver && isIn && 'liars-cup-won');
  return (
    <li className={look} aria-current={turn || undefined}>
      <span className="liars-cup-art">
        <CupArt lifted={visibleDice !== null} out={!isIn} />
        <span className="liars-cup-count tabular" aria-hidden="true">
          {count || ''}
        </span>
        {bid && (
          <span className={cx('liars-cup-bid', stands && 'border-lantern text-ink')} aria-hidden="true">
            {bid.amount}
            <Die face={bid.face} size={15} />
          </span>
        )}
      </span>
      <span className="flex items-center justify-center gap-1.25 max-w-full text-xs text-center">
        <Avatar id={avatarSeedOf(seat)} size={24} dead={!isIn} />
        <span className="liars-name min-w-0 truncate">{seat === me ? 'You' : nameOf(seat)}</span>
      </span>
      <span className="sr-only">
        {isIn ? '' : 'out, '}
        {count} {count === 1 ? 'die' : 'dice'}
        {visibleDice ? `: ${throwName(visibleDice)}` : ''}
        {bid ? `, bid ${bidName(bid)}` : ''}
      </span>
      {visibleDice && (
        <span className="flex flex-wrap gap-0.5 justify-center" aria-hidden="true">
          {[...visibleDice].sort().map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face are all the same
            <Die key={i} face={Number(face)} size={16} />
          ))}
        </span>
      )}
    </li>
  );
}

function CupArt({ lifted, out }: { lifted: boolean; out: boolean }) {
  return (
    <svg className={cx('block w-full overflow-visible', lifted && 'opacity-50')} viewBox="0 0 72 60" aria-hidden="true">
      <ellipse className="[fill:oklch(10%_0.02_270_/_35%)]" cx="36" cy="54" rx="33" ry="5" />
      <path
        className={cx('[stroke:oklch(27%_0.05_50)] stroke-1.2', out ? '[fill:oklch(40%_0.01_60)]' : '[fill:oklch(40%_0.07_50)]')}
        d="M16 8C18 4 54 4 56 8L66 51C64 57 8 57 6 51Z"
      />
      <path className="fill-none [stroke:oklch(62%_0.09_60_/_65%)] stroke-4 stroke-cap-round" d="M20 12C19 24 15 40 13 51" />
      <path className="[fill:oklch(31%_0.06_48)]" d="M7.6 44.5C14 49.5 58 49.5 64.4 44.5L66 51C64 57 8 57 6 51Z" />
      <path
        className="fill-none [stroke:oklch(74%_0.1_75)] stroke-1.2 [stroke-dasharray:3_2.6]"
        d="M15.2 14C22 17.5 50 17.5 56.8 14"
      />
      <ellipse className="[fill:oklch(48%_0.08_52)] [stroke:oklch(27%_0.05_50)] stroke-1" cx="36" cy="8" rx="20" ry="4.2" />
    </svg>
  );
}
