import { describe, expect, test } from 'vitest';
import { randomMove } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { modifiersOf, nameOf, type Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES } from '../../games/index.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';
import { randomSetup } from '../../scripts/simulate/random-setup.ts';
import { manyOf } from '../long.ts';
import { frozen } from './frozen.ts';

/** Throws if a trait changes a value that the game has handed out. */
const game = frozen(GAMES['mafia']!);
const catalogue = CATALOGUES['mafia']!;
/** Eighty games include every role, event, modifier and setting. */
const GAMES_PLAYED = manyOf(80, 400);
const setupOf = (i: number): Setup => randomSetup(catalogue, seeded([i, 11, 12, 13]));
/** The game's own bots play half of the games, dice the other half. */
const playedOut = (i: number, check: boolean) =>
  playOut(game, dealOf(game, setupOf(i), [i, 21, 22, 23]), seeded([i, 31, 32, 33]), {
    check,
    unruly: true,
    ...(i % 2 ? { move: (s, seat, rng) => randomMove(game, s, seat, rng) } : {}),
  });

describe('Any roles, modifiers and settings thrown together', () => {
  test(`end in exactly one outcome, and a JSON copy goes the same way at every input (${GAMES_PLAYED} games)`, () => {
    for (let i = 0; i < GAMES_PLAYED; i++) {
      const { s, failure } = playedOut(i, true);
      expect(failure, `game ${i} of ${JSON.stringify(setupOf(i))}`).toBeNull();
      expect(s.outcome, `game ${i}`).not.toBeNull();
    }
  });

  test('play the same whether or not their state went through JSON', () => {
    for (let i = 0; i < manyOf(8, 40); i++) expect(playedOut(i, false).s).toEqual(playedOut(i, true).s);
  });

  test('include every role, event, modifier and setting', () => {
    const setups = Array.from({ length: GAMES_PLAYED }, (_, i) => setupOf(i));
    const cards = new Set(setups.flatMap(({ roles }) => roles.flatMap((set) => Object.keys(set))));
    expect(new Set([...cards].map(nameOf))).toEqual(new Set(catalogue.roles.keys()));
    expect(new Set([...cards].flatMap(modifiersOf))).toEqual(new Set(catalogue.modifiers.keys()));
    expect(new Set(setups.flatMap(({ gameSettings }) => gameSettings))).toEqual(new Set(catalogue.settings.keys()));
  });
});
