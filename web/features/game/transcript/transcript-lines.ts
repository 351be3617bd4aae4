/** The transcript as numbered lines, in one chapter per phase. */
import type { Seat } from '../../../../games/engine/game.ts';
import { readable } from '../../../../protocol/readable.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { actionOf } from '../../../i18n/action-line.ts';
import { isKnownFact, type KnownFact, phaseName, speakerOf } from '../../../i18n/facts.ts';
import { tText } from '../../../i18n/messages.ts';

/** A line; `n` counts from the start of the transcript and never changes. */
export interface TranscriptLine {
  n: number;
  fact: FactFrame & KnownFact;
  /** The only seats that were shown this line; set in a review. */
  to?: readonly Seat[];
  /** Numbers of the lines by blocked people that this line stands for. */
  folded?: readonly number[];
}
export interface Chapter {
  /** Number of phases before it, which stays the same while the transcript grows. */
  id: number;
  /** The phase's name in the protocol ('Night'); '' before the game and after it. */
  phase: string;
  label: string;
  lines: TranscriptLine[];
}

const knownLines = new WeakMap<FactFrame, TranscriptLine>();
/** Returns the same line object for the same fact, so that rows do not render again when others arrive. */
function lineOf(n: number, fact: TranscriptLine['fact']): TranscriptLine {
  const cached = knownLines.get(fact);
  if (cached?.n === n) return cached;
  const line = { n, fact };
  knownLines.set(fact, line);
  return line;
}

/** Splits the transcript at phases and at the end of the game. Facts of unknown kinds are omitted. */
export function chapters(facts: readonly FactFrame[]): Chapter[] {
  const all: Chapter[] = [{ id: 0, phase: '', label: tText('phase.pregame'), lines: [] }];
  for (const [n, fact] of facts.entries()) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase')
      all.push({ id: all.length, phase: fact.phase, label: phaseName(fact.phase, fact.count), lines: [] });
    if (fact.kind === 'over') all.push({ id: all.length, phase: '', label: tText('phase.post'), lines: [] });
    all.at(-1)!.lines.push(lineOf(n, fact));
  }
  return all;
}

/** The speaker of a line: a seat, or a word if the viewer may not know the seat. Null for lines that no one speaks. */
export type Speaker = Seat | string;
export const lineSpeaker = ({ fact }: TranscriptLine): Speaker | null => (fact.kind === 'said' ? speakerOf(fact) : null);

export interface LineFilter {
  only: Speaker | null;
  /** Only lines with these words; case and accents are ignored. */
  search: string;
  muted: ReadonlySet<Speaker>;
}
export const NO_FILTER: LineFilter = { only: null, search: '', muted: new Set() };

export function filterLines(
  lines: readonly TranscriptLine[],
  { only, search, muted }: LineFilter,
  read: (line: TranscriptLine) => string,
): readonly TranscriptLine[] {
  const needle = readable(search).trim().toLowerCase();
  if (only === null && !needle && muted.size === 0) return lines;
  return lines.filter((line) => {
    const by = lineSpeaker(line);
    if (by !== null && muted.has(by)) return false;
    if (only !== null && by !== only && !isAbout(line, only)) return false;
    return !needle || readable(read(line)).toLowerCase().includes(needle);
  });
}
/** Whether a line is about a player. Their votes and deaths count as their lines, like their messages. */
function isAbout({ fact }: TranscriptLine, speaker: Speaker): boolean {
  return (fact.kind === 'voted' && fact.by === speaker) || (fact.kind === 'died' && fact.seat === speaker);
}

const RUN_MS = 120_000;
/** Whether the same speaker continues in the same channel soon after, so that the name is omitted. */
export function continuesLine(line: TranscriptLine, previous: TranscriptLine | undefined): boolean {
  if (line.folded || previous?.folded) return false;
  const [a, b] = [previous?.fact, line.fact];
  if (a?.kind !== 'said' || b.kind !== 'said' || actionOf(b.text) !== null) return false;
  return (
    speakerOf(a) === speakerOf(b) &&
    a.channel === b.channel &&
    a.whisper === b.whisper &&
    b.at - a.at < RUN_MS &&
    actionOf(a.text) === null
  );
}

/** Weight of each seat's vote in the current phase, for the vote of this title. Votes without a reported weight count 1. */
export function voteWeights(facts: readonly FactFrame[], title: string): Map<Seat, number> {
  const weights = new Map<Seat, number>();
  for (let i = facts.length - 1; i >= 0; i--) {
    const fact = facts[i]!;
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') break;
    if (fact.kind === 'voted' && fact.title === title && !weights.has(fact.by)) weights.set(fact.by, fact.weight);
  }
  return weights;
}
