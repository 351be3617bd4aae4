import type { CSSProperties } from 'react';
import { type BattlesnakesBoard, type Cause, lengthOf, type Snake } from '../../../games/battlesnakes/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { hueOf } from './tones.ts';

const ENDS: Record<Cause, string> = {
  wall: 'ran into the wall',
  self: 'bit itself',
  body: 'ran into a body',
  'head-on': 'met a head',
  hunger: 'starved',
  left: 'left',
};

/** Whether narrow boards have no room for the names. */
const isCrowded = ({ snakes }: BattlesnakesBoard): boolean => snakes.length > 4;

/** All snakes with numbers and lengths, in seat order, so that rows do not move. */
export function Scores() {
  const { board } = useBoard<BattlesnakesBoard>();
  return (
    <ol
      className={cx(
        'flex flex-wrap gap-y-1 gap-x-1.5 justify-center m-0 p-0 list-none',
        isCrowded(board) ? 'snakes-many' : 'board-small:grid board-small:grid-cols-2',
      )}
      aria-label="Snakes"
    >
      {board.snakes.map((snake, i) => (
        <Score key={snake.seat} snake={snake} i={i} />
      ))}
    </ol>
  );
}

function Score({ snake, i }: { snake: Snake; i: number }) {
  const { board, me, nameOf } = useBoard<BattlesnakesBoard>();
  const { seat, kind, end } = snake;
  const name = nameOf(seat);
  const hasWon = board.won.includes(seat);
  const crowded = isCrowded(board);
  const words = [`${name}, ${kind} number ${i + 1}`, `${lengthOf(snake)} long`, end ? `dead: ${ENDS[end.cause]}` : 'alive'];
  return (
    <li
      className={cx(
        'snakes-score [--snakes-tone:oklch(var(--hue-l)_0.14_var(--snakes-hue))] relative flex items-center gap-1.5 pt-0.5 pr-2.5 pb-0.5 pl-0.75 border border-line rounded-full bg-surface text-xs board-small:pe-1.75 board-small:text-xs',
        end && '[--snakes-tone:var(--line-strong)]! text-ink-soft opacity-75',
        seat === me && 'border-$snakes-tone! [box-shadow:0_0_0_1px_var(--snakes-tone)]',
        hasWon && 'border-lantern! [box-shadow:0_0_12px_var(--glow)]! opacity-100!',
      )}
      style={{ '--snakes-hue': hueOf(i) } as CSSProperties}
      title={`${name} · ${kind}`}
    >
      <span
        className={cx(
          'grid place-items-center size-5.5 border-2 border-solid border-$snakes-tone rounded-1/2 [background:var(--snakes-tone)] text-bg font-bold text-xs tabular-nums',
          crowded && 'board-small:size-4.5',
          kind !== 'Snake' && 'border-dotted! bg-transparent! text-$snakes-tone!',
        )}
        aria-hidden="true"
      >
        {i + 1}
      </span>
      <span
        className={cx(
          'max-w-[12ch] truncate board-small:flex-1 board-small:max-w-none',
          end && 'line-through',
          crowded && 'board-small:hidden',
        )}
        aria-hidden="true"
        translate="no"
      >
        {name}
      </span>
      {end && <Icon name="skull" size={14} />}
      {hasWon && <Icon name="trophy" size={14} />}
      <span className="min-w-[2ch] text-ink font-semibold tabular-nums text-end" aria-hidden="true">
        {lengthOf(snake)}
      </span>
      <span className="sr-only">{[...words, ...(hasWon ? ['has won'] : [])].join(', ')}</span>
    </li>
  );
}
