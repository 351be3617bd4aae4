import { useState } from 'react';
import type { ReplyRow, ShownReply, ThreadPage } from '../../../protocol/http/forums.ts';
import { updateAnswer } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Folded } from '../posts/Folded.tsx';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { PostHead } from '../posts/PostHead.tsx';
import { referencesOf } from '../posts/references.ts';
import { VoteButtons, type Votes } from '../posts/VoteButtons.tsx';
import { WaitsNote } from '../posts/WaitsNote.tsx';
import { EditPost } from './EditPost.tsx';
import { PostMenu } from './PostMenu.tsx';
import { selectedIn } from './quote.ts';
import type { ShownPost } from './shown-post.ts';

export function OpeningPost({ thread, onQuote }: { thread: ThreadPage; onQuote: (post: ShownPost, selected: string) => void }) {
  return <Post post={thread} thread={thread} onQuote={onQuote} className="border-lantern/40" />;
}

interface ReplyProps {
  reply: ReplyRow;
  thread: ThreadPage;
  /** The link led to this post. */
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
  const [isEditing, setEditing] = useState(false);
  const { id, author, content, version, postDate, editDate, deleted, pending, blocked } = post;
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
      <PostHead kind="post" {...{ id, author, content, version, date: postDate, editDate, deleted, pending }}>
        <PostMenu post={post} thread={thread} isOpening={n === undefined} onEdit={() => setEditing(true)} />
      </PostHead>
      <WaitsNote {...{ author, pending }} />
      {isEditing ? (
        <EditPost post={post} isOpening={n === undefined} onClose={() => setEditing(false)} />
      ) : (
        <Folded what="post" {...{ deleted, blocked }}>
          <LazyPostText text={content} {...referencesOf(post)} />
        </Folded>
      )}
      {!isEditing && (
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

/** Votes on a post. A vote updates the cached page at once. */
function PostVotes({ post, thread, isOpening }: { post: ShownPost; thread: ThreadPage; isOpening: boolean }) {
  const { id, author, vote, voteCount, deleted, pending } = post;
  const withVotes = (page: ThreadPage, votes: Votes): ThreadPage =>
    isOpening
      ? { ...page, ...votes }
      : { ...page, replies: page.replies.map((reply) => (reply.id === id && !reply.hidden ? { ...reply, ...votes } : reply)) };
  return (
    <VoteButtons
      {...{ votes: { vote, voteCount }, item: id, itemType: isOpening ? 'thread' : 'reply' }}
      open={author.id !== session.value.id && !deleted && !pending && thread.mayWrite}
      show={(votes) => updateAnswer('GET /api/forums/thread/:id', { param: { id: thread.id } }, (page) => withVotes(page, votes))}
    />
  );
}
