/** Modifiers and game settings that can be chosen now. Anything impossible is omitted. */
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage } from '../../../protocol/http/roles.ts';

type Listed = Pick<ModifierPage, 'name' | 'incompatible' | 'hidden' | 'disabled'>;

/** Whether neither entry excludes the other. */
const areCompatible = (a: Listed, b: Listed): boolean => !a.incompatible.includes(b.name) && !b.incompatible.includes(a.name);
const isListed = ({ hidden, disabled }: Listed): boolean => !hidden && !disabled;
const entriesOf = <T extends Listed>(book: readonly T[], names: readonly string[]): T[] =>
  book.filter(({ name }) => names.includes(name));

/** Modifiers that can be added to a card with these modifiers. */
export function modifierChoices(book: readonly ModifierPage[], chosen: readonly string[]): ModifierPage[] {
  if (chosen.length >= SETUP_LIMITS.modifiers) return [];
  const cardModifiers = entriesOf(book, chosen);
  return book.filter(
    (modifier) =>
      isListed(modifier) &&
      (modifier.allowDuplicate || !chosen.includes(modifier.name)) &&
      cardModifiers.every((other) => other.name === modifier.name || areCompatible(modifier, other)),
  );
}

export interface SettingChoices {
  /** Settings that are on or can be switched on. */
  available: GameSettingPage[];
  /** Settings that appear once another one is on, with the ones they need. */
  blocked: { name: string; needs: string[] }[];
}
export function settingChoices(book: readonly GameSettingPage[], chosen: readonly string[]): SettingChoices {
  const chosenSettings = entriesOf(book, chosen);
  const fits = (setting: GameSettingPage) => isListed(setting) && chosenSettings.every((other) => areCompatible(setting, other));
  const missingNames = ({ requires }: GameSettingPage) => requires.filter((name) => !chosen.includes(name));
  return {
    available: book.filter((setting) => chosen.includes(setting.name) || (fits(setting) && missingNames(setting).length === 0)),
    blocked: book
      .filter((setting) => !chosen.includes(setting.name) && fits(setting) && missingNames(setting).length > 0)
      .map((setting) => ({ name: setting.name, needs: missingNames(setting) })),
  };
}

/** Categories in the given order, then the others in order of appearance. */
export function categoriesOf(entries: readonly { category: string }[], order: readonly string[]): string[] {
  const categories = [...new Set(entries.map(({ category }) => category))];
  return [...order.filter((name) => categories.includes(name)), ...categories.filter((name) => !order.includes(name))];
}
