import { describe, expect, test } from 'vitest';
import { draw } from '../../../games/engine/draw.ts';
import { seeded } from '../../../games/engine/rng.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { SETUPS } from '../../../games/index.ts';
import { catalogue } from '../../../games/mafia/catalogue.ts';
import { chancesOf } from '../../../web/features/setups/chances.ts';

const sideOf = (card: string): string => catalogue.roles.get(card.split(':')[0]!)?.side ?? '';
const DRAWS = 8_000;
/** The share of deals with each card, by dealing. */
function dealt(setup: Setup): Map<string, number> {
  const rng = seeded([5, 6, 7, 8]);
  const found = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++)
    for (const card of new Set(draw(setup, rng, sideOf).cards)) found.set(card, (found.get(card) ?? 0) + 1 / DRAWS);
  return found;
}
const base = { ...SETUPS['mafia']![0]!, closed: true, gameSettings: [] };
const pool = { Cop: 2, Doctor: 1, 'Doctor:Armed': 1, Tracker: 1, Villager: 4, Mafioso: 3, Stalker: 1 };
const count = { Village: 4, Mafia: 2 };

describe('the chance of a card equals how often it is dealt', () => {
  const cases: [string, Partial<Setup>][] = [
    ['by sides, with cards put back', { roles: [pool], count }],
    ['by sides, each card once', { roles: [pool], count, unique: true }],
    ['by sides, each role once', { roles: [pool], count, unique: true, uniqueWithoutModifier: true }],
    ['in groups', { roles: [pool, { Cop: 1, Granny: 1 }], useRoleGroups: true, roleGroupSizes: [5, 1] }],
    [
      'in groups, each card once',
      { roles: [pool, { Cop: 1, Granny: 1 }], useRoleGroups: true, roleGroupSizes: [5, 1], unique: true },
    ],
    [
      'of several sets',
      {
        closed: false,
        roles: [
          { Cop: 1, Villager: 4, Mafioso: 1 },
          { Doctor: 1, Villager: 4, Stalker: 1 },
        ],
      },
    ],
  ];
  test.each(cases)('%s', (_, terms) => {
    const setup: Setup = {
      ...base,
      unique: false,
      uniqueWithoutModifier: false,
      useRoleGroups: false,
      roleGroupSizes: [],
      ...terms,
    };
    const said = chancesOf(setup, sideOf);
    const found = dealt(setup);
    expect([...said.keys()].sort()).toEqual([...found.keys()].sort());
    for (const [card, chance] of said) expect(Math.abs(chance - found.get(card)!), card).toBeLessThan(0.03);
  });

  test('an open setup with one set has none to tell', () => {
    expect(chancesOf({ ...base, closed: false, roles: [{ Cop: 1 }] }, sideOf).size).toBe(0);
  });
});
