/**
 * Acrotopia. Each round draws letters. At night everyone writes a phrase for them; by day everyone votes for a favorite that is
 * not their own; then phrases, writers and votes are revealed one by one. The best share ten points. After the last round the
 * highest total wins.
 */

import {
  type Answer,
  type Ask,
  type Game,
  type Seat,
  type Sentence,
  type StartParams,
  tell,
  type View,
  type Viewer,
} from '../engine/game.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { allAnswered, beginPhase, initialState, players, recordBoard, removeSeat, takesPart } from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import { drawAcronym, phraseFault, styled } from './acronym.ts';
import { judged, laidOut } from './ballot.ts';
import type { AcrotopiaBoard, RoundStage } from './board.ts';
import { bot, botDelay } from './bot.ts';
import { roles } from './cards.ts';
import type { AcrotopiaFact } from './facts.ts';
import { type AcrotopiaOptions, lengths, options } from './options.ts';
import * as reveals from './reveal.ts';
import * as rounds from './round.ts';
import { setupRules } from './setup-rules.ts';
import { type Acrotopia, revealedIn, upgrades } from './state.ts';
import { LAUGH, VOTE, WRITE } from './titles.ts';

/** The game ends when this many players or fewer are left: two cannot judge each other's phrases. */
const TOO_FEW = 2;

export const acrotopia: Game<Acrotopia, AcrotopiaOptions, AcrotopiaBoard> = {
  id: 'acrotopia',
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
      light: LIGHTS[s.phase]!,
      board: board(s, viewer),
      ...(reveals.isRevealing(s) && { deadline: reveals.revealUntil(s, reveal) }),
    }),
  bot: (s, seat, rng) => bot(s, asks(s), seat, rng),
  botDelay: (s, seat) => (reveals.isRevealing(s) ? reveals.botDelayInReveal(s, seat, reveal) : botDelay(s, seat)),
  deal: (s) => s.chairs.map(({ card }) => card),
};

const LIGHTS: Readonly<Record<string, View['phase']['light']>> = { Night: 'night', Day: 'day', [reveals.REVEAL]: 'dusk' };

function start(deal: StartParams<AcrotopiaOptions>): Acrotopia {
  const base = initialState(deal, sideLookup(roles));
  const s: Acrotopia = { ...base, ...rounds.blankRound(base.chairs.length), letters: '', last: null };
  night(s);
  return s;
}

function night(s: Acrotopia): void {
  s.round++;
  s.written = [];
  s.entries = [];
  s.letters = drawAcronym(s.rng, s.options.acronymSize);
  beginPhase(s, 'Night', s.round);
  write(s, { kind: 'acro-letters', round: s.round, of: s.options.roundAmt, letters: s.letters });
}

/** Lays out what was written and opens the vote; without entries there is no vote. */
function dawn(s: Acrotopia): void {
  if (s.written.length === 0) {
    write(s, { kind: 'acro-unwritten' });
    s.last = { letters: s.letters, entries: [] };
    next(s);
    return;
  }
  s.entries = laidOut(s.written, s.rng);
  beginPhase(s, 'Day', s.round);
  for (const { id, text } of s.entries) write(s, { kind: 'acro-entry', id, text });
  if (asks(s).length === 0) dusk(s);
}

/** Counts the votes; the reveal tells what came of them. */
function dusk(s: Acrotopia): void {
  const ballots = rounds.ballotsIn(asks(s));
  s.last = { letters: s.letters, entries: judged(s.entries, ballots, { scores: (seat) => takesPart(s, seat) }) };
  reveals.beginReveal(s);
  if (ballots.length === 0) write(s, { kind: 'acro-unvoted' });
}

const reveal: reveals.Reveal<Acrotopia> = {
  count: (s) => s.last!.entries.length,
  tell(s, index) {
    const { text, seat, votes, points, won } = reveals.inOrder(s.last!.entries)[index]!;
    s.scores[seat]! += points;
    write(s, { kind: 'acro-placed', text, seat, votes, points, won });
  },
  record: (s) => recordBoard(s, board(s, 'all', 'result')),
  end: next,
};

function timeout(s: Acrotopia): void {
  if (s.phase === 'Night') dawn(s);
  else if (s.phase === 'Day') dusk(s);
  else reveals.proceed(s, reveal);
}
function phaseDone(s: Acrotopia): boolean {
  if (s.phase === 'Night') return allAnswered(asks(s));
  return s.phase === 'Day' ? rounds.allVoted(asks(s)) : reveals.allReady(s);
}

function next(s: Acrotopia): void {
  if (s.round >= s.options.roundAmt) end(s);
  else night(s);
}
function end(s: Acrotopia): void {
  write(s, { kind: 'acro-totals', totals: rounds.totals(s) });
  rounds.finishByTotals(s);
}

function asks(s: Acrotopia): Ask[] {
  if (s.outcome) return [];
  if (s.phase === 'Day') return rounds.pickAsks(s, VOTE, players(s));
  if (s.phase === reveals.REVEAL) return reveals.revealAsks(s, revealedIn(s));
  return [rounds.writeAsk(s, WRITE, players(s), [rounds.LINE_OFFER])];
}

function rejectAnswer(s: Acrotopia, { title }: Ask, seat: Seat, given: Answer): Sentence | null {
  if (title === LAUGH) return reveals.laughFault(s, seat, given);
  return title === WRITE ? phraseFault(String(given[0]), s.letters, s.options) : null;
}

function answer(s: Acrotopia, ask: Ask, seat: Seat, given: Answer | null): void {
  if (ask.title === WRITE) rounds.saveLine(s, ask, seat, given && [styled(String(given[0]), s.options)]);
  else rounds.vote(s, ask, seat, given);
}

/** Entries of a player who has left stay on the table: they can be voted for but earn nothing. */
function leave(s: Acrotopia, seat: Seat): void {
  if (!removeSeat(s, seat) || players(s).length > TOO_FEW) return;
  if (reveals.isRevealing(s)) reveals.revealRest(s, reveal);
  end(s);
}

const write = (s: Acrotopia, fact: AcrotopiaFact): void => tell(s, 'all', fact);

function board(s: Acrotopia, viewer: Viewer, as?: RoundStage): AcrotopiaBoard {
  const me = typeof viewer === 'number' ? viewer : null;
  const { letters, last, options } = s;
  const stage = s.outcome ? 'over' : (as ?? STAGES[s.phase]!);
  const isRevealing = stage === 'reveal';
  const revealed = revealedIn(s);
  const caps = options.turnOnCaps ? 'upper' : 'lower';
  return {
    stage,
    letters,
    round: s.round,
    rounds: options.roundAmt,
    scores: s.scores,
    ...(stage === 'write' || stage === 'vote' ? rounds.busy(asks(s)) : { asked: [], done: [] }),
    punctuation: options.enablePunctuation,
    caps: options.standardiseCapitalisation ? caps : null,
    entries: stage === 'vote' ? rounds.unsigned(s.entries, me) : [],
    last: last && {
      letters: last.letters,
      entries: isRevealing ? reveals.unfolding(s, last.entries, revealed, me) : rounds.signed(last.entries, me),
    },
    latest: (isRevealing && revealed.at(-1)?.id) || null,
  };
}
const STAGES: Readonly<Record<string, RoundStage>> = { Night: 'write', Day: 'vote', [reveals.REVEAL]: 'reveal' };
