import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { Link } from 'wouter';
import { lazyComponent, preloadOnIntent } from '../lib/lazy-component.tsx';
import type { ExternalTarget, LinkTarget } from './link-target.ts';

const LeaveSiteDialog = lazyComponent(() => import('./LeaveSiteDialog.tsx').then((part) => part.LeaveSiteDialog));

/** Asks whether to leave the site for a link. */
const AskContext = createContext<(target: ExternalTarget) => void>(() => undefined);

/** Wraps texts whose links may lead to other sites: asks before following one. */
export function ExternalLinkGuard({ children }: { children: ReactNode }) {
  const [away, setAway] = useState<ExternalTarget | null>(null);
  return (
    <>
      <AskContext value={setAway}>{children}</AskContext>
      {away && <LeaveSiteDialog target={away} onClose={() => setAway(null)} />}
    </>
  );
}

const InLinkContext = createContext(false);

/**
 * A link in a text written by members or staff. Links to other sites need an ExternalLinkGuard around them. A link inside of a
 * link, such as a picture that the text links, is only its words, because a browser would tear the two apart.
 */
export function TextLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  if (useContext(InLinkContext)) return children;
  return (
    <InLinkContext value={true}>
      <OuterLink to={to}>{children}</OuterLink>
    </InLinkContext>
  );
}

function OuterLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
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
