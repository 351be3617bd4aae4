import { Link } from 'wouter';
import type { ThreadRow } from '../../../protocol/http/forums.ts';
import { count } from '../../i18n/locale.ts';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import { threadPath } from './forum-links.ts';
import { UnreadDot } from './UnreadDot.tsx';

/** A thread in its board's list, with a link to the first unread reply or to the end. */
export function ThreadRowItem({ thread }: { thread: ThreadRow }) {
  const { id, title, author, postDate, replyCount, viewCount, voteCount, recentReplies, unread } = thread;
  const [latest] = recentReplies;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 border border-line rounded-card bg-surface md:grid-cols-[auto_minmax(0,1fr)_minmax(0,15rem)] max-md:px-3">
      <PersonLink person={personOf(author)} aria-label={author.name} tabIndex={-1} className="mt-1">
        <Avatar id={author.id} src={avatarSrc(author)} size={40} />
      </PersonLink>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 m-0">
          <Link
            href={unread ? threadPath(id, { page: 'unread' }) : threadPath(id)}
            className="inline-flex items-center min-h-8 font-semibold wrap-anywhere"
          >
            {title}
          </Link>
          {unread && <UnreadDot />}
          <ThreadMarks thread={thread} />
        </p>
        <p className="m-0 text-ink-soft text-sm">
          <PersonLink person={personOf(author)} className="text-inherit no-underline hover:underline" translate="no">
            {author.name}
          </PersonLink>{' '}
          · <Time at={postDate} />
        </p>
        <p className="m-0 text-ink-soft text-xs">
          {count(replyCount)} {replyCount === 1 ? 'reply' : 'replies'} · {count(viewCount)} {viewCount === 1 ? 'view' : 'views'} ·{' '}
          {voteCount > 0 ? '+' : ''}
          {count(voteCount)}
        </p>
      </div>
      <div className="min-w-0 text-sm max-md:col-start-2">
        {latest ? (
          <p className="flex items-baseline gap-x-1.5 m-0 text-ink-soft">
            <Link
              href={threadPath(id, { reply: latest.id })}
              className="flex-none -ms-2 px-2 py-1.5 rounded text-ink-soft no-underline hover:bg-raised hover:text-ink"
            >
              Reply · <Time at={latest.postDate} />
            </Link>
            by
            <PersonLink
              person={personOf(latest.author)}
              className="truncate py-1.5 text-ink no-underline hover:underline"
              translate="no"
            >
              {latest.author.name}
            </PersonLink>
          </p>
        ) : (
          <span className="block py-1.5 text-ink-soft">No replies yet</span>
        )}
      </div>
    </li>
  );
}

/** Badges of staff actions on the thread, and of states that only staff and its author see. */
export function ThreadMarks({ thread }: { thread: Pick<ThreadRow, 'pinned' | 'locked' | 'deleted' | 'pending'> }) {
  return (
    <>
      {thread.pinned && <Badge icon="pin">Pinned</Badge>}
      {thread.locked && <Badge icon="lock">Locked</Badge>}
      {thread.pending && <Badge icon="hourglass">Awaiting approval</Badge>}
      {thread.deleted && <Badge icon="trash">Deleted</Badge>}
    </>
  );
}
