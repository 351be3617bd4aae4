/**
 * What a bot makes of the table: only from what its own player was told, what everybody was shown, and who is alive. It
 * never reads another player's role, side, modifiers, items or acts.
 */
import type { Seat } from '../game.ts';
import { nameOf } from '../setup.ts';
import type { Mafia, Player, Report, Shown, Side } from './state.ts';
import { roleCalled, sideOf, traitsOf } from './trait.ts';

/** From here on somebody is worth a vote, or a bullet. */
export const SURE = 4;
/** Down from here somebody is a friend. */
export const TRUSTED = -4;

/** How much each seat is against this player: positive is an enemy, negative a friend, 0 unknown. */
export type Mind = number[];

export function mindOf(g: Mafia, me: Player): Mind {
  const mind: Mind = new Array<number>(g.players.length).fill(0);
  const own = me.told.side as Side;
  if (own !== 'Independent') {
    for (let seat = 0; seat < mind.length; seat++) {
      const everyone = g.shown[seat];
      if (everyone) mind[seat]! += judge(own, everyone);
      const alone = me.knows[seat];
      if (alone) mind[seat]! += judge(own, alone);
    }
    for (const report of me.reports) weigh(g, mind, own, report);
  }
  // A mark that was told to this player alone.
  const mark = me.data['target'];
  if (typeof mark === 'number') mind[mark]! += 20;
  mind[me.seat] = -100;
  return mind;
}

/** A known card or side: one's own is a friend, the other an enemy; a loner is one only if known to kill. */
function judge(own: Side, { card, side }: Shown): number {
  if (card === null && side === null) return 0;
  const theirs = side ?? sideOf(card!);
  if (theirs === own) return -10;
  if (theirs === 'Independent') return card !== null && roleCalled(nameOf(card)).tags.includes('Hostile') ? 10 : 0;
  return 10;
}

/** A report: a word, a card or a side about somebody, or the seats that somebody met. */
function weigh(g: Mafia, mind: Mind, own: Side, { what, about, value, count }: Report): void {
  const [seat] = about;
  if (seat === undefined) return;
  if (typeof value === 'string') {
    if (value === 'guilty') mind[seat]! += own === 'Village' ? 8 : 0;
    else if (value === 'innocent') mind[seat]! -= own === 'Village' ? 5 : 0;
    else if (isRole(value)) mind[seat]! += judge(own, { card: value, side: null }) * 0.8;
    return;
  }
  if (own !== 'Village') return;
  if (what === 'visits') {
    for (const met of value) if (diedAt(g, met, count)) mind[seat]! += 7;
  } else if (diedAt(g, seat, count)) {
    for (const caller of value) mind[caller]! += 7;
  }
}

const roles = new Set<string>();
/** Whether a report's word is the name of a role, modifiers or not. */
function isRole(value: string): boolean {
  if (roles.size === 0) for (const { id } of traitsOf('role')) roles.add(id);
  return roles.has(nameOf(value));
}

/** Whether everybody knows that a seat died in that night. */
const diedAt = (g: Mafia, seat: Seat, count: number): boolean =>
  g.deaths.some((d) => d.seat === seat && d.told && d.count === count && (d.phase === 'Night' || d.phase === 'Dawn'));
