/** Changes of role, and who is told. */
import type { Json, Seat } from '../game.ts';
import { modifiersOf, nameOf } from '../setup.ts';
import { appears } from './cards.ts';
import { tell } from './record.ts';
import { type Act, CYCLE, type Mafia, type PhaseName, type Player, type Shown, type Side } from './state.ts';
import { emitTo, is, roleCalled, rule, traitOf } from './trait.ts';
import { at, resisted } from './verbs.ts';

/** What goes with a new role: a side other than the role's own, what the role remembers, and whether items stay. */
export interface Change {
  side?: Side;
  data?: Record<string, Json>;
  used?: Record<string, number>;
  items?: 'keep' | 'lose';
}

/** Turns somebody into a card, unless something stops it. True when it did. The dead are not turned. */
export function convert(g: Mafia, target: Seat, card: string, act: Act, change: Change = {}): boolean {
  const p = at(g, target);
  if (!p.alive || resisted(g, p, { harms: ['convert'], cause: 'converted', by: act.by, power: act.power })) return false;
  become(g, p, card, change);
  return true;
}

/** Gives somebody another card. Borrowed roles are lost; the modifiers are the card's. */
export function become(g: Mafia, p: Player, card: string, { side, data = {}, used = {}, items = 'keep' }: Change = {}): void {
  const from = p.role;
  p.role = nameOf(card);
  p.mods = modifiersOf(card);
  p.also = [];
  p.side = side ?? roleCalled(p.role).side;
  p.data = structuredCopy(data);
  p.used = { ...used };
  if (items === 'lose') p.held = p.held.filter((h) => traitOf(h.trait).kind !== 'item');
  addPhases(g, [card]);
  if (!rule(g, 'hiddenConversions')) {
    introduce(g, p, []);
    welcome(g, p);
  }
  emitTo(g, p, 'took', { from });
}
const structuredCopy = (data: Record<string, Json>): Record<string, Json> => JSON.parse(JSON.stringify(data));

/** Adds a role on top of the own one, without a place on its side, and what is dealt with it is up to the caller. */
export function borrow(g: Mafia, p: Player, card: string): void {
  p.also = [...p.also, card];
  addPhases(g, [card]);
}
/** Brings in the phases that cards ask for, for the rest of the game. */
export function addPhases(g: Mafia, cards: string[]): void {
  const names = cards.flatMap((card) => [nameOf(card), ...modifiersOf(card)]);
  const asked = new Set<PhaseName>(['Night', 'Day', ...g.phases, ...names.flatMap((name) => traitOf(name).phases)]);
  if (asked.size > g.phases.length) g.phases = CYCLE.filter((phase) => asked.has(phase));
}

/** Tells somebody what they are, and whom of their side they know. */
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
      : g.players.filter((q) => q !== p && q.side === p.side && !is(g, q, 'lone'));
function welcome(g: Mafia, p: Player): void {
  const old = mates(g, p).filter((q) => q.alive);
  const { card, side } = shownToMates(g, p);
  for (const q of old) q.knows[p.seat] = { card, side };
  tell(
    g,
    old.map((q) => q.seat),
    { kind: 'joined-side', seat: p.seat, card: card!, side: side! },
  );
}
function shownToMates(g: Mafia, p: Player): Shown {
  const look = appears(g, p, 'reveal', true);
  return { card: look.card ?? p.role, side: look.side ?? p.side };
}
