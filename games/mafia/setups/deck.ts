/** Helpers for writing the built-in setups. */
import type { Setup } from '../../engine/setup.ts';

type Words = Pick<Setup, 'id' | 'name' | 'description'>;
const base = {
  gameType: 'Mafia',
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
};
/** Parses a list of cards: 'Cop, 3 Villager' → { Cop: 1, Villager: 3 }. */
export const bag = (list: string): Record<string, number> =>
  Object.fromEntries(
    list.split(', ').map((entry) => {
      const [, copies = '1', card = ''] = /^(?:(\d+) )?(.+)$/.exec(entry) ?? [];
      return [card, Number(copies)];
    }),
  );
const seatsOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** An open setup: one set, or a random one of several, is played as it is. `beside` lists cards that take no seat. */
export const open = (words: Words, roles: Record<string, number>[], gameSettings: string[] = [], beside = {}): Setup => ({
  ...base,
  ...words,
  roles: roles.map((set) => ({ ...set, ...beside })),
  closed: false,
  gameSettings,
  total: seatsOf(roles[0]!),
});
/** A closed setup: `count` seats per side, drawn from a pool, or from a random one of several. No card is drawn twice. */
export const closed = (
  words: Words,
  count: Record<string, number>,
  roles: Record<string, number>[],
  gameSettings: string[] = [],
): Setup => ({
  ...base,
  ...words,
  roles,
  closed: true,
  unique: true,
  count,
  gameSettings,
  total: seatsOf(count),
});
/** A closed setup with groups, `size` seats from each. */
export const groups = (
  words: Words,
  sized: [size: number, roles: Record<string, number>][],
  gameSettings: string[] = [],
): Setup => ({
  ...base,
  ...words,
  roles: sized.map(([, roles]) => roles),
  closed: true,
  useRoleGroups: true,
  roleGroupSizes: sized.map(([size]) => size),
  gameSettings,
  total: sized.reduce((sum, [size]) => sum + size, 0),
});
