/** Running games as each release stored them (`npm run fixtures`): this version reads them and plays them to their end. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES } from '../../games/index.ts';
import { upgradesBetween } from '../../games/table/stored-format.ts';
import type { SavedState } from '../../scripts/fixtures/states.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';

const folder = join(import.meta.dirname, '../fixtures');
const files = globSync('*/states/*.json', { cwd: folder }).sort();
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedState;
const gameIn = (file: string): string => basename(file).replace(/-\d+\.json$/, '');

/** The state as a table restores it. */
function woken(file: string): State {
  const game = GAMES[gameIn(file)]!;
  const { rules, state } = read(file);
  return upgradesBetween(game.id, rules, game.rules, game.upgrades).reduce((s, { apply }) => apply(s), state);
}

test('every game has saved states', () => {
  expect([...new Set(files.map(gameIn))].sort()).toEqual(Object.keys(GAMES).sort());
});

describe.each(files)('%s', (file) => {
  const game = GAMES[gameIn(file)]!;
  const deal = dealOf(game, read(file).setup, [1, 2, 3, 4]);

  test('has the fields of a game that begins now', () => {
    const [saved, begun] = [woken(file), game.start(deal)];
    expect(Object.keys(saved).sort()).toEqual(Object.keys(begun).sort());
    for (const list of ['players', 'chairs'] as const) {
      const [one, other] = [saved, begun].map((s) => (s as unknown as Record<string, object[] | undefined>)[list]?.[0]);
      expect(Object.keys(one ?? {}).sort()).toEqual(Object.keys(other ?? {}).sort());
    }
  });

  test('is played on to its end', () => {
    const state = woken(file);
    expect(state.outcome).toBeNull();
    const { failure, s } = playOut({ ...game, start: () => state }, deal, seeded([5, 6, 7, 8]));
    expect(failure).toBeNull();
    expect(s.outcome).not.toBeNull();
  });
});
