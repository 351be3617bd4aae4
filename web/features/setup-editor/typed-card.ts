/**
 * Parses a typed card: in 'cop:ins/lazy' the words before the colon find the role, and each part after it is the start of a
 * modifier.
 */
import { cardOf, SETUP_LIMITS } from '../../../games/engine/setup.ts';
import type { ModifierPage } from '../../../protocol/http/roles.ts';
import { modifierChoices } from './choices.ts';

export interface TypedCard {
  /** Search words for the role. */
  role: string;
  modifiers: string[];
  /** First part after the colon that no modifier begins with, or that cannot be combined with the others. */
  unknown: string | null;
}

export function readTypedCard(text: string, book: readonly ModifierPage[]): TypedCard {
  const colon = text.indexOf(':');
  if (colon < 0) return { role: text, modifiers: [], unknown: null };
  const modifiers: string[] = [];
  for (const word of text
    .slice(colon + 1)
    .split('/')
    .map((part) => part.trim().toLowerCase())) {
    if (word === '') continue;
    const modifier = nearest(modifierChoices(book, modifiers), word);
    if (!modifier || modifiers.length >= SETUP_LIMITS.modifiers) return { role: text.slice(0, colon), modifiers, unknown: word };
    modifiers.push(modifier.name);
  }
  return { role: text.slice(0, colon), modifiers, unknown: null };
}

const nearest = (choices: readonly ModifierPage[], word: string): ModifierPage | undefined =>
  choices.find(({ name }) => name.toLowerCase() === word) ?? choices.find(({ name }) => name.toLowerCase().startsWith(word));

/** The card of a role with the typed modifiers. */
export const typedCardOf = (name: string, { modifiers }: TypedCard): string => cardOf(name, modifiers);
