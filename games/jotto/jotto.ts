/**
 * Jotto. Everyone chooses a secret word and hunts the word of the one before them in the ring; the answer to a guess is the
 * number of letters it has in common with that word. The first to name a word wins, or to find enough anagrams of it. In a race
 * everyone hunts the same word, which no one chose. Secret words and guesses come from the same list.
 */

import type { Answer, Ask, Game, Seat, Sentence, StartParams, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { pickOne } from '../engine/rng.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import {
  allAnswered,
  answerOf,
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
import { isVaried } from '../words/lists.ts';
import { anagramsOf, type JottoBoard } from './board.ts';
import { bot, botDelay } from './bot.ts';
import { roles } from './cards.ts';
import type { JottoFact } from './facts.ts';
import { type JottoOptions, lengths, options } from './options.ts';
import { score } from './score.ts';
import { setupRules } from './setup-rules.ts';
import { CHOOSE, GUESS, type Jotto, wordListOf } from './state.ts';

export const jotto: Game<Jotto, JottoOptions, JottoBoard> = {
  id: 'jotto',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  rejectAnswer: (s, _, __, given) => rejectWord(s, wordIn(given)),
  answer,
  say: talk,
  timeout,
  phaseDone: (s) => allAnswered(asks(s)),
  leave,
  extendable: () => false,
  view: (s, viewer: Viewer) => tabletopView(s, viewer, { asks: asks(s), light: 'day', board: board(s, viewer) }),
  bot,
  botDelay,
  deal: (s) => ({ cards: s.chairs.map(({ card }) => card), word: s.word }),
};

const draw = (s: Jotto): string => pickOne(s.rng, wordListOf(s).common);
const write = (s: Jotto, to: 'all' | Seat[], fact: JottoFact): void => tell(s, to, fact);

function start(deal: StartParams<JottoOptions>): Jotto {
  const base = initialState(deal, sideLookup(roles));
  const nothing = base.chairs.map(() => null);
  const s: Jotto = { ...base, words: nothing, word: null, order: [], targets: [...nothing], turn: -1, guesses: [] };
  if (s.options.competitiveMode) {
    s.word = draw(s);
    beginRace(s);
  } else beginPhase(s, 'Select Word', 0);
  return s;
}

function asks(s: Jotto): Ask[] {
  if (s.outcome) return [];
  const { wordLength } = s.options;
  const offers = [{ kind: 'text' as const, label: 'Word', min: wordLength, max: wordLength, pattern: 'letters' as const }];
  if (s.phase === 'Select Word') return [ask(s, { title: CHOOSE, seats: players(s), offers, final: false, shown: 'that' })];
  return [ask(s, { title: GUESS, seats: [s.turn], offers })];
}
const wordIn = ([text]: Answer): string => (text as string).toLowerCase();

function rejectWord(s: Jotto, word: string): Sentence | null {
  if (!/^[a-z]+$/.test(word)) return 'Words are written with the letters a to z.';
  if (!s.options.duplicateLetters && !isVaried(word))
    return `No letter may appear twice in a word, and “${word}” has one that does.`;
  return wordListOf(s).has(word) ? null : `“${word}” is not in this game’s list of words.`;
}

function answer(s: Jotto, open: Ask, seat: Seat, given: Answer | null): void {
  if (s.phase === 'Select Word') saveAnswer(s, open, seat, given && [wordIn(given)]);
  else if (given) guess(s, seat, wordIn(given));
}

/** Ends a phase: a player who chose no word gets one, and a turn without a guess passes. */
function timeout(s: Jotto): void {
  if (s.phase === 'Select Word') closeRing(s);
  else {
    write(s, 'all', { kind: 'jotto-pass', seat: s.turn });
    next(s);
  }
}

/** Sets the targets: each seat hunts the word of the one before, the first that of the last. */
function closeRing(s: Jotto): void {
  s.order = players(s);
  for (const [i, seat] of s.order.entries()) {
    s.targets[seat] = s.order.at(i - 1)!;
    const chosen = answerOf(s, `${CHOOSE} ${s.count}`, seat);
    s.words[seat] = chosen ? (chosen[0] as string) : draw(s);
    if (!chosen) write(s, [seat], { kind: 'jotto-drawn', word: s.words[seat]! });
  }
  beginGuessing(s);
  write(s, 'all', { kind: 'jotto-ring', order: s.order });
  if (s.order.length > 2) for (const seat of s.order) write(s, [seat], { kind: 'jotto-target', target: s.targets[seat]! });
}
function beginRace(s: Jotto): void {
  s.order = players(s);
  beginGuessing(s);
  write(s, 'all', { kind: 'jotto-race', order: s.order, length: s.options.wordLength });
}
function beginGuessing(s: Jotto): void {
  s.turn = s.order[0]!;
  beginPhase(s, 'Guess Word', 1);
}
/** Passes the turn. A turn has its own clock, but is not a chapter of the record. */
function next(s: Jotto): void {
  s.turn = nextPlayer(s, s.turn)!;
  beginPhase(s, 'Guess Word', s.count + 1, { chapter: false });
}

function guess(s: Jotto, seat: Seat, word: string): void {
  const target = s.targets[seat]!;
  const secret = s.word ?? s.words[target]!;
  const { wordLength: of, winOnAnagrams, numAnagramsRequired: wins } = s.options;
  const before = anagrams(s, seat);
  s.guesses.push([seat, word, score(secret, word)]);
  const after = anagrams(s, seat);
  write(s, 'all', { kind: 'jotto-guess', seat, target: s.word ? null : target, word, score: score(secret, word), of });
  if (word === secret) {
    write(s, 'all', { kind: 'jotto-found', seat, word });
    end(s, [seat]);
    return;
  }
  if (winOnAnagrams && after > before) write(s, 'all', { kind: 'jotto-anagram', seat, found: after, wins });
  if (winOnAnagrams && after >= wins) {
    end(s, [seat]);
    return;
  }
  recordBoard(s, board(s, 'all'));
  next(s);
}
const anagrams = (s: Jotto, seat: Seat): number => anagramsOf({ guesses: s.guesses, length: s.options.wordLength }, seat).length;

/** The word of a player who leaves is still hunted; the word they hunted is not hunted any more. */
function leave(s: Jotto, seat: Seat): void {
  if (!removeSeat(s, seat)) return;
  const remaining = players(s);
  if (remaining.length < 2) end(s, remaining);
  else if (s.turn === seat) next(s);
}

function end(s: Jotto, winners: Seat[]): void {
  const words = s.words.flatMap((word, seat) => (word === null ? [] : [{ seat, word }]));
  if (s.word !== null) write(s, 'all', { kind: 'jotto-word', word: s.word });
  else if (words.length > 0) write(s, 'all', { kind: 'jotto-words', words });
  endGame(s, winners);
  recordBoard(s, board(s, 'all'));
}

/** The board for one viewer: until the game is over it shows only their own secret word. */
function board(s: Jotto, viewer: Viewer): JottoBoard {
  const open = viewer === 'all' || s.outcome !== null;
  const chosen = s.answers[`${CHOOSE} ${s.count}`] ?? [];
  const wordOf = (seat: Seat): string | null =>
    s.words[seat] ?? (answerOf(s, `${CHOOSE} ${s.count}`, seat)?.[0] as string) ?? null;
  return {
    length: s.options.wordLength,
    repeats: s.options.duplicateLetters,
    race: s.options.competitiveMode,
    anagrams: s.options.winOnAnagrams ? s.options.numAnagramsRequired : null,
    order: s.order,
    turn: s.outcome || s.turn < 0 ? null : s.turn,
    ready: chosen.map(([by]) => by).sort((a, b) => a - b),
    targets: s.targets,
    guesses: s.guesses,
    words: s.chairs.map((_, seat) => (open || seat === viewer ? wordOf(seat) : null)),
    word: open ? s.word : null,
    winner: s.outcome?.winners[0] ?? null,
  };
}
