/** Talk for any game: a mind reports the lines it has heard, as often as its dice say, and records its input. */
import type { Ask, Fact, Seat, Talk, TalkMove, TalkStart, View } from '../../../games/engine/game.ts';
import { randomAnswer } from '../../../games/engine/random-answer.ts';
import { below, chance, type Rng } from '../../../games/engine/rng.ts';

export interface Chatterbox {
  seat: Seat;
  names: string[];
  level: number;
  rng: Rng;
  heard: Fact[];
  /** Lines said in the current phase. */
  said: number;
  phase: string;
}
/** Chance of a line at each look, number of lines before it answers, and whether the answer then comes with them. */
export interface Manner {
  talks: number;
  before: number;
  answers: boolean;
}

const phaseOf = ({ phase: { name, count } }: View): string => `${name} ${count}`;
const answerTo = ({ id, offers }: Ask, rng: Rng): TalkMove['answer'] => {
  const answer = randomAnswer(offers, rng);
  return answer && { ask: id, answer };
};

export function chatterbox({ talks, before, answers }: Manner): Talk<Chatterbox> {
  return {
    begin({ seat, names, level, rng }: TalkStart): Chatterbox {
      return { seat, names: [...names], level, rng, heard: [], said: 0, phase: '' };
    },
    hear(mind, fact) {
      mind.heard.push(fact);
      const { kind, text, by } = fact.fact;
      return kind === 'said' && by !== mind.seat && typeof text === 'string' && text.includes(mind.names[mind.seat]!);
    },
    speak(mind, view) {
      if (mind.phase !== phaseOf(view)) mind.said = 0;
      mind.phase = phaseOf(view);
      const channel = view.channels.filter(({ speak }) => speak).at(-1);
      const open = view.asks.find((ask) => !ask.given.some(([by]) => by === view.you?.seat));
      if (!channel || !chance(mind.rng, talks)) return null;
      mind.said += 1;
      const lines = mind.heard.filter(({ fact }) => fact.kind === 'said').length;
      const text = `I have heard ${lines} lines. ${'Well. '.repeat(below(mind.rng, 20))}`.trim();
      return { say: { channel: channel.id, text }, answer: answers && open ? answerTo(open, mind.rng) : null };
    },
    waits: (mind, view) => mind.phase !== phaseOf(view) || mind.said < before,
  };
}
