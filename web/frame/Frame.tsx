import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { extras } from '../later.tsx';
import { loadSession, myGame, session } from '../session.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './frame.css';

const InGameBanner = lazy(() => import('./InGameBanner.tsx').then((m) => ({ default: m.InGameBanner })));

/** What stands round every page but the games: header, banners, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  const game = myGame.value;
  const { AnnouncementBanner } = extras.value;
  useEffect(() => {
    // Back from a game: it may be over by now, or have just begun.
    if (session.peek().loaded) void loadSession().catch(() => undefined);
  }, []);
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header />
      {AnnouncementBanner && <AnnouncementBanner />}
      <Suspense>{game !== null && <InGameBanner game={game} />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className="frame-main">
        {children}
      </main>
      <Footer />
      <ConsentDialog />
    </div>
  );
}

/** A new page begins at its top, with the focus on it: a screen reader goes on from there. A dialog over a page is no new page. */
function usePageFocus() {
  const [path] = useLocation();
  const area = path.split('/', 2)[1] ?? '';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current === area) return;
    shown.current = area;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [area]);
  return main;
}
