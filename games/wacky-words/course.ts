/** The course of a game of Wacky Words: rounds, and the nights before and between them. */
import { drawAcronym } from '../acrotopia/acronym.ts';
import { laidOut } from '../acrotopia/ballot.ts';
import { beginReveal, type Reveal } from '../acrotopia/reveal.ts';
import { ballotsIn, finishByTotals, totals } from '../acrotopia/round.ts';
import { type Audience, type Seat, tell } from '../engine/game.ts';
import { shuffle } from '../engine/rng.ts';
import { beginPhase, nextPlayer, players, recordBoard } from '../tabletop/tabletop.ts';
import { asks, boxesOf } from './asking.ts';
import { boardFor } from './board.ts';
import type { WackyFact } from './facts.ts';
import { type Bank, namesIn, PROMPTS, promptsOf } from './prompts.ts';
import { QUESTIONS } from './questions.ts';
import { REVERSE } from './reverse.ts';
import { isHosted, isSubject, type Prompt, roundsOf, type WackyWords } from './state.ts';
import { resultsOf, tellResult, verdict } from './verdict.ts';

const write = (s: WackyWords, fact: WackyFact, to: Audience = 'all'): void => tell(s, to, fact);

/** Begins with a night that prepares the rounds, if the mode has one; otherwise with the first round. */
export function beginGame(s: WackyWords): void {
  write(s, { kind: 'wacky-mode', mode: s.mode });
  if (s.mode === 'reverse' || s.mode === 'people' || isHosted(s)) prepare(s);
  else round(s);
}

function night(s: WackyWords, step: 'prepare' | 'write'): void {
  s.step = step;
  s.written = [];
  s.entries = [];
  s.sides = null;
  beginPhase(s, 'Night', step === 'prepare' ? 0 : s.round);
}

function prepare(s: WackyWords): void {
  s.prompt = null;
  s.star = null;
  const hosted = isHosted(s);
  night(s, 'prepare');
  write(s, { kind: 'wacky-prepare', who: hosted ? 'host' : 'all', mode: s.mode });
  if (hosted) return;
  s.own = players(s).map((seat) => [seat, fromBank(s, s.mode === 'people' ? QUESTIONS : REVERSE)]);
  for (const [seat, { text }] of s.own) write(s, { kind: 'wacky-own', text, mode: s.mode }, [seat]);
}

/** The next prompt of a bank; none comes twice before all have come. Players named in it are at the table. */
function fromBank(s: WackyWords, bank: Bank): Prompt {
  const all = promptsOf(bank);
  if (s.deck.length === 0)
    s.deck = shuffle(
      s.rng,
      Array.from(all, (_, i) => i),
    );
  const { text, kind } = all[s.deck.pop()!]!;
  return { text, kind, seats: shuffle(s.rng, players(s)).slice(0, namesIn(text)) };
}

/** Begins the night of a round, with its prompt and its writers. */
function round(s: WackyWords): void {
  s.round++;
  s.star = starOf(s);
  s.prompt = promptOf(s);
  night(s, 'write');
  const [round, of] = [s.round, roundsOf(s)];
  if (s.mode === 'decisions') write(s, { kind: 'wacky-asker', round, of, seat: s.star! });
  else if (s.mode === 'acrotopia') write(s, { kind: 'wacky-letters', round, of, letters: s.prompt!.text });
  else {
    const { text, seats } = s.prompt!;
    write(s, { kind: 'wacky-prompt', round, of, prompt: { text, seats }, mode: s.mode, subject: s.star });
  }
}
/** Returns the seat that a round is about: the next subject, or the next Asker in the order of seats. */
function starOf(s: WackyWords): Seat | null {
  if (s.mode === 'people') return s.subjects.shift()!;
  if (s.mode !== 'decisions') return null;
  return nextPlayer(s, s.star ?? s.chairs.length - 1);
}
function promptOf(s: WackyWords): Prompt | null {
  const hosted = s.hosted.pop() ?? null;
  const plain = (text: string): Prompt => ({ text, seats: [], kind: null });
  switch (s.mode) {
    case 'normal':
      return hosted === null ? fromBank(s, PROMPTS) : plain(hosted);
    case 'acrotopia':
      return plain(hosted ?? drawAcronym(s.rng, s.options.acronymSize));
    case 'reverse':
      return plain(s.pool.pop()!);
    case 'people':
      return s.own.find(([seat]) => seat === s.star)![1];
    case 'decisions':
      return null;
  }
}

