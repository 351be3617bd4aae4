import { describe, expect, test } from 'vitest';
import { type Json, play, type State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf, playOut } from '../../scripts/play-out.ts';
import { manyOf } from '../long.ts';

/** They talk before every move and, where much was said, every so many: no factor of the usual numbers of seats. */
const EVERY = manyOf(23, 1);
const MUCH = 200;

const keptOf = ({ rng: _rng, now: _now, out: _out, ...rest }: State): string => JSON.stringify(rest as unknown as Json);

describe('a line of talk', () => {
  // The room counts on it: it does not write a table out for a line that was said.
  for (const [id, game] of Object.entries(GAMES))
    test(`changes nothing of ${game.gameType} that is kept, but the dice`, () => {
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
