import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ThreadPage } from '../../../protocol/http/forums.ts';
import { count } from '../../i18n/locale.ts';
import { ApiError } from '../../lib/api.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ThreadPoll } from '../polls/ThreadPoll.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FollowButton } from './FollowButton.tsx';
import { ForumSearchBox } from './ForumSearchBox.tsx';
import { boardPath, FORUMS } from './forum-links.ts';
import { OpeningPost, Reply } from './Post.tsx';
import { type NewQuote, quoteOf } from './quote.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { ShownPost } from './shown-post.ts';
import { ThreadMarks } from './ThreadRowItem.tsx';

/** A thread, twenty replies a page. `?page=` is a number, 'last' or 'unread'; `?reply=` jumps to a reply and highlights it. */
export function ThreadView({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams();
  const reply = query.get('reply') ?? undefined;
  const page = query.get('page') ?? undefined;
  const pageQuery = reply === undefined ? { page: page ?? 'last' } : { reply };
  const read = useCall('GET /api/forums/thread/:id', { param: { id }, query: pageQuery }, keepLastPage);
  const { data, error } = read;
  useTitle(data?.title ?? 'Forums');
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound title="Thread not found" words="It may have been deleted, or you don’t have access.">
        <Button href={FORUMS} icon="board">
          All boards
        </Button>
      </NotFound>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!data) return <Skeleton kind="card" count={4} label="Loading the thread" />;
  return (
    <ThreadPosts
      key={data.id}
      thread={data}
      target={reply}
      isUnreadAsked={page === 'unread'}
      onPage={(next) => setQuery({ page: String(next) })}
    />
  );
}

interface ThreadPostsProps {
  thread: ThreadPage;
  /** The reply to jump to. */
  target: string | undefined;
  isUnreadAsked: boolean;
  onPage: (page: number) => void;
}

function ThreadPosts({ thread, target, isUnreadAsked, onPage }: ThreadPostsProps) {
  const { id, title, board, category, replies, page, pageCount, replyCount, viewCount } = thread;
  const top = useRef<HTMLDivElement>(null);
  const [quoted, setQuoted] = useState<readonly NewQuote[]>([]);
  const quote = (post: ShownPost, selected: string) => setQuoted((current) => [...current, quoteOf(post, id, selected)]);
  // Fixed at mount: the page counts as read afterwards, and a refetch must not move the unread marker.
  const [firstUnread] = useState(thread.firstUnread?.n ?? null);
  const firstOnPage = firstUnread !== null && firstUnread > 0 ? replies.find(({ n }) => n >= firstUnread)?.id : undefined;
  useJump(target ?? (isUnreadAsked ? firstOnPage : undefined), `${id} ${page}`);
  const go = (next: number) => {
    onPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const pager = <Pager label="Replies" page={page} pages={pageCount} onPage={go} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" ref={top}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-2">
          <Crumbs
            items={[
              { label: 'Forums', href: FORUMS },
              { label: board.name, href: boardPath(board.id) },
            ]}
          />
          <ForumSearchBox className="w-80 max-md:w-full" />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="text-xl wrap-anywhere min-w-0">{title}</h1>
          {isMember.value && <FollowButton thread={thread} />}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 m-0 text-ink-soft text-sm">
          <ThreadMarks thread={thread} />
          <span className="sr-only">In {category.name}.</span>
          {count(replyCount)} {replyCount === 1 ? 'reply' : 'replies'} · {count(viewCount)} {viewCount === 1 ? 'view' : 'views'}
        </p>
      </header>
      {thread.locked && thread.lockReason !== '' && (
        <Banner kind="info" icon="lock">
          Locked by staff: {thread.lockReason}
        </Banner>
      )}
      {page === 1 ? (
        <>
          <OpeningPost thread={thread} onQuote={quote} />
          {thread.hasPoll && <ThreadPoll thread={id} />}
        </>
      ) : (
        <p className="m-0">
          <Button variant="ghost" size="small" icon="first" onClick={() => go(1)}>
            To the opening post
          </Button>
        </p>
      )}
      {pager}
      {replies.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="Replies">
          {replies.map((reply) => (
            <Reply
              key={reply.id}
              reply={reply}
              thread={thread}
              isLit={reply.id === target}
              isFirstUnread={reply.id === firstOnPage}
              onQuote={quote}
            />
          ))}
        </ol>
      )}
      {replies.length === 0 && page === 1 && <p className="m-0 text-ink-soft">No replies yet.</p>}
      {pager}
      <Answer thread={thread} quoted={quoted} onPage={go} />
    </div>
  );
}

/** Scrolls to the post once, when its page has loaded. */
function useJump(to: string | undefined, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another page
  useEffect(() => {
    if (to === undefined) return;
    document.getElementById(`post-${to}`)?.scrollIntoView({ block: 'center' });
  }, [to, page]);
}

function Answer({ thread, quoted, onPage }: { thread: ThreadPage; quoted: readonly NewQuote[]; onPage: (page: number) => void }) {
  const { perms } = session.value;
  if (thread.deleted) return <Banner kind="info">This thread is deleted. No one can reply to it.</Banner>;
  if (thread.pending)
    return <Banner kind="info">This thread is awaiting approval. You can reply once everyone can see it.</Banner>;
  if (thread.locked && !perms?.postInLocked)
    return <Banner kind="info">This thread is locked. You can read it, but not reply.</Banner>;
  if (!isMember.value) return <Banner kind="info">Only members can reply. Registering is free.</Banner>;
  if (!thread.mayWrite || !perms?.postReply) return null;
  return (
    <>
      {thread.locked && <Banner kind="info">This thread is locked. You can still reply.</Banner>}
      <ReplyForm thread={thread} quoted={quoted} onPage={onPage} />
    </>
  );
}
