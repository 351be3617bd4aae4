/** What a player holds and feels, as it is listed: one line for all of a kind. */
import type { View } from '../../../games/game.ts';

export interface Held {
  key: string;
  kind: 'item' | 'effect';
  name: string;
  count: number;
}

/** Items first, then effects, each in the order in which the first of a kind came. */
export function heldOf({ items, effects }: Pick<NonNullable<View['you']>, 'items' | 'effects'>): Held[] {
  return [
    ...counted(
      'item',
      items.map(({ trait }) => trait),
    ),
    ...counted('effect', effects),
  ];
}
function counted(kind: Held['kind'], names: readonly string[]): Held[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ key: `${kind} ${name}`, kind, name, count }));
}

/** The keys of what there is more of than before. */
export const newcomers = (before: readonly Held[], now: readonly Held[]): string[] =>
  now.filter(({ key, count }) => count > (before.find((old) => old.key === key)?.count ?? 0)).map(({ key }) => key);
