import { useEffect, useState } from 'react';
import type { DiceWarsBoard } from '../../../games/dice-wars/state.ts';
import { useBoard } from '../shared/board.ts';

const MINUTE = 60_000;

/** Whole minutes until the match ends; null if no end is set. */
export function useMatchEnd(): string | null {
  const { board, live, isOver } = useBoard<DiceWarsBoard>();
  const runs = live && !isOver && board.ends !== null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs) return null;
  const minutes = Math.max(0, Math.ceil((board.ends! - now) / MINUTE));
  return minutes > 1 ? `${minutes} min left` : 'Last minute';
}
