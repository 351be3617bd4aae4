import { useEffect, useRef, useState } from 'react';
import { plainFact } from '../../text/facts.ts';
import { useDesk } from './desk.ts';

const AT_MOST = 6;

/** Reads new lines out, politely. The record itself is silent: it draws and drops lines while it is scrolled. */
export function Announcer() {
  const { facts, cast, muted } = useDesk();
  const all = facts.value;
  const told = useRef(all.length);
  const [lines, setLines] = useState<{ n: number; words: string }[]>([]);
  useEffect(() => {
    const from = Math.max(Math.min(told.current, all.length), all.length - AT_MOST);
    told.current = all.length;
    const { nameOf } = cast.peek();
    const fresh = all.slice(from).flatMap((fact, i) => {
      const by = fact['by'];
      if ((typeof by === 'number' || typeof by === 'string') && muted.peek().has(by)) return [];
      const words = plainFact(fact, nameOf);
      return words ? [{ n: from + i, words }] : [];
    });
    if (fresh.length) setLines((old) => [...old, ...fresh].slice(-AT_MOST));
  }, [all, cast, muted]);
  return (
    <div className="sr-only" aria-live="polite" aria-relevant="additions">
      {lines.map(({ n, words }) => (
        <p key={n}>{words}</p>
      ))}
    </div>
  );
}
