/**
 * A bot that counts: the dice it holds, the odds for the rest, and what each way to end its turn is then worth. It bluffs now and
 * then, and uses its role and its guns. It looks under another cup only as a Snoop.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { chance, pickOne, type Rng } from '../engine/rng.ts';
import { nextPlayer, players, takesPart } from '../tabletop/tabletop.ts';
import { type Bid, FACES, MAX_AMOUNT } from './board.ts';
import { chanceOfAtLeast, type Estimate, estimate, exactly, fair, spotOn } from './odds.ts';
import { POWERS, powerAsks } from './powers.ts';
import { type LiarsDice, onTable, standing } from './state.ts';

type Move = { ask: string; answer: Answer };
interface Way {
  move: Move;
  /** Worth in dice. */
  worth: number;
}
const BLUFFS = 0.1;
/**
 * Worth of a bid that is not called, in dice of an opponent: PRESSURE because the next bid is harder, and SPARED if there are
 * others, who will then probably decide the round among themselves.
 */
const PRESSURE = 0.1;
const SPARED = 0.6;
/** Steepness with which the next player goes from calling unlikely bids to letting likely ones stand. */
const SHARP = 12;
/** Random preference among bids, so that they tell less. */
const MOOD = 0.03;
/** Hands of the next player less likely than this are left out. */
const RARE = 0.002;
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

/** Worth of a die that one opponent loses, in dice of the bot: the larger its share of all dice, the more. */
const foe = (s: LiarsDice, seat: Seat): number => dice(s, seat) / (onTable(s).length - dice(s, seat));

function calls(s: LiarsDice, seat: Seat, bid: Bid): Way[] {
  const { spent } = s.hands[seat]!;
  const { card } = s.chairs[seat]!;
  const about = estimate(s, seat, bid.face);
  const likely = chanceOfAtLeast(about, bid.amount);
  const gain =
    (takesPart(s, bid.by) ? foe(s, seat) : 0) + (card === 'Thief' && !spent ? 0.8 : 0) + (card === 'Soldier' ? 0.2 : 0);
  const call = (what: string, worth: number): Way => ({ move: { ask: `Call the bid ${s.turns}`, answer: [what] }, worth });
  const lie = call('lie', (1 - likely) * gain - likely);
  if (!s.options.spotOn) return [lie];
  const exact = spotOn(about, bid.amount);
  const all = (takesPart(s, bid.by) ? foe(s, seat) * (players(s).length - 1) : 0) + (card === 'Graverobber' && !spent ? 1.6 : 0);
  return [lie, call('spot-on', exact * all - (1 - exact))];
}

/** Returns bids for each face: the lowest sensible one, one a little higher, and the likely number, less one for an opening bid. */
function bids(s: LiarsDice, seat: Seat, bid: Bid | null, rng: Rng): Way[] {
  const pretends = chance(rng, BLUFFS) ? Number(pickOne(rng, FACES)) : 0;
  return FACES.flatMap((name) => {
    const face = Number(name);
    const about = estimate(s, seat, face, pretends === face ? 1 : 0);
    const mean = about.sure + about.unseen * about.chance;
    const deviation = Math.sqrt(about.unseen * about.chance * (1 - about.chance));
    // Hardly anyone calls a bid that is more than a deviation below the mean, and if many dice lie hidden, one more or less says
    // nothing: lower bids would only take time.
    const lowest = bid ? bid.amount + (face > bid.face ? 0 : 1) : 1;
    const least = Math.max(Math.floor(mean - deviation), lowest + Math.floor(deviation / 4));
    const fit = Math.max(least, Math.floor(mean) - (bid ? 0 : 1));
    const jump = Math.max(1, Math.round(0.75 * deviation));
    return [...new Set([least, least + jump, fit])].flatMap((amount): Way[] => {
      if (amount > MAX_AMOUNT) return [];
      const move: Move =
        bid && amount === bid.amount
          ? { ask: `Bid a higher face ${s.turns}`, answer: [name] }
          : { ask: `Bid dice ${s.turns}`, answer: [amount, name] };
      return [{ move, worth: risk(s, seat, { by: seat, face, amount }, about) + (chance(rng, 0.5) ? MOOD : 0) }];
    });
  });
}

/**
 * Worth of a bid. The next player calls it if it looks unlikely beside their own dice, which the bot does not know, so it weighs
 * every number of matching dice that they may have. If they do not call, someone else will probably lose the die of this round.
 */
function risk(s: LiarsDice, seat: Seat, { face, amount }: Bid, about: Estimate): number {
  const theirs = Math.min(about.unseen, dice(s, nextPlayer(s, seat)!));
  const outside = { unseen: onTable(s).length - theirs, chance: fair(face, s.options.wildOnes) };
  const spared = foe(s, seat) * (PRESSURE + SPARED * (1 - 1 / (players(s).length - 1)));
  let worth = 0;
  for (let match = 0; match <= theirs; match++) {
    const share = exactly(theirs, match, about.chance);
    if (share < RARE) continue;
    const seems = chanceOfAtLeast({ ...outside, sure: match }, amount);
    const called = 1 / (1 + Math.exp((seems - 0.5) * SHARP));
    const likely = chanceOfAtLeast({ sure: about.sure + match, unseen: about.unseen - theirs, chance: about.chance }, amount);
    const result = called * (likely * foe(s, seat) - (1 - likely)) + (1 - called) * spared;
    worth += share * result;
  }
  return worth;
}
