import { type ReactNode, useEffect } from 'react';
import { lazyComponent, shellSlots } from '../lazy-component.tsx';
import { currentGameId, loadSession, session } from '../session.ts';
import { ConsentBar } from './ConsentBar.tsx';
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
