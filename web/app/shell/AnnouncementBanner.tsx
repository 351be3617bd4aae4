import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Announcement } from '../../../protocol/http/notices.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { isUnseen, splitLinks } from '../../features/notices/announcement.ts';
import { day } from '../../i18n/days.ts';
import { linkOf } from '../../i18n/link-target.ts';
import { ExternalLinkGuard, TextLink } from '../../i18n/TextLink.tsx';
import { Time } from '../../i18n/Time.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { call } from '../api.ts';
import { loadPreference, savePreference } from '../preferences.ts';
import './announcement.css';

/** Announcements of staff, until they are dismissed. Renders nothing when there is nothing new or the request fails. */
export function AnnouncementBanner() {
  const { list, at, go, more } = useAnnouncements();
  const [open, setOpen] = useState(true);
  const still = useStillness(list.length > 0);
  const shown = list[at];
  if (!open || still || !shown || !isUnseen(list, loadPreference('announcement-seen'))) return null;
  const dismiss = () => {
    savePreference('announcement-seen', list[0]!.date);
    setOpen(false);
  };
  return (
    <div className="frame-banner announcement-place">
      <section className="announcement" aria-label="Announcement">
        <Icon name="scroll" className="announcement-mark" />
        <Words key={shown.id} announcement={shown} />
        <div className="announcement-do">
          {(more || at > 0) && (
            <>
              <IconButton icon="chevron-left" label="Older announcement" size={36} disabled={!more} onClick={() => go(at + 1)} />
              <IconButton
                icon="chevron-right"
                label="Newer announcement"
                size={36}
                disabled={at === 0}
                onClick={() => go(at - 1)}
              />
            </>
          )}
          <IconButton icon="close" label="Dismiss announcements" size={36} onClick={dismiss} />
        </div>
      </section>
    </div>
  );
}

function useAnnouncements() {
  const [list, setList] = useState<readonly Announcement[]>([]);
  const [at, setAt] = useState(0);
  const [ended, setEnded] = useState(false);
  const ask = async (before?: Announcement) => {
    const page = await call('GET /api/mod/announcements', { query: { last: before?.date } });
    setEnded(page.length < LIMITS.announcementPage);
    setList((now) => [...now, ...page.filter(({ id }) => !now.some((known) => known.id === id))]);
    return page.length > 0;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void ask().catch(() => undefined), []);
  const go = (to: number) => {
    if (to < list.length) return setAt(Math.max(0, to));
    void ask(list.at(-1)).then(
      (some) => some && setAt(to),
      () => undefined,
    );
  };
  return { list, at, go, more: at + 1 < list.length || !ended };
}

function Words({ announcement: { content, date } }: { announcement: Announcement }) {
  const [long, setLong] = useState(false);
  // A scrolling box must be reachable by keyboard.
  const measure = (box: HTMLElement | null) => {
    if (box) setLong(box.scrollHeight > box.clientHeight + 1);
  };
  return (
    <div
      ref={measure}
      className={cx('announcement-words', long && 'announcement-long')}
      aria-live="polite"
      tabIndex={long ? 0 : undefined}
      dir="auto"
    >
      <ExternalLinkGuard>
        <p className="announcement-text">{splitLinks(content).map(renderPart)}</p>
      </ExternalLinkGuard>
      <Time className="announcement-day" at={date} words={day} />
    </div>
  );
}

function renderPart(piece: ReturnType<typeof splitLinks>[number], key: number) {
  if ('text' in piece) return piece.text;
  const to = linkOf(piece.href);
  return to ? (
    <TextLink key={key} to={to}>
      {piece.href}
    </TextLink>
  ) : (
    piece.href
  );
}

/** True while the visitor uses the page. The banner then waits for the next page, so that content does not move. */
function useStillness(here: boolean): boolean {
  const [path] = useLocation();
  const [on, setOn] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (here && (scrollY > 0 || document.querySelector(IN_USE))) setOn(location.pathname);
  }, [here]);
  return !here || on === path;
}
const IN_USE = ':focus:not(body, main), dialog[open], [popover=auto]:popover-open';
