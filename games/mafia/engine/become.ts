/** Changes of role, and who is told. */
import type { Json, Seat } from '../../engine/game.ts';
import { cardOf, modifiersOf, nameOf } from '../../engine/setup.ts';
import { emitTo, is, rule } from './active-traits.ts';
import { appears } from './cards.ts';
import { changed } from './memo.ts';
import { chronicle, tell } from './record.ts';
import { type Act, CYCLE, type KnownCard, type Mafia, type PhaseName, type Player, type Side } from './state.ts';
import { roleCalled, traitOf } from './trait.ts';
import { at, resisted } from './verbs.ts';

/** What goes with a new role: a side other than the role's own, what the role remembers, and whether items stay. */
export interface Change {
  side?: Side;
  data?: Record<string, Json>;
  used?: Record<string, number>;
  items?: 'keep' | 'lose';
}

/** Turns someone into a card, unless something stops it. True when it did. The dead are not turned. */
export function convert(g: Mafia, target: Seat, card: string, act: Pick<Act, 'by' | 'power'>, change: Change = {}): boolean {
  const p = at(g, target);
  if (!p.alive || resisted(g, p, { harms: ['convert'], cause: 'converted', by: act.by, power: act.power })) return false;
  become(g, p, card, change);
  return true;
}

/** Gives someone another card. Borrowed roles are lost; the modifiers are the card's. */
export function become(g: Mafia, p: Player, card: string, change: Change = {}): void {
  const from = p.role;
  recast(g, p, card, change);
  if (!rule(g, 'hiddenConversions')) {
    introduce(g, p, []);
    welcome(g, p);
  }
  emitTo(g, p, 'took', { from });
}
/** The same before anyone has been told what they are. */
export function recast(g: Mafia, p: Player, card: string, { side, data = {}, used = {}, items = 'keep' }: Change = {}): void {
  const from = p.role;
  p.role = nameOf(card);
  p.mods = modifiersOf(card);
  p.also = [];
  p.side = side ?? roleCalled(p.role).side;
  chronicle(g, { kind: 'turned', seat: p.seat, from, card, side: p.side });
  p.data = copyData(data);
  p.used = { ...used };
  if (items === 'lose') p.held = p.held.filter((h) => traitOf(h.trait).kind !== 'item');
  addPhases(g, [card]);
  changed(g);
}
/** A copy of what someone remembers that shares nothing with it. */
export const copyData = (data: Record<string, Json>): Record<string, Json> => JSON.parse(JSON.stringify(data));

/** Adds a role on top of the own one, without a place on its side, and what is dealt with it is up to the caller. */
export function borrow(g: Mafia, p: Player, card: string, shown = card): void {
  p.also = [...p.also, card];
  addPhases(g, [card]);
  tell(g, [p.seat], { kind: 'learnt', what: 'borrowed', about: [p.seat], value: shown });
  changed(g);
}
/** Takes a borrowed role away again, and what was used of it. */
export function giveBack(g: Mafia, p: Player, card: string): void {
  const i = p.also.indexOf(card);
  if (i < 0) return;
  p.also = p.also.toSpliced(i, 1);
  for (const key of Object.keys(p.used)) if (key.startsWith(`${nameOf(card)}.`) && p.role !== nameOf(card)) delete p.used[key];
  changed(g);
}
/**
 * Someone who is devoted takes over the part of a leader of the Cult who has died, with all that goes with it, and stays on
 * their own side; not where fewer than five are left. Null: no one does. Asked again for the same death, it is the same one.
 */
export function heirOf(g: Mafia, dead: Player): Player | null {
  const death = g.deaths.findLast((d) => d.seat === dead.seat);
  if (!death || death.heir !== null) return death?.heir != null ? at(g, death.heir) : null;
  const alive = g.players.filter((p) => p.alive);
  const heir = alive.length < 5 ? undefined : alive.find((p) => is(g, p, 'devoted') && !is(g, p, 'delirious'));
  if (!heir) return null;
  death.heir = heir.seat;
  become(g, heir, cardOf(dead.role, dead.mods), { side: heir.side, data: dead.data, used: dead.used });
  return heir;
}
/** Whether a side meets unnamed, because someone of no side sits among them. */
export const meetsUnnamed = (g: Mafia, side: Side): boolean => g.players.some((p) => p.alive && is(g, p, 'sits').includes(side));
/** Tells the members of a side who they are, but nothing more. */
export function meet(g: Mafia, side: Side): void {
  for (const p of g.players) {
    if (p.side !== side) continue;
    for (const q of mates(g, p)) {
      p.knows[q.seat] = { card: null, side };
      tell(g, [p.seat], { kind: 'joined-side', seat: q.seat, card: null, side });
    }
  }
}
/** Brings in the phases that cards ask for, for the rest of the game. */
export function addPhases(g: Mafia, cards: string[]): void {
  const asked = new Set<PhaseName>(['Night', 'Day', ...g.phases]);
  for (const card of cards)
    for (const name of [nameOf(card), ...modifiersOf(card)]) for (const phase of traitOf(name).phases) asked.add(phase);
  if (asked.size > g.phases.length) g.phases = CYCLE.filter((phase) => asked.has(phase));
}

/** Tells someone what they are, and whom of their side they know. */
export function introduce(g: Mafia, p: Player, team: Player[]): void {
  p.told = appears(g, p, 'self');
  const cards = team.map((q) => ({ seat: q.seat, ...shownToMates(g, q) }));
  for (const { seat, card, side } of cards) p.knows[seat] = { card, side };
  tell(g, [p.seat], {
    kind: 'you-are',
    card: p.told.card!,
    side: p.told.side!,
    team: cards.map(({ seat, card }) => ({ seat, card: card! })),
  });
}
/** Those of a side who know each other. */
export const mates = (g: Mafia, p: Player): Player[] =>
  p.side !== 'Mafia' && p.side !== 'Cult'
    ? []
    : is(g, p, 'lone')
      ? []
      : meetsUnnamed(g, p.side)
        ? []
        : g.players.filter((q) => q !== p && q.side === p.side && !is(g, q, 'lone'));
/** Shows someone to those of their side who know each other. */
export function welcome(g: Mafia, p: Player): void {
  const old = mates(g, p).filter((q) => q.alive);
  const { card, side } = shownToMates(g, p);
  for (const q of old) q.knows[p.seat] = { card, side };
  tell(
    g,
    old.map((q) => q.seat),
    { kind: 'joined-side', seat: p.seat, card, side: side! },
  );
}
function shownToMates(g: Mafia, p: Player): KnownCard {
  if (rule(g, 'disorganized').includes(p.side)) return { card: null, side: p.side };
  const look = appears(g, p, 'reveal', true);
  return { card: look.card ?? p.role, side: look.side ?? p.side };
}
