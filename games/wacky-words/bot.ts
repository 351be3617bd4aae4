/** A bot that answers in sentences that fit the question, and votes for entries that make some sense to it. */
import { drawAcronym } from '../acrotopia/acronym.ts';
import { ballot, unanswered } from '../acrotopia/bot.ts';
import { liking, phraseFor } from '../acrotopia/writer.ts';
import type { Answer, Ask, Seat } from '../engine/game.ts';
import { chance, type Rng } from '../engine/rng.ts';
import { asks, rejectAnswer } from './asking.ts';
import { promptBy, replyTo, sidesBy } from './replies.ts';
import type { WackyWords } from './state.ts';
import { ABOUT, FILL, OPTIONS, OWN, VOTE, WRITE } from './titles.ts';

export { botDelay } from '../acrotopia/bot.ts';

/** Number of attempts at an answer; very rarely one is rejected, for example because it matches the truth. */
const TRIES = 6;

export function bot(s: WackyWords, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const ask = unanswered(asks(s), seat);
  if (!ask) return null;
  for (let i = 0; i < TRIES; i++) {
    const answer = answerTo(s, ask, seat, rng);
    if (rejectAnswer(s, ask, seat, answer) === null) return { ask: ask.id, answer };
  }
  return null;
}

function answerTo(s: WackyWords, ask: Ask, seat: Seat, rng: Rng): Answer {
  switch (ask.title) {
    case WRITE.normal:
    case WRITE.people:
      return [replyTo(s.prompt!.kind, rng)];
    case OWN:
    case ABOUT:
      return [replyTo(s.own.find(([by]) => by === seat)?.[1].kind ?? null, rng)];
    case WRITE.reverse:
      return [promptBy(rng)];
    case WRITE.acrotopia:
      return [phraseFor(s.prompt!.text, rng)];
    case WRITE.decisions:
      return sidesBy(rng);
    case FILL.prompts:
      return ask.offers.map(() => promptBy(rng));
    case FILL.acronyms:
      return ask.offers.map(() => drawAcronym(rng, s.options.acronymSize));
    case VOTE.decisions:
      return [choice(s, rng)];
    default:
      return ballot(s, ask, rng);
  }
}

/** Bots choose what they like better, and sometimes at random. */
function choice({ sides }: WackyWords, rng: Rng): string {
  const [a, b] = sides!;
  return OPTIONS[chance(rng, 0.4) || liking(a, rng) >= liking(b, rng) ? 0 : 1]!;
}
