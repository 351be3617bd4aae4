/** Describes the changes between two versions of a setup, for players to read. */
import type { Field } from './options.ts';
import { cardOf, groupName, modifiersOf, nameOf, type Setup, setName } from './setup.ts';

/** A card as readable text: 'Cop (Insane, Lazy)'. */
const cardWords = (card: string): string => {
  const mods = modifiersOf(card);
  return mods.length === 0 ? nameOf(card) : `${nameOf(card)} (${mods.join(', ')})`;
};
const kindWords = ({ closed, useRoleGroups, unique, uniqueWithoutModifier }: Setup): string => {
  if (!closed) return 'open';
  const drawn = uniqueWithoutModifier ? ', each role once' : unique ? ', each card once' : '';
  return `closed${useRoleGroups ? ' in groups' : ''}${drawn}`;
};

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Lists the differences between two maps of counts, sorted by key: '+2 Cop', '−1 Doctor'. */
function countChanges(before: Record<string, number>, after: Record<string, number>, words: (key: string) => string): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => {
    const more = (after[key] ?? 0) - (before[key] ?? 0);
    return more === 0 ? [] : [`${more > 0 ? '+' : '−'}${Math.abs(more)} ${words(key)}`];
  });
}
const change = (what: string, from: unknown, to: unknown): string[] => (from === to ? [] : [`${what}: ${from} → ${to}`]);

function setChanges(before: Setup, after: Setup): string[] {
  const isOne = before.roles.length === 1 && after.roles.length === 1 && !after.useRoleGroups;
  const sets = Math.max(before.roles.length, after.roles.length);
  return Array.from({ length: sets }, (_, i) => {
    const place = isOne ? '' : `${setName(i, after.useRoleGroups)}: `;
    if (!after.roles[i]) return [`${place}deleted`];
    const changes = countChanges(canonical(before.roles[i] ?? {}), canonical(after.roles[i]), cardWords);
    return changes.map((line) => place + line);
  }).flat();
}
const canonical = (set: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(set).map(([card, n]) => [cardOf(nameOf(card), modifiersOf(card).sort()), n]));

const termWords = (value: unknown): string =>
  value === true ? 'on' : value === false ? 'off' : value === '' || value === undefined ? 'none' : String(value);

/**
 * Lists the changes from one version to the next, a line each: '+2 Cop', 'Events a night: 1 → 2'. Empty if nothing changed.
 * `fields` are the setup fields of the game, for their labels and defaults.
 */
export function setupDifference(before: Setup, after: Setup, fields: Record<string, Field> = {}): string[] {
  const terms = [...new Set([...Object.keys(before.terms ?? {}), ...Object.keys(after.terms ?? {})])].sort();
  const sizes = ({ closed, useRoleGroups, roleGroupSizes }: Setup) =>
    Object.fromEntries(closed && useRoleGroups ? roleGroupSizes.map((n, i) => [`seats for group ${groupName(i)}`, n]) : []);
  const sides = ({ closed, useRoleGroups, count }: Setup) =>
    Object.fromEntries(closed && !useRoleGroups ? Object.entries(count).map(([side, n]) => [`${side} seats`, n]) : []);
  return [
    ...change('Name', before.name, after.name),
    ...(before.description === after.description ? [] : ['Another description']),
    ...change('Kind', kindWords(before), kindWords(after)),
    ...change('Seats', before.total, after.total),
    ...setChanges(before, after),
    ...countChanges(sides(before), sides(after), (words) => words),
    ...countChanges(sizes(before), sizes(after), (words) => words),
    ...countChanges(tally(before.gameSettings), tally(after.gameSettings), (name) => `setting ${name}`),
    ...terms.flatMap((key) => {
      const of = (setup: Setup) => setup.terms?.[key] ?? fields[key]?.default;
      return change(fields[key]?.label ?? key, termWords(of(before)), termWords(of(after)));
    }),
  ];
}
