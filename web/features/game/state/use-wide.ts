import { useEffect, useState } from 'react';

const WIDE = '(width > 700px)';

/** Whether the parts of the game are side by side. On a phone they are behind tabs. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    // The width may have changed since the first render.
    change();
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
