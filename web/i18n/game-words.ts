import type { IconName } from '../ui/icons.ts';
import { type MessageValue, renderPattern, type Words } from './messages.ts';

/** The look of a transcript line. */
export interface LineStyle {
  icon: IconName;
  /** quiet: routine acts of the table; plain: events; mine: for this player only; loud: every player must notice it. */
  weight: 'quiet' | 'plain' | 'mine' | 'loud';
}
export interface GameWords {
  /**
   * Patterns by id. The ids for questions are 'ask.<title>', 'offer.<label>', 'value.<choice>', 'phase.<name>' and 'mark.<mark>'.
   */
  messages: Readonly<Record<string, string>>;
  facts: Readonly<Record<string, (fact: never) => Words>>;
  lineStyles: Readonly<Record<string, LineStyle>>;
}

/** Returns a function that formats messages; it throws on a missing value, which is a bug. */
export const translator =
  <M extends Readonly<Record<string, string>>>(messages: M) =>
  (id: keyof M & string, values: Record<string, MessageValue> = {}): Words =>
    renderPattern(messages[id]!, values);

type Of<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
/** Defines the words of a game for all of its kinds of facts: a missing kind does not compile. */
export const defineGameWords = <F extends { kind: string }>(words: {
  messages: Readonly<Record<string, string>>;
  facts: { [K in F['kind']]: (fact: Of<F, K>) => Words };
  lineStyles: Record<F['kind'], LineStyle>;
}): GameWords => words;
