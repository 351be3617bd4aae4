/** Words for the results of simulated games. */
import { groupName } from '../../../games/engine/card.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { wilson } from '../../../games/engine/wilson.ts';
import type { Balance, Count } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import type { Suggestion } from '../../../games/simulate/change-search.ts';
import { ALONE, difference, shareOf, TOO_STRONG, TOO_WEAK } from '../../../games/simulate/fairness.ts';
import type { WinRate } from '../../../protocol/http/setups.ts';
import { percent } from '../../i18n/locale.ts';
import { cardTitle } from '../cards/card-names.ts';
import { setTitle, setWord } from '../setup-editor/set-titles.ts';

/** Win rates with their intervals, sorted by number of plays, most first. */
export const ratesOf = (counts: Readonly<Record<string, Count>>): WinRate[] =>
  Object.entries(counts)
    .map(([name, { plays, wins }]) => ({ name, plays, wins, ...wilson(wins, plays) }))
    .sort((a, b) => b.plays - a.plays || (a.name < b.name ? -1 : 1));

/**
 * Warnings that the confidence interval leaves no doubt about: a side that wins too much or too little, games that no one wins.
 */
export function warningsOf(balance: Balance): string[] {
  const sides = ratesOf(balance.sides).filter(({ name }) => name !== ALONE);
  // With two sides, the weak one is weak only because the other is strong.
  const isImplied = sides.length === 2 && sides.some(({ low }) => low > TOO_STRONG);
  const words = sides.flatMap(({ name, rate, low, high }) => {
    if (low > TOO_STRONG) return [`The ${name} wins ${percent(rate)} of its games with bots.`];
    return high < TOO_WEAK && !isImplied ? [`The ${name} wins only ${percent(rate)} of its games with bots.`] : [];
  });
  const draws = balance.draws / Math.max(1, balance.games);
  if (draws > 0.1) words.push(`No one wins ${percent(draws)} of the games.`);
  const dies = Object.entries(balance.firstNight).flatMap(([role, n]) => {
    const { plays = 0 } = balance.roles[role] ?? {};
    return plays > 100 && n / plays > 0.5 ? [`The ${role} dies on night 1 in ${percent(n / plays)} of the games.`] : [];
  });
  const idles = Object.entries(balance.acts).flatMap(([role, { seats, unasked, idle }]) => {
    if (seats <= 100) return [];
    if (wilson(unasked, seats).low > 0.5) return [`The ${role} never gets to act in ${percent(unasked / seats)} of the games.`];
    return wilson(idle, seats).low > 0.5 ? [`The ${role} does nothing in ${percent(idle / seats)} of the games.`] : [];
  });
  return [...words, ...dies, ...idles];
}

/** Smallest share to mention, and the most roles to list. */
const LEAST_SHARE = 0.05;
const MOST_ROLES = 4;
const highest = (shares: { role: string; share: number; more?: string }[]): string =>
  shares
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || (a.role < b.role ? -1 : 1))
    .slice(0, MOST_ROLES)
    .map(({ role, share, more = '' }) => `${role} ${percent(share)}${more}`)
    .join(', ');

/** 'Cop 22%, Doctor 14%': roles that most often die before the first day; empty if hardly any role does. */
export const firstNightWords = ({ firstNight, roles }: Balance): string =>
  highest(Object.entries(firstNight).map(([role, n]) => ({ role, share: n / Math.max(1, roles[role]?.plays ?? 0) })));

/** 'Hunter 97% (78% never asked), Cop 8%': roles that most often never acted; empty if nearly all roles acted. */
export const idleWords = ({ acts }: Balance): string =>
  highest(
    Object.entries(acts).map(([role, { seats, unasked, idle }]) => ({
      role,
      share: idle / seats,
      ...(unasked / seats >= LEAST_SHARE && { more: ` (${percent(unasked / seats)} never asked)` }),
    })),
  );

/** z-score of a 99% interval: with ten roles tested, chance singles one out in one series of twenty. */
const SURE = 2.575829;
const MOST_DECIDERS = 2;
/** The value of a role to its side: how often the side wins if this role is its first loss, and if another one is. */
export interface Decider {
  role: string;
  side: string;
  without: number;
  otherwise: number;
}
/** The roles whose loss hurts their side most, beyond statistical doubt. */
export function decidersOf({ losses }: Pick<Balance, 'losses'>): Decider[] {
  return Object.entries(losses)
    .filter(([, { side, own, other }]) => side !== ALONE && own.plays > 0 && difference(own, other, SURE).high < 0)
    .map(([role, { side, own, other }]) => ({ role, side, without: shareOf(own), otherwise: shareOf(other) }))
    .sort((a, b) => a.without - a.otherwise - (b.without - b.otherwise) || (a.role < b.role ? -1 : 1))
    .slice(0, MOST_DECIDERS);
}
export const deciderWords = ({ role, side, without, otherwise }: Decider): string =>
  `${role}. The ${side} wins ${percent(without)} if they die first, otherwise ${percent(otherwise)}.`;

const withArticle = (card: string): string => `${/^[AEIOU]/.test(card) ? 'an' : 'a'} ${cardTitle(card)}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** 'A Cop for a Villager in set 2', 'A second Cop in group B', 'One more seat for the Village, one less for the Mafia,'. */
function changeWords(change: Change, setup: Setup): string {
  if ('toSide' in change) return `One more seat for the ${change.toSide}, one less for the ${change.fromSide},`;
  if ('toGroup' in change)
    return `One more seat for group ${groupName(change.toGroup)}, one less for group ${groupName(change.fromGroup)},`;
  const { sets, from, to } = change;
  const place = placeWords(sets, setup);
  if (from !== null) return `${capital(withArticle(to))} for ${withArticle(from)}${place}`;
  const copies = Math.max(...sets.map((set) => setup.roles[set]?.[to] ?? 0));
  return `${copies === 0 ? capital(withArticle(to)) : `${copies === 1 ? 'A second' : 'Another'} ${cardTitle(to)}`}${place}`;
}
/** ' in group B', ' in sets 1 and 3', ' in every set'; empty in an open setup with one set. */
function placeWords(sets: readonly number[], { roles, closed, useRoleGroups }: Setup): string {
  if (roles.length === 1 && !useRoleGroups) return closed ? ' in the set' : '';
  const kind = !closed ? 'open' : useRoleGroups ? 'groups' : 'closed';
  if (sets.length > 1 && sets.length === roles.length) return ` in every ${setWord(kind)}`;
  const names = sets.map((set) => setTitle({ kind, sets: roles }, set).split(' ')[1]!);
  return ` in ${setWord(kind)}${sets.length > 1 ? 's' : ''} ${list(names)}`;
}
const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** 'A Cop for a Villager brings the Mafia to 55%.' `setup` is the one to change. */
export const suggestionWords = ({ change, side, now }: Suggestion, setup: Setup): string =>
  `${changeWords(change, setup)} brings the ${side} to ${percent(shareOf(now))}.`;

/** 'Village 48% → 55%', for each side that moved by more than chance; empty if there is nothing to compare with. */
export function changesOf(previous: Balance, current: Balance): string[] {
  return ratesOf(current.sides).flatMap(({ name, rate, low, high, plays }) => {
    const old = previous.sides[name];
    if (!old || old.plays < 200 || plays < 200) return [];
    const oldRate = wilson(old.wins, old.plays);
    return oldRate.high < low || oldRate.low > high || Math.abs(oldRate.rate - rate) >= 0.03
      ? [`${name} ${percent(oldRate.rate)} → ${percent(rate)}`]
      : [];
  });
}
