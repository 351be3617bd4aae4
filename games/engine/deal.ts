/** The canonical text of a deal, by which two setups that differ only in name or notation count as the same. */
import type { Json } from './json.ts';
import { type Field, withSettings } from './options.ts';
import { cardOf, modifiersOf, nameOf, type Setup } from './setup.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = <T>(map: Record<string, T>): [string, T][] => Object.entries(map).sort(([a], [b]) => byText(a, b));
/** Sorts the cards of a set and merges spellings: `Cop:Lazy/Insane` and `Cop:Insane/Lazy` are the same card. */
function setOf(set: Record<string, number>): [string, number][] {
  const copies = new Map<string, number>();
  for (const [card, n] of Object.entries(set)) {
    const same = cardOf(nameOf(card), modifiersOf(card).sort(byText));
    copies.set(same, (copies.get(same) ?? 0) + n);
  }
  return [...copies].sort(([a], [b]) => byText(a, b));
}

/**
 * Returns the deal as canonical text: without id, name, description, and fields that this kind of setup ignores. Groups keep
 * their order because players know them by letter; sets are sorted. A term at its default is left out, and a term that brings a
 * game setting is written as that setting. `fields` are the setup fields of the game.
 */
export function canonicalDeal(setup: Setup, fields: Record<string, Field> = {}): string {
  const { gameType, closed, useRoleGroups, unique, uniqueWithoutModifier, roleGroupSizes, count } = setup;
  const grouped = closed && useRoleGroups;
  const sets = setup.roles.map(setOf);
  const { gameSettings, terms } = withSettings(fields, setup);
  const isSaid = ([key, value]: [string, Json]) => value !== fields[key]?.default;
  const deal: Json = {
    gameType,
    sets: grouped ? sets : sets.sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b))),
    closed,
    unique: closed && unique,
    uniqueWithoutModifier: closed && unique && uniqueWithoutModifier,
    sizes: grouped ? roleGroupSizes : null,
    count: closed && !grouped ? sorted(count).filter(([, n]) => n > 0) : null,
    settings: gameSettings.sort(byText),
    terms: sorted(terms).filter(isSaid),
  };
  return JSON.stringify(deal);
}
