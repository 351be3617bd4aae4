/**
 * No-limit Texas Hold'em. Each player has two cards and shares five with everyone, over four rounds of betting; the best five
 * cards take the pot, or the last player who has not folded. Every hand is dealt from a freshly shuffled pack. A player who can
 * no longer pay the big blind is out and loses their last chips; a player who leaves loses theirs too, except for the bets
 * already made.
 */

import type { Answer, Ask, Game, Offer, Seat, StartParams, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { shuffledPack } from '../tabletop/deck.ts';
import {
  ask,
  beginPhase,
  endGame,
  initialState,
  nextPlayer,
  players,
  recordBoard,
  removeSeat,
  saveAnswer,
} from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import { type BetAction, canAct, deeds, inHand, isIn, nextToAct, pay, raises, takeAction, toCall } from './betting.ts';
import { boardFor } from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import type { HoldEmFact } from './facts.ts';
import { type HoldEmOptions, lengths, options, optionsError } from './options.ts';
import { setupRules } from './setup-rules.ts';
import { payPots, turnUp } from './showdown.ts';
import type { HoldEmBoard } from './state.ts';
import { type HoldEm, STREETS } from './state.ts';

/** Longest time, in milliseconds, to look at a hand that ended without a showdown. */
const GLANCE = 5_000;
/** Milliseconds that bots look at a showdown. Their pace for bets says nothing about their cards. */
const LOOK = 2_500;
const paceOf = (s: HoldEm, seat: Seat): number =>
  s.phase === 'Showdown' ? LOOK : 1_000 + ((s.asked * 617 + seat * 389) % 1_700);
const NOBODY: Seat = -1;

export const texasHoldEm: Game<HoldEm, HoldEmOptions, HoldEmBoard> = {
  id: 'texas-hold-em',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  optionsError,
  start,
  asks,
  answer,
  say: talk,
  timeout,
  phaseDone: (s) => s.phase === 'Showdown' && asks(s).every(({ given, seats }) => given.length === seats.length),
  leave,
  extendable: () => false,
  view: (s, viewer: Viewer) => tabletopView(s, viewer, { asks: asks(s), light: 'dusk', board: boardFor(s, viewer) }),
  bot,
  botDelay: paceOf,
  deal: (s) => s.chairs.map(({ card }) => card),
};

const say = (s: HoldEm, fact: HoldEmFact): void => tell(s, 'all', fact);
/** Records the board. */
const photograph = (s: HoldEm): void => recordBoard(s, boardFor(s, 'all'));

function start(deal: StartParams<HoldEmOptions>): HoldEm {
  const base = initialState(deal, sideLookup(roles));
  const by = <T>(value: (seat: Seat) => T): T[] => base.chairs.map((_, seat) => value(seat));
  const none = { dealer: NOBODY, small: NOBODY, big: NOBODY, turn: NOBODY };
  const s: HoldEm = {
    ...base,
    ...none,
    hand: 0,
    street: 0,
    asked: 0,
    highest: 0,
    lastRaise: 0,
    lost: 0,
    deck: [],
    board: [],
    hands: by(() => []),
    bets: by(() => 0),
    paid: by(() => 0),
    folded: by(() => false),
    acted: by(() => false),
    open: false,
    result: null,
    history: [],
    stacks: by((seat) => (base.chairs[seat]!.card === 'Host' ? 0 : base.options.startingChips)),
  };
  // The button moves before every hand, so the first seat gets it first.
  s.dealer = players(s).at(-1)!;
  nextHand(s);
  return s;
}

/** Begins a hand, unless all hands are played or at most one player can pay the big blind: then the game is over. */
function nextHand(s: HoldEm): void {
  const { MaxRounds, minimumBet } = s.options;
  const poor = players(s).filter((seat) => s.stacks[seat]! < minimumBet);
  if ((MaxRounds > 0 && s.hand >= MaxRounds) || poor.length === players(s).length) {
    endGame(s, richest(s));
    return;
  }
  for (const seat of poor) {
    say(s, { kind: 'poker-out', seat, chips: s.stacks[seat]! });
    s.chairs[seat]!.alive = false;
    lose(s, seat);
  }
  const remaining = players(s);
  if (remaining.length === 1) endGame(s, remaining);
  else dealHand(s);
}
function richest(s: HoldEm): Seat[] {
  const most = Math.max(...players(s).map((seat) => s.stacks[seat]!));
  return players(s).filter((seat) => s.stacks[seat] === most);
}
function lose(s: HoldEm, seat: Seat): void {
  s.lost += s.stacks[seat]!;
  s.stacks[seat] = 0;
}

function dealHand(s: HoldEm): void {
  s.hand++;
  beginPhase(s, 'Place Bets', s.hand);
  if (s.result) s.history = [s.result, ...s.history].slice(0, 12);
  s.dealer = nextPlayer(s, s.dealer)!;
  // The dealer posts the small blind if there are only two players.
  s.small = players(s).length === 2 ? s.dealer : nextPlayer(s, s.dealer)!;
  s.big = nextPlayer(s, s.small)!;
  Object.assign(s, { street: 0, board: [], open: false, result: null, deck: shuffledPack(s.rng) });
  s.folded.fill(false);
  s.hands = s.hands.map(() => []);
  anew(s);
  const bet = s.options.minimumBet;
  const posted = Math.ceil(bet / 2);
  pay(s, s.small, posted);
  pay(s, s.big, bet);
  s.highest = bet;
  say(s, { kind: 'poker-blinds', dealer: s.dealer, small: s.small, big: s.big, posted, bet });
  dealHoles(s);
  photograph(s);
  goOn(s, s.big);
}
/** Deals two rounds of one card each, beginning on the dealer's left. */
function dealHoles(s: HoldEm): void {
  const order = players(s).map((_, i, all) => all[(all.indexOf(s.dealer) + 1 + i) % all.length]!);
  for (const seat of [...order, ...order]) s.hands[seat]!.push(s.deck.pop()!);
  for (const seat of order) tell(s, [seat], { kind: 'poker-hole', cards: s.hands[seat]! });
}
/** Begins a round of betting. */
function anew(s: HoldEm): void {
  s.bets.fill(0);
  s.acted.fill(false);
  s.highest = 0;
  s.lastRaise = s.options.minimumBet;
}

/** Passes the turn to the next seat that acts, lays more cards, or ends the hand. */
function goOn(s: HoldEm, from: Seat): void {
  let next = nextToAct(s, from);
  while (next === null && inHand(s).length > 1 && s.street < STREETS.length - 1) {
    // If no one can bet against another any more, the hands are shown and the remaining streets are dealt one after the other.
    if (inHand(s).filter((seat) => canAct(s, seat)).length <= 1) turnUp(s);
    layCards(s);
    next = nextToAct(s, s.dealer);
  }
  if (next === null || inHand(s).length === 1) showdown(s);
  else turnTo(s, next);
}
function layCards(s: HoldEm): void {
  s.street++;
  anew(s);
  const cards = Array.from({ length: s.street === 1 ? 3 : 1 }, () => s.deck.pop()!);
  s.board.push(...cards);
  say(s, { kind: 'poker-street', street: STREETS[s.street]!, cards });
  photograph(s);
}
/** Passes the turn, which is not a chapter of the record. */
function turnTo(s: HoldEm, seat: Seat): void {
  s.turn = seat;
  s.asked++;
  beginPhase(s, 'Place Bets', s.hand, { chapter: false });
}

/** Pays out the pots and leaves time to look at the result. */
function showdown(s: HoldEm): void {
  s.turn = NOBODY;
  s.result = payPots(s);
  photograph(s);
  const length = s.lengths['Showdown']!;
  beginPhase(s, 'Showdown', s.hand, { chapter: false, length: s.result.fold ? Math.min(GLANCE, length) : length });
}

function asks(s: HoldEm): Ask[] {
  if (s.outcome) return [];
  if (s.phase === 'Showdown') {
    const offers: Offer[] = [{ kind: 'choice', of: ['Next hand'] }];
    return [ask(s, { title: 'Next hand', seats: players(s), offers, optional: true, awaited: true, shown: 'that' })];
  }
  const raise = raises(s, s.turn);
  const of = deeds(s, s.turn);
  const offers: Offer[] = [{ kind: 'choice', of }];
  if (raise && raise.min <= raise.max) offers.push({ kind: 'number', label: 'Raise to', ...raise, step: 1 });
  const forced: BetAction = toCall(s, s.turn) > 0 ? 'Fold' : 'Check';
  const fallback = offers.length === 1 ? [forced] : [forced, raise!.min];
  return [ask(s, { id: `Bet ${s.hand}.${s.asked}`, title: 'Bet', seats: [s.turn], offers, fallback, shown: 'all' })];
}

function answer(s: HoldEm, openAsk: Ask, seat: Seat, given: Answer | null): void {
  if (s.phase === 'Showdown') saveAnswer(s, openAsk, seat, given);
  else if (given) doIt(s, seat, given[0] as BetAction, given[1] as number | undefined);
}
function doIt(s: HoldEm, seat: Seat, deed: BetAction, to = 0): void {
  const before = { highest: s.highest, stack: s.stacks[seat]! };
  takeAction(s, seat, deed, to);
  const allIn = s.stacks[seat] === 0;
  switch (deed) {
    case 'Fold':
      say(s, { kind: 'poker-fold', seat });
      break;
    case 'Check':
      say(s, { kind: 'poker-check', seat });
      break;
    case 'Call':
      say(s, { kind: 'poker-call', seat, amount: before.stack - s.stacks[seat]!, allIn });
      break;
    case 'Bet':
    case 'Raise':
    case 'All in':
      say(s, { kind: 'poker-raise', seat, to: s.highest, first: before.highest === 0, allIn });
  }
  goOn(s, seat);
}

/** When time is up, the seat to act checks if that is free and otherwise folds; a showdown is followed by the next hand. */
function timeout(s: HoldEm): void {
  if (s.phase === 'Showdown') nextHand(s);
  else doIt(s, s.turn, toCall(s, s.turn) > 0 ? 'Fold' : 'Check');
}

/** Folds the hand of a player who leaves; their bets stay in the pot, their stack is lost, and the others play on. */
function leave(s: HoldEm, seat: Seat): void {
  if (!removeSeat(s, seat)) return;
  const wasIn = s.phase === 'Place Bets' && isIn(s, seat);
  s.folded[seat] ||= wasIn;
  lose(s, seat);
  const remaining = players(s);
  if (wasIn && inHand(s).length === 1) showdown(s);
  else if (wasIn && (s.turn === seat || nextToAct(s, seat) === null)) goOn(s, seat);
  if (remaining.length <= 1) endGame(s, remaining);
}
