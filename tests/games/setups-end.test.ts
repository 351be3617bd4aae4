/** Every playable setup comes to an end: random valid setups of every game, with random terms, played by bots. */
import { expect, test } from 'vitest';
import type { Json } from '../../games/engine/game.ts';
import { below, chance, pickOne, type Rng, seeded } from '../../games/engine/rng.ts';
import { type Catalogue, checkSetup, type Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';
import { randomSetup } from '../../scripts/simulate/random-setup.ts';
import { manyOf } from '../long.ts';
import { randomClosedSetup } from './random-closed.ts';

/** Random values for some of the fields that a game lets a setup fix, each within its bounds. */
function randomTerms({ setupFields = {} }: Catalogue, rng: Rng): Record<string, Json> {
  const terms: Record<string, Json> = {};
  for (const [key, field] of Object.entries(setupFields)) {
    if (chance(rng, 0.5)) continue;
    if (field.kind === 'number') terms[key] = field.min + below(rng, Math.min(8, field.max - field.min + 1));
    else if (field.kind === 'choice') terms[key] = field.of[below(rng, field.of.length)]!;
    else if (field.kind === 'bool') terms[key] = chance(rng, 0.5);
    else if (field.max >= 1000) terms[key] = 'The bells ring twice tonight.';
  }
  return terms;
}
/** A built-in setup with other cards of the game and other terms; null if the result is not valid. */
function varied(id: string, rng: Rng): Setup | null {
  const catalogue = CATALOGUES[id]!;
  const setup = structuredClone(pickOne(rng, SETUPS[id]!));
  const names = [...catalogue.roles.keys()];
  if (!setup.closed)
    for (let i = below(rng, 4); i > 0; i--) {
      const set = setup.roles[0]!;
      const [less, more] = [pickOne(rng, Object.keys(set)), pickOne(rng, names)];
      if (chance(rng, 0.6)) {
        if (--set[less]! === 0) delete set[less];
        setup.total--;
      }
      set[more] = (set[more] ?? 0) + 1;
      setup.total++;
    }
  const made = { ...setup, terms: { ...setup.terms, ...randomTerms(catalogue, rng) } };
  return checkSetup(made, catalogue) === null ? made : null;
}
function someSetup(id: string, rng: Rng): Setup {
  const catalogue = CATALOGUES[id]!;
  if (id === 'mafia') {
    const setup = chance(rng, 0.5) ? randomClosedSetup(catalogue, rng) : randomSetup(catalogue, rng);
    return { ...setup, terms: randomTerms(catalogue, rng) };
  }
  for (let tries = 0; tries < 200; tries++) {
    const setup = varied(id, rng);
    if (setup) return setup;
  }
  throw new Error(`no valid setup of ${id} in 200 tries`);
}

/** Number of setups played per game; a game of Battlesnakes has thousands of ticks. */
const gamesOf = (id: string): number =>
  id === 'mafia' ? manyOf(100, 4000) : id === 'battlesnakes' ? manyOf(4, 40) : manyOf(5, 200);

test.each(Object.keys(GAMES))('%s', (id) => {
  const game = GAMES[id]!;
  for (let i = 0; i < gamesOf(id); i++) {
    const rng = seeded([i, 19, 1, 2]);
    const setup = someSetup(id, rng);
    expect(checkSetup(setup, CATALOGUES[id]!)).toBeNull();
    const { s, failure } = playOut(game, dealOf(game, setup, [i, 19, 3, 4]), rng);
    expect(failure, JSON.stringify(setup)).toBeNull();
    expect(s.outcome, JSON.stringify(setup)).not.toBeNull();
  }
});
