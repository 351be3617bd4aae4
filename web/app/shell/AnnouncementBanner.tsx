import { useState } from 'react';
import type { Announcement } from '../../../protocol/http/notices.ts';
import type { NewestAnnouncement } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { day } from '../../i18n/days.ts';
import { splitLinks } from '../../i18n/find-links.ts';
import { ExternalLinkGuard, TextLink } from '../../i18n/TextLink.tsx';
import { Time } from '../../i18n/Time.tsx';
import { savePreference } from '../../lib/preferences.ts';
import { readCall } from '../../lib/query.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import './announcement.css';

/** Announcements by staff, shown until dismissed. */
export function AnnouncementBanner({ newest }: { newest: NewestAnnouncement }) {
  const { list, at, go, more } = useAnnouncements(newest);
  const [open, setOpen] = useState(true);
  const announcement = list[at];
  if (!open || !announcement) return null;
  const dismiss = () => {
    savePreference('announcement-seen', newest.date);
    setOpen(false);
  };
  return (
    <div className="w-full max-w-290 mt-3 mx-auto mb-0 px-5 max-md:px-4">
      <section
        className="flex items-start gap-y-2 gap-x-3 pt-2 pr-2 pb-2 pl-4 border [border-color:color-mix(in_oklab,var(--lantern)_45%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--lantern)_8%,var(--surface))] max-md:flex-wrap max-md:ps-3 max-md:pe-1"
        aria-label="Announcement"
      >
        <Icon name="scroll" className="mt-2 text-lantern" />
        <Words key={announcement.id} announcement={announcement} />
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

type ShownAnnouncement = Pick<Announcement, 'id' | 'content' | 'date'>;

function useAnnouncements(newest: NewestAnnouncement) {
  const [list, setList] = useState<readonly ShownAnnouncement[]>([newest]);
  const [hasOlder, setHasOlder] = useState(newest.hasOlder);
  const [at, setAt] = useState(0);
  const go = (to: number) => {
    if (to < list.length) return setAt(Math.max(0, to));
    void readCall('GET /api/mod/announcements', { query: { last: list.at(-1)!.date } }).then(
      (page) => {
        setHasOlder(page.length === LIMITS.announcementPage);
        setList((current) => [...current, ...page]);
        if (page.length > 0) setAt(to);
      },
      () => undefined,
    );
  };
  return { list, at, go, more: at + 1 < list.length || hasOlder };
}

function Words({ announcement: { content, date } }: { announcement: ShownAnnouncement }) {
  const [long, setLong] = useState(false);
  // A scrolling box must be reachable by keyboard.
  const measure = (box: HTMLElement | null) => {
    if (box) setLong(box.scrollHeight > box.clientHeight + 1);
  };
  return (
    <div
      ref={measure}
      className={cx(
        'announcement-words flex-[1_1_0] min-w-0 max-h-[min(9.5rem,30dvh)] py-1.5 overflow-y-auto text-sm leading-[1.5] wrap-anywhere max-md:basis-[calc(100%_-_48px)] max-md:max-h-[min(9.5rem,26dvh)] max-md:text-sm',
        long && 'announcement-long [mask-image:linear-gradient(black_calc(100%_-_18px),transparent)]',
      )}
      aria-live="polite"
      tabIndex={long ? 0 : undefined}
      dir="auto"
    >
      <ExternalLinkGuard>
        <p className="m-0 max-w-[90ch] whitespace-pre-line [&_a]:text-lantern [&_a]:underline [&_a]:underline-offset-[2px]">
          {splitLinks(content).map(({ text, target }, i) =>
            target ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an announcement never changes
              <TextLink key={i} to={target}>
                {text}
              </TextLink>
            ) : (
              text
            ),
          )}
        </p>
      </ExternalLinkGuard>
      <Time className="text-ink-soft text-xs" at={date} words={day} />
    </div>
  );
}
