/** Changes a player's role and tells those concerned. */
import type { Json, Seat } from '../../engine/game.ts';
import { cardOf, modifiersOf, nameOf } from '../../engine/setup.ts';
import { emitTo, is, rule } from './active-traits.ts';
import { appears } from './cards.ts';
import { forgetDerived } from './memo.ts';
import { chronicle, tell } from './record.ts';
import { type Act, CYCLE, type KnownCard, type Mafia, type PhaseName, type Player, type Side } from './state.ts';
import { roleCalled, traitOf } from './trait.ts';
import { at, resisted } from './verbs.ts';

/** Options of a role change: a side other than the role's own, data and uses to take over, and whether items stay. */
export interface Change {
  side?: Side;
  data?: Record<string, Json>;
  used?: Record<string, number>;
  items?: 'keep' | 'lose';
}

/** Converts a living player to a card unless a trait resists. Returns whether it did. */
export function convert(g: Mafia, target: Seat, card: string, act: Pick<Act, 'by' | 'power'>, change: Change = {}): boolean {
  const p = at(g, target);
  if (!p.alive || resisted(g, p, { harms: ['convert'], cause: 'converted', by: act.by, power: act.power })) return false;
  become(g, p, card, change);
  return true;
}

/**
 * Gives a player another card and, unless conversions are hidden, tells them and their side. Borrowed roles are lost; the
 * modifiers are the card's.
 */
export function become(g: Mafia, p: Player, card: string, change: Change = {}): void {
  const from = p.role;
  recast(g, p, card, change);
  if (!rule(g, 'hiddenConversions')) {
    introduce(g, p, []);
    welcome(g, p);
  }
  emitTo(g, p, 'took', { from });
}
/** Gives a player another card without telling anyone. */
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
  forgetDerived(g);
}
/** Returns a deep copy of the data that a player's traits have stored. */
export const copyData = (data: Record<string, Json>): Record<string, Json> => JSON.parse(JSON.stringify(data));

/** Adds a borrowed role to the player's own. Their side stays the same; the caller hands out what is dealt with the role. */
export function borrow(g: Mafia, p: Player, card: string, shownCard = card): void {
  p.also = [...p.also, card];
  addPhases(g, [card]);
  tell(g, [p.seat], { kind: 'learnt', what: 'borrowed', about: [p.seat], value: shownCard });
  forgetDerived(g);
}
/** Removes a borrowed role and its counts of uses. */
export function giveBack(g: Mafia, p: Player, card: string): void {
  const i = p.also.indexOf(card);
  if (i < 0) return;
  p.also = p.also.toSpliced(i, 1);
  for (const key of Object.keys(p.used)) if (key.startsWith(`${nameOf(card)}.`) && p.role !== nameOf(card)) delete p.used[key];
  forgetDerived(g);
}
/**
 * Lets a devoted player take over the card of a dead leader of the Cult, with its data and uses, but on their own side. Null if
 * no one does, or if fewer than five are alive. Repeated calls for the same death return the same heir.
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
/** Whether a side meets without names because an outsider attends. */
export const meetsUnnamed = (g: Mafia, side: Side): boolean => g.players.some((p) => p.alive && is(g, p, 'sits').includes(side));
/** Tells the members of a side who their team-mates are, but not their roles. */
export function meet(g: Mafia, side: Side): void {
  for (const p of g.players) {
    if (p.side !== side) continue;
    for (const q of mates(g, p)) {
      p.knows[q.seat] = { card: null, side };
      tell(g, [p.seat], { kind: 'joined-side', seat: q.seat, card: null, side });
    }
  }
}
/** Adds the phases that cards need, for the rest of the game. */
export function addPhases(g: Mafia, cards: string[]): void {
  const phases = new Set<PhaseName>(['Night', 'Day', ...g.phases]);
  for (const card of cards)
    for (const name of [nameOf(card), ...modifiersOf(card)]) for (const phase of traitOf(name).phases) phases.add(phase);
  if (phases.size > g.phases.length) g.phases = CYCLE.filter((phase) => phases.has(phase));
}

/** Tells a player their card, and the cards of their team-mates in `team`. */
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
/** Team-mates that a player of the Mafia or the Cult knows. None if the player is lone or the side meets unnamed. */
export const mates = (g: Mafia, p: Player): Player[] =>
  p.side !== 'Mafia' && p.side !== 'Cult'
    ? []
    : is(g, p, 'lone')
      ? []
      : meetsUnnamed(g, p.side)
        ? []
        : g.players.filter((q) => q !== p && q.side === p.side && !is(g, q, 'lone'));
/** Shows a player to the living team-mates they know. */
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
