/** A bot that writes sentences that make some sense, and votes for entries that do. */
import type { Answer, Ask, Seat } from '../engine/game.ts';
import type { Rng } from '../engine/rng.ts';
import { NO_PICK } from './ballot.ts';
import { botInReveal, isRevealing } from './reveal.ts';
import type { WritingGame } from './round.ts';
import { type Acrotopia, revealedIn } from './state.ts';
import { WRITE } from './titles.ts';
import { liked, phraseFor } from './writer.ts';

export function bot(s: Acrotopia, asks: readonly Ask[], seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const ask = unanswered(asks, seat);
  if (!ask) return null;
  if (isRevealing(s)) return { ask: ask.id, answer: botInReveal(ask, revealedIn(s), seat, rng) };
  return { ask: ask.id, answer: ask.title === WRITE ? [phraseFor(s.letters, rng)] : ballot(s, ask, rng) };
}

/** Returns the first question to a seat that it has not answered. */
export const unanswered = (asks: readonly Ask[], seat: Seat): Ask | undefined =>
  asks.find(({ seats, given }) => seats.includes(seat) && !given.some(([by]) => by === seat));

/** Returns the entries that a bot likes best among those it may pick, best first. */
export function ballot({ entries }: WritingGame, { offers }: Ask, rng: Rng): Answer {
  const [first] = offers;
  const open = first?.kind === 'choice' ? first.of : [];
  const order = liked(
    entries.filter(({ id }) => open.includes(id)),
    rng,
  );
  return offers.map((_, i) => order[i]?.id ?? NO_PICK);
}

/** A few seconds that differ by seat; writing takes a little longer than voting. */
export function botDelay({ phase, count }: WritingGame, seat: Seat): number {
  const step = (seat * 7 + count * 3) % 6;
  return phase === 'Night' ? 2_500 + step * 900 : 1_800 + step * 600;
}
