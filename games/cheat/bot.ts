/**
 * A bot that plays what is due if it has it, and otherwise lies with the card that it could play honestly last. It calls by
 * what it holds itself, by what it remembers to have played, and by how likely the others are to have the rest.
 */
import type { Answer, Seat } from '../game.ts';
import { PACK, rankOf } from '../parlour/deck.ts';
import { players, plays } from '../parlour/parlour.ts';
import { below, chance, type Rng } from '../rng.ts';
import { CLAIMS, MOST } from './board.ts';
import { CALL, type Cheat, callers, due } from './state.ts';

type Move = { ask: string; answer: Answer };
/** How often a bot slips in a card that is not what it says. */
const SLIPS = 0.12;
/** How often it gets rid of two at once when it has none of what is due. */
const DARES = 0.15;

export function bot(s: Cheat, seat: Seat, rng: Rng): Move | null {
  if (s.outcome || !plays(s, seat)) return null;
  if (s.phase === CALL) {
    const passed = Object.values(s.answers)
      .flat()
      .some(([by]) => by === seat);
    if (s.turn === seat || passed) return null;
    return { ask: `Call the lie ${s.turns}`, answer: [calls(s, seat, rng) ? 'call-lie' : 'let-pass'] };
  }
  return s.turn === seat ? { ask: `Play cards ${s.turns}`, answer: [choose(s, seat, rng)] } : null;
}

function choose(s: Cheat, seat: Seat, rng: Rng): string[] {
  const hand = s.hands[seat]!;
  const right = hand.filter((card) => rankOf(card) === due(s));
  const rest = hand.filter((card) => rankOf(card) !== due(s)).sort((a, b) => wait(s, b) - wait(s, a));
  // The last card is always called, so it had better be true.
  const slips = right.length < MOST && rest.length > 2 && s.pile.length < 8 && chance(rng, SLIPS);
  if (right.length) return slips ? [...right, rest[0]!] : right;
  return rest.slice(0, rest.length > 3 && chance(rng, DARES) ? 2 : 1);
}
/** Turns of one's own until a card is due. */
function wait(s: Cheat, card: string): number {
  const step = players(s).length;
  const at = CLAIMS.indexOf(rankOf(card));
  for (let k = 1; k <= CLAIMS.length; k++) if ((s.rank + k * step) % CLAIMS.length === at) return k;
  return CLAIMS.length;
}

function calls(s: Cheat, seat: Seat, rng: Rng): boolean {
  const { by, cards } = s.play!;
  const left = s.hands[by]!.length;
  if (chance(rng, tired(s))) return false;
  // If nobody calls they have won.
  if (left === 0) return true;
  const doubt = lieChance(s, seat, cards.length);
  if (doubt === 1) return true;
  const own = s.hands[seat]!.length;
  const others = 0.03 * (callers(s).length - 1);
  const bold = 0.6 + others + (own <= 3 ? 0.12 : 0) - (left <= 3 ? 0.15 : 0) + (below(rng, 21) - 10) / 100;
  return doubt > bold;
}

/** After many turns eyes are no longer everywhere; else those who know every card would go round for ever. */
const tired = ({ done }: Cheat): number => Math.min(0.6, Math.max(0, (done - 40) / 150));

/** How a play of one to four looks, by how many right cards the player has: none, one too few, or enough. */
const BLUFFS = { none: [0.8, 0.16, 0.02, 0.01], short: 0.1, true: 0.85 } as const;

/** How likely the play is a lie, for somebody who knows their own cards, in hand and in the pile. */
function lieChance(s: Cheat, seat: Seat, count: number): number {
  const own = [...s.hands[seat]!, ...s.pile.filter(({ by }) => by === seat).map(({ card }) => card)];
  const free = 4 - own.filter((card) => rankOf(card) === due(s)).length;
  if (count > free) return 1;
  const unseen = PACK.length - own.length;
  const held = s.hands[s.play!.by]!.length + count;
  const has = (j: number) => (choices(free, j) * choices(unseen - free, held - j)) / choices(unseen, held);
  let lies = has(0) * BLUFFS.none[count - 1]!;
  if (count > 1) lies += has(count - 1) * BLUFFS.short;
  const truth = has(count) * BLUFFS.true;
  return lies + truth === 0 ? 1 : lies / (lies + truth);
}
/** In how many ways `k` of `n` can be taken. */
function choices(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways *= (n - k + i) / i;
  return ways;
}
