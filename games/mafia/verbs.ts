/** What a trait may do to the world. Each verb checks, changes the state and writes the record. */
import type { Json, Seat } from '../game.ts';
import { abilityBehind } from './abilities.ts';
import { appears } from './cards.ts';
import { tell } from './record.ts';
import type { Act, Held, Mafia, Player } from './state.ts';
import { type Blow, emit, traitOf, traitsOn } from './trait.ts';
import { later } from './visits.ts';

export const living = (g: Mafia): Player[] => g.players.filter((p) => p.alive);
export const at = (g: Mafia, seat: Seat): Player => g.players[seat]!;
/** The one who leads an act. Only while it has not been struck out. */
export const actor = (g: Mafia, act: Act): Player => at(g, act.by[0]!);

/** Puts an item or an effect on somebody. `why` it came is told with an item. */
export function attach(
  g: Mafia,
  seat: Seat,
  trait: string,
  {
    by = null,
    life = null,
    data = null,
    why = 'given',
  }: { by?: Seat | null; life?: Held['life']; data?: Json; why?: string } = {},
): Held {
  const p = at(g, seat);
  const t = traitOf(trait);
  p.got[trait] = (p.got[trait] ?? 0) + 1;
  const held: Held = { id: `${trait}${p.got[trait]}`, trait, by, life, data };
  p.held = [...p.held, held];
  if (t.kind === 'item') tell(g, [seat], { kind: 'item', item: trait, gained: true, why });
  if (t.felt) tell(g, [seat], { kind: 'felt', what: t.felt });
  return held;
}
/** Takes an item or an effect away. `why` is told with an item. */
export function drop(g: Mafia, seat: Seat, held: string | null, why = 'used'): void {
  const p = at(g, seat);
  const gone = p.held.find((h) => h.id === held);
  if (!gone) return;
  p.held = p.held.filter((h) => h !== gone);
  if (traitOf(gone.trait).kind === 'item') tell(g, [seat], { kind: 'item', item: gone.trait, gained: false, why });
}

/** Strikes an act out for all its actors. */
export function strike(a: Act): void {
  a.by = [];
}
/** Strikes one actor out of whatever comes later; in a deed of many the others go on. */
export function block(g: Mafia, target: Seat, act: Act): void {
  if (shields(g, at(g, target), { harms: ['block'], cause: 'blocked', by: act.by, power: act.power }).length) return;
  for (const a of later(g, act)) {
    if (!a.by.includes(target) || abilityBehind(g, a, target).tags.includes('sure')) continue;
    a.by = a.by.filter((s) => s !== target);
  }
  emit(g, 'blocked', { seat: target, act });
}
/** Strikes out whatever is later aimed at a seat, except by one. */
export function bar(g: Mafia, target: Seat, act: Act, except: Seat | null = null): void {
  for (const a of later(g, act)) {
    const aimed = a.targets.includes(target) || a.aims.includes(target);
    if (aimed && !a.tags.includes('sure') && !(except !== null && a.by.includes(except))) strike(a);
  }
}
/** Whatever is later aimed at one of two seats alone goes to the other. */
export function swap(g: Mafia, [a, b]: [Seat, Seat], act: Act): void {
  const other = (seat: Seat) => (seat === a ? b : seat === b ? a : seat);
  for (const x of later(g, act)) {
    if (x.tags.includes('fixed')) continue;
    if (x.targets.length === 1) x.targets = x.targets.map(other);
    if (x.aims.length === 1) x.aims = x.aims.map(other);
  }
}
/** Whatever a seat leads later goes to one place. */
export function redirect(g: Mafia, victim: Seat, to: Seat, act: Act): void {
  for (const x of later(g, act)) {
    if (x.by[0] !== victim || x.tags.includes('fixed')) continue;
    x.targets = x.targets.map(() => to);
    x.aims = x.aims.map(() => to);
  }
}
/** The same deed, by the same actors, on somebody else as well. */
export function copy(g: Mafia, of: Act, to: Seat): void {
  g.acts.push({ ...of, by: [...of.by], tags: [...of.tags], targets: [to], aims: [...of.aims] });
}

/** What would stop a blow, each by itself, in the order it is worn. Empty: it lands. */
export function shields(g: Mafia, p: Player, blow: Blow): { trait: string; held: string | null }[] {
  const found: { trait: string; held: string | null }[] = [];
  for (const { trait, me } of traitsOn(g, p)) {
    for (const harm of blow.harms) {
      const own = trait.resists[harm];
      if (own === undefined || (typeof own === 'number' ? own : own(g, me, blow)) < blow.power) continue;
      found.push({ trait: trait.id, held: me.held?.id ?? null });
      break;
    }
  }
  return found;
}
/** Whether a blow is stopped; who wears what stopped it may be changed by that. */
function resisted(g: Mafia, p: Player, blow: Blow): boolean {
  const found = shields(g, p, blow);
  if (found.length) emit(g, 'resisted', { seat: p.seat, blow, shields: found });
  return found.length > 0;
}
export const killing = (cause: string, { by, power }: Pick<Act, 'by' | 'power'>): Blow => ({
  harms: cause === 'condemned' ? ['kill', 'condemn'] : ['kill'],
  cause,
  by: [...by],
  power,
});

/** Kills, unless something stops it. True when it did. Deaths take effect at once and are told together. */
export function kill(g: Mafia, target: Seat, cause: string, act: Pick<Act, 'by' | 'power'>): boolean {
  const p = at(g, target);
  if (!p.alive || resisted(g, p, killing(cause, act))) return false;
  slay(g, target, cause, act.by);
  return true;
}
/** Kills, whatever protects. */
export function slay(g: Mafia, target: Seat, cause: string, by: Seat[] = []): void {
  const p = at(g, target);
  if (!p.alive) return;
  p.alive = false;
  const { phase, count } = g;
  g.deaths.push({ seat: target, phase, count, cause, by: [...by], buried: false, told: false, clean: false });
  if (cause === 'condemned' || phase === 'Night' || phase === 'Dawn') g.struck = true;
}
/** Draws the consequences of deaths, and of deaths that follow from them. */
export function bury(g: Mafia): void {
  for (const d of g.deaths) {
    if (d.buried) continue;
    d.buried = true;
    emit(g, 'died', { seat: d.seat, cause: d.cause, by: d.by });
  }
}

/** Shows somebody's card to everybody. */
export function reveal(g: Mafia, seat: Seat): void {
  const { card, side } = appears(g, at(g, seat), 'reveal');
  if (card === null || side === null) return;
  g.shown[seat] = { card, side };
  tell(g, 'all', { kind: 'revealed', seat, card, side });
}
export { resisted };
