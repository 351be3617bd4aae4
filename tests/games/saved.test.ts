/** Restores a saved state of each game as its first release wrote it, with the old dice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';

const folder = join(import.meta.dirname, '../fixtures/states');
interface Saved {
  rules: number;
  setup: string;
  state: State;
}
/** Mafia's saved states have their own test, because its rules have changed since. */
const saved = readdirSync(folder).filter((name) => !name.startsWith('mafia-'));
const others = Object.keys(GAMES).filter((id) => id !== 'mafia');

test('every game has a saved state', () => {
  expect(saved.map((name) => name.replace(/-\d+\.json$/, '')).sort()).toEqual(others.sort());
});
test.each(saved)('%s is played on to its end', (name) => {
  const game = GAMES[name.replace(/-\d+\.json$/, '')]!;
  const { rules, setup: id, state } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Saved;
  const woken = rules === game.rules ? state : game.upgrade!(state, rules);
  expect(woken.outcome).toBeNull();
  const setup = SETUPS[game.id]!.find((one) => one.id === id)!;
  const { failure, s } = playOut({ ...game, start: () => woken }, dealOf(game, setup, [1, 2, 3, 4]), seeded([5, 6, 7, 8]));
  expect(failure).toBeNull();
  expect(s.outcome).not.toBeNull();
  // Four words: the old generator stays in use to the end.
  expect(s.rng).toHaveLength(4);
});
