import { useRef, useState } from 'react';
import type { BattlesnakesBoard } from '../../../games/battlesnakes/board.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBoard } from '../shared/board.ts';
import { Pad, ReadyBar } from './Controls.tsx';
import { Scores } from './Scores.tsx';
import { SnakeField } from './SnakeField.tsx';
import { secondsLeft, statusOf } from './status.ts';
import { useSteering } from './steering.ts';
import { LARGE } from './window.ts';
import './board.css';

export function Board() {
  const { board, isOver, live, phase } = useBoard<BattlesnakesBoard>();
  const isNight = phase.name === 'Night' && live && !isOver;
  const steering = useSteering();
  const large = board.size > LARGE;
  const [follows, setFollows] = useState(large);
  return (
    <div
      className={cx(
        'snakes flex flex-1 flex-col gap-2 items-center justify-center',
        isOver && 'snakes-over',
        !live && 'snakes-still',
        phase.name === 'Night' && 'snakes-night',
      )}
    >
      <Scores />
      <div className="snakes-stage">
        <SnakeField steering={steering} follows={follows && large} />
        {large && steering.able && (
          <IconButton
            className="absolute top-1 end-1 bg-raised/80"
            icon={follows ? 'board' : 'search'}
            label={follows ? 'Show the whole board' : 'Follow my snake'}
            onClick={() => setFollows(!follows)}
          />
        )}
      </div>
      {isNight ? <ReadyBar /> : <Note />}
      <Pad steering={steering} />
      <Telling />
    </div>
  );
}

function Note() {
  const words = useNote();
  return (
    <p className="min-h-[1.5em] m-0 text-ink-soft text-sm text-center">
      {words ?? (
        <>
          Turn your snake with <span className="board-small:hidden">the arrow keys, W A S D, </span>a swipe or the buttons.
        </>
      )}
    </p>
  );
}

/** Returns a note for the player; null if there is nothing to say but how to steer. */
function useNote(): string | null {
  const { board, me, nameOf, isOver, live } = useBoard<BattlesnakesBoard>();
  const ownSnake = board.snakes.find(({ seat }) => seat === me);
  if (board.won.length) return `${board.won.map(nameOf).join(' and ')} ${board.won.length > 1 ? 'have' : 'has'} won.`;
  if (!live) return '';
  if (isOver) return 'No one has won.';
  if (!ownSnake) return 'You are watching.';
  if (ownSnake.end) return 'Your snake is dead. Watch who survives.';
  const remaining = board.hunger === null ? null : secondsLeft(board.hunger, board.tick, ownSnake);
  return remaining !== null && remaining <= 10 ? `Hungry! Your snake starves in ${remaining} seconds.` : null;
}

/** The status for screen readers, announced only on request, because it changes four times per second. */
function Telling() {
  const { board, me, nameOf } = useBoard<BattlesnakesBoard>();
  const [announced, setAnnounced] = useState('');
  const count = useRef(0);
  const words = statusOf(board, me, nameOf);
  const tell = () => {
    count.current++;
    // A live region does not announce the same text twice in a row.
    setAnnounced(count.current % 2 ? words : `${words} `);
  };
  return (
    <div className="snakes-telling">
      <p className="sr-only">{words}</p>
      <Button size="small" variant="quiet" onClick={tell}>
        Tell me how things stand
      </Button>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </div>
  );
}
