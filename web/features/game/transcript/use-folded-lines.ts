import { useMemo, useState } from 'react';
import { session } from '../../../lib/session.ts';
import { blockedSpeakers, foldLines } from './fold-lines.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** Folds lines of blocked people, and returns a function that unfolds some. */
export function useFoldedLines(lines: readonly TranscriptLine[], people: Parameters<typeof blockedSpeakers>[0] | undefined) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const { blockedUsers } = session.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the list of the session
  const folded = useMemo(() => foldLines(lines, blockedSpeakers(people ?? []), shown), [lines, people, blockedUsers, shown]);
  // One function for all rows, so that they do not render again because of it.
  const [unfold] = useState(() => (some: readonly number[]) => setShown((before) => new Set([...before, ...some])));
  return { lines: folded, unfold };
}
