import { describe, expect, test } from 'vitest';
import { type Json, play, type State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf, playOut } from '../../scripts/simulate/play-out.ts';
import { manyOf } from '../long.ts';

/** Bots talk before every move and, if much was said, every `EVERY` moves: a number that divides no usual number of seats. */
const EVERY = manyOf(23, 1);
const MUCH = 200;

const keptOf = ({ rng: _rng, now: _now, out: _out, ...rest }: State): string => JSON.stringify(rest as unknown as Json);

describe('a line of talk', () => {
  // The room relies on this: it does not write the table to storage for a line of talk.
  for (const [id, game] of Object.entries(GAMES))
    test(`changes nothing of ${game.gameType} that is saved, except the dice`, () => {
      let [said, moves] = [0, 0];
      const move = botOf(game);
      for (const [n, setup] of (SETUPS[id] ?? []).entries())
        playOut(game, dealOf(game, setup, [n, 2, 3, 4]), seeded([n, 7, 7, 7]), {
          move: (s, seat, rng) => {
            if (moves++ % EVERY !== 0 && said > MUCH) return move(s, seat, rng);
            for (const channel of game.view(s, seat).channels) {
              const before = keptOf(s);
              for (const to of [undefined, channel.whisper[0]])
                if (
                  !play(game, s, {
                    type: 'say',
                    at: s.now,
                    seat,
                    channel: channel.id,
                    text: 'Good evening.',
                    ...(to === undefined ? {} : { to }),
                  })
                )
                  said += 1;
              expect(keptOf(s)).toBe(before);
            }
            return move(s, seat, rng);
          },
        });
      expect(said).toBeGreaterThan(50);
    });
});
