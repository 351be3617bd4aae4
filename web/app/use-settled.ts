import { useEffect, useState } from 'react';

/** Pause in typing before the worker is asked, in ms. */
const PAUSE_MS = 250;

/** The text, once the person has paused typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
