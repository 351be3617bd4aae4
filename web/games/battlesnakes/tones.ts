/** Colors of snakes by index. Each also has its number, for color-blind players. */
import type { Snake } from '../../../games/battlesnakes/board.ts';

/** None of them is near the color of food. */
const HUES = [240, 145, 330, 30, 195, 290, 115, 5, 265, 170];
export const hueOf = (i: number): number => HUES[i % HUES.length]!;

export interface Tones {
  ground: string;
  edge: string;
  line: string;
  wall: string;
  ink: string;
  dead: string;
  flame: string;
  glow: string;
  on: string;
  snake: (i: number) => string;
  shade: (i: number) => string;
}

/** The colors of the current theme, in a form that a canvas accepts. */
export function tonesOf(element: Element): Tones {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const light = of('--hue-l');
  return {
    ground: of('--sunken'),
    edge: of('--line-strong'),
    line: of('--line'),
    wall: of('--bad'),
    ink: of('--ink'),
    dead: of('--line-strong'),
    flame: of('--lantern'),
    glow: of('--glow'),
    on: of('--bg'),
    snake: (i) => `oklch(${light} 0.14 ${hueOf(i)})`,
    shade: (i) => `oklch(${light} 0.14 ${hueOf(i)} / 55%)`,
  };
}

/** Sorted so that living snakes are drawn over dead ones. */
export const inOrder = (snakes: readonly Snake[]): { snake: Snake; i: number }[] =>
  snakes.map((snake, i) => ({ snake, i })).sort((a, b) => Number(a.snake.end === null) - Number(b.snake.end === null));
