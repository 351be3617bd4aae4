import { useEffect, useState } from 'react';

/** Whether a state has lasted for `delay` ms, so that short interruptions are not shown. */
export function useDelayed(isSo: boolean, delay = 400): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [isSo, delay]);
  return isSo && isLate;
}
