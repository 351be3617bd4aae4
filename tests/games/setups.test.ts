import { describe, expect, test } from 'vitest';
import { CATALOGUES, GAMES, gameOfType, SETUPS } from '../../games/index.ts';
import { checkSetup } from '../../games/setup.ts';

const built = Object.entries(SETUPS).flatMap(([game, setups]) => setups.map((setup) => ({ game, setup })));

describe('The setups that come with the house', () => {
  test.each(built)('$setup.name can be played', ({ game, setup }) => {
    expect(checkSetup(setup, CATALOGUES[game]!)).toBeNull();
    expect(GAMES[game]!.gameType).toBe(setup.gameType);
    expect(setup.description).not.toBe('');
  });

  test('have names and ids of their own, and the ids fit a URL', () => {
    expect(new Set(built.map(({ setup }) => setup.id)).size).toBe(built.length);
    expect(new Set(built.map(({ setup }) => setup.name)).size).toBe(built.length);
    for (const { setup } of built) expect(setup.id).toMatch(/^[a-z][a-z-]{2,24}$/);
  });

  test('of Mafia are twelve, of 5 to 15 seats, and of every kind', () => {
    const mafia = SETUPS['mafia']!;
    expect(mafia).toHaveLength(12);
    expect(mafia.map(({ total }) => total)).toEqual([...mafia.map(({ total }) => total)].sort((a, b) => a - b));
    expect([mafia[0]!.total, mafia.at(-1)!.total]).toEqual([5, 15]);
    const kinds = mafia.map((s) =>
      s.closed
        ? s.useRoleGroups
          ? 'groups'
          : s.roles.length > 1
            ? 'closed sets'
            : 'closed'
        : s.roles.length > 1
          ? 'open sets'
          : 'open',
    );
    expect(new Set(kinds)).toEqual(new Set(['open', 'open sets', 'closed', 'closed sets', 'groups']));
  });
});

test('a game is found by its name on the wire', () => {
  expect(gameOfType('Mafia')).toBe(GAMES['mafia']);
  expect(gameOfType('Marbles')).toBeUndefined();
});
