import { type PointerEvent, useRef } from 'react';
import type { BattlesnakesBoard, Heading } from '../../../games/battlesnakes/board.ts';
import { useBoard } from '../shared/board.ts';
import { useAnimation } from './animation.ts';
import type { Steering } from './steering.ts';

/** Pixels that a finger must move to count as a swipe. */
const SWIPE = 22;

/** The board as a picture; the status beside it says the same as text. */
export function SnakeField({ steering, follows }: { steering: Steering; follows: boolean }) {
  const { board, me, live } = useBoard<BattlesnakesBoard>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ownSnake = board.snakes.find(({ seat, end }) => seat === me && !end);
  useAnimation(canvas, { board, me, live, next: steering.next, followed: follows && ownSnake ? ownSnake.seat : null });
  const swipe = useSwipe(steering.able, steering.steer);
  const { size } = board;
  return (
    <canvas
      ref={canvas}
      className={
        steering.able
          ? 'block w-full h-full border border-line rounded cursor-crosshair touch-none'
          : 'block w-full h-full border border-line rounded'
      }
      role="img"
      aria-label={`Board of ${size} by ${size} cells with ${board.snakes.length} snakes`}
      {...swipe}
    />
  );
}

/** Every stroke of a finger turns the snake, even if the finger is not lifted between strokes. */
function useSwipe(able: boolean, steer: (to: Heading) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!able) return {};
  return {
    onPointerDown: (e: PointerEvent) => {
      from.current = { x: e.clientX, y: e.clientY };
    },
    onPointerMove: (e: PointerEvent) => {
      if (!from.current || (e.pointerType === 'mouse' && e.buttons === 0)) return;
      const x = e.clientX - from.current.x;
      const y = e.clientY - from.current.y;
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
      from.current = { x: e.clientX, y: e.clientY };
      steer(Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down');
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
