/** The board of Wacky Words for each viewer. */
import type { RoundStage } from '../acrotopia/board.ts';
import { busy, signed, unsigned } from '../acrotopia/round.ts';
import type { Seat, Viewer } from '../engine/game.ts';
import { asks } from './asking.ts';
import type { ShownPrompt, ShownRound, WackyBoard } from './shown.ts';
import { isHosted, type PastRound, type Prompt, roundsOf, type WackyWords } from './state.ts';

/** Returns the board for a viewer. `as` shows a result right after the votes were counted, for the record. */
export function boardFor(s: WackyWords, viewer: Viewer, as?: RoundStage): WackyBoard {
  const me = typeof viewer === 'number' ? viewer : null;
  const stage = s.outcome ? 'over' : (as ?? (s.step === 'vote' ? 'vote' : 'write'));
  const people = stage === 'result' ? { asked: [], done: [] } : busy(asks(s));
  const caps = s.options.turnOnCaps ? 'upper' : 'lower';
  return {
    stage,
    mode: s.mode,
    round: s.round,
    rounds: roundsOf(s),
    scores: s.scores,
    ...people,
    prepare: s.step !== 'prepare' ? null : isHosted(s) ? 'host' : 'all',
    prompt: s.prompt && shownPrompt(s.prompt),
    own: s.step === 'prepare' ? (s.own.find(([seat]) => seat === me)?.[1].text ?? null) : null,
    star: s.star,
    sides: stage === 'vote' ? s.sides : null,
    entries: stage === 'vote' ? unsigned(s.entries, me) : [],
    ranked: s.options.isRankedChoice,
    votesToPoints: s.options.votesToPoints,
    punctuation: s.options.enablePunctuation,
    caps: s.options.standardiseCapitalisation ? caps : null,
    last: s.last && shownRound(s.last, me),
  };
}

const shownPrompt = ({ text, seats }: Prompt): ShownPrompt => ({ text, seats });
const shownRound = ({ round, prompt, star, entries, split, guessed }: PastRound, me: Seat | null): ShownRound => ({
  round,
  star,
  guessed,
  split,
  prompt: prompt && shownPrompt(prompt),
  entries: signed(entries, me),
});
