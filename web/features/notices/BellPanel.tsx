import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Notice } from '../../../protocol/http/notices.ts';
import { Time } from '../../i18n/Time.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { noticeIcon } from './notice-icon.ts';
import { detectPush } from './push.ts';
import { acceptPush, dismissPushOffer, pushOffered } from './push-offer.ts';
import { fetchUnreadNotices, readAllNotices, readNotice, unreadNotices, unreadNoticesError } from './unread-notices.ts';
import { noticePath } from './words.ts';

/** Notices in the panel; the inbox shows the rest. */
const MAX_SHOWN = 10;

export function BellPanel({ close }: { close: () => void }) {
  const unread = unreadNotices.value;
  const { pending, run: readAll } = useAction(readAllNotices, { retry: true });
  return (
    <>
      <div className="flex items-center justify-between gap-2 min-h-13 pt-1 pr-2 pb-1 pl-4 border-b border-b-line">
        <h2 className="m-0 text-base">Notifications</h2>
        {unread !== null && unread.length > 0 && (
          <Button variant="ghost" size="small" icon="check" loading={pending} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      <Unread unread={unread} close={close} />
      <PushOffer />
      <Link
        href="/user/inbox"
        className="flex items-center justify-center gap-2 min-h-12 border-t border-t-line text-ink font-550 text-sm no-underline hover:bg-lantern/10 focus-visible:bg-lantern/10 focus-visible:-outline-offset-2"
        onClick={close}
      >
        See all
        <Icon name="arrow-right" size={18} />
      </Link>
    </>
  );
}

function Unread({ unread, close }: { unread: readonly Notice[] | null; close: () => void }) {
  if (unread === null) {
    const failed = unreadNoticesError.value;
    if (failed) return <ErrorState small error={failed} onRetry={() => void fetchUnreadNotices()} />;
    return <Skeleton kind="row" count={3} label="Loading notifications" />;
  }
  if (unread.length === 0)
    return (
      <Empty small drawing="letter">
        Nothing new.
      </Empty>
    );
  return (
    <ul className="max-h-[min(420px,56dvh)] m-0 p-1.5 overflow-y-auto overscroll-contain list-none">
      {unread.slice(0, MAX_SHOWN).map((notice) => (
        <li key={notice.id}>
          <BellRow notice={notice} close={close} />
        </li>
      ))}
    </ul>
  );
}

const ROW = cx(
  'flex items-start gap-3 w-full min-h-tap py-2.25 px-2.5 border-0 rounded bg-transparent text-ink text-sm leading-[1.4] text-start no-underline hover:bg-lantern/14 focus-visible:bg-lantern/14 focus-visible:-outline-offset-2',
);

function BellRow({ notice, close }: { notice: Notice; close: () => void }) {
  const path = noticePath(notice.link);
  const read = () => void readNotice(notice.id);
  const content = (
    <>
      <Icon name={noticeIcon(notice.icon)} className="mt-px text-lantern" />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{notice.content}</span>
        <Time className="text-ink-soft text-xs" at={notice.date} />
      </span>
    </>
  );
  if (path === null)
    return (
      <button type="button" className={ROW} title="Mark as read" onClick={read}>
        {content}
      </button>
    );
  const follow = () => {
    read();
    close();
  };
  return (
    <Link href={path} className={ROW} onClick={follow}>
      {content}
    </Link>
  );
}

function PushOffer() {
  const { pending, run: accept } = useAction(acceptPush);
  useEffect(() => void detectPush(), []);
  if (!pushOffered.value) return null;
  return (
    <div className="grid gap-2 py-3 px-4 border-t border-t-line bg-lantern/7 text-sm">
      <p className="m-0">Get notified on this device while you’re away?</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={dismissPushOffer}>
          Not now
        </Button>
        <Button size="small" icon="bell" loading={pending} onClick={() => void accept()}>
          Turn on
        </Button>
      </div>
    </div>
  );
}
