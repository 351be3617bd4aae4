import { expect, test } from 'vitest';
import { seeded } from '../../games/engine/rng.ts';
import { SETUPS } from '../../games/index.ts';
import { catalogue } from '../../games/mafia/catalogue.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import { emptyTally, tallyGame } from '../../games/simulate/tally.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';

/** Few enough to run daily; `npm run simulate -- --setup all --games 10000` is more precise. */
const GAMES = 40;
const setups = SETUPS['mafia']!;

test('every side wins some games, and none wins always, when bots play the built-in setups', () => {
  const all = emptyTally();
  for (const setup of setups) {
    const own = emptyTally();
    for (let i = 0; i < GAMES; i++) {
      const played = playOut(mafia, dealOf(mafia, setup, [i, 71, 72, 73]), seeded([i, 74, 75, 76]));
      expect(played.failure, `${setup.id} ${i}`).toBeNull();
      for (const tally of [own, all]) tallyGame(tally, catalogue, played);
    }
    for (const [side, { won }] of Object.entries(own.sides)) {
      if (side === 'Independent') continue;
      expect(won, `${side} in ${setup.id}`).toBeGreaterThan(0);
      expect(won, `${side} in ${setup.id}`).toBeLessThan(GAMES);
    }
  }
  expect(Object.keys(all.sides).sort()).toEqual(['Cult', 'Independent', 'Mafia', 'Village']);
  for (const [side, row] of Object.entries(all.sides)) {
    expect(row.won / row.in, side).toBeGreaterThan(0.1);
    expect(row.won / row.in, side).toBeLessThan(0.85);
  }
});
