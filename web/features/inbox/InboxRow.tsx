import { Link } from 'wouter';
import type { InboxNotice } from '../../../protocol/http/notices.ts';
import { Time } from '../../i18n/Time.tsx';
import { invalidate } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { noticeIcon } from '../notices/notice-icon.ts';
import { deleteNotice, readNotice } from '../notices/unread-notices.ts';
import { noticePath } from '../notices/words.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { INBOX, updateCachedInbox } from './inbox-query.ts';

export interface InboxRowProps {
  notice: InboxNotice;
  /** Called after the deletion, while the row is still there. */
  onDelete: () => void;
}

/** One notice; following its link marks it as read. */
export function InboxRow({ notice, onDelete }: InboxRowProps) {
  const { id, content, date, read, icon } = notice;
  const markRead = () => {
    if (read) return;
    updateCachedInbox((other) => (other.id === id ? { ...other, read: true } : other));
    return readNotice(id);
  };
  const markByButton = async () => {
    if (await markRead()) toast('Marked as read', { kind: 'success' });
    else void invalidate(INBOX);
  };
  const { pending, run: drop } = useAction(() => deleteNotice(id), {
    retry: true,
    done: 'Notification deleted',
    after: () => {
      onDelete();
      updateCachedInbox((other) => (other.id === id ? null : other));
      // Refetch, because notices of the next page move up.
      void invalidate(INBOX);
    },
  });
  return (
    <li className={cx('inbox-row', !read && 'inbox-unread')}>
      <Icon name={noticeIcon(icon)} className={read ? 'text-ink-soft' : 'text-lantern'} />
      <div className="flex-1 min-w-0 max-md:contents">
        <p className={cx('m-0 leading-[1.4] wrap-anywhere max-md:flex-[1_1_80%]', !read && 'font-semibold')}>
          {!read && (
            <span className="absolute top-[calc(50%_-_4px)] left-2.5 size-2 rounded-1/2 bg-lantern max-md:start-1.75">
              <span className="sr-only">Unread: </span>
            </span>
          )}
          <Sentence notice={notice} onFollow={() => void markRead()} />
        </p>
        <Time className="text-ink-soft text-xs max-md:flex-1 max-md:ms-8" at={date} />
      </div>
      <div className="relative z-1 flex flex-none max-md:-mb-1.5">
        {!read && (
          <IconButton icon="check" label={`Mark as read: ${content}`} title="Mark as read" onClick={() => void markByButton()} />
        )}
        <IconButton
          icon="trash"
          className="inbox-delete"
          label={`Delete: ${content}`}
          title="Delete"
          disabled={pending}
          onClick={() => void drop()}
        />
      </div>
    </li>
  );
}

/** The name in front opens the sender's card; the rest of the row is the link. */
function Sentence({ notice: { link, content, sender }, onFollow }: { notice: InboxNotice; onFollow: () => void }) {
  const path = noticePath(link);
  const words = sender ? content.slice(sender.name.length) : content;
  return (
    <>
      {sender && (
        <PersonLink person={personOf(sender)} className="relative z-1 text-inherit" translate="no">
          {sender.name}
        </PersonLink>
      )}
      {path === null ? (
        words
      ) : (
        <Link
          href={path}
          aria-label={content}
          className="inbox-link text-inherit no-underline after:content-[''] after:absolute after:inset-0 hover:underline focus-visible:outline-none"
          onClick={onFollow}
        >
          {words}
        </Link>
      )}
    </>
  );
}
