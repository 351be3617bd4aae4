/**
 * A bot that counts: the dice it holds, the odds for the rest, and what each way to end its turn is then worth. It bluffs now and
 * then, and uses its role and its guns. It looks under another cup only as a Snoop.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { chance, pickOne, type Rng } from '../engine/rng.ts';
import { players, takesPart } from '../tabletop/tabletop.ts';
import { type Bid, FACES, MAX_AMOUNT } from './board.ts';
import { chanceOfAtLeast, estimate, fair, spotOn } from './odds.ts';
import { POWERS, powerAsks } from './powers.ts';
import { type LiarsDice, onTable, standing } from './state.ts';

type Move = { ask: string; answer: Answer };
interface Way {
  move: Move;
  /** Worth in dice. */
  worth: number;
}
const BLUFFS = 0.15;
/** Worth of passing the turn to a player who can hardly bid higher. */
const PRESSURE = 0.2;
const SHOOTS = 0.35;
const PROPOSES = 0.4;
/** It pays to know more while the odds of a bid lie between these. */
const DOUBT = [0.2, 0.8] as const;

export function bot(s: LiarsDice, seat: Seat, rng: Rng): Move | null {
  if (s.outcome || !takesPart(s, seat)) return null;
  return power(s, seat, rng) ?? (s.turn === seat ? turn(s, seat, rng) : null);
}

function power(s: LiarsDice, seat: Seat, rng: Rng): Move | null {
  for (const ask of powerAsks(s)) {
    if (!ask.seats.includes(seat)) continue;
    const [offer] = ask.offers;
    const of = offer?.kind === 'seats' ? offer.of : [];
    const answer = use(s, seat, ask.title, of, rng);
    if (answer) return { ask: ask.id, answer };
  }
  return null;
}

function use(s: LiarsDice, seat: Seat, title: string, of: Seat[], rng: Rng): Answer | null {
  const duel = players(s).length === 2;
  switch (title) {
    // With only one opponent left, a die of theirs is worth as much as the bot's own.
    case POWERS.proposal:
      return [duel ? 'no' : 'yes'];
    case POWERS.propose:
      return !duel && s.hands[seat]!.on.length > 1 && chance(rng, PROPOSES) ? [[pickOne(rng, least(s, of))]] : null;
    case POWERS.gun:
      return duel || chance(rng, SHOOTS) ? [[pickOne(rng, marks(s, of))]] : null;
    case POWERS.snoop:
      return doubts(s, seat) && of.includes(standing(s)!.by) ? [[standing(s)!.by]] : null;
    case POWERS.spy:
      return doubts(s, seat) ? ['look'] : null;
    default:
      return null;
  }
}
const dice = (s: LiarsDice, seat: Seat): number => s.hands[seat]!.on.length;
const least = (s: LiarsDice, of: Seat[]): Seat[] => {
  const few = Math.min(...of.map((seat) => dice(s, seat)));
  return of.filter((seat) => dice(s, seat) === few);
};
/** Seats that one shot would put out, otherwise those with the most dice. */
function marks(s: LiarsDice, of: Seat[]): Seat[] {
  const last = of.filter((seat) => dice(s, seat) === 1);
  const most = Math.max(...of.map((seat) => dice(s, seat)));
  return last.length ? last : of.filter((seat) => dice(s, seat) === most);
}
function doubts(s: LiarsDice, seat: Seat): boolean {
  const bid = standing(s);
  if (s.turn !== seat || !bid) return false;
  const likely = chanceOfAtLeast(estimate(s, seat, bid.face), bid.amount);
  return likely > DOUBT[0] && likely < DOUBT[1];
}

function turn(s: LiarsDice, seat: Seat, rng: Rng): Move {
  const bid = standing(s);
  const ways = [...(bid ? calls(s, seat, bid) : []), ...bids(s, seat, bid, rng)];
  return ways.reduce((best, way) => (way.worth > best.worth ? way : best)).move;
}

/** Worth of an opponent's die: the more opponents, the less it helps to hurt one of them. */
const foe = (s: LiarsDice): number => 1 / Math.sqrt(Math.max(1, players(s).length - 1));

function calls(s: LiarsDice, seat: Seat, bid: Bid): Way[] {
  const { spent } = s.hands[seat]!;
  const { card } = s.chairs[seat]!;
  const about = estimate(s, seat, bid.face);
  const likely = chanceOfAtLeast(about, bid.amount);
  const gain = (takesPart(s, bid.by) ? foe(s) : 0) + (card === 'Thief' && !spent ? 0.8 : 0) + (card === 'Soldier' ? 0.2 : 0);
  const call = (what: string, worth: number): Way => ({ move: { ask: `Call the bid ${s.turns}`, answer: [what] }, worth });
  const lie = call('lie', (1 - likely) * gain - likely);
  if (!s.options.spotOn) return [lie];
  const exact = spotOn(about, bid.amount);
  const all = (takesPart(s, bid.by) ? 1 : 0) + (card === 'Graverobber' && !spent ? 1.6 : 0);
  return [lie, call('spot-on', exact * all - (1 - exact))];
}

/** Returns bids for each face: the lowest one, one a little higher, and the likely number, less one for an opening bid. */
function bids(s: LiarsDice, seat: Seat, bid: Bid | null, rng: Rng): Way[] {
  const pretends = chance(rng, BLUFFS) ? Number(pickOne(rng, FACES)) : 0;
  return FACES.flatMap((name) => {
    const face = Number(name);
    const about = estimate(s, seat, face, pretends === face ? 1 : 0);
    const least = bid ? bid.amount + (face > bid.face ? 0 : 1) : 1;
    const fit = Math.max(least, Math.floor(about.sure + about.unseen * about.chance) - (bid ? 0 : 1));
    // If many dice lie hidden, one more or less says nothing.
    const jump = Math.max(1, Math.round(Math.sqrt(about.unseen * about.chance) / 2));
    return [...new Set([least, least + jump, fit])].flatMap((amount): Way[] => {
      if (amount > MAX_AMOUNT) return [];
      const move: Move =
        bid && amount === bid.amount
          ? { ask: `Bid a higher face ${s.turns}`, answer: [name] }
          : { ask: `Bid dice ${s.turns}`, answer: [amount, name] };
      return [{ move, worth: risk(s, face, amount, chanceOfAtLeast(about, amount)) + (chance(rng, 0.5) ? 0.05 : 0) }];
    });
  });
}

/**
 * Worth of a bid. Whether the next player calls depends on the odds as others see them, and the result of a call on the odds as
 * the bot sees them. Without a call, the harder the next bid is, the more this one is worth.
 */
function risk(s: LiarsDice, face: number, amount: number, likely: number): number {
  const unseen = onTable(s).length;
  const outside = { sure: 0, unseen, chance: fair(face, s.options.wildOnes) + Math.min(0.06, 2 / unseen) };
  const called = Math.min(0.95, Math.max(0.02, 1.1 - 1.6 * chanceOfAtLeast(outside, amount)));
  const pressed = 1 - chanceOfAtLeast(outside, amount + 1);
  return called * (likely * foe(s) - (1 - likely)) + (1 - called) * PRESSURE * pressed;
}
