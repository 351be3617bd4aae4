import { expect, test } from 'vitest';
import { aliasesOf, GAME_ALIASES, gameCalled, gameLabel } from '../../games/aliases.ts';
import { GAMES } from '../../games/index.ts';

const games = Object.values(GAMES).map(({ gameType }) => gameType);

test('every alias belongs to one game only, and is the name of none', () => {
  for (const gameType of Object.keys(GAME_ALIASES)) expect(games).toContain(gameType);
  const all = [...games, ...Object.values(GAME_ALIASES).flat()].map((name) => name.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
});

test('a game is found by its name and by its aliases, in any case', () => {
  for (const gameType of games)
    for (const name of [gameType, ...aliasesOf(gameType)]) expect(gameCalled(` ${name.toUpperCase()} `, games)).toBe(gameType);
  expect(gameCalled('secret hitler', games)).toBe('Secret Dictator');
  expect(gameCalled('secret', games)).toBeUndefined();
  expect(gameCalled('', games)).toBeUndefined();
});

test('a list of games shows the aliases', () => {
  expect([gameLabel('Secret Dictator'), gameLabel('Jotto')]).toEqual(['Secret Dictator (Secret Hitler)', 'Jotto']);
});
