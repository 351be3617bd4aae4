/** What a balance means, in words. */
import { wilson } from '../../../games/engine/wilson.ts';
import type { Balance, Count } from '../../../games/simulate/balance.ts';
import type { WinRate } from '../../../protocol/http/setups.ts';

/** Win rates with their intervals, those with the most plays first. */
export const ratesOf = (counts: Readonly<Record<string, Count>>): WinRate[] =>
  Object.entries(counts)
    .map(([name, { plays, wins }]) => ({ name, plays, wins, ...wilson(wins, plays) }))
    .sort((a, b) => b.plays - a.plays || (a.name < b.name ? -1 : 1));

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

const TOO_STRONG = 0.65;
const TOO_WEAK = 0.25;
/** Sides of one person have their own odds. */
const ALONE = 'Independent';

/** What stands out, once the interval leaves no doubt: a side that wins too much or too little, games that no one wins. */
export function warningsOf(balance: Balance): string[] {
  const sides = ratesOf(balance.sides).filter(({ name }) => name !== ALONE);
  const words = sides.flatMap(({ name, rate, low, high }) => {
    if (low > TOO_STRONG) return [`The ${name} wins ${percent(rate)} of its games with bots.`];
    return high < TOO_WEAK ? [`The ${name} wins only ${percent(rate)} of its games with bots.`] : [];
  });
  const draws = balance.draws / Math.max(1, balance.games);
  if (draws > 0.1) words.push(`No one wins ${percent(draws)} of the games.`);
  const dies = Object.entries(balance.firstNight).flatMap(([role, n]) => {
    const { plays = 0 } = balance.roles[role] ?? {};
    return plays > 100 && n / plays > 0.5 ? [`The ${role} dies on night 1 in ${percent(n / plays)} of the games.`] : [];
  });
  return [...words, ...dies];
}

/** 'Village 48 % → 55 %', for each side that moved by more than chance; empty before there is something to compare. */
export function changesOf(before: Balance, now: Balance): string[] {
  return ratesOf(now.sides).flatMap(({ name, rate, low, high, plays }) => {
    const was = before.sides[name];
    if (!was || was.plays < 200 || plays < 200) return [];
    const old = wilson(was.wins, was.plays);
    return old.high < low || old.low > high || Math.abs(old.rate - rate) >= 0.03
      ? [`${name} ${percent(old.rate)} → ${percent(rate)}`]
      : [];
  });
}
