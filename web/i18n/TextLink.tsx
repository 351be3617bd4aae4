import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { Link } from 'wouter';
import { lazyComponent, preloadOnIntent } from '../app/lazy-component.tsx';
import type { ExternalTarget, LinkTarget } from './link-target.ts';

const LeaveSiteDialog = lazyComponent(() => import('./LeaveSiteDialog.tsx').then((part) => part.LeaveSiteDialog));

/** Asks whether to leave the site. */
const AskContext = createContext<(away: ExternalTarget) => void>(() => undefined);

/** Around texts whose links may lead to other sites: asks before one does. */
export function ExternalLinkGuard({ children }: { children: ReactNode }) {
  const [away, setAway] = useState<ExternalTarget | null>(null);
  return (
    <>
      <AskContext value={setAway}>{children}</AskContext>
      {away && <LeaveSiteDialog away={away} onClose={() => setAway(null)} />}
    </>
  );
}

/** A link in any text that a member or staff wrote. One to another site needs an ExternalLinkGuard around it. */
export function TextLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  if ('url' in to) return <ExternalLink to={to}>{children}</ExternalLink>;
  return to.path.startsWith('/uploads/') ? <a href={to.path}>{children}</a> : <Link href={to.path}>{children}</Link>;
}

function ExternalLink({ to, children }: { to: ExternalTarget; children: ReactNode }) {
  const ask = useContext(AskContext);
  const pressed = (e: MouseEvent) => {
    // The right button opens the browser's menu, which shows the address.
    if (e.button > 1) return;
    e.preventDefault();
    ask(to);
  };
  return (
    <a
      href={to.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={pressed}
      onAuxClick={pressed}
      {...preloadOnIntent(LeaveSiteDialog)}
    >
      {children}
    </a>
  );
}
