/** A bot that answers in sentences that fit the question, and votes for entries that make some sense to it. */
import { drawAcronym } from '../acrotopia/acronym.ts';
import { NO_PICK } from '../acrotopia/ballot.ts';
import { unanswered } from '../acrotopia/bot.ts';
import { botInReveal, isRevealing } from '../acrotopia/reveal.ts';
import { phraseFor } from '../acrotopia/writer.ts';
import type { Answer, Ask, Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';
import { asks, rejectAnswer } from './asking.ts';
import { promptBy, replyTo, sidesBy } from './replies.ts';
import { revealedIn, type WackyWords } from './state.ts';
import { taste } from './taste.ts';
import { ABOUT, FILL, OPTIONS, OWN, VOTE, WRITE } from './titles.ts';

export { botDelay } from '../acrotopia/bot.ts';

/** Number of attempts at an answer; very rarely one is rejected, for example because it matches the truth. */
const TRIES = 6;

export function bot(s: WackyWords, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const ask = unanswered(asks(s), seat);
  if (!ask) return null;
  if (isRevealing(s)) return { ask: ask.id, answer: botInReveal(ask, revealedIn(s), seat, rng) };
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

/** The option that a bot likes better. */
function choice({ sides }: WackyWords, rng: Rng): string {
  const [a, b] = sides!;
  return OPTIONS[taste(a, '', [b], rng) >= taste(b, '', [a], rng) ? 0 : 1]!;
}

/** The entries that a bot likes best among those it may pick, best first. It cannot tell which of several answers is true. */
function ballot({ mode, entries, prompt }: WackyWords, { offers }: Ask, rng: Rng): Answer {
  const [first] = offers;
  const open = first?.kind === 'choice' ? first.of : [];
  const rated = shuffle(rng, [...open]).map((id) => {
    const { text } = entries.find((entry) => entry.id === id)!;
    const others = entries.flatMap((entry) => (entry.id === id ? [] : [entry.text]));
    return { id, worth: mode === 'people' ? 0 : taste(text, prompt?.text ?? '', others, rng) };
  });
  const order = rated.sort((a, b) => b.worth - a.worth);
  return offers.map((_, i) => order[i]?.id ?? NO_PICK);
}
