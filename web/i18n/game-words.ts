import type { IconName } from '../ui/icons.ts';
import { type MessageValue, renderPattern, type Words } from './messages.ts';

/** How a line of the transcript looks. */
export interface LineStyle {
  icon: IconName;
  /** quiet: what the table does; plain: what happens; mine: for this player only; loud: what every player must notice. */
  weight: 'quiet' | 'plain' | 'mine' | 'loud';
}
export interface GameWords {
  /** Patterns by id. Of questions: 'ask.<title>', 'offer.<label>', 'value.<choice>', 'phase.<name>', 'mark.<mark>'. */
  messages: Readonly<Record<string, string>>;
  facts: Readonly<Record<string, (fact: never) => Words>>;
  lineStyles: Readonly<Record<string, LineStyle>>;
}

/** Throws on a missing value, which is a bug. */
export const translator =
  <M extends Readonly<Record<string, string>>>(messages: M) =>
  (id: keyof M & string, values: Record<string, MessageValue> = {}): Words =>
    renderPattern(messages[id]!, values);

type Of<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
/** The words for every kind of fact of a game: a missing kind does not compile. */
export const defineGameWords = <F extends { kind: string }>(words: {
  messages: Readonly<Record<string, string>>;
  facts: { [K in F['kind']]: (fact: Of<F, K>) => Words };
  lineStyles: Record<F['kind'], LineStyle>;
}): GameWords => words;
