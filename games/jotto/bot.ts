/**
 * A bot that rules out words by its scores and guesses one of those left. It thinks of rare words only when no common one is
 * left.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { score } from './score.ts';
import { CHOOSE, GUESS, hears, type Jotto, wordListOf } from './state.ts';

export function bot(s: Jotto, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome || !s.chairs[seat]!.alive) return null;
  if (s.phase === 'Select Word') {
    const ask = `${CHOOSE} ${s.count}`;
    return s.answers[ask]?.some(([by]) => by === seat) ? null : { ask, answer: [pickOne(rng, wordListOf(s).common)] };
  }
  return s.turn === seat ? { ask: `${GUESS} ${s.count}`, answer: [guess(s, seat, rng)] } : null;
}

function guess(s: Jotto, seat: Seat, rng: Rng): string {
  const { common, all } = wordListOf(s);
  const clues = hears(s, seat);
  const fits = (word: string): boolean => clues.every(([, tried, common]) => word !== tried && score(word, tried) === common);
  const candidates = common.filter(fits);
  if (candidates.length > 0) return pickOne(rng, candidates);
  const rare = all.filter(fits);
  return pickOne(rng, rare.length > 0 ? rare : common);
}

/** Pause for thinking, kept short because everyone waits for a turn. */
export function botDelay(s: Jotto, seat: Seat): number {
  return 1_800 + ((s.count * 7_919 + seat * 104_729) % 2_400);
}
