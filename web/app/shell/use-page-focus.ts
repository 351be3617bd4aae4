import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Scrolls a new page to the top and focuses it so that screen readers continue there. A dialog over a page does not count as a
 * new page, and neither does a tab, which replaces the address. On Back, the browser restores the scroll position.
 */
export function usePageFocus() {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const page = pageOf(path);
  const lastPage = useRef(page);
  const pushed = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      pushed.current = window.location.pathname;
    };
    // Fired by wouter.
    window.addEventListener('pushState', note);
    return () => window.removeEventListener('pushState', note);
  }, []);
  // Runs before the page's own effects, which may scroll to a place on the page.
  useLayoutEffect(() => {
    if (lastPage.current === page) return;
    const isArea = areaOf(lastPage.current) === areaOf(page);
    lastPage.current = page;
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
