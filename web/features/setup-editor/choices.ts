/** What can be chosen now: modifiers for a card, and game settings. What cannot be is left out. */
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage } from '../../../protocol/http/roles.ts';

type Listed = Pick<ModifierPage, 'name' | 'incompatible' | 'hidden' | 'disabled'>;

/** Neither of two says that they do not go together. */
const areCompatible = (a: Listed, b: Listed): boolean => !a.incompatible.includes(b.name) && !b.incompatible.includes(a.name);
const isListed = ({ hidden, disabled }: Listed): boolean => !hidden && !disabled;
const entriesOf = <T extends Listed>(book: readonly T[], names: readonly string[]): T[] =>
  book.filter(({ name }) => names.includes(name));

/** Modifiers that can be given to a card that has these already. */
export function modifierChoices(book: readonly ModifierPage[], chosen: readonly string[]): ModifierPage[] {
  if (chosen.length >= SETUP_LIMITS.modifiers) return [];
  const given = entriesOf(book, chosen);
  return book.filter(
    (one) =>
      isListed(one) &&
      (one.allowDuplicate || !chosen.includes(one.name)) &&
      given.every((other) => other.name === one.name || areCompatible(one, other)),
  );
}

export interface SettingChoices {
  /** The ones that are on, and those that can be. */
  shown: GameSettingPage[];
  /** Those that appear when another is on, with what they need. */
  waiting: { name: string; needs: string[] }[];
}
export function settingChoices(book: readonly GameSettingPage[], chosen: readonly string[]): SettingChoices {
  const on = entriesOf(book, chosen);
  const fits = (one: GameSettingPage) => isListed(one) && on.every((other) => areCompatible(one, other));
  const missing = ({ requires }: GameSettingPage) => requires.filter((name) => !chosen.includes(name));
  return {
    shown: book.filter((one) => chosen.includes(one.name) || (fits(one) && missing(one).length === 0)),
    waiting: book
      .filter((one) => !chosen.includes(one.name) && fits(one) && missing(one).length > 0)
      .map((one) => ({ name: one.name, needs: missing(one) })),
  };
}

/** The categories in the order of the list, then others in the order in which they come. */
export function categoriesOf(things: readonly { category: string }[], order: readonly string[]): string[] {
  const found = [...new Set(things.map(({ category }) => category))];
  return [...order.filter((name) => found.includes(name)), ...found.filter((name) => !order.includes(name))];
}
