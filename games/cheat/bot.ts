/**
 * A bot that plays the rank that is due if it has it; otherwise it lies with the card that it could play honestly last. It
 * decides whether to call from its own hand, the cards that it has played, and the odds that the others hold the rest.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { below, chance, type Rng } from '../engine/rng.ts';
import { PACK, rankOf } from '../tabletop/deck.ts';
import { players, takesPart } from '../tabletop/tabletop.ts';
import { CLAIMS, MAX_CARDS } from './board.ts';
import { duelCount, isDuel, takesPile } from './duel.ts';
import { CALL, type Cheat, dueRank } from './state.ts';

type Move = { ask: string; answer: Answer };
/** Chance that a bot adds a wrong card to its right ones. */
const SLIPS = 0.12;
/** Chance that a bot without the right rank plays two cards at once. */
const DARES = 0.15;

export function bot(s: Cheat, seat: Seat, rng: Rng): Move | null {
  if (s.outcome || !takesPart(s, seat)) return null;
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
  const right = hand.filter((card) => rankOf(card) === dueRank(s));
  const rest = hand.filter((card) => rankOf(card) !== dueRank(s)).sort((a, b) => wait(s, b) - wait(s, a));
  if (isDuel(s)) return right.length ? right.slice(0, duelCount(s, seat, right.length)) : rest.slice(0, 1);
  // The last card is always called, so it had better be true.
  const slips = right.length < MAX_CARDS && rest.length > 2 && s.pile.length < 8 && chance(rng, SLIPS);
  if (right.length) return slips ? [...right, rest[0]!] : right;
  return rest.slice(0, rest.length > 3 && chance(rng, DARES) ? 2 : 1);
}
/** Number of the player's own turns until a card is due. */
function wait(s: Cheat, card: string): number {
  const step = players(s).length;
  const at = CLAIMS.indexOf(rankOf(card));
  for (let k = 1; k <= CLAIMS.length; k++) if ((s.rank + k * step) % CLAIMS.length === at) return k;
  return CLAIMS.length;
}

/** Calls if, given the odds of a lie, calling leaves it better off than letting the play pass. */
function calls(s: Cheat, seat: Seat, rng: Rng): boolean {
  const { by, cards } = s.play!;
  if (chance(rng, tired(s))) return false;
  // Without a call, that player has won.
  if (s.hands[by]!.length === 0) return true;
  const doubt = lieChance(s, seat, cards.length);
  if (doubt === 1) return true;
  if (isDuel(s)) return takesPile(s, seat);
  const taking = (taker: Seat | null): number => prospect(s, seat, taker);
  const shaken = Math.min(1, Math.max(0, doubt + (below(rng, 2 * MOOD + 1) - MOOD) / 100));
  return shaken * taking(by) + (1 - shaken) * taking(seat) > taking(null);
}
/** Random error in a bot's estimate of a lie, in hundredths either way. */
const MOOD = 5;
/** This many more cards make a player 2.7 times less likely to be out first. */
const BEHIND = 8;
/** Returns the chance that a seat is out first, from the sizes of all hands after `taker` (null if no one) has taken the pile. */
function prospect(s: Cheat, seat: Seat, taker: Seat | null): number {
  const weight = (one: Seat): number => Math.exp(-(s.hands[one]!.length + (one === taker ? s.pile.length : 0)) / BEHIND);
  return weight(seat) / players(s).reduce((sum, one) => sum + weight(one), 0);
}

/** After many turns bots pay less attention, or bots that know every card would go on forever. */
const tired = ({ done }: Cheat): number => Math.min(0.6, Math.max(0, (done - 40) / 150));

/** Chances of a play of 1 to 4 cards without a right one, of adding a wrong card, and of an honest play. */
const BLUFFS = { none: [0.7, 0.22, 0.06, 0.02], slip: 0.1, honest: 0.88 } as const;
/** Share of hands that are as if dealt; the others have taken piles and may hold any number of a rank. */
const DEALT = 0.85;
/**
 * Factor by which players hold the due rank more often than by chance once every rank has been due, because they lie with the
 * cards that are due last.
 */
const KEPT = 3;

/** Returns the chance that the play is a lie, given the player's own cards in hand and in the pile. */
function lieChance(s: Cheat, seat: Seat, count: number): number {
  const ownCards = [...s.hands[seat]!, ...s.pile.filter(({ by }) => by === seat).map(({ card }) => card)];
  const free = 4 - ownCards.filter((card) => rankOf(card) === dueRank(s)).length;
  if (count > free) return 1;
  const unseen = PACK.length - ownCards.length;
  const handSize = s.hands[s.play!.by]!.length + count;
  const drawn = (j: number) => (choices(free, j) * choices(unseen - free, handSize - j)) / choices(unseen, handSize);
  const has = (j: number) => DEALT * drawn(j) + (1 - DEALT) / (free + 1);
  const lies = has(0) * BLUFFS.none[count - 1]! + (count > 1 ? has(count - 1) * BLUFFS.slip : 0);
  return lies / (lies + (s.done < CLAIMS.length ? 1 : KEPT) * has(count) * BLUFFS.honest);
}
/** Returns the number of ways to choose `k` of `n`. */
function choices(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways *= (n - k + i) / i;
  return ways;
}
