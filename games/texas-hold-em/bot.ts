/**
 * A bot that simulates the rest of the hand a few times, giving the others cards that fit what they have paid, and plays by its
 * chance to win and the cost of a call. The more the others fold, the more it bluffs. It knows only its own cards, everyone's
 * bets, and how the last hands ended.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { below, chance, type Rng } from '../engine/rng.ts';
import { PACK } from '../tabletop/deck.ts';
import { players } from '../tabletop/tabletop.ts';
import { deeds, inHand, raises, toCall } from './betting.ts';
import { strength } from './hand.ts';
import { floorFor, holeWorth } from './hole.ts';
import type { HoldEm } from './state.ts';

/** Number of simulated deals. */
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
  // A raise that would leave little behind goes all in; a bluff never costs that much.
  if (will === 'bluff' && to > raise.max * DEAR) return calm();
  if (!numbered || to > raise.max * 0.7) return plain('All in');
  return [may.includes('Bet') ? 'Bet' : 'Raise', to];
}
/** Largest share of a stack that a bluff may cost. */
const DEAR = 0.35;
/** Returns an amount to raise to: between half of the pot and all of it on top of the highest bet. */
function size(s: HoldEm, { min, max }: { min: number; max: number }, rng: Rng): number {
  const to = s.highest + Math.round((total(s) * (50 + below(rng, 51))) / 100);
  return Math.min(max, Math.max(min, to));
}
const total = (s: HoldEm): number => s.paid.reduce((sum, paid) => sum + paid, 0);

/** Raises most good hands, and bluffs while no one has raised, more often the more the others fold. */
function wantsMore(s: HoldEm, seat: Seat, chances: number, rng: Rng): 'value' | 'bluff' | null {
  const others = inHand(s).length - 1;
  const isRaised = s.board.length === 0 ? s.highest > s.options.minimumBet : s.highest > 0;
  if (chances > (isRaised ? 1.6 : 1.3) / (others + 1) || chances > 0.8) return chance(rng, 0.85) ? 'value' : null;
  if (isRaised) return null;
  const behind = s.board.length === 0 ? waiting(s, seat) : others;
  return chance(rng, Math.max(0, 2 * folding(s) - 0.9) ** (1 + behind)) ? 'bluff' : null;
}
/** Number of players who have not acted yet and may still answer a raise. */
const waiting = (s: HoldEm, seat: Seat): number => inHand(s).filter((other) => other !== seat && !s.acted[other]).length;
/** How likely the table is to fold, from the share of recent hands that were never shown; one half at first. */
function folding({ history, result }: HoldEm): number {
  const last = result ? [result, ...history] : history;
  return (last.filter(({ fold }) => fold).length + 2) / (last.length + 4);
}

/** Whether to stay in: a call must pay off in the long run, and the more of the stack it costs, the better the odds must be. */
function stays(s: HoldEm, seat: Seat, chances: number): boolean {
  const owed = Math.min(toCall(s, seat), s.stacks[seat]!);
  if (owed === 0) return true;
  // Heads up there is less to fear, because the opponent plays any cards.
  const duel = players(s).length === 2;
  const fear = ((duel ? 0.05 : 0.25) * owed) / (s.stacks[seat]! + s.paid[seat]!);
  // Before the flop a middling hand can still face many bets.
  const doubt = duel ? 0.02 : s.board.length === 0 ? 0.1 : 0.03;
  return chances > owed / (total(s) + owed) + fear + doubt;
}

/**
 * An opponent: the lowest worth of hole cards that fits what they have paid, and whether they bet on the current board. Heads up
 * a bet says little and is ignored.
 */
interface Other {
  floor: number;
  bets: boolean;
}
/** Number of players at which a second big blind halves an opponent's range. */
const WIDE = 60;
/** The chance to win against all who are still in; a tie counts half. */
function outlook(s: HoldEm, seat: Seat, rng: Rng): number {
  const others = inHand(s).flatMap((other): Other[] => (other === seat ? [] : [judge(s, other)]));
  const ownCards = s.hands[seat]!;
  const rest = PACK.filter((card) => !ownCards.includes(card) && !s.board.includes(card));
  let won = 0;
  for (let i = 0; i < DEALS; i++) {
    const dealing = { rest, from: 0 };
    const theirs = others.map((other) => cardsOf(other, s.board, dealing, rng));
    const middle = [...s.board];
    while (middle.length < 5) middle.push(draw(dealing, rng));
    const mine = strength([...ownCards, ...middle]);
    const best = Math.max(...theirs.map((cards) => strength([...cards, ...middle])));
    won += mine > best ? 1 : mine === best ? 0.5 : 0;
  }
  return won / DEALS;
}
/** Judges an opponent: the more big blinds they have paid, the better their cards must be, less so with few players. */
function judge(s: HoldEm, other: Seat): Other {
  const more = Math.max(0, s.paid[other]! / s.options.minimumBet - 1);
  return {
    floor: floorFor(1 / (1 + (more * players(s).length) / WIDE)),
    bets: s.board.length > 0 && s.bets[other]! > 0 && players(s).length > 2,
  };
}

interface Dealing {
  rest: string[];
  /** Cards before this index are dealt. */
  from: number;
}
/** Number of redraws in search of better hole cards. */
const TRIES = 8;
function cardsOf({ floor, bets }: Other, board: string[], dealing: Dealing, rng: Rng): [string, string] {
  const one = pairAbove(floor, dealing, rng);
  if (bets) {
    const { from } = dealing;
    const two = pairAbove(floor, dealing, rng);
    // A bettor gets the better of two hands; the other two cards go back.
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
/** Draws a random card by swapping it to the front, so that no card comes twice in one deal. */
function draw(dealing: Dealing, rng: Rng): string {
  const { rest } = dealing;
  const at = dealing.from++;
  swap(rest, at, at + below(rng, rest.length - at));
  return rest[at]!;
}
const swap = (list: string[], a: number, b: number): void => {
  [list[a], list[b]] = [list[b]!, list[a]!];
};
