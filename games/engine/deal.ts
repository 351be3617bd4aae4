/** What a setup deals and plays by, whatever it is called: two setups with the same deal are one thing to play. */
import type { Json } from './json.ts';
import { broughtBy, type Field } from './options.ts';
import { cardOf, modifiersOf, nameOf, type Setup } from './setup.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = <T>(map: Record<string, T>): [string, T][] => Object.entries(map).sort(([a], [b]) => byText(a, b));
/** A set of cards in one order: `Cop:Lazy/Insane` and `Cop:Insane/Lazy` are the same card. */
function setOf(set: Record<string, number>): [string, number][] {
  const copies = new Map<string, number>();
  for (const [card, n] of Object.entries(set)) {
    const same = cardOf(nameOf(card), modifiersOf(card).sort(byText));
    copies.set(same, (copies.get(same) ?? 0) + n);
  }
  return [...copies].sort(([a], [b]) => byText(a, b));
}

/**
 * The deal as text, the same for every way to write it: without id, name and description, in one order, and without what the kind
 * of setup does not use. Groups keep their order, by which players know them; sets have none. `fields`: the setup fields of the game.
 * A term with its default says nothing, and one that brings a setting is written as that setting.
 */
export function canonicalDeal(setup: Setup, fields: Record<string, Field> = {}): string {
  const {
    gameType,
    closed,
    useRoleGroups,
    unique,
    uniqueWithoutModifier,
    roleGroupSizes,
    count,
    gameSettings,
    terms = {},
  } = setup;
  const grouped = closed && useRoleGroups;
  const sets = setup.roles.map(setOf);
  const brought = broughtBy(fields, terms).filter((name) => !gameSettings.includes(name));
  const isSaid = ([key, value]: [string, Json]) => value !== fields[key]?.default && value !== fields[key]?.brings?.value;
  const deal: Json = {
    gameType,
    sets: grouped ? sets : sets.sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b))),
    closed,
    unique: closed && unique,
    uniqueWithoutModifier: closed && unique && uniqueWithoutModifier,
    sizes: grouped ? roleGroupSizes : null,
    count: closed && !grouped ? sorted(count).filter(([, n]) => n > 0) : null,
    settings: [...gameSettings, ...brought].sort(byText),
    terms: sorted(terms).filter(isSaid),
  };
  return JSON.stringify(deal);
}
