import { expect } from 'vitest';
import { diceWars, resolveAttack } from '../../../games/dice-wars/dice-wars.ts';
import { charOf, type Hex } from '../../../games/dice-wars/land.ts';
import type { DiceWarsOptions } from '../../../games/dice-wars/options.ts';
import type { DiceWars, DiceWarsBoard } from '../../../games/dice-wars/state.ts';
import type { Seed } from '../../../games/engine/rng.ts';
import { dealTable } from '../tabletop.ts';

export const generals = (n: number): string[] => Array<string>(n).fill('General');
export interface Want {
  cards?: string[];
  options?: Partial<DiceWarsOptions>;
  seed?: Seed;
  /** Length of the match in minutes. */
  minutes?: number;
}
export const table = (n: number, { cards = generals(n), options, seed, minutes }: Want = {}) => {
  const t = dealTable(diceWars, {
    cards,
    ...(options ? { options } : {}),
    ...(seed ? { seed } : {}),
    ...(minutes === undefined ? {} : { lengths: { Play: minutes * 60_000 } }),
  });
  return { ...t, look: (): DiceWarsBoard => t.board<DiceWarsBoard>('watcher') };
};
export type DiceWarsTable = ReturnType<typeof table>;

/** Turns the map into a row of single hexes; each borders on the one before and the one after. */
export function row(t: DiceWarsTable, owners: number[], dice: number[]): void {
  country(
    t.s,
    owners.map((_, column) => ({ column, row: 0 })),
    owners,
    dice,
  );
}
function country(s: DiceWars, at: Hex[], owners: number[], dice: number[]): void {
  s.columns = at.length;
  s.map = at.map((_, place) => charOf(place)).join('');
  s.borders = at.map((_, place) => [place - 1, place + 1].filter((other) => other >= 0 && other < at.length));
  s.owners = [...owners];
  s.dice = [...dice];
  s.reserve = s.chairs.map(() => 0);
  for (const [seat, chair] of s.chairs.entries()) chair.alive = owners.includes(seat) || chair.card === 'Host';
}

export const fall = (t: DiceWarsTable, from: number, to: number, attack: number[], defence: number[]): void => {
  expect([attack.length, defence.length]).toEqual([t.s.dice[from], t.s.dice[to]]);
  resolveAttack(t.s, { from, to }, attack, defence);
};
export const endTurn = (t: DiceWarsTable): void => t.give(t.s.turn, 'End turn', 'End turn');
export function offered(t: DiceWarsTable): string[] {
  if (!t.asks('Attack', t.s.turn)) return [];
  const [offer] = t.ask('Attack').offers;
  return offer?.kind === 'choice' ? offer.of : [];
}
