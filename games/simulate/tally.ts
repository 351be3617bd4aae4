import { EACH_FOR_THEMSELVES } from '../engine/facts.ts';
import type { Fact, State } from '../engine/game.ts';
import { type Catalogue, nameOf } from '../engine/setup.ts';
import type { Playthrough } from './play-out.ts';

export interface SeriesTally {
  games: number;
  /** Games by their winners: 'Village', 'Fool+Mafia'; one key counts games without a winner. */
  outcomes: Record<string, number>;
  /** For each side, games with that side and games that it won. */
  sides: Record<string, { in: number; won: number }>;
  /** Games that each seat won, which shows the advantage of moving first. */
  seats: number[];
}
export const emptyTally = (): SeriesTally => ({ games: 0, outcomes: {}, sides: {}, seats: [] });

export function addTallies(a: SeriesTally, b: SeriesTally): SeriesTally {
  const outcomes = { ...a.outcomes };
  for (const [name, n] of Object.entries(b.outcomes)) outcomes[name] = (outcomes[name] ?? 0) + n;
  const sides = { ...a.sides };
  for (const [side, row] of Object.entries(b.sides))
    sides[side] = { in: (sides[side]?.in ?? 0) + row.in, won: (sides[side]?.won ?? 0) + row.won };
  const [long, short] = a.seats.length < b.seats.length ? [b.seats, a.seats] : [a.seats, b.seats];
  return { games: a.games + b.games, outcomes, sides, seats: long.map((won, seat) => won + (short[seat] ?? 0)) };
}

/** Counts one game that has an outcome. */
export function tallyGame(tally: SeriesTally, catalogue: Catalogue, { s, last }: Pick<Playthrough<State>, 's' | 'last'>): void {
  const { winners, by } = s.outcome!;
  tally.games++;
  const name = [...by].sort().join('+') || 'nobody';
  tally.outcomes[name] = (tally.outcomes[name] ?? 0) + 1;
  const dealt = cardsDealt(last).map((card) => catalogue.roles.get(nameOf(card))?.side ?? 'none');
  for (let seat = tally.seats.length; seat < dealt.length; seat++) tally.seats.push(0);
  for (const seat of winners) tally.seats[seat]! += 1;
  const alone = by.includes(EACH_FOR_THEMSELVES);
  for (const side of new Set(dealt)) {
    const row = tally.sides[side] ?? { in: 0, won: 0 };
    tally.sides[side] = row;
    row.in++;
    if (by.includes(side) || ((alone || side === 'Independent') && winners.some((seat) => dealt[seat] === side))) row.won++;
  }
}

/** The card each seat was dealt, as reported at the end; empty for a game without cards. */
export function cardsDealt(last: readonly Fact[]): string[] {
  const over = last.find(({ fact }) => fact.kind === 'over')?.fact as { cards?: { dealt: string }[] } | undefined;
  return (over?.cards ?? []).map(({ dealt }) => dealt);
}

/** The share of games won by each side and each seat, among those it was in. A game may have several winners, or none. */
export function winRates(name: string, { games, sides, outcomes, seats }: SeriesTally): string {
  const of = Object.entries(sides).map(([side, row]) => `${side} ${((100 * row.won) / row.in).toFixed(1)}%`);
  return `${name.padEnd(18)} ${String(games).padStart(6)} games  ${of.join(', ')}${outcomes['nobody'] ? `, no one ${outcomes['nobody']}` : ''}; by seat ${seats.map((won) => ((100 * won) / games).toFixed(1)).join(' ')}`;
}
