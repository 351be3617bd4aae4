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

/** All snakes with numbers and lengths, in the order of seats, so that rows do not move. */
export function Scores() {
  const { board } = useBoard<BattlesnakesBoard>();
  return (
    <ol className={cx('snakes-scores', board.snakes.length > 4 && 'snakes-many')} aria-label="Snakes">
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
  const won = board.won.includes(seat);
  const words = [`${name}, ${kind} number ${i + 1}`, `${lengthOf(snake)} long`, end ? `dead: ${ENDS[end.cause]}` : 'alive'];
  return (
    <li
      className={cx('snakes-score', end && 'snakes-out', seat === me && 'snakes-mine', won && 'snakes-won')}
      style={{ '--snakes-hue': hueOf(i) } as CSSProperties}
      title={`${name} · ${kind}`}
    >
      <span className={cx('snakes-number', kind !== 'Snake' && 'snakes-holed')} aria-hidden="true">
        {i + 1}
      </span>
      <span className="snakes-name" aria-hidden="true">
        {name}
      </span>
      {end && <Icon name="skull" size={14} />}
      {won && <Icon name="trophy" size={14} />}
      <span className="snakes-length" aria-hidden="true">
        {lengthOf(snake)}
      </span>
      <span className="sr-only">{[...words, ...(won ? ['has won'] : [])].join(', ')}</span>
    </li>
  );
}
