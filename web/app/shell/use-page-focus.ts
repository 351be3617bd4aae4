import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Scrolls a new page to its top and focuses it, so that a screen reader continues there. A dialog over a page is no new page, and a
 * tab of one replaces the address. On the way back the browser scrolls to where the page was left.
 */
export function usePageFocus() {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const page = pageOf(path);
  const shown = useRef(page);
  const pushed = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      pushed.current = window.location.pathname;
    };
    // Wouter sends these events.
    window.addEventListener('pushState', note);
    return () => window.removeEventListener('pushState', note);
  }, []);
  // Before the page's own effects, which may scroll to a place on it.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    const isArea = areaOf(shown.current) === areaOf(page);
    shown.current = page;
    const isNew = !isArea || pushed.current === path;
    pushed.current = null;
    if (!isNew) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page, path]);
  return main;
}
const pageOf = (path: string): string => (path === '/play/host' ? '/play' : path);
const areaOf = (path: string): string => path.split('/', 2)[1] ?? '';
