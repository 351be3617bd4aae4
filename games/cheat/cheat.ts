/**
 * Cheat. In turn everyone plays one to four cards face down and claims that they are of the rank that is due: aces first, then
 * twos, up to kings and round again. The others may call a lie. If it was one, its player takes the pile; otherwise the caller
 * does. A player who has no cards left when a play can no longer be called wins.
 */

import type { Answer, Ask, Game, Offer, Seat, StartParams } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { pickOne } from '../engine/rng.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { rankOf, shuffledPack } from '../tabletop/deck.ts';
import {
  allButHost,
  ask,
  beginPhase,
  endGame,
  initialState,
  nextPlayer,
  players,
  recordBoard,
  removeSeat,
  saveAnswer,
  takesPart,
} from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import type { CheatBoard } from './board.ts';
import { CLAIMS, MAX_CARDS } from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import type { CheatFact } from './facts.ts';
import { type CheatOptions, lengths, options } from './options.ts';
import { setupRules } from './setup-rules.ts';
import { boardFor, viewOf } from './sight.ts';
import { CALL, type Cheat, callers, dueRank, PLAY } from './state.ts';

const write = (s: Cheat, to: Parameters<typeof tell>[1], fact: CheatFact): void => tell(s, to, fact);

export const cheat: Game<Cheat, CheatOptions, CheatBoard> = {
  id: 'cheat',
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
  // No one has to call, but the phase ends early once everyone has let the play pass.
  phaseDone: (s) => s.phase === CALL && (s.answers[callId(s)]?.length ?? 0) >= callers(s).length,
  leave,
  extendable: () => false,
  view: (s, viewer) => viewOf(s, viewer, asks(s)),
  bot,
  // 1 to 2.5 s; longer after a call, so that players can look at the cards.
  botDelay: ({ turns, called, phase }, seat) =>
    1_000 + ((turns * 41 + seat * 29 + phase.length) % 16) * 100 + (called && phase === PLAY ? 2_500 : 0),
  deal: (s) => s.chairs.map(({ card }) => card),
};

/** Deals equal hands; leftover cards are not in play. */
function start(deal: StartParams<CheatOptions>): Cheat {
  const base = initialState(deal, sideLookup(roles));
  const pack = shuffledPack(base.rng);
  const each = Math.floor(pack.length / allButHost(base).length);
  const hands = base.chairs.map((_, seat) => (takesPart(base, seat) ? pack.splice(0, each) : []));
  const table = { hands, aside: pack, pile: [], play: null, called: null };
  const s: Cheat = { ...base, ...table, turn: -1, rank: 0, done: 0, turns: 0, forced: '' };
  turnTo(s, players(s)[0]!);
  for (const seat of players(s)) write(s, [seat], { kind: 'cheat-dealt', cards: [...hands[seat]!] });
  return s;
}

/** Begins a turn. A chapter of the record begins whenever aces are due. */
function turnTo(s: Cheat, seat: Seat): void {
  s.turn = seat;
  s.turns++;
  beginPhase(s, PLAY, s.done + 1, { chapter: s.rank === 0 });
  const hand = s.hands[seat]!;
  const right = hand.filter((card) => rankOf(card) === dueRank(s));
  s.forced = pickOne(s.rng, right.length ? right : hand);
  write(s, 'all', { kind: 'cheat-turn', seat, rank: dueRank(s) });
}

const callId = ({ turns }: Cheat): string => `Call the lie ${turns}`;
function asks(s: Cheat): Ask[] {
  if (s.outcome) return [];
  if (s.phase === PLAY) {
    const hand = s.hands[s.turn]!;
    const offer: Offer = { kind: 'cards', label: `Claim ${dueRank(s)}`, of: hand, min: 1, max: Math.min(MAX_CARDS, hand.length) };
    const fallback: Answer = [[s.forced]];
    return [ask(s, { id: `Play cards ${s.turns}`, title: 'Play cards', seats: [s.turn], offers: [offer], fallback })];
  }
  const common = { id: callId(s), title: 'Call the lie', about: [s.turn], seats: callers(s) };
  // A player who lets it pass can still call; others see only how many have passed.
  const open = { optional: true, awaited: true as const, final: false, shown: 'self' as const };
  return [ask(s, { ...common, ...open, offers: [{ kind: 'choice', of: ['call-lie', 'let-pass'] }] })];
}

