/**
 * The notices that stand above every page. They are drawn together with the page (web/app/main.tsx waits for the session and for
 * their code), in a place of their own, so that they cover nothing and push nothing away.
 */
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { unreadPolicies } from '../../../protocol/policy.ts';
import { isUnseen } from '../../features/notices/announcement.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { consent, loadPreference, setConsent } from '../../lib/preferences.ts';
import { type Session, session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';

// Few pages have one, so their code loads only for those.
const AnnouncementBanner = lazyComponent(() => import('./AnnouncementBanner.tsx').then((m) => m.AnnouncementBanner));
const PolicyBanner = lazyComponent(() => import('./PolicyBanner.tsx').then((m) => m.PolicyBanner));
const InGameBanner = lazyComponent(
  () => import('./InGameBanner.tsx').then((m) => m.InGameBanner),
  // As tall as the banner, for a line so slow that the page did not wait for it.
  () => <div className="h-16 max-md:h-22" />,
  'toast',
);

/** The notices of a session; null for those that it has none of. */
function noticesOf({ announcement, joined, settings, inGame }: Session) {
  const isNews = announcement && isUnseen(announcement, loadPreference('announcement-seen'));
  const policies = joined === undefined ? [] : unreadPolicies(joined, settings?.policySeen ?? '');
  return {
    announcement: isNews ? announcement : null,
    policies: policies.length > 0 ? policies : null,
    game: inGame || null,
  };
}

/** Loads the code of the notices that this session has. Never rejects. */
export async function preloadBands(from: Session): Promise<void> {
  const { announcement, policies, game } = noticesOf(from);
  await Promise.all([
    announcement && AnnouncementBanner.preload(),
    policies && PolicyBanner.preload(),
    game !== null && InGameBanner.preload(),
  ]);
}

export function Bands() {
  const notices = noticesOf(session.value);
  const announcement = useKnownAtOpening(notices.announcement);
  const policies = useKnownAtOpening(notices.policies);
  const game = useKnownAtOpening(notices.game);
  return (
    <>
      <ConsentBar />
      {announcement && <AnnouncementBanner key={announcement.id} newest={announcement} />}
      {policies && <PolicyBanner changed={policies} />}
      {game !== null && <InGameBanner game={game} isGathering={session.value.gathering === true} />}
    </>
  );
}

/**
 * Returns null for a value that appeared after the page had opened: its notice would push the page down while it is being read, so
 * it waits for the next page. A session that loads after the page is the exception: a player must find the way back to a game.
 */
function useKnownAtOpening<T>(value: T | null): T | null {
  const [path] = useLocation();
  const current = { path, isKnown: value !== null || !session.value.loaded };
  const [opening, setOpening] = useState(current);
  if (opening.path !== path) setOpening(current);
  return (opening.path === path ? opening : current).isKnown ? value : null;
}

/** Asks once what this browser may store. */
function ConsentBar() {
  if (consent.value !== null) return null;
  return (
    <section className="border-b border-b-line bg-surface" aria-label="Cookies">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 w-full max-w-[1152px] mx-auto py-1 px-4">
        <p className="flex-[1_1_320px] min-w-0 py-1 text-ink-soft text-xs leading-[1.45]">
          One cookie keeps your seat. May we also remember how you like to host, and get a report when a page breaks? No tracking.{' '}
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
