/**
 * Decides who has won. Sides and loners claim victory; once the game is over, traits that steal or follow a victory are asked.
 */
import type { Outcome, Seat } from '../../engine/game.ts';
import { is, playerTraits, rule } from './active-traits.ts';
import { hostile } from './cards.ts';
import { personAt } from './record.ts';
import { EVIL, type Mafia, type Player, type Side } from './state.ts';
import { roleOf, type Win } from './trait.ts';
import { living } from './verbs.ts';

/**
 * Whether a player counts toward the numbers of an evil side: members, except with an Independent role, and Independents who
 * attend its meetings.
 */
const counts = (g: Mafia, p: Player, side: Side): boolean =>
  p.side === side ? roleOf(p).side !== 'Independent' : p.side === 'Independent' && is(g, p, 'sits').includes(side);

/**
 * Whether a side wins: an evil one at half of the living or with no one else left, the village when only it and harmless
 * strangers are.
 */
function claims(g: Mafia, side: Side, alive: Player[]): boolean {
  if (side === 'Village')
    return alive.every((p) => (p.side === 'Village' || p.side === 'Independent') && !(p.side === 'Independent' && hostile(p)));
  if (side === 'Independent') return false;
  if (rule(g, 'hostilesBarEvil') && alive.some((p) => bars(g, p, side))) return false;
  if (rule(g, 'rivalsBarEvil') && alive.some((p) => p.side !== side && EVIL.includes(p.side))) return false;
  if (alive.filter((p) => counts(g, p, side)).length * 2 >= alive.length) return true;
  return alive.every((p) => p.side === side || is(g, p, 'backs').includes(side));
}
const bars = (g: Mafia, p: Player, side: Side): boolean =>
  p.side === 'Independent' && hostile(p) && !is(g, p, 'sits').includes(side);
const SIDES: readonly Side[] = ['Village', 'Mafia', 'Cult'];

/** Returns the outcome, or null while the game goes on. An empty `by` means that no one won. Winners are persons. */
export function outcome(g: Mafia): Outcome | null {
  const alive = living(g);
  const sides = new Set(
    alive.length === 0 || rule(g, 'lastDay') ? [] : SIDES.filter((s) => hasMember(g, s) && claims(g, s, alive)),
  );
  for (const side of g.claims) sides.add(side);
  const loners = winningAlone(g).filter(({ p }) => !is(g, p, 'complacent'));
  for (const { p, win } of loners) if (win.shares) sides.add(p.side);
  if (sides.size > 0) for (const p of alive) for (const side of is(g, p, 'barsWinOf')) sides.delete(side);
  for (const side of g.lost) sides.delete(side);
  if (sides.size === 0 && loners.length === 0 && alive.length > 0 && !g.ended) return null;
  return finished(g, sides, alive);
}
const hasMember = (g: Mafia, side: Side): boolean => g.players.some((p) => p.side === side);

interface Claim {
  p: Player;
  win: Win;
  name: string;
}
/** Lists every win condition of a single player: of their role, a borrowed one, or anything else on them. */
function conditions(g: Mafia): Claim[] {
  const claims: Claim[] = [];
  for (const p of g.players)
    for (const { trait } of playerTraits(g, p).winning) claims.push({ p, win: trait.win!, name: trait.win!.as ?? trait.id });
  return claims;
}
/** Win conditions of single players that are met while the game goes on. */
export const winningAlone = (g: Mafia): Claim[] => conditions(g).filter(({ p, win }) => win.test(g, p, false));

/**
 * Names the winners of a finished game. Thieves take victories first, then victories are denied, and followers are asked last.
 */
function finished(g: Mafia, sides: Set<Side>, alive: Player[]): Outcome {
  const all = conditions(g);
  const loners = all.filter(({ p, win }) => !win.shares && win.test(g, p, true));
  for (const p of g.players) if (p.won !== null) loners.push({ p, win: { shares: false, test: () => true }, name: p.won });
  const taken = all.flatMap((claim) => {
    const stolen = claim.win.steals?.(g, claim.p, [...sides]) ?? [];
    if (stolen.length) loners.push(claim);
    return stolen;
  });
  for (const side of taken) sides.delete(side);
  for (const p of alive) for (const side of is(g, p, 'deniesWinOf')) sides.delete(side);
  const won = new Set<string>([...sides, ...loners.map(({ name }) => name)]);
  const followers = all.filter(({ p, win }) => win.follows?.(g, p, won));
  const winners = new Set<Seat>([...loners, ...followers].map(({ p }) => p.seat));
  const apart = new Set(all.filter(({ win }) => win.apart).map(({ p }) => p));
  for (const p of g.players) if (sides.has(p.side) && !apart.has(p)) winners.add(p.seat);
  const by = [...SIDES.filter((side) => sides.has(side)), ...[...loners, ...followers].map(({ name }) => name)];
  return { winners: [...winners].map((seat) => personAt(g, seat)).sort((a, b) => a - b), by: [...new Set(by)] };
}
