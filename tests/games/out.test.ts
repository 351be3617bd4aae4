/** `play` empties a state's facts before each input, in every game. */
import { describe, expect, test } from 'vitest';
import { type Fact, type Game, type Input, play, type State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf } from '../../scripts/simulate/play-out.ts';

const STALE: Fact = { at: 0, to: 'all', fact: { kind: 'stale' } };
const copyOf = <S extends State>(s: S): S => JSON.parse(JSON.stringify(s)) as S;

/** Feeds an input to a state with an old fact and to a copy without facts; both must then hold only this input's facts. */
function feed(game: Game, s: State, input: Input): string | null {
  const clean = copyOf({ ...s, out: [] });
  s.out.push(STALE);
  const refused = play(game, s, input);
  expect(play(game, clean, input)).toBe(refused);
  expect(s.out, JSON.stringify(input)).toEqual(clean.out);
  if (refused !== null) expect(s.out).toEqual([]);
  return refused;
}

describe.each(Object.keys(GAMES))('After an input `out` of %s holds its facts and no others', (id) => {
  const game = GAMES[id]!;
  const setup = SETUPS[id]![0]!;

  test('for every input, accepted or refused, until the end and after it', () => {
    const s = game.start(dealOf(game, setup, [1, 2, 3, 4]));
    const dice = seeded([5, 6, 7, 8]);
    const bot = botOf(game);
    const seats = Array.from({ length: setup.total }, (_, seat) => seat);
    expect(s.out.length, 'the start tells something').toBeGreaterThan(0);
    for (let rounds = 0; rounds < 20 && !s.outcome; rounds++) {
      for (const seat of seats) {
        const at = s.now + 1;
        const [channel] = game.view(s, seat).channels.filter(({ speak }) => speak);
        if (channel) feed(game, s, { type: 'say', at, seat, channel: channel.id, text: 'Good evening.' });
        expect(feed(game, s, { type: 'say', at, seat, channel: 'nowhere', text: 'Hello?' })).not.toBeNull();
        expect(feed(game, s, { type: 'answer', at, seat, ask: 'nothing', answer: null })).not.toBeNull();
        const move = s.outcome ? null : bot(s, seat, dice);
        if (move) feed(game, s, { type: 'answer', at, seat, ...move });
      }
      feed(game, s, { type: 'tick', at: s.deadline ?? s.now });
    }
    for (const seat of seats) feed(game, s, { type: 'leave', at: s.now + 1, seat, how: 'left' });
    expect(s.outcome, 'without players the game is over').not.toBeNull();
    expect(feed(game, s, { type: 'tick', at: s.now + 1 })).toBe('over');
  });
});
