import { describe, expect, test } from 'vitest';
import { type Game, play, type Seat } from '../../games/engine/game.ts';
import { chance, seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf } from '../../scripts/simulate/play-out.ts';
import { isLong } from '../long.ts';

/** Plays to the end; all players who are out leave, and now and then another one. Returns the winners and the leavers. */
function deserted(game: Game, setup: Setup, n: number): { winners: Seat[]; gone: Seat[] } {
  const s = game.start(dealOf(game, setup, [n, 2, 3, 4]));
  const dice = seeded([n, 5, 6, 7]);
  const bot = botOf(game);
  const gone: Seat[] = [];
  for (let rounds = 0; !s.outcome; rounds++) {
    expect(rounds, 'the game must end').toBeLessThan(20_000);
    for (const { seat, alive } of game.view(s, 'watcher').places) {
      const made = s.outcome ? null : bot(s, seat, dice);
      if (made) play(game, s, { type: 'answer', at: s.now + 1, seat, ...made });
      if (gone.includes(seat) || s.outcome || (alive && !chance(dice, 0.01))) continue;
      gone.push(seat);
      play(game, s, { type: 'leave', at: s.now + 1, seat, how: chance(dice, 0.5) ? 'left' : 'vegged' });
    }
    if (!s.outcome) play(game, s, { type: 'tick', at: s.deadline! });
  }
  return { winners: s.outcome.winners, gone };
}

/** The short run ends after this many leavers. */
const ENOUGH = 6;

// Mafia is left out: its dead may leave without harm, because their side wins for them too.
describe('A player who has left cannot win', () => {
  test.each(Object.keys(GAMES).filter((id) => id !== 'mafia'))('%s', (id) => {
    let leavers = 0;
    for (let n = 0; n < 24 && (isLong || leavers < ENOUGH); n++) {
      const setups = SETUPS[id]!;
      const { winners, gone } = deserted(GAMES[id]!, setups[n % setups.length]!, n + 1);
      leavers += gone.length;
      expect(
        winners.filter((seat) => gone.includes(seat)),
        `game ${n} of ${gone}`,
      ).toEqual([]);
    }
    expect(leavers).toBeGreaterThan(0);
  });
});
