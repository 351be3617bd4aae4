import { type PointerEvent, useRef } from 'react';
import type { BattlesnakesBoard, Heading } from '../../../games/battlesnakes/board.ts';
import { useBoard } from '../../boards/board.ts';
import { useFilm } from './film.ts';
import type { Steering } from './steering.ts';

/** A finger has gone somewhere when it has gone so many pixels. */
const SWIPE = 22;

/** The board itself. It is a picture: what it shows is told beside it, in words. */
export function Field({ steering, follows }: { steering: Steering; follows: boolean }) {
  const { board, me, live } = useBoard<BattlesnakesBoard>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = board.snakes.find(({ seat, end }) => seat === me && !end);
  useFilm(canvas, { board, me, live, next: steering.next, followed: follows && own ? own.seat : null });
  const swipe = useSwipe(steering.able, steering.steer);
  const { size } = board;
  return (
    <canvas
      ref={canvas}
      className={steering.able ? 'snakes-field snakes-swiped' : 'snakes-field'}
      role="img"
      aria-label={`Board of ${size} by ${size} cells with ${board.snakes.length} snakes`}
      {...swipe}
    />
  );
}

/** Each stroke of a finger turns the snake; one may go on stroking without lifting it. */
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
