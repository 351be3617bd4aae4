/** Changes that a trait may make to a game. Each verb checks, changes the state and writes the record. */
import type { Json, Seat } from '../../engine/game.ts';
import { abilityBehind } from './abilities.ts';
import { emit, playerTraits } from './active-traits.ts';
import { appears } from './cards.ts';
import type { DeathCause } from './facts.ts';
import { chronicle, tell } from './record.ts';
import type { Act, Harm, Held, Mafia, Player } from './state.ts';
import { type Blow, traitOf } from './trait.ts';
import { isDue, laterActs } from './visits.ts';

export const living = (g: Mafia): Player[] => g.players.filter((p) => p.alive);
export const at = (g: Mafia, seat: Seat): Player => g.players[seat]!;
/** Returns the living neighbors of a seat, never the seat itself. The table is round. */
export function neighbours(g: Mafia, seat: Seat): Player[] {
  const round = [...g.players.slice(seat + 1), ...g.players.slice(0, seat)].filter((p) => p.alive);
  return [...new Set([round[0], round.at(-1)])].filter((p) => p !== undefined);
}
/** The leader of an act. Must not be called for an act that was struck out. */
export const actor = (g: Mafia, act: Pick<Act, 'by'>): Player => at(g, act.by[0]!);

/** Puts an item or an effect on a player. `why` it came is told with an item. */
export function attach(
  g: Mafia,
  seat: Seat,
  trait: string,
  {
    by = null,
    life = null,
    data = null,
    faulty = false,
    why = 'given',
  }: { by?: Seat | null; life?: Held['life']; data?: Json; faulty?: boolean; why?: string } = {},
): Held {
  const p = at(g, seat);
  const t = traitOf(trait);
  const before = p.got.find(([id]) => id === trait);
  const nth = (before?.[1] ?? 0) + 1;
  if (before) before[1] = nth;
  else p.got.push([trait, nth]);
  const held: Held = { id: `${trait}${nth}`, trait, by, life, faulty, data };
  p.held = [...p.held, held];
  if (t.kind === 'item') tell(g, [seat], { kind: 'item', item: trait, gained: true, why });
  if (t.notice) tell(g, [seat], { kind: 'felt', what: t.notice });
  return held;
}
/** Takes an item or an effect away. `why` is told with an item. */
export function drop(g: Mafia, seat: Seat, heldId: string | null, why = 'used'): void {
  const p = at(g, seat);
  const gone = p.held.find((h) => h.id === heldId);
  if (!gone) return;
  p.held = p.held.filter((h) => h !== gone);
  if (traitOf(gone.trait).kind === 'item') tell(g, [seat], { kind: 'item', item: gone.trait, gained: false, why });
}

/** Hands an item or effect on with its data and its giver. Returns false if `from` does not hold it, or is also `to`. */
export function handOver(g: Mafia, from: Seat, heldId: string | null, to: Seat, why = 'given'): boolean {
  const thing = at(g, from).held.find((h) => h.id === heldId);
  if (!thing || from === to) return false;
  drop(g, from, heldId, 'passed-on');
  const { trait, by, life, faulty, spoiler, data } = thing;
  const passed = attach(g, to, trait, { by, life, faulty, data, why });
  if (spoiler !== undefined) passed.spoiler = spoiler;
  return true;
}
/** Removes every effect tagged Malicious. Returns their number. */
export function cleanse(g: Mafia, seat: Seat): number {
  const p = at(g, seat);
  const ills = p.held.filter((h) => traitOf(h.trait).tags.includes('Malicious'));
  if (ills.length) p.held = p.held.filter((h) => !ills.includes(h));
  return ills.length;
}

/** Ends an event. */
export function dismiss(g: Mafia, event: string): void {
  g.table = g.table.filter((id) => id !== event);
  g.omens = g.omens.filter((omen) => omen.event !== event);
}

