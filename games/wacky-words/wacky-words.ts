/**
 * Wacky Words. At night everyone writes, by day everyone votes, then the results are revealed one by one; the mode, set by a role
 * of the setup, decides what they write about. After the last round the highest total wins.
 */

import { allReady, botDelayInReveal, isRevealing, proceed, revealRest, revealUntil } from '../acrotopia/reveal.ts';
import { allVoted, blankRound } from '../acrotopia/round.ts';
import type { Game, Seat, StartParams, View } from '../engine/game.ts';
import { pickOne } from '../engine/rng.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { allAnswered, HOST, initialState, players, removeSeat, type Tabletop } from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import { answer, asks, rejectAnswer } from './asking.ts';
import { boardFor } from './board.ts';
import { bot, botDelay } from './bot.ts';
import { MODES, roles } from './cards.ts';
import { beginGame, dawn, dusk, end, reveal, skip } from './course.ts';
import { lengths, options, type WackyOptions } from './options.ts';
import { setupRules } from './setup-rules.ts';
import type { WackyBoard } from './shown.ts';
import { upgrades, type WackyWords } from './state.ts';

/** The game ends when this many players or fewer are left: two cannot judge each other's entries. */
const TOO_FEW = 2;

export const wackyWords: Game<WackyWords, WackyOptions, WackyBoard> = {
  id: 'wacky-words',
  gameType: setupRules.gameType,
  rules: 2,
  upgrades,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  rejectAnswer,
  answer,
  say: talk,
  timeout,
  phaseDone,
  leave,
  extendable: () => false,
  view: (s, viewer) =>
    tabletopView(s, viewer, {
      asks: asks(s),
      light: LIGHTS[s.step],
      board: boardFor(s, viewer),
      ...(isRevealing(s) && { deadline: revealUntil(s, reveal) }),
    }),
  bot,
  botDelay: (s, seat) => (isRevealing(s) ? botDelayInReveal(s, seat, reveal) : botDelay(s, seat)),
  deal: (s) => s.chairs.map(({ card }) => card),
};

const LIGHTS: Readonly<Record<WackyWords['step'], View['phase']['light']>> = {
  prepare: 'night',
  write: 'night',
  vote: 'day',
  reveal: 'dusk',
};

function timeout(s: WackyWords): void {
  if (s.step === 'vote') dusk(s);
  else if (s.step === 'reveal') proceed(s, reveal);
  else dawn(s);
}
function phaseDone(s: WackyWords): boolean {
  if (s.step === 'reveal') return allReady(s);
  return s.step === 'vote' ? allVoted(asks(s)) : allAnswered(asks(s));
}

function start(deal: StartParams<WackyOptions>): WackyWords {
  const base = initialState(deal, sideLookup(roles));
  const s: WackyWords = {
    ...base,
    ...blankRound(base.chairs.length),
    mode: 'normal',
    step: 'write',
    deck: [],
    prompt: null,
    own: [],
    pool: [],
    hosted: [],
    truths: [],
    subjects: [],
    star: null,
    sides: null,
    last: null,
  };
  settleMode(s);
  beginGame(s);
  return s;
}

/** Picks the mode in force; holders of another mode's card become ordinary players. */
function settleMode(s: WackyWords & Tabletop): void {
  const brought = Object.keys(MODES).filter((card) => s.chairs.some((chair) => chair.card === card));
  const [ruling] = brought.length ? [pickOne(s.rng, brought)] : [];
  s.mode = ruling ? MODES[ruling]! : 'normal';
  for (const chair of s.chairs) if (chair.card !== ruling && chair.card !== HOST) chair.card = 'Player';
}

/** Keeps what a player has written when they leave; if the table was waiting only for them, the game goes on. */
function leave(s: WackyWords, seat: Seat): void {
  const isNight = s.step === 'prepare' || s.step === 'write';
  const alone = isNight && asks(s).every(({ seats }) => seats.every((other) => other === seat));
  if (!removeSeat(s, seat)) return;
  if (players(s).length <= TOO_FEW) {
    if (isRevealing(s)) revealRest(s, reveal);
    end(s);
  } else if (s.step === 'write' && s.star === seat) skip(s);
  else if (alone) dawn(s);
}
