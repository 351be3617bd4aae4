import { type ReactNode, useEffect } from 'react';
import { ChatBar } from '../../features/chat/ChatBar.tsx';
import { season } from '../../lib/lazy-component.tsx';
import { reloadStaleSession } from '../../lib/session.ts';
import { Bands } from './Bands.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { usePageFocus } from './use-page-focus.ts';
import './frame.css';

export function Frame({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  useEffect(() => {
    // The visitor may come from a game that has ended or just started.
    reloadStaleSession();
  }, []);
  return (
    <div className="frame flex flex-col min-h-dvh">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <Bands />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="flex-[1_0_auto] flex flex-col w-full min-h-[calc(100dvh_-_61px)] focus:outline-none"
      >
        {children}
      </main>
      {season.value && <season.value.Band />}
      <Footer />
      <ChatBar />
    </div>
  );
}
