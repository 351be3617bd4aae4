import { useMemo, useState } from 'react';
import { session } from '../../../lib/session.ts';
import { mutedPeople } from '../../people/muted-people.ts';
import { blockedSpeakers, foldLines } from './fold-lines.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** Folds lines of blocked people, and returns a function that unfolds some. */
export function useFoldedLines(lines: readonly TranscriptLine[], people: Parameters<typeof blockedSpeakers>[0] | undefined) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { blockedUsers } = session.value;
  const muted = mutedPeople.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the lists of the session and of this browser
  const folded = useMemo(
    () => foldLines(lines, blockedSpeakers(people ?? []), unfolded),
    [lines, people, blockedUsers, muted, unfolded],
  );
  // One function for all rows, so that they do not render again because of it.
  const [unfold] = useState(() => (numbers: readonly number[]) => setUnfolded((current) => new Set([...current, ...numbers])));
  return { lines: folded, unfold };
}
