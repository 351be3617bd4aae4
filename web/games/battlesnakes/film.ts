/** Keeps a canvas showing the board: between two ticks the snakes glide, unless motion is not wanted. */
import { type RefObject, useEffect, useRef } from 'react';
import { type BattlesnakesBoard, EVERY, type Heading } from '../../../games/battlesnakes/board.ts';
import type { Seat } from '../../../games/game.ts';
import { draw, trailIn } from './draw.ts';
import { tonesOf } from './tones.ts';
import { segmentsAt } from './trail.ts';
import { around, whole } from './window.ts';

export interface Scene {
  board: BattlesnakesBoard;
  me: Seat | null;
  next: Heading | null;
  /** The snake that is followed; null to see the whole board. */
  followed: Seat | null;
  live: boolean;
}

export function useFilm(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene): void {
  const film = useRef<Film | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = new Film(canvas.current);
    film.current = made;
    return () => made.stop();
  }, [canvas]);
  useEffect(() => film.current?.show(scene));
}

class Film {
  readonly #canvas: HTMLCanvasElement;
  readonly #still = window.matchMedia('(prefers-reduced-motion: reduce)');
  readonly #sizes: ResizeObserver;
  readonly #themes: MutationObserver;
  #scene: Scene | null = null;
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

  show(scene: Scene): void {
    const last = this.#scene?.board;
    if (last && scene.board.tick !== last.tick) {
      // Of more than one tick at once (a tab that was hidden) nobody knows the way.
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
    const t = glides ? Math.min(1, Math.max(0, (at - this.#since) / EVERY)) : 1;
    const then = this.#then;
    const seen = board.snakes.find(({ seat }) => seat === followed);
    const centre = seen && segmentsAt(trailIn({ board, then }, seen), t)[0]!;
    const sight = centre ? around(centre, board.size, board.wrap) : whole(board.size);
    const edge = this.#edge();
    draw(pen, { board, then, t, me, next, sight, tones: tonesOf(this.#canvas), cell: edge / sight.cells });
    if (t < 1) this.#run();
  }

  /** The canvas has as many pixels as it covers. */
  #edge(): number {
    const edge = Math.max(1, Math.round(this.#canvas.clientWidth * window.devicePixelRatio));
    if (this.#canvas.width !== edge) {
      this.#canvas.width = edge;
      this.#canvas.height = edge;
    }
    return edge;
  }
}
