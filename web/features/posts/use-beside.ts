import { useEffect, useState } from 'react';

const BESIDE = '(min-width: 900px)';

/** Whether a text and its preview have room beside each other. */
export function useBeside(): boolean {
  const [beside, setBeside] = useState(() => window.matchMedia(BESIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(BESIDE);
    const look = () => setBeside(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return beside;
}
