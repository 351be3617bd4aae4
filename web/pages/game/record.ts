/** The record as a reader goes through it: numbered lines, in chapters of one phase each. */
import type { Seat } from '../../../games/game.ts';
import type { HeardFact } from '../../../protocol/game-socket.ts';
import { isKnown, type KnownFact, phaseName, speakerOf } from '../../text/facts.ts';
import { text } from '../../text/message.ts';

/** One line; `n` counts from the start of the record and never changes. */
export interface Line {
  n: number;
  fact: HeardFact & KnownFact;
  /** In a review: whom alone it was told to. */
  to?: readonly Seat[];
}
export interface Chapter {
  /** Stays the same while the record grows: how many phases came before. */
  id: number;
  /** The phase's name on the wire ('Night'); '' before the game and after it. */
  phase: string;
  label: string;
  lines: Line[];
}

/** Cuts the record where phases begin and where the game ends. Kinds that this page does not know are left out. */
export function chapters(facts: readonly HeardFact[]): Chapter[] {
  const all: Chapter[] = [{ id: 0, phase: '', label: text('phase.pregame'), lines: [] }];
  for (const [n, fact] of facts.entries()) {
    if (!isKnown(fact)) continue;
    if (fact.kind === 'phase')
      all.push({ id: all.length, phase: fact.phase, label: phaseName(fact.phase, fact.count), lines: [] });
    if (fact.kind === 'over') all.push({ id: all.length, phase: '', label: text('phase.post'), lines: [] });
    all.at(-1)!.lines.push({ n, fact });
  }
  return all;
}

/** Who speaks in a line: a seat, or a word where the hearer may not know. Null for what nobody says. */
export type Speaker = Seat | string;
export const voiceOf = ({ fact }: Line): Speaker | null => (fact.kind === 'said' ? speakerOf(fact) : null);

export interface Filter {
  /** Only this speaker's lines. */
  only: Speaker | null;
  /** Only lines with these words, in any case. */
  search: string;
  /** Nothing that these speakers say. */
  muted: ReadonlySet<Speaker>;
}
export const NO_FILTER: Filter = { only: null, search: '', muted: new Set() };

/** The lines that a reader wants to see. `read` gives a line's text, for the search. */
export function sifted(lines: readonly Line[], { only, search, muted }: Filter, read: (line: Line) => string): readonly Line[] {
  const wanted = search.trim().toLowerCase();
  if (only === null && !wanted && muted.size === 0) return lines;
  return lines.filter((line) => {
    const by = voiceOf(line);
    if (by !== null && muted.has(by)) return false;
    if (only !== null && by !== only && !concerns(line, only)) return false;
    return !wanted || read(line).toLowerCase().includes(wanted);
  });
}
/** Votes and deaths belong to a player's lines as much as what they say. */
function concerns({ fact }: Line, who: Speaker): boolean {
  return (fact.kind === 'voted' && fact.by === who) || (fact.kind === 'died' && fact.seat === who);
}

const RUN_MS = 120_000;
/** Whether a line goes on where the one before it stopped: the same voice in the same place soon after, so no name is needed. */
export function goesOn(line: Line, before: Line | undefined): boolean {
  const [a, b] = [before?.fact, line.fact];
  if (a?.kind !== 'said' || b.kind !== 'said' || b.text.startsWith('/me ')) return false;
  return (
    speakerOf(a) === speakerOf(b) &&
    a.channel === b.channel &&
    a.whisper === b.whisper &&
    b.at - a.at < RUN_MS &&
    !a.text.startsWith('/me ')
  );
}

/** The weight of each seat's vote, by the vote's title, as last told in the present phase. A vote that was never told weighs 1. */
export function weights(facts: readonly HeardFact[], title: string): Map<Seat, number> {
  const found = new Map<Seat, number>();
  for (let i = facts.length - 1; i >= 0; i--) {
    const fact = facts[i]!;
    if (!isKnown(fact)) continue;
    if (fact.kind === 'phase') break;
    if (fact.kind === 'voted' && fact.title === title && !found.has(fact.by)) found.set(fact.by, fact.weight);
  }
  return found;
}
