/** Who has won. Sides claim, loners claim, and when the game is over passengers are asked. */
import type { Outcome, Seat } from '../game.ts';
import { nameOf } from '../setup.ts';
import { hostile } from './cards.ts';
import { personAt } from './record.ts';
import { EVIL, type Mafia, type Player, type Side } from './state.ts';
import { is, type Role, roleCalled, roleOf, rule } from './trait.ts';
import { living } from './verbs.ts';

/** Members of an evil side, without those who only play along. */
const counts = (p: Player, side: Side): boolean => p.side === side && roleOf(p).side !== 'Independent';

/** An evil side wins at half of the living; the village when only it and harmless strangers are left. */
function claims(g: Mafia, side: Side, alive: Player[]): boolean {
  if (side === 'Village')
    return alive.every((p) => (p.side === 'Village' || p.side === 'Independent') && !(p.side === 'Independent' && hostile(p)));
  if (side === 'Independent') return false;
  if (rule(g, 'hostilesBarEvil') && alive.some((p) => p.side === 'Independent' && hostile(p))) return false;
  if (rule(g, 'rivalsBarEvil') && alive.some((p) => p.side !== side && EVIL.includes(p.side))) return false;
  return alive.filter((p) => counts(p, side)).length * 2 >= alive.length;
}
const SIDES: readonly Side[] = ['Village', 'Mafia', 'Cult'];

/** Null while the game goes on. Empty `by`: nobody won. Winners are persons. */
export function outcome(g: Mafia): Outcome | null {
  const alive = living(g);
  const sides = new Set(alive.length === 0 ? [] : SIDES.filter((side) => hasMember(g, side) && claims(g, side, alive)));
  for (const side of g.claims) sides.add(side);
  const loners = claimants(g, false);
  for (const { p, role } of loners) if (role.win.shares) sides.add(p.side);
  if (sides.size > 0) for (const p of alive) for (const side of is(g, p, 'barsWinOf')) sides.delete(side);
  if (sides.size === 0 && loners.length === 0 && alive.length > 0) return null;
  return finished(g, sides);
}
const hasMember = (g: Mafia, side: Side): boolean => g.players.some((p) => p.side === side);
/** Everyone whose own role, or borrowed one, says that they win. */
function claimants(g: Mafia, over: boolean): { p: Player; role: Role }[] {
  const found: { p: Player; role: Role }[] = [];
  for (const p of g.players) {
    if (roleOf(p).win.test(g, p, over)) found.push({ p, role: roleOf(p) });
    for (const card of p.also) {
      const role = roleCalled(nameOf(card));
      if (role.win.test(g, p, over)) found.push({ p, role });
    }
  }
  return found;
}

function finished(g: Mafia, sides: Set<Side>): Outcome {
  const winners = new Set<Seat>();
  const by: string[] = SIDES.filter((side) => sides.has(side));
  for (const p of g.players) if (sides.has(p.side)) winners.add(p.seat);
  for (const { p, role } of claimants(g, true)) {
    if (role.win.shares) continue;
    winners.add(p.seat);
    if (!by.includes(role.id)) by.push(role.id);
  }
  return { winners: [...winners].map((seat) => personAt(g, seat)).sort((a, b) => a - b), by };
}
