import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { PostAuthor, ReplyRow, ShownReply, ThreadPage } from '../../../protocol/http/forums.ts';
import { session } from '../../app/session.ts';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { avatarSrc, profilePath } from '../people/user-links.ts';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { EditPost } from './EditPost.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostVotes } from './PostVotes.tsx';
import { selectedIn } from './quote.ts';
import type { ShownPost } from './shown-post.ts';

export function OpeningPost({ thread, onQuote }: { thread: ThreadPage; onQuote: (post: ShownPost, selected: string) => void }) {
  return <Post post={thread} thread={thread} onQuote={onQuote} className="border-lantern/40" />;
}

interface ReplyProps {
  reply: ReplyRow;
  thread: ThreadPage;
  /** The link led here. */
  isLit: boolean;
  isFirstUnread: boolean;
  onQuote: (post: ShownPost, selected: string) => void;
}
export function Reply({ reply, thread, isLit, isFirstUnread, onQuote }: ReplyProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFirstUnread && (
        <p className="flex items-center gap-3 m-0 text-lantern text-sm before:flex-1 before:border-t before:border-lantern/50 before:content-[''] after:flex-1 after:border-t after:border-lantern/50 after:content-['']">
          New since you were here
        </p>
      )}
      {reply.hidden ? (
        <p
          id={`post-${reply.id}`}
          className="m-0 px-4 py-2.5 border border-dashed border-line rounded-card text-ink-soft text-sm"
        >
          A reply was deleted here.
        </p>
      ) : (
        <Post post={reply} thread={thread} n={reply.n} onQuote={onQuote} className={cx(isLit && 'border-lantern bg-lantern/8')} />
      )}
    </li>
  );
}

interface PostProps {
  post: ShownPost | ShownReply;
  thread: ThreadPage;
  n?: number;
  onQuote: (post: ShownPost, selected: string) => void;
  className?: string;
}
function Post({ post, thread, n, onQuote, className }: PostProps) {
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { id, author, content, postDate, editDate, deleted, pending, blocked } = post;
  const isFolded = (blocked || deleted) && !isOpen;
  const { perms } = session.value;
  const mayReply = thread.mayWrite && !deleted && perms?.postReply && (!thread.locked || perms.postInLocked);
  return (
    <article
      id={`post-${id}`}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-3 p-4 max-md:px-3 border border-line rounded-card bg-surface scroll-mt-20',
        className,
      )}
      aria-label={n === undefined ? `Opening post by ${author.name}` : `Reply ${n} by ${author.name}`}
    >
      <header className="flex items-center gap-3 min-w-0">
        <Link href={profilePath(author)} aria-label={author.name} tabIndex={-1}>
          <Avatar id={author.id} src={avatarSrc(author)} size={40} />
        </Link>
        <div className="grid flex-1 min-w-0">
          <span className="person-top flex flex-wrap items-center gap-x-2 min-w-0">
            <AuthorName author={author} />
            <GroupBadges groups={author.groups} bare />
          </span>
          <span className="text-ink-soft text-xs">
            <Time at={postDate} />
            {editDate !== null && (
              <>
                {' · '}edited <Time at={editDate} />
              </>
            )}
          </span>
        </div>
        {pending && <Badge icon="hourglass">Waits for staff</Badge>}
        {deleted && <Badge icon="trash">Deleted</Badge>}
        <PostMenu post={post} thread={thread} isOpening={n === undefined} onEdit={() => setEditing(true)} />
      </header>
      {isFolded ? (
        <Folded onOpen={() => setOpen(true)}>
          {deleted ? 'This post was deleted.' : 'You have blocked the author of this post.'}
        </Folded>
      ) : isEditing ? (
        <EditPost post={post} isOpening={n === undefined} onClose={() => setEditing(false)} />
      ) : (
        <LazyPostText text={content} mentions={thread.mentions} quotes={thread.quotes} />
      )}
      {!isEditing && !isFolded && (
        <div className="flex flex-wrap items-center justify-end gap-1 -mb-2 -me-2">
          <PostVotes post={post} thread={thread} isOpening={n === undefined} />
          {mayReply && (
            <Button
              variant="ghost"
              size="small"
              icon="reply"
              onClick={() => onQuote(post, selectedIn(document.getElementById(`post-${id}`)))}
            >
              Quote
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function AuthorName({ author }: { author: PostAuthor }) {
  const { name, nameColor } = author;
  return (
    <Link
      href={profilePath(author)}
      className="truncate font-semibold text-ink no-underline hover:underline"
      style={nameColor ? { color: `color-mix(in oklab, ${nameColor} 60%, var(--ink))` } : undefined}
    >
      {name}
    </Link>
  );
}

function Folded({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 m-0 text-ink-soft">
      {children}
      <Button variant="ghost" size="small" icon="eye" onClick={onOpen}>
        Show it
      </Button>
    </p>
  );
}
