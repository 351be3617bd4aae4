/** Titles of the asks, by which boards know them. */
import type { Mode } from './modes.ts';

/** The question of a round's night. */
export const WRITE: Readonly<Record<Mode, string>> = {
  normal: 'Write a response',
  reverse: 'Write a prompt',
  people: 'Write a false answer',
  acrotopia: 'Write a backronym',
  decisions: 'Write two options',
};
/** The question of a day. */
export const VOTE: Readonly<Record<Mode, string>> = {
  normal: 'Vote for a response',
  reverse: 'Vote for a prompt',
  people: 'Find the true answer',
  acrotopia: 'Vote for a backronym',
  decisions: 'Choose an option',
};
export const OWN = 'Answer your prompt';
export const ABOUT = 'Answer about yourself';
/** The questions to the Host before the rounds. */
export const FILL = { prompts: 'Write the prompts', acronyms: 'Write the acronyms' } as const;

/** The options of a decision. */
export const OPTIONS = ['Option A', 'Option B'];
