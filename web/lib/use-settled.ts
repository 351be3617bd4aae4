import { useEffect, useState } from 'react';

/** Pause in typing, in milliseconds, before the worker is asked. */
const PAUSE_MS = 250;

/** Returns the text once typing has paused. */
export function useSettled(text: string): string {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
