/**
 * A bot's opinion of the table, made only from what its own player was told, what everyone was shown, and who is alive. It never
 * reads another player's role, side, modifiers, items or acts.
 */
import type { Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import { is } from './active-traits.ts';
import type { KnownCard, Mafia, Player, Report, Side } from './state.ts';
import { roleCalled, sideOf, traitsOf } from './trait.ts';
import { neighbours } from './verbs.ts';

/** From this value on, a player is worth a vote or a bullet. */
export const SURE = 4;
/** At or below this value, a player is a friend. */
export const TRUSTED = -4;

/** Hostility of each seat toward this player: positive for an enemy, negative for a friend, 0 if unknown. */
export type Mind = number[];
/** All zeros. Made from fractions, so that the JavaScript engine need not rebuild the array when fractions are added. */
const BLANK: Mind = Array.from({ length: 50 }, () => 0.5).fill(0);

export function mindOf(g: Mafia, me: Player): Mind {
  const mind = BLANK.slice(0, g.players.length);
  const cause = causeOf(g, me);
  if (cause !== 'Independent') {
    for (let seat = 0; seat < mind.length; seat++) {
      const everyone = g.shown[seat];
      if (everyone) mind[seat]! += judge(cause, everyone);
      const alone = me.knows[seat];
      if (alone) mind[seat]! += judge(cause, alone);
    }
    for (const report of me.reports) weigh(g, mind, cause, report);
  }
  // An Independent trusts others with the same card that it has met.
  else for (let seat = 0; seat < mind.length; seat++) if (me.knows[seat]?.card === me.told.card) mind[seat]! -= 10;
  // Marks that were told to this player alone.
  for (const [name, weight] of MARKS) {
    const mark = me.data[name];
    if (typeof mark === 'number') mind[mark]! += weight;
  }
  mind[me.seat] = -100;
  return mind;
}

/** Marks that a player must see dead (positive weight) or alive (negative). */
const MARKS = [
  ['target', 20],
  ['ward', -20],
  ['partner', -20],
] as const;

/** The side that a player is on or, for an Independent, wants to win. */
function causeOf(g: Mafia, me: Player): Side {
  const side = me.told.side as Side;
  if (side !== 'Independent') return side;
  const turned = me.reports.findLast(({ what }) => what === 'cause')?.value as Side | undefined;
  return turned ?? is(g, me, 'backs')[0] ?? side;
}

/**
 * Weighs a known card or side: the own side is a friend, any other an enemy, an Independent an enemy only with a hostile role.
 */
function judge(cause: Side, { card, side }: KnownCard): number {
  if (card === null && side === null) return 0;
  const theirs = side ?? sideOf(card!);
  if (theirs === cause) return -10;
  if (theirs === 'Independent') return card !== null && roleCalled(nameOf(card)).tags.includes('Hostile') ? 10 : 0;
  return 10;
}

/** Weighs a report: a word, card or side about a player, the seats that a player met, or reports that others got. */
function weigh(g: Mafia, mind: Mind, cause: Side, report: Report): void {
  const { what, about, value } = report;
  if (typeof value === 'number') {
    if (what === 'neighbours' && cause === 'Village' && report.count === g.count) surround(g, mind, about[0]!, value);
  } else if (typeof value === 'string') {
    if (about[0] !== undefined) word(mind, cause, what, about[0], value);
  } else {
    const names: string[] = [];
    const seats: Seat[] = [];
    for (const one of value) {
      if (typeof one === 'number') seats.push(one);
      else if (typeof one === 'string') names.push(one);
      else weigh(g, mind, cause, { ...report, ...one });
    }
    if (what === 'among' && about[0] !== undefined)
      for (const name of names) mind[about[0]]! += (judge(cause, { card: name, side: null }) * 0.7) / names.length;
    if (cause === 'Village') meet(g, mind, report, seats);
  }
}
function word(mind: Mind, cause: Side, what: string, seat: Seat, value: string): void {
  if (value === 'guilty') mind[seat]! += cause === 'Village' ? 8 : 0;
  else if (value === 'innocent') mind[seat]! -= cause === 'Village' ? 5 : 0;
  else if (what === 'side') mind[seat]! += judge(cause, { card: null, side: value }) * 0.8;
  else if (isRole(value)) mind[seat]! += judge(cause, { card: value, side: null }) * 0.8;
}
/** Weighs visits to players who died that night, and lists of suspects of which at least one is evil. */
function meet(g: Mafia, mind: Mind, { what, about, count }: Report, seats: Seat[]): void {
  const [seat] = about;
  if (what === 'suspects') for (const one of seats) mind[one]! += 2.5;
  if (seat === undefined) return;
  if (what === 'visits') {
    for (const met of seats) if (diedAt(g, met, count)) mind[seat]! += 7;
  } else if (diedAt(g, seat, count)) {
    for (const caller of seats) mind[caller]! += 7;
  }
}
/** Weighs a report of how many of a seat's neighbors look evil. */
function surround(g: Mafia, mind: Mind, seat: Seat, evil: number): void {
  const beside = neighbours(g, seat);
  for (const p of beside) mind[p.seat]! += evil === 0 ? -4 : evil >= beside.length ? 8 : 2.5;
}

const roles = new Set<string>();
/** Whether a word in a report names a role, with or without modifiers. */
function isRole(value: string): boolean {
  if (roles.size === 0) for (const { id } of traitsOf('role')) roles.add(id);
  return roles.has(nameOf(value));
}

/** Whether everyone knows that a seat died on that night. */
const diedAt = (g: Mafia, seat: Seat, count: number): boolean =>
  g.deaths.some((d) => d.seat === seat && d.told && d.count === count && (d.phase === 'Night' || d.phase === 'Dawn'));
