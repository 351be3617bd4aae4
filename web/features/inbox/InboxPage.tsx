import { effect } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import type { Inbox, Notice } from '../../../protocol/http/notices.ts';
import { errorMessage } from '../../app/api.ts';
import { isMember, session } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { readAllNotices, unreadNotices } from '../notices/unread-notices.ts';
import { InboxRow } from './InboxRow.tsx';
import { invalidateInbox, updateCachedInbox, useInbox } from './inbox-query.ts';
import './inbox.css';

/** /user/inbox: all notices of a member, the newest first. A visitor is redirected to the tables. */
export function InboxPage() {
  useTitle('Inbox');
  const { loaded, id } = session.value;
  if (loaded && !isMember.value) return <Redirect to="/play" replace />;
  return (
    <div className="site-page inbox">
      {id === undefined ? <Skeleton kind="row" count={8} label="Loading notifications" /> : <Letters key={id} user={id} />}
    </div>
  );
}

function Letters({ user }: { user: string }) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const { data, error, refetch } = useInbox(user, page);
  useNews(user);
  return (
    <>
      <div className="inbox-head">
        <h1 className="inbox-title">Inbox</h1>
        {data && data.unreadCount > 0 && <ReadAll user={user} />}
        <Button variant="ghost" icon="settings" href="/user/settings?tab=notices" className="inbox-choose">
          What I am told of
        </Button>
      </div>
      {data ? (
        <Page user={user} data={data} onPage={(to) => setQuery({ page: String(to) })} />
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRefresh={() => void refetch()} />
      ) : (
        <Skeleton kind="row" count={8} label="Loading notifications" />
      )}
    </>
  );
}

function ReadAll({ user }: { user: string }) {
  const [busy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    if (await readAllNotices()) {
      updateCachedInbox(user, (notice) => ({ ...notice, read: true }));
      toast('Marked as read', { kind: 'success' });
    }
    setBusy(false);
  };
  return (
    <Button icon="check" loading={busy} onClick={() => void readAll()}>
      Mark all as read
    </Button>
  );
}

function Page({ user, data, onPage }: { user: string; data: Inbox; onPage: (page: number) => void }) {
  const { notifications, currentPage, totalPages, unreadCount } = data;
  const list = useRef<HTMLUListElement>(null);
  if (notifications.length === 0) return <Empty drawing="letter">No notifications</Empty>;
  // After a deletion by keyboard the focus moves to the next row.
  const focusAfter = (at: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('.inbox-delete');
    rows?.[at === rows.length - 1 ? at - 1 : at + 1]?.focus();
  };
  return (
    <>
      <p className="inbox-count tabular" role="status">
        {unreadCount === 0 ? 'Nothing is unread' : `${unreadCount} unread`}
      </p>
      <ul ref={list} className="inbox-list">
        {notifications.map((notice: Notice, at) => (
          <InboxRow key={notice.id} user={user} notice={notice} onDelete={() => focusAfter(at)} />
        ))}
      </ul>
      <Pager label="Notifications" page={currentPage} pages={totalPages} onPage={onPage} />
    </>
  );
}

function useNews(user: string): void {
  useEffect(() => {
    let latest: number | null = null;
    return effect(() => {
      if (unreadNotices.value === null) return;
      const date = unreadNotices.value[0]?.date ?? 0;
      if (latest !== null && date > latest) void invalidateInbox(user);
      latest = Math.max(latest ?? 0, date);
    });
  }, [user]);
}
