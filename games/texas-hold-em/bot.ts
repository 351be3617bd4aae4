/**
 * A bot that deals the rest of the pack out a few times in its head, to the others such cards as one pays so much for, and
 * plays by how often it wins then and what a call costs. It bluffs more where the others fold more. It knows its own cards,
 * what everyone has paid, and how the last hands ended, no more.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { below, chance, type Rng } from '../engine/rng.ts';
import { PACK } from '../tabletop/deck.ts';
import { players } from '../tabletop/tabletop.ts';
import { deeds, inHand, raises, toCall } from './betting.ts';
import { strength } from './hand.ts';
import { floorFor, holeWorth } from './hole.ts';
import type { HoldEm } from './state.ts';

/** How often the rest of the cards is dealt in thought. */
const DEALS = 40;

export function bot(s: HoldEm, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome) return null;
  if (s.phase === 'Showdown') {
    const id = `Next hand ${s.hand}`;
    const may = s.chairs[seat]!.alive && s.chairs[seat]!.card === 'Player' && !s.answers[id]?.some(([by]) => by === seat);
    return may ? { ask: id, answer: ['Next hand'] } : null;
  }
  return s.turn === seat ? { ask: `Bet ${s.hand}.${s.asked}`, answer: bet(s, seat, rng) } : null;
}

function bet(s: HoldEm, seat: Seat, rng: Rng): Answer {
  const raise = raises(s, seat);
  const chances = outlook(s, seat, rng);
  const will = raise ? wantsMore(s, seat, chances, rng) : null;
  const may = deeds(s, seat);
  const numbered = raise !== null && raise.min <= raise.max;
  const plain = (deed: string): Answer => (numbered ? [deed, raise.min] : [deed]);
  const calm = (): Answer => plain(stays(s, seat, chances) ? may[1]! : 'Fold');
  if (!raise || !will) return calm();
  const to = size(s, raise, rng);
  // A raise that leaves little behind may as well be everything; a bluff is never that dear.
  if (will === 'bluff' && to > raise.max * DEAR) return calm();
  if (!numbered || to > raise.max * 0.7) return plain('All in');
  return [may.includes('Bet') ? 'Bet' : 'Raise', to];
}
/** No bluff takes a larger share of the stack. */
const DEAR = 0.35;
/** Between half and all of what is in the middle. */
function size(s: HoldEm, { min, max }: { min: number; max: number }, rng: Rng): number {
  const to = s.highest + Math.round((total(s) * (50 + below(rng, 51))) / 100);
  return Math.min(max, Math.max(min, to));
}
const total = (s: HoldEm): number => s.paid.reduce((sum, paid) => sum + paid, 0);

/** Raises with the better part of its good hands, and bluffs while no one has raised, the more the more they fold. */
function wantsMore(s: HoldEm, seat: Seat, chances: number, rng: Rng): 'value' | 'bluff' | null {
  const others = inHand(s).length - 1;
  const isRaised = s.board.length === 0 ? s.highest > s.options.minimumBet : s.highest > 0;
  if (chances > (isRaised ? 1.6 : 1.3) / (others + 1) || chances > 0.8) return chance(rng, 0.85) ? 'value' : null;
  if (isRaised) return null;
  const behind = s.board.length === 0 ? waiting(s, seat) : others;
  return chance(rng, Math.max(0, 2 * folding(s) - 0.9) ** (1 + behind)) ? 'bluff' : null;
}
/** How many have not acted yet and may still answer a raise. */
const waiting = (s: HoldEm, seat: Seat): number => inHand(s).filter((other) => other !== seat && !s.acted[other]).length;
/** How ready the table is to fold, by how many of the last hands were never shown; unknown at first. */
function folding({ history, result }: HoldEm): number {
  const last = result ? [result, ...history] : history;
  return (last.filter(({ fold }) => fold).length + 2) / (last.length + 4);
}

