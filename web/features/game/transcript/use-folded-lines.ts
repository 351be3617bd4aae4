import { useMemo, useState } from 'react';
import { foldLines } from './fold-lines.ts';
import type { Speaker, TranscriptLine } from './transcript-lines.ts';

/** The lines with those of blocked people folded, and what opens some of them. */
export function useFoldedLines(lines: readonly TranscriptLine[], blocked: ReadonlySet<Speaker>) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const folded = useMemo(() => foldLines(lines, blocked, shown), [lines, blocked, shown]);
  // Once for all rows, which are not rendered again because of it.
  const [unfold] = useState(() => (some: readonly number[]) => setShown((before) => new Set([...before, ...some])));
  return { lines: folded, unfold };
}
