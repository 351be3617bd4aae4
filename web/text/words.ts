/** The words that one game brings along: what its lines say, how they look, and the messages of its questions. */
import type { LineLook } from '../pages/game/line-look.ts';
import { render, type Value, type Words } from './message.ts';

export interface GameWords {
  /** Patterns by id. Of questions: 'ask.<title>', 'offer.<label>', 'value.<choice>', 'phase.<name>', 'mark.<mark>'. */
  messages: Readonly<Record<string, string>>;
  facts: Readonly<Record<string, (fact: never) => Words>>;
  looks: Readonly<Record<string, LineLook>>;
}

/** Says messages of a game's own catalogue. Throws on a name that was not given: that is a mistake of ours. */
export const sayer =
  <M extends Readonly<Record<string, string>>>(messages: M) =>
  (id: keyof M & string, values: Record<string, Value> = {}): Words =>
    render(messages[id]!, values);

type Of<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
/** Words for every kind of line that a game writes: one that lacks does not compile. */
export const wordsOf = <F extends { kind: string }>(words: {
  messages: Readonly<Record<string, string>>;
  facts: { [K in F['kind']]: (fact: Of<F, K>) => Words };
  looks: Record<F['kind'], LineLook>;
}): GameWords => words;
