import { memo, useEffect, useRef, useState } from 'react';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { useCensored } from '../../../i18n/censor.ts';
import { factText, factWords } from '../../../i18n/facts.ts';
import { useGame } from '../state/game-context.ts';
import { unheardIn } from '../transcript/fold-lines.ts';

const AT_MOST = 6;

/**
 * Announces new lines to screen readers, politely. The transcript itself is silent, because scrolling mounts and unmounts its
 * lines.
 */
export function Announcer() {
  const { facts, cast, muted, room } = useGame();
  const all = facts.value;
  const { nameOf, isNamed } = cast.value;
  const isSeated = room.value?.stage === 'playing' || room.value?.stage === 'post';
  const announcedCount = useRef(all.length);
  const [lines, setLines] = useState<Heard[]>([]);
  useEffect(() => {
    const from = Math.max(Math.min(announcedCount.current, all.length), all.length - AT_MOST);
    const unnamed = isSeated ? -1 : all.findIndex((fact, i) => i >= from && !namesAll(fact, isNamed));
    const until = unnamed < 0 ? all.length : unnamed;
    announcedCount.current = until;
    const isUnheard = unheardIn({ room, muted });
    const newLines = all.slice(from, until).flatMap((fact, i) => {
      if (isUnheard(fact)) return [];
      const words = factText(fact, nameOf);
      return words ? [{ n: from + i, words, byPlayer: fact.kind === 'said' || isQuoting(fact) }] : [];
    });
    if (newLines.length) setLines((old) => [...old, ...newLines].slice(-AT_MOST));
  }, [all, nameOf, isNamed, isSeated, muted, room]);
  return (
    <div className="sr-only" aria-live="polite" aria-relevant="additions">
      {lines.map(({ n, words, byPlayer }) => (byPlayer ? <Said key={n} words={words} /> : <p key={n}>{words}</p>))}
    </div>
  );
}

/** The first lines of a game arrive before its seats; they wait, so that no screen reader says 'Seat 3'. */
function namesAll(fact: FactFrame, isNamed: (seat: number) => boolean): boolean {
  return (factWords(fact) ?? []).every((piece) => typeof piece === 'string' || !('seat' in piece) || isNamed(piece.seat));
}

interface Heard {
  n: number;
  words: string;
  /** Whether part of it was written by a player. */
  byPlayer: boolean;
}
const isQuoting = (fact: FactFrame): boolean =>
  factWords(fact)?.some((piece) => typeof piece !== 'string' && 'quote' in piece) ?? false;

/** Silent until the reader's list of masked words has loaded. */
const Said = memo(function Said({ words }: { words: string }) {
  const censored = useCensored(words);
  return censored === null ? null : <p>{censored}</p>;
});
