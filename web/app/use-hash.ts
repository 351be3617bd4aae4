import { useEffect, useState } from 'react';

const current = (): string => decodeURIComponent(location.hash.slice(1));

/**
 * The anchor in the address: what it names is marked. Scrolls there once it is drawn, because the browser looks only at loading; as
 * after a press on a link, it begins at the top, below what its scroll-margin leaves free. `isWhole`: what is above it is there.
 */
export function useHash(isWhole = true): string {
  const [hash, setHash] = useState(current);
  useEffect(() => {
    const follow = () => setHash(current());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (isWhole && hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash, isWhole]);
  return hash;
}