/** Strikes an act out for all its actors. */
export function strike(a: Act): void {
  a.by = [];
}
/** Strikes one actor out of all later acts, unless they resist. The others in a joint act go on. */
export function block(g: Mafia, target: Seat, act: Act): void {
  if (shields(g, at(g, target), { harms: ['block'], cause: 'blocked', by: act.by, power: act.power }).length) return;
  for (const a of laterActs(g, act)) {
    if (!a.by.includes(target) || abilityBehind(g, a, target).tags.includes('sure')) continue;
    a.by = a.by.filter((s) => s !== target);
  }
  emit(g, 'blocked', { seat: target, act });
}
/** Strikes out all later acts aimed at a seat, unless an actor is in `except`. */
export function bar(g: Mafia, target: Seat, act: Act, except: (Seat | null)[] = []): void {
  for (const a of laterActs(g, act)) {
    const aimed = a.targets.includes(target) || a.aims.includes(target);
    if (aimed && !a.tags.includes('sure') && !a.by.some((s) => except.includes(s))) strike(a);
  }
}
/** Returns the other seat for `a` and `b`, which trade places, and any other seat as it is. */
export const swappedSeat = (seat: Seat, a: Seat, b: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
/** Swaps two seats as the only target of later acts. */
export function swap(g: Mafia, [a, b]: [Seat, Seat], act: Act): void {
  const other = (seat: Seat) => swappedSeat(seat, a, b);
  for (const x of laterActs(g, act)) {
    if (x.tags.includes('fixed')) continue;
    if (x.targets.length === 1) x.targets = x.targets.map(other);
    if (x.aims.length === 1) x.aims = x.aims.map(other);
  }
}
/** Gives all later acts that `victim` leads the target `to`. */
export function redirect(g: Mafia, victim: Seat, to: Seat, act: Act): void {
  for (const x of laterActs(g, act)) {
    if (x.by[0] !== victim || x.tags.includes('fixed')) continue;
    x.targets = x.targets.map(() => to);
    x.aims = x.aims.map(() => to);
  }
}
/** Gives acts with `from` as their only target the target `to` instead, whether they are already done or not. */
export function divert(g: Mafia, from: Seat, to: Seat, act: Act): void {
  const moved = (seats: Seat[]) => (seats.length === 1 && seats[0] === from ? [to] : seats);
  for (const x of g.acts) {
    if (x === act || !isDue(g, x) || x.tags.includes('fixed')) continue;
    x.targets = moved(x.targets);
    x.aims = moved(x.aims);
  }
}
/** Postpones all acts that a seat leads in this resolution, done or not, to the next one of its kind. Effects do not wait. */
export function putOff(g: Mafia, seat: Seat, act: Act): void {
  for (const x of g.acts) {
    if (x === act || !isDue(g, x) || x.by[0] !== seat || x.tags.includes('condemn') || traitOf(x.trait).kind === 'effect')
      continue;
    x.count++;
  }
}
/** Adds a copy of an act, by the same actors, with another target. */
export function copy(g: Mafia, of: Act, to: Seat): void {
  g.acts.push({ ...of, by: [...of.by], tags: [...of.tags], targets: [to], aims: [...of.aims] });
}

/** Returns every trait that would stop a blow by itself, in the order they are worn. Empty if the blow lands. */
export function shields(g: Mafia, p: Player, blow: Blow): { trait: string; held: string | null }[] {
  const guards: { trait: string; held: string | null }[] = [];
  for (const { trait, me } of playerTraits(g, p).resisting) {
    for (const harm of blow.harms) {
      const resistance = trait.resists[harm];
      if (resistance === undefined) continue;
      if (!counts(g, p, harm, blow, typeof resistance === 'number' ? resistance : resistance(g, me, blow))) continue;
      guards.push({ trait: trait.id, held: me.held?.id ?? null });
      break;
    }
  }
  for (const q of g.players) {
    for (const { trait, me } of playerTraits(g, q).warding)
      if (q !== p && blow.harms.some((harm) => counts(g, p, harm, blow, trait.protectsOthers[harm]?.(g, me, p, blow) ?? 0)))
        guards.push({ trait: trait.id, held: null });
  }
  return guards;
}
/** Whether resistance of this strength stops a blow. */
const counts = (g: Mafia, p: Player, harm: Harm, blow: Blow, strength: number): boolean =>
  strength >= blow.power && strength > bared(g, p, harm, blow);
/** Power up to which a player's resistance to a harm does not count. Asked only about blows that would have been stopped. */
function bared(g: Mafia, p: Player, harm: Harm, blow: Blow): number {
  let most = 0;
  for (const { trait, me } of playerTraits(g, p).all) {
    const level = trait.ignoresResistance[harm];
    if (level !== undefined) most = Math.max(most, typeof level === 'number' ? level : level(g, me, blow));
  }
  return most;
}
/** Whether a blow is stopped. If it is, this is recorded and told to traits, which may use up what stopped it. */
function resisted(g: Mafia, p: Player, blow: Blow): boolean {
  const guards = shields(g, p, blow);
  if (guards.length === 0) return false;
  chronicle(g, { kind: 'withstood', seat: p.seat, cause: blow.cause, by: blow.by, shields: guards.map((s) => s.trait) });
  emit(g, 'resisted', { seat: p.seat, blow, shields: guards });
  return true;
}
export const killing = (cause: DeathCause, { by, power }: Pick<Act, 'by' | 'power'>): Blow => ({
  harms: cause === 'condemned' ? ['kill', 'condemn'] : ['kill'],
  cause,
  by: [...by],
  power,
});

/** Kills a player unless something stops it. Returns whether it did. Deaths take effect at once and are announced together. */
export function kill(g: Mafia, target: Seat, cause: DeathCause, act: Pick<Act, 'by' | 'power'>): boolean {
  const p = at(g, target);
  if (!p.alive || resisted(g, p, killing(cause, act))) return false;
  slay(g, target, cause, act.by);
  return true;
}
/** Kills a player, whatever protects them. */
export function slay(g: Mafia, target: Seat, cause: DeathCause, by: Seat[] = []): void {
  const p = at(g, target);
  if (!p.alive) return;
  p.alive = false;
  const { phase, count } = g;
  g.deaths.push({ seat: target, phase, count, cause, by: [...by], buried: false, told: false, clean: false, heir: null });
  chronicle(g, { kind: 'slain', seat: target, cause, by: [...by] });
  if (cause === 'condemned' || phase === 'Night' || phase === 'Dawn') noteFewest(g);
}
/**
 * A death delays the stalemate only if fewer are left than ever before. Otherwise reviving and killing the same players could
 * delay it forever.
 */
function noteFewest(g: Mafia): void {
  const alive = living(g).length;
  if (alive >= g.fewest) return;
  g.fewest = alive;
  g.struck = true;
}
/** Revives a dead player and tells everyone, unless they have left. Returns whether it did. */
export function revive(g: Mafia, seat: Seat): boolean {
  const p = at(g, seat);
  if (p.alive || p.gone) return false;
  p.alive = true;
  p.guess = null;
  for (const d of g.deaths) if (d.seat === seat) d.told = true;
  tell(g, 'all', { kind: 'revived', seat });
  emit(g, 'revived', { seat });
  return true;
}
/** Applies the consequences of deaths, and of the deaths that follow from them. */
export function bury(g: Mafia): void {
  for (const d of g.deaths) {
    if (d.buried) continue;
    d.buried = true;
    emit(g, 'died', { seat: d.seat, cause: d.cause, by: d.by });
  }
}

/** Must be called by a trait that changes something because of talk. */
export function noteTalkChange(g: Mafia): void {
  g.stir++;
}

/** Shows everyone a player's card, or the one they appear to have. */
export function reveal(g: Mafia, seat: Seat, { card, side } = appears(g, at(g, seat), 'reveal')): void {
  if (card === null || side === null) return;
  g.shown[seat] = { card, side };
  tell(g, 'all', { kind: 'revealed', seat, card, side });
}
export { resisted };