/** Ends a night and uses what was written. */
export function dawn(s: WackyWords): void {
  if (s.step === 'prepare') prepared(s);
  else if (s.mode === 'decisions' ? s.sides === null : s.written.length === 0) unwritten(s);
  else day(s);
}

function prepared(s: WackyWords): void {
  if (s.mode === 'reverse') {
    s.pool = shuffle(s.rng, s.written.map(([, text]) => text).sort());
    // A night in which no one answers counts as a round, so that the game comes to an end.
    if (s.pool.length === 0) {
      s.round++;
      write(s, { kind: 'wacky-unwritten' });
    }
  } else if (s.mode === 'people') {
    s.truths = s.written;
    s.subjects = players(s);
  } else {
    const boxes: (string | null)[] = boxesOf(s).filter((text) => text !== '');
    while (boxes.length < s.options.roundAmt) boxes.push(null);
    s.hosted = shuffle(s.rng, boxes);
  }
  next(s);
}

/** Skips the day of a round for which no one wrote anything. */
function unwritten(s: WackyWords): void {
  if (s.mode === 'decisions') skip(s);
  else {
    write(s, { kind: 'wacky-unwritten' });
    next(s);
  }
}
/** Skips the round of a player who has left or has not written. */
export function skip(s: WackyWords): void {
  write(s, { kind: 'wacky-skipped', seat: s.star! });
  next(s);
}

/** Lays out what was written; in Wacky People the truth is among it. */
function day(s: WackyWords): void {
  const truth = s.truths.filter(([seat]) => s.mode === 'people' && seat === s.star);
  s.entries = s.mode === 'decisions' ? [] : laidOut([...s.written, ...truth], s.rng);
  s.step = 'vote';
  beginPhase(s, 'Day', s.count);
  for (const { id, text } of s.entries) write(s, { kind: 'wacky-entry', id, text });
  if (s.sides) write(s, { kind: 'wacky-sides', a: s.sides[0], b: s.sides[1] });
  if (asks(s).length === 0) dusk(s);
}

/** Counts the votes; the reveal tells what came of them. */
export function dusk(s: WackyWords): void {
  const isVoted = ballotsIn(asks(s)).length > 0;
  verdict(s);
  s.step = 'reveal';
  beginReveal(s);
  if (!isVoted && s.mode !== 'people' && s.mode !== 'decisions') write(s, { kind: 'wacky-unvoted' });
}

export const reveal: Reveal<WackyWords> = {
  count: resultsOf,
  tell: tellResult,
  record: (s) => recordBoard(s, boardFor(s, 'all', 'result')),
  end: next,
};

/** Goes on to another round, another night of preparation, or the end. */
function next(s: WackyWords): void {
  // Skip subjects who have left or have not answered.
  while (s.mode === 'people' && s.subjects.length > 0 && !isSubject(s, s.subjects[0]!))
    write(s, { kind: 'wacky-skipped', seat: s.subjects.shift()! });
  if (isPlayed(s)) end(s);
  else if (s.mode === 'reverse' && s.pool.length === 0) prepare(s);
  else round(s);
}

/** Wacky People ends with its last subject, however many there are; there may be none if no one answered about themselves. */
const isPlayed = (s: WackyWords): boolean => (s.mode === 'people' ? s.subjects.length === 0 : s.round >= s.options.roundAmt);

export function end(s: WackyWords): void {
  write(s, { kind: 'wacky-totals', totals: totals(s) });
  finishByTotals(s);
}
