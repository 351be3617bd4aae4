/** Keeps a canvas up to date with the board. Snakes glide between ticks, except with reduced motion. */
import { type RefObject, useEffect, useRef } from 'react';
import { type BattlesnakesBoard, type Heading, TICK_LENGTH } from '../../../games/battlesnakes/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { draw, trailIn } from './draw.ts';
import { tonesOf } from './tones.ts';
import { segmentsAt } from './trail.ts';
import { around, wholeField } from './window.ts';

export interface DrawnMoment {
  board: BattlesnakesBoard;
  me: Seat | null;
  next: Heading | null;
  /** Null to show the whole board. */
  followed: Seat | null;
  live: boolean;
}

export function useAnimation(canvas: RefObject<HTMLCanvasElement | null>, scene: DrawnMoment): void {
  const film = useRef<Animation | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const animation = new Animation(canvas.current);
    film.current = animation;
    return () => animation.stop();
  }, [canvas]);
  useEffect(() => {
    film.current?.show(scene);
  });
}

class Animation {
  readonly #canvas: HTMLCanvasElement;
  readonly #still = window.matchMedia('(prefers-reduced-motion: reduce)');
  readonly #sizes: ResizeObserver;
  readonly #themes: MutationObserver;
  #scene: DrawnMoment | null = null;
  #then: BattlesnakesBoard | null = null;
  #since = 0;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#sizes = new ResizeObserver(() => this.#run());
    this.#sizes.observe(canvas);
    this.#themes = new MutationObserver(() => this.#run());
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  show(scene: DrawnMoment): void {
    const last = this.#scene?.board;
    if (last && scene.board.tick !== last.tick) {
      // After more than one tick at once (in a hidden tab), the path between them is unknown.
      this.#then = scene.live && scene.board.tick === last.tick + 1 ? last : null;
      this.#since = performance.now();
    }
    this.#scene = scene;
    this.#run();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#sizes.disconnect();
    this.#themes.disconnect();
    this.#scene = null;
  }

  #run(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((at) => this.#draw(at));
  }

  #draw(at: number): void {
    this.#frame = 0;
    const pen = this.#canvas.getContext('2d');
    if (!this.#scene || !pen) return;
    const { board, me, next, followed } = this.#scene;
    const glides = this.#then !== null && !this.#still.matches;
    const t = glides ? Math.min(1, Math.max(0, (at - this.#since) / TICK_LENGTH)) : 1;
    const then = this.#then;
    const followedSnake = board.snakes.find(({ seat }) => seat === followed);
    const centre = followedSnake && segmentsAt(trailIn({ board, then }, followedSnake), t)[0]!;
    const sight = centre ? around(centre, board.size, board.wrap) : wholeField(board.size);
    const edge = this.#edge();
    draw(pen, { board, then, t, me, next, sight, tones: tonesOf(this.#canvas), cell: edge / sight.cells });
    if (t < 1) this.#run();
  }

  /** Sizes the canvas to one pixel per device pixel, and returns its edge. */
  #edge(): number {
    const edge = Math.max(1, Math.round(this.#canvas.clientWidth * window.devicePixelRatio));
    if (this.#canvas.width !== edge) {
      this.#canvas.width = edge;
      this.#canvas.height = edge;
    }
    return edge;
  }
}
