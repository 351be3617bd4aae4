import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LIMITS } from '../../protocol/limits.ts';
import type { Announcement } from '../../protocol/rest/notices.ts';
import { get } from '../api.ts';
import { recall, remember } from '../memory.ts';
import { isNews, pieces } from '../notices/announcement.ts';
import { type Away, AwayLink, LinkGate, SiteLink } from '../text/markdown-anchors.tsx';
import { linkOf } from '../text/markdown-links.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import './announcement.css';

/** What staff tell everybody, until it is put away. Nothing is shown where there is nothing new, or where it cannot be asked for. */
export function AnnouncementBanner() {
  const { list, at, go, more } = useAnnouncements();
  const [open, setOpen] = useState(true);
  const still = useStillness(list.length > 0);
  const shown = list[at];
  if (!open || still || !shown || !isNews(list, recall('announcement-seen'))) return null;
  const dismiss = () => {
    remember('announcement-seen', list[0]!.date);
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

/** The newest first; older ones are asked for as they are wanted. */
function useAnnouncements() {
  const [list, setList] = useState<readonly Announcement[]>([]);
  const [at, setAt] = useState(0);
  const [ended, setEnded] = useState(false);
  const ask = async (before?: Announcement) => {
    const page = await get<Announcement[]>(`/api/mod/announcements${before ? `?last=${before.date}` : ''}`);
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

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

function Words({ announcement: { content, date } }: { announcement: Announcement }) {
  const [long, setLong] = useState(false);
  // What scrolls must be reached by the keyboard.
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
      <LinkGate>
        {(ask) => <p className="announcement-text">{pieces(content).map((piece, i) => drawn(piece, i, ask))}</p>}
      </LinkGate>
      <time className="announcement-day" dateTime={new Date(date).toISOString()}>
        {day.format(date)}
      </time>
    </div>
  );
}

function drawn(piece: ReturnType<typeof pieces>[number], key: number, ask: (away: Away) => void) {
  if ('text' in piece) return piece.text;
  const to = linkOf(piece.href, location.origin);
  if (!to) return piece.href;
  if ('path' in to)
    return (
      <SiteLink key={key} path={to.path}>
        {piece.href}
      </SiteLink>
    );
  return (
    <AwayLink key={key} to={to} ask={ask}>
      {piece.href}
    </AwayLink>
  );
}

/**
 * Whether the page must not move: `here`, it has come to be shown, but somebody uses the page already. Then it waits until
 * they go to another one. Nothing is pushed away under eyes or fingers.
 */
function useStillness(here: boolean): boolean {
  const [path] = useLocation();
  const [on, setOn] = useState<string | null>(null);
  // Before anything of it is drawn.
  useLayoutEffect(() => {
    if (here && (scrollY > 0 || document.querySelector(IN_USE))) setOn(location.pathname);
  }, [here]);
  return !here || on === path;
}
/** Something has the focus, or lies open. */
const IN_USE = ':focus:not(body, main), dialog[open], [popover=auto]:popover-open';
