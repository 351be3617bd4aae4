import { useEffect, useState } from 'react';

const WIDE = '(width > 700px)';

/** Whether the parts of the game are beside each other. On a phone they are one at a time, behind tabs. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    // It may have changed since the first drawing.
    change();
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