function answer(s: Cheat, openAsk: Ask, seat: Seat, given: Answer | null): void {
  if (s.phase === PLAY) {
    if (given) playing(s, given[0] as string[]);
  } else if (given?.[0] === 'call-lie') calling(s, seat);
  else saveAnswer(s, openAsk, seat, given);
}

function playing(s: Cheat, cards: string[]): void {
  const { turn } = s;
  s.hands[turn] = s.hands[turn]!.filter((card) => !cards.includes(card));
  s.pile = [...s.pile, ...cards.map((card) => ({ card, by: turn }))];
  s.play = { by: turn, cards };
  s.called = null;
  write(s, 'all', { kind: 'cheat-play', seat: turn, count: cards.length, rank: dueRank(s) });
  write(s, [turn], { kind: 'cheat-played', cards });
  beginPhase(s, CALL, s.count, { chapter: false });
}

/** Turns the play over. It is a lie if one card is not of the rank. */
function calling(s: Cheat, caller: Seat): void {
  const { by, cards } = s.play!;
  const rank = dueRank(s);
  const lie = cards.some((card) => rankOf(card) !== rank);
  const taker = lie ? by : caller;
  const took = s.pile.length;
  s.called = { by, caller, rank, cards, lie, taker, took };
  write(s, 'all', { kind: 'cheat-call', caller, seat: by, cards, rank, lie, taker, took });
  const taken = s.pile.map(({ card }) => card);
  write(s, [taker], { kind: 'cheat-taken', cards: taken });
  s.hands[taker] = [...s.hands[taker]!, ...taken];
  s.pile = [];
  s.play = null;
  over(s);
}

/** Ends a turn, after which its play can no longer be called. */
function over(s: Cheat): void {
  s.done++;
  recordBoard(s, boardFor(s, 'all'));
  const { MaxRounds: most } = s.options;
  if (takesPart(s, s.turn) && s.hands[s.turn]!.length === 0) endGame(s, [s.turn]);
  else if (most > 0 && s.done >= most) limit(s);
  else {
    s.rank = (s.rank + 1) % CLAIMS.length;
    turnTo(s, nextPlayer(s, s.turn)!);
  }
}
function limit(s: Cheat): void {
  const remaining = players(s);
  const least = Math.min(...remaining.map((seat) => s.hands[seat]!.length));
  write(s, 'all', { kind: 'cheat-limit', rounds: s.done, cards: least });
  endGame(
    s,
    remaining.filter((seat) => s.hands[seat]!.length === least),
  );
}

/** When time is up one card is played for a silent player, of the right rank if possible; not calling lets the play pass. */
function timeout(s: Cheat): void {
  if (s.phase === PLAY) playing(s, [s.forced]);
  else over(s);
}

/**
 * Takes a player out: their hand is set aside face down, and the pile stays. If it was their turn to play, the next player plays
 * the same rank; a play that they had just made can no longer be called and does not win.
 */
function leave(s: Cheat, seat: Seat): void {
  const played = takesPart(s, seat);
  if (!removeSeat(s, seat) || !played) return;
  const hand = s.hands[seat]!;
  write(s, 'all', { kind: 'cheat-gone', seat, cards: hand.length });
  s.aside = [...s.aside, ...hand];
  s.hands[seat] = [];
  const remaining = players(s);
  if (remaining.length < 2) endGame(s, remaining);
  else if (s.turn === seat) {
    if (s.phase === CALL) over(s);
    else turnTo(s, nextPlayer(s, seat)!);
  }
}
