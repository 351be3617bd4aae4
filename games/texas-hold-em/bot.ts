/**
 * A bot that plays by the strength of its hand and what a call costs: before the flop by its two cards, then by dealing the
 * rest of the pack out a few times in its head. Now and then it bluffs. It knows its own cards and what lies open, no more.
 */
import type { Answer, Seat } from '../game.ts';
import { PACK, pipsOf, suitOf } from '../parlour/deck.ts';
import { below, chance, type Rng } from '../rng.ts';
import { deeds, inHand, raises, toCall } from './betting.ts';
import { strength } from './hand.ts';
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
  const isRaising = raise !== null && wantsMore(s, seat, chances, rng);
  const may = deeds(s, seat);
  const numbered = raise !== null && raise.min <= raise.max;
  const plain = (deed: string): Answer => (numbered ? [deed, raise.min] : [deed]);
  if (!isRaising) return plain(stays(s, seat, chances) ? may[1]! : 'Fold');
  const to = size(s, raise, rng);
  // A raise that leaves little behind may as well be everything.
  if (!numbered || to > raise.max * 0.7) return plain('All in');
  return [may.includes('Bet') ? 'Bet' : 'Raise', to];
}
/** Between half and all of what is in the middle. */
function size(s: HoldEm, { min, max }: { min: number; max: number }, rng: Rng): number {
  const total = s.paid.reduce((sum, paid) => sum + paid, 0);
  return Math.min(max, Math.max(min, s.highest + Math.round((total * (50 + below(rng, 51))) / 100)));
}

/** Raises with the better part of its good hands, and bluffs now and then, best against one. */
function wantsMore(s: HoldEm, seat: Seat, chances: number, rng: Rng): boolean {
  const others = inHand(s).length - 1;
  const owed = toCall(s, seat);
  const good = chances > (owed > s.options.minimumBet ? 1.5 : 1.25) / (others + 1) || chances > 0.8;
  if (good) return chance(rng, 0.75);
  return chance(rng, owed > 0 ? 0.03 : others === 1 ? 0.18 : 0.07);
}
/** A call has to pay in the long run; the more of the stack it takes, the better the hands that it meets. */
function stays(s: HoldEm, seat: Seat, chances: number): boolean {
  const owed = Math.min(toCall(s, seat), s.stacks[seat]!);
  if (owed === 0) return true;
  const total = s.paid.reduce((sum, paid) => sum + paid, 0);
  const odds = owed / (total + owed);
  const fear = (0.25 * owed) / (s.stacks[seat]! + s.paid[seat]!);
  // Before the flop much can still be bet against a middling hand.
  const doubt = s.board.length === 0 ? 0.1 : 0;
  return chances > odds + fear + doubt;
}

/** How likely it is to win against all that are still in. */
function outlook(s: HoldEm, seat: Seat, rng: Rng): number {
  const others = inHand(s).length - 1;
  const alone = s.board.length === 0 ? byHole(s.hands[seat]!) : byDealing(s.hands[seat]!, s.board, rng);
  // Whoever acts last knows more of the others.
  const late = s.dealer === seat ? 0.03 : 0;
  return alone ** (1 + 0.7 * (others - 1)) + late;
}
/** Two cards against any other two: by their height, as a pair, of a suit, and close to each other. */
function byHole([one, two]: string[]): number {
  const [high, low] = [pipsOf(one!), pipsOf(two!)].sort((a, b) => b - a) as [number, number];
  if (high === low) return 0.5 + (high - 2) * 0.028;
  const gap = high - low - 1;
  const near = gap === 0 ? 0.03 : gap === 1 ? 0.015 : 0;
  return 0.27 + (high - 2) * 0.019 + (low - 2) * 0.011 + near + (suitOf(one!) === suitOf(two!) ? 0.03 : 0);
}
/** Deals the rest of the board and one other hand again and again; a tie counts half. */
function byDealing(own: string[], board: string[], rng: Rng): number {
  const rest = PACK.filter((card) => !own.includes(card) && !board.includes(card));
  let won = 0;
  for (let i = 0; i < DEALS; i++) {
    const drawn = Array.from({ length: 7 - board.length }, (_, at) => draw(rest, at, rng));
    const middle = [...board, ...drawn.slice(2)];
    const other = drawn.slice(0, 2);
    const [mine, theirs] = [strength([...own, ...middle]), strength([...other, ...middle])];
    won += mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
  }
  return won / DEALS;
}
/** The next card at random: it changes places with one in front, so that none comes twice in one deal. */
function draw(rest: string[], at: number, rng: Rng): string {
  const from = at + below(rng, rest.length - at);
  [rest[at], rest[from]] = [rest[from]!, rest[at]!];
  return rest[at]!;
}
