import { useEffect, useState } from 'react';

const current = (): string => decodeURIComponent(location.hash.slice(1));

/**
 * Returns the address's anchor, for marking the element that it names. Scrolls there once the element is rendered, because the
 * browser only does so while the page loads; as with a followed link, the element goes to the top, less its scroll-margin.
 * `isWhole` says whether everything above it has been rendered.
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
