/** The board of Wacky Words for each viewer. */
import type { RoundStage } from '../acrotopia/board.ts';
import { unfolding } from '../acrotopia/reveal.ts';
import { busy, signed, unsigned } from '../acrotopia/round.ts';
import type { Seat, Viewer } from '../engine/game.ts';
import { asks } from './asking.ts';
import type { ShownPrompt, ShownRound, WackyBoard } from './shown.ts';
import { isHosted, type PastRound, type Prompt, revealedIn, roundsOf, type WackyWords } from './state.ts';
import { resultsOf } from './verdict.ts';

/** Returns the board for a viewer. `as` shows a result right after the votes were counted, for the record. */
export function boardFor(s: WackyWords, viewer: Viewer, as?: RoundStage): WackyBoard {
  const me = typeof viewer === 'number' ? viewer : null;
  const stage = s.outcome ? 'over' : (as ?? (s.step === 'prepare' ? 'write' : s.step));
  const isWaiting = stage === 'write' || stage === 'vote';
  const isRevealing = stage === 'reveal';
  const caps = s.options.turnOnCaps ? 'upper' : 'lower';
  return {
    stage,
    mode: s.mode,
    round: s.round,
    rounds: roundsOf(s),
    scores: s.scores,
    ...(isWaiting ? busy(asks(s)) : { asked: [], done: [] }),
    prepare: s.step !== 'prepare' ? null : isHosted(s) ? 'host' : 'all',
    prompt: s.prompt && shownPrompt(s.prompt),
    own: s.step === 'prepare' ? (s.own.find(([seat]) => seat === me)?.[1].text ?? null) : null,
    star: s.star,
    sides: stage === 'vote' || isRevealing ? s.sides : null,
    entries: stage === 'vote' ? unsigned(s.entries, me) : [],
    ranked: s.options.isRankedChoice,
    votesToPoints: s.options.votesToPoints,
    punctuation: s.options.enablePunctuation,
    caps: s.options.standardiseCapitalisation ? caps : null,
    last: s.last && (isRevealing ? unfoldingRound(s, s.last, me) : shownRound(s.last, me)),
    latest: (isRevealing && revealedIn(s).at(-1)?.id) || null,
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
/** The round as far as it is revealed: in Wacky People who found the truth comes with the truth, the last entry. */
function unfoldingRound(s: WackyWords, last: PastRound, me: Seat | null): ShownRound {
  const isWhole = s.revealed === resultsOf(s);
  const { split, guessed } = isWhole ? last : { split: null, guessed: [] };
  return { ...shownRound(last, me), split, guessed, entries: unfolding(s, last.entries, revealedIn(s), me) };
}
