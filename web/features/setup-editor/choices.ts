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
  const given = entriesOf(book, chosen);
  return book.filter(
    (one) =>
      isListed(one) &&
      (one.allowDuplicate || !chosen.includes(one.name)) &&
      given.every((other) => other.name === one.name || areCompatible(one, other)),
  );
}

export interface SettingChoices {
  /** Settings that are on or can be switched on. */
  shown: GameSettingPage[];
  /** Settings that appear once another one is on, with the ones they need. */
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

/** Categories in the given order, then the others in order of appearance. */
export function categoriesOf(things: readonly { category: string }[], order: readonly string[]): string[] {
  const found = [...new Set(things.map(({ category }) => category))];
  return [...order.filter((name) => found.includes(name)), ...found.filter((name) => !order.includes(name))];
}
