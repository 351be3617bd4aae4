import { expect, test } from 'vitest';
import { ALIASES } from '../../../games/mafia/aliases.ts';
import { roles } from '../../../games/mafia/catalogue.ts';

const names = roles().map(({ name }) => name);
const initials = (name: string) => name.split(' ').flatMap((word) => word[0]!.toLowerCase());

test('every short name belongs to one role only', () => {
  for (const name of Object.keys(ALIASES)) expect(names, name).toContain(name);
  const all = Object.values(ALIASES).flat();
  expect(all.filter((alias, i) => all.indexOf(alias) !== i)).toEqual([]);
});

test('no short name is the name of a role, or the initials of one', () => {
  const taken = new Set([
    ...names.map((name) => name.toLowerCase()),
    ...names.filter((name) => name.includes(' ')).map((name) => initials(name).join('')),
  ]);
  for (const alias of Object.values(ALIASES).flat()) {
    expect(taken.has(alias), alias).toBe(false);
    expect(alias).toBe(alias.toLowerCase());
  }
});
