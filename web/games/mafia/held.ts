/** A player's items and effects as a list, with one row per kind. */
import type { View } from '../../../games/engine/game.ts';

export interface HeldThing {
  key: string;
  kind: 'item' | 'effect';
  name: string;
  count: number;
}

/** Items first, then effects, each in the order in which the first of its kind was received. */
export function heldThings({ items, effects }: Pick<NonNullable<View['you']>, 'items' | 'effects'>): HeldThing[] {
  return [
    ...countThings(
      'item',
      items.map(({ trait }) => trait),
    ),
    ...countThings('effect', effects),
  ];
}
function countThings(kind: HeldThing['kind'], names: readonly string[]): HeldThing[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ key: `${kind} ${name}`, kind, name, count }));
}

export const newlyHeld = (previous: readonly HeldThing[], current: readonly HeldThing[]): string[] =>
  current.filter(({ key, count }) => count > (previous.find((old) => old.key === key)?.count ?? 0)).map(({ key }) => key);