/** A call has to pay in the long run; the more of the stack it takes, the surer it must be. */
function stays(s: HoldEm, seat: Seat, chances: number): boolean {
  const owed = Math.min(toCall(s, seat), s.stacks[seat]!);
  if (owed === 0) return true;
  // Against one alone there is less to fear: they play anything.
  const duel = players(s).length === 2;
  const fear = ((duel ? 0.05 : 0.25) * owed) / (s.stacks[seat]! + s.paid[seat]!);
  // Before the flop much can still be bet against a middling hand.
  const doubt = duel ? 0.02 : s.board.length === 0 ? 0.1 : 0.03;
  return chances > owed / (total(s) + owed) + fear + doubt;
}

/** One of the others: the poorest cards they would have paid so much for, and whether they bet on the cards that lie now; alone against one, that says little. */
interface Other {
  floor: number;
  bets: boolean;
}
/** At a table of so many the second big blind halves them. */
const WIDE = 60;
/** How likely it is to win against all that are still in; a tie counts half. */
function outlook(s: HoldEm, seat: Seat, rng: Rng): number {
  const others = inHand(s).flatMap((other): Other[] => (other === seat ? [] : [judge(s, other)]));
  const own = s.hands[seat]!;
  const rest = PACK.filter((card) => !own.includes(card) && !s.board.includes(card));
  let won = 0;
  for (let i = 0; i < DEALS; i++) {
    const dealing = { rest, from: 0 };
    const theirs = others.map((other) => cardsOf(other, s.board, dealing, rng));
    const middle = [...s.board];
    while (middle.length < 5) middle.push(draw(dealing, rng));
    const mine = strength([...own, ...middle]);
    const best = Math.max(...theirs.map((cards) => strength([...cards, ...middle])));
    won += mine > best ? 1 : mine === best ? 0.5 : 0;
  }
  return won / DEALS;
}
/** The more big blinds someone has paid, the fewer hands they do it with; against few others with more of them. */
function judge(s: HoldEm, other: Seat): Other {
  const more = Math.max(0, s.paid[other]! / s.options.minimumBet - 1);
  return {
    floor: floorFor(1 / (1 + (more * players(s).length) / WIDE)),
    bets: s.board.length > 0 && s.bets[other]! > 0 && players(s).length > 2,
  };
}

interface Dealing {
  rest: string[];
  /** Cards in front of here are dealt. */
  from: number;
}
/** So often two cards are drawn in the hope of better ones. */
const TRIES = 8;
function cardsOf({ floor, bets }: Other, board: string[], dealing: Dealing, rng: Rng): [string, string] {
  const one = pairAbove(floor, dealing, rng);
  if (bets) {
    const { from } = dealing;
    const two = pairAbove(floor, dealing, rng);
    // Who bets has, as often as not, the better of two hands; the other two cards go back.
    if (strength([...two, ...board]) > strength([...one, ...board])) {
      swap(dealing.rest, from - 2, from);
      swap(dealing.rest, from - 1, from + 1);
    }
    dealing.from = from;
    return [dealing.rest[from - 2]!, dealing.rest[from - 1]!];
  }
  return one;
}
function pairAbove(floor: number, dealing: Dealing, rng: Rng): [string, string] {
  const { from } = dealing;
  for (let i = 0; ; i++) {
    dealing.from = from;
    const two: [string, string] = [draw(dealing, rng), draw(dealing, rng)];
    if (i >= TRIES || holeWorth(two) >= floor) return two;
  }
}
/** The next card at random: it changes places with one in front, so that none comes twice in one deal. */
function draw(dealing: Dealing, rng: Rng): string {
  const { rest } = dealing;
  const at = dealing.from++;
  swap(rest, at, at + below(rng, rest.length - at));
  return rest[at]!;
}
const swap = (list: string[], a: number, b: number): void => {
  [list[a], list[b]] = [list[b]!, list[a]!];
};
