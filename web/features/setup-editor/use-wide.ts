import { useEffect, useState } from 'react';

/** Same as the `lg` breakpoint. */
const WIDE = '(min-width: 1100px)';

/** Whether the role picker stands beside the setup. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
