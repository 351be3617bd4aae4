import { effect } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { invalidate, keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePageNumber } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { MembersOnly } from '../../ui/NotFound.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readAllNotices, unreadNotices } from '../notices/unread-notices.ts';
import { InboxRow } from './InboxRow.tsx';
import { INBOX, updateCachedInbox } from './inbox-query.ts';
import './inbox.css';

/** /user/inbox: all notices of a member, newest first. */
export function InboxPage() {
  useTitle('Inbox');
  const { loaded, id } = session.value;
  if (loaded && !isMember.value) return <MembersOnly words="Log in to see your notifications." />;
  return (
    <div className="site-page inbox">
      {id === undefined ? <Skeleton kind="row" count={8} label="Loading notifications" /> : <Letters key={id} />}
    </div>
  );
}

function Letters() {
  const { page, onPage } = usePageNumber('page');
  const inbox = useCall(INBOX, { query: { page } }, { ...keepLastPage, staleTime: 0 });
  const list = useRef<HTMLUListElement>(null);
  useNews();
  // After deletion by keyboard, the focus moves to the next row.
  const focusAfter = (at: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('.inbox-delete');
    rows?.[at === rows.length - 1 ? at - 1 : at + 1]?.focus();
  };
  const unread = inbox.data?.unreadCount ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 mb-2">
        <h1 className="flex-1 m-0 text-xl">Inbox</h1>
        {unread > 0 && <ReadAll />}
        <Button variant="ghost" icon="settings" href="/user/settings?tab=notices" className="inbox-choose max-md:p-0">
          Notification settings
        </Button>
      </div>
      <PagedList
        label="Notifications"
        read={inbox}
        rows={({ notifications }) => notifications}
        ref={list}
        className="mt-0 mx-0 mb-5 p-0 border border-line rounded-card bg-surface overflow-hidden list-none"
        lead={({ notifications }) =>
          notifications.length > 0 && (
            <p className="mt-0 mb-2 text-ink-soft text-sm tabular" role="status">
              {unread === 0 ? 'Nothing unread' : `${unread} unread`}
            </p>
          )
        }
        row={(notice, at) => <InboxRow key={notice.id} notice={notice} onDelete={() => focusAfter(at)} />}
        skeleton={{ kind: 'row', count: 8, label: 'Loading notifications' }}
        empty={
          <Empty drawing="letter" action={<Button href="/play">See the games</Button>}>
            No notifications
          </Empty>
        }
        pages={({ currentPage, totalPages }) => ({ page: currentPage, pages: totalPages, onPage })}
      />
    </>
  );
}

function ReadAll() {
  const { pending, run } = useAction(readAllNotices, {
    retry: true,
    done: (isDone) => (isDone ? 'Marked as read' : null),
    after: (isDone) => isDone && updateCachedInbox((notice) => ({ ...notice, read: true })),
  });
  return (
    <Button icon="check" loading={pending} onClick={() => void run()}>
      Mark all as read
    </Button>
  );
}

function useNews(): void {
  useEffect(() => {
    let latest: number | null = null;
    return effect(() => {
      if (unreadNotices.value === null) return;
      const date = unreadNotices.value[0]?.date ?? 0;
      if (latest !== null && date > latest) void invalidate(INBOX);
      latest = Math.max(latest ?? 0, date);
    });
  }, []);
}
