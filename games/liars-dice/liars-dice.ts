/**
 * Liars Dice. Everyone rolls under a cup. In turn each player bids how many dice of a face lie on the whole table, always higher
 * than the last bid, or calls that bid a lie or spot on. A call shows all dice and costs at least one player a die; then all roll
 * again. A player without dice is out; the last one left wins. Roles bend this a little, see powers.ts.
 */

import type { Answer, Ask, Game, Offer, Seat, StartParams } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { ask, beginPhase, initialState, nextPlayer, players, removeSeat, takesPart } from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import type { LiarsDiceBoard } from './board.ts';
import { type Bid, type Call, countOf, FACES, type LastRound, MAX_AMOUNT, sorted } from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import { type LiarsDiceOptions, lengths, options } from './options.ts';
import { lapse, powerAsks, use } from './powers.ts';
import { setupRules } from './setup-rules.ts';
import { endIfDecided, recordTable, viewOf } from './sight.ts';
import { forget, type LiarsDice, type LiarsHand, lose, onTable, rollAll, staked, stakeOf, standing, tellFact } from './state.ts';

const PHASE = 'Guess Dice';
export const TITLES = { bid: 'Bid dice', face: 'Bid a higher face', call: 'Call the bid' } as const;

export const liarsDice: Game<LiarsDice, LiarsDiceOptions, LiarsDiceBoard> = {
  id: 'liars-dice',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  answer,
  say: talk,
  timeout,
  // Every answer takes effect at once, and the one that ends a turn moves the game on itself.
  phaseDone: () => false,
  leave,
  extendable: () => false,
  view: (s, viewer) => viewOf(s, viewer, asks(s)),
  bot,
  // A turn takes 1 to 2.5 s; the first of a round takes longer, so that players can look at the dice of the last one.
  botDelay: ({ turns, shots, bids, last }, seat) =>
    1_000 + ((turns * 37 + shots * 11 + seat * 53) % 16) * 100 + (last && bids.length === 0 ? 2_500 : 0),
  deal: (s) => s.chairs.map(({ card }) => card),
};

function start(deal: StartParams<LiarsDiceOptions>): LiarsDice {
  const base = initialState(deal, sideLookup(roles));
  const hand = (seat: Seat): LiarsHand => ({
    on: takesPart(base, seat) ? '1'.repeat(base.options.startingDice) : '',
    seen: '',
    guns: base.chairs[seat]!.card === 'Sniper' ? 1 : 0,
    spent: false,
    proposed: [],
    proposedIn: 0,
    known: { snooped: [], spied: [] },
  });
  const hands = base.chairs.map((_, seat) => hand(seat));
  const s: LiarsDice = { ...base, turn: -1, turns: 0, bids: [], hands, proposals: [], last: null, shots: 0 };
  for (const [seat, { card, side }] of s.chairs.entries()) tell(s, [seat], { kind: 'you-are', card, side, team: [] });
  round(s, players(s)[0]!);
  return s;
}

/** Begins a round: everyone rolls, and no bid stands. */
function round(s: LiarsDice, first: Seat): void {
  s.bids = [];
  s.turn = first;
  s.turns++;
  beginPhase(s, PHASE, s.count + 1);
  rollAll(s);
  recordTable(s);
}

/**
 * The questions of a turn. A bid, the same number with a higher face, and a call are separate asks, so that every answer offered
 * is legal. All of them are waited for until one is answered; that answer ends the turn and closes the others. So a slow player
 * owes all of them, one who has moved owes none, and a turn never waits for a second answer.
 */
function asks(s: LiarsDice): Ask[] {
  if (s.outcome) return [];
  const bid = standing(s);
  const turn = (title: string, ...offers: Offer[]): Ask => ask(s, { id: `${title} ${s.turns}`, title, seats: [s.turn], offers });
  const face = (above = 0): Offer => ({ kind: 'choice', label: 'Face', of: FACES.slice(above) });
  const open: Ask[] = [];
  const least = (bid?.amount ?? 0) + 1;
  if (least <= MAX_AMOUNT)
    open.push(turn(TITLES.bid, { kind: 'number', label: 'Dice', min: least, max: MAX_AMOUNT, step: 1 }, face()));
  if (bid && bid.face < FACES.length) open.push(turn(TITLES.face, face(bid.face)));
  if (bid) open.push(turn(TITLES.call, { kind: 'choice', of: s.options.spotOn ? ['lie', 'spot-on'] : ['lie'] }));
  return [...powerAsks(s), ...open];
}

