import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../ui/Dialog.tsx';

export interface ExternalTarget {
  url: string;
  host: string;
}

/** `children` gets the function that asks. */
export function ExternalLinkGuard({ children }: { children: (ask: (away: ExternalTarget) => void) => ReactNode }) {
  const [away, setAway] = useState<ExternalTarget | null>(null);
  return (
    <>
      {children(setAway)}
      <ConfirmDialog
        open={away !== null}
        title="Visit external link?"
        action="Visit"
        onConfirm={() => void (away && window.open(away.url, '_blank', 'noopener,noreferrer'))}
        onClose={() => setAway(null)}
      >
        <p>
          This leads to <strong>{away?.host}</strong>, which is not part of Duskhaven.
        </p>
        <p className="markdown-address">{away?.url}</p>
      </ConfirmDialog>
    </>
  );
}

export function ExternalLink({
  to,
  ask,
  children,
}: {
  to: ExternalTarget;
  ask: (away: ExternalTarget) => void;
  children: ReactNode;
}) {
  const pressed = (e: MouseEvent) => {
    // The right button opens the browser's menu, which shows the address.
    if (e.button > 1) return;
    e.preventDefault();
    ask(to);
  };
  return (
    <a href={to.url} target="_blank" rel="noopener noreferrer nofollow" onClick={pressed} onAuxClick={pressed}>
      {children}
    </a>
  );
}

export const InternalLink = ({ path, children }: { path: string; children: ReactNode }) =>
  path.startsWith('/uploads/') ? <a href={path}>{children}</a> : <Link href={path}>{children}</Link>;
