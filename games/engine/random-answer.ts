/** Random legal answers to any ask: the bot of games without their own, and the moves of the fuzzer. */
import { type Answer, type AnswerPart, type Ask, type Game, type Offer, placeIn, type Seat, type State } from './game.ts';
import { below, chance, pickOne, type Rng } from './rng.ts';

/** Draws a legal part for every offer; `null` if an offer cannot be met because it wants more than it lists. */
export function randomAnswer(offers: readonly Offer[], rng: Rng): Answer | null {
  const answer: Answer = [];
  for (const offer of offers) {
    const part = randomPart(offer, rng);
    if (part === null) return null;
    answer.push(part);
  }
  return answer;
}

function randomPart(offer: Offer, rng: Rng): AnswerPart | null {
  switch (offer.kind) {
    case 'seats':
      return some(offer.of, offer, rng);
    case 'cards':
      return some(offer.of, offer, rng);
    case 'choice':
      return offer.of.length ? pickOne(rng, offer.of) : null;
    case 'number': {
      const steps = Math.floor((offer.max - offer.min) / offer.step + 1e-3);
      return steps < 0 ? null : Math.min(offer.max, offer.min + offer.step * below(rng, steps + 1));
    }
    case 'text':
      return letters(offer, rng);
  }
}

/** Draws between `min` and `max` different entries of a list; null if there are too few. */
function some<T>(of: readonly T[], { min, max }: { min: number; max: number }, rng: Rng): T[] | null {
  const most = Math.min(max, of.length);
  if (most < min) return null;
  const remaining = [...of];
  return Array.from({ length: min + below(rng, most - min + 1) }, () => remaining.splice(below(rng, remaining.length), 1)[0]!);
}

function letters({ min, max }: { min: number; max: number }, rng: Rng): string {
  const length = min + below(rng, Math.min(max, min + 12) - min + 1);
  return Array.from({ length }, () => String.fromCharCode(97 + below(rng, 26))).join('');
}

/** Chance that a bot answers an optional question. */
const VOLUNTEERS = 0.2;

/**
 * Returns a random move for a person: an answer to a required open question, else now and then to an optional one; `null` if
 * there is nothing to do. Same shape as a game's own `bot`.
 */
export function randomMove<S extends State, O>(
  game: Game<S, O>,
  s: S,
  person: Seat,
  rng: Rng,
): { ask: string; answer: Answer } | null {
  const seat = placeIn(game, s, person);
  const open = game.asks(s).filter((ask) => ask.seats.includes(seat) && !hasAnswered(ask, seat));
  const owed = open.filter((ask) => !ask.optional);
  const from = owed.length ? owed : open.filter(() => chance(rng, VOLUNTEERS));
  if (from.length === 0) return null;
  const ask = pickOne(rng, from);
  const drawn = randomAnswer(ask.offers, rng);
  // Random letters are rarely a word: if the game refuses them, use the fallback.
  const answer = drawn && game.rejectAnswer?.(s, ask, seat, drawn) ? ask.fallback : drawn;
  return answer && { ask: ask.id, answer };
}

export function hasAnswered({ given }: Pick<Ask, 'given'>, seat: Seat): boolean {
  for (let i = 0; i < given.length; i++) if (given[i]![0] === seat) return true;
  return false;
}