function answer(s: LiarsDice, openAsk: Ask, seat: Seat, given: Answer | null): void {
  if (given === null) return;
  const { title } = openAsk;
  if (title === TITLES.bid) bidding(s, { by: seat, amount: Number(given[0]), face: Number(given[1]) });
  else if (title === TITLES.face) bidding(s, { by: seat, amount: standing(s)!.amount, face: Number(given[0]) });
  else if (title === TITLES.call) calling(s, seat, given[0] as Call);
  else {
    use(s, openAsk, seat, given);
    if (!endIfDecided(s) && !takesPart(s, s.turn)) pass(s);
  }
}

/** Largest table at which the record keeps a board for every bid; for larger ones it keeps one a round. */
const OFTEN = 10;
function bidding(s: LiarsDice, bid: Bid): void {
  s.bids.push(bid);
  tellFact(s, 'all', { kind: 'liars-bid', seat: bid.by, amount: bid.amount, face: bid.face });
  pass(s);
  if (!s.outcome && s.chairs.length <= OFTEN) recordTable(s);
}

/** Passes the turn; the bid stands. */
function pass(s: LiarsDice): void {
  lapse(s);
  if (endIfDecided(s)) return;
  s.turn = nextPlayer(s, s.turn)!;
  s.turns++;
  beginPhase(s, PHASE, s.count, { chapter: false });
}

/** Counts the dice as they lay. Proposals that are still open are settled afterwards, so they affect only the next round. */
function calling(s: LiarsDice, by: Seat, call: Call): void {
  const bid = standing(s)!;
  const dice = s.hands.flatMap(({ on }, seat) => (on ? [{ seat, dice: sorted(on) }] : []));
  const count = countOf(onTable(s), bid.face, s.options.wildOnes);
  const right = call === 'lie' ? count < bid.amount : count === bid.amount;
  s.last = { round: s.count, dice, bid, by, call, count, right, lost: [] };
  tellFact(s, 'all', { kind: 'liars-call', seat: by, call, bid, count, right });
  tellFact(s, 'all', { kind: 'liars-shown', cups: dice });
  bonus(s, s.last);
  pay(s, s.last);
  if (endIfDecided(s)) return;
  lapse(s);
  if (!endIfDecided(s)) round(s, nextPlayer(s, by)!);
}

/** A Thief's first correct call of a lie earns a die, a Graverobber's first correct spot on two, before dice are lost. */
function bonus(s: LiarsDice, { by, call, right }: LastRound): void {
  const hand = s.hands[by]!;
  const { card } = s.chairs[by]!;
  const dice = card === 'Thief' && call === 'lie' ? 1 : card === 'Graverobber' && call === 'spot-on' ? 2 : 0;
  if (!right || hand.spent || dice === 0) return;
  hand.spent = true;
  // Their faces do not matter: all dice are rolled before anyone sees them.
  hand.on += '1'.repeat(dice);
  tellFact(s, 'all', { kind: 'liars-bonus', seat: by, dice });
}

function pay(s: LiarsDice, last: LastRound): void {
  const { by, call, right, bid } = last;
  const gone = !takesPart(s, bid.by);
  const soldier = right && call === 'lie' && s.chairs[by]!.card === 'Soldier';
  if (soldier) {
    s.hands[by]!.guns++;
    tellFact(s, [by], { kind: 'liars-armed' });
  }
  last.lost = !right
    ? [by]
    : call === 'spot-on'
      ? players(s).filter((seat) => seat !== by && !gone)
      : [bid.by].filter(() => !gone && !soldier);
  if (last.lost.length) tellFact(s, 'all', { kind: 'liars-lost', seats: last.lost, ...staked(s) });
  else tellFact(s, 'all', { kind: 'liars-spared', seat: bid.by, gone });
  for (const seat of last.lost) lose(s, seat, stakeOf(s));
}

/** Passes the turn of a player who neither bid nor called in time. */
function timeout(s: LiarsDice): void {
  tellFact(s, 'all', { kind: 'liars-passed', seat: s.turn });
  pass(s);
}

/** A player who leaves is out at once; their dice stay, and count, until the next roll. */
function leave(s: LiarsDice, seat: Seat): void {
  const played = takesPart(s, seat);
  if (!removeSeat(s, seat) || !played) return;
  forget(s, seat);
  tellFact(s, 'all', { kind: 'liars-stay', seat, dice: s.hands[seat]!.on.length });
  if (!endIfDecided(s) && s.turn === seat) pass(s);
}
