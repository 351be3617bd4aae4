import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { lazyComponent, shellSlots } from '../../lib/lazy-component.tsx';
import { consent, setConsent } from '../../lib/preferences.ts';
import { currentGameId, loadSession, session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { usePageFocus } from './use-page-focus.ts';
import './frame.css';

const InGameBanner = lazyComponent(() => import('./InGameBanner.tsx').then((m) => m.InGameBanner));

export function Frame({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  const game = currentGameId.value;
  const { announcements, PolicyBanner, season } = shellSlots.value;
  useEffect(() => {
    // The visitor may come from a game that has ended or just started.
    if (session.peek().loaded) void loadSession().catch(() => undefined);
  }, []);
  return (
    <div className="frame flex flex-col min-h-dvh">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <ConsentBar />
      {announcements && <announcements.Banner newest={announcements.list} />}
      {PolicyBanner && <PolicyBanner />}
      {game !== null && <InGameBanner game={game} />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="flex-[1_0_auto] flex flex-col w-full min-h-[calc(100dvh_-_61px)] focus:outline-none"
      >
        {children}
      </main>
      {season && <season.Band />}
      <Footer />
    </div>
  );
}

/** Asks once what this browser may store. The bar has its own space above the page and covers nothing. */
function ConsentBar() {
  if (consent.value !== null) return null;
  return (
    <section className="border-b border-b-line bg-surface" aria-label="Cookies">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 w-full max-w-[1152px] mx-auto py-1 px-4">
        <p className="flex-[1_1_320px] min-w-0 py-1 text-ink-soft text-xs leading-[1.45]">
          One cookie keeps your seat. May we also remember how you like to host? No tracking.{' '}
          <Link href="/policy/privacy#cookies" className="text-inherit">
            More
          </Link>
        </p>
        <div className="flex gap-2 ms-auto">
          <Button variant="ghost" size="small" onClick={() => setConsent('rejected')}>
            Reject
          </Button>
          <Button variant="quiet" size="small" onClick={() => setConsent('accepted')}>
            Accept
          </Button>
        </div>
      </div>
    </section>
  );
}
