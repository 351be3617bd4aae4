import { useSearchParams } from 'wouter';
import { type BoardPage, FORUM_SORTS, type ForumSort } from '../../../protocol/http/forums.ts';
import { ApiError, call } from '../../lib/api.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { OlderNewer } from '../../ui/OlderNewer.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Crumbs } from './Crumbs.tsx';
import { ForumSearchBox } from './ForumSearchBox.tsx';
import { FORUMS } from './forum-links.ts';
import { NewThread } from './NewThread.tsx';
import { ThreadRowItem } from './ThreadRowItem.tsx';

const SORT_WORDS: Record<ForumSort, string> = {
  bumpDate: 'Latest reply',
  postDate: 'Newest',
  replyCount: 'Most replies',
  voteCount: 'Most votes',
};
const SORT_OPTIONS = FORUM_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** A board: pinned threads, then the others by page. Sort order and page are kept in the URL. */
export function BoardView({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams();
  const sortType = FORUM_SORTS.find((sort) => sort === query.get('sort')) ?? 'bumpDate';
  const [first, last] = [query.get('first') ?? undefined, query.get('last') ?? undefined];
  const place = { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
  const read = useCall('GET /api/forums/board/:id', { param: { id }, query: { sortType, ...place } }, keepLastPage);
  const { data, error } = read;
  useTitle(data?.name ?? 'Forums');
  const go = (to: Record<string, string>) => {
    setQuery({ ...(sortType !== 'bumpDate' && { sort: sortType }), ...to });
    document.getElementById('main')?.scrollIntoView();
  };
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound title="Board not found" words="It may have been closed, or you don’t have access.">
        <Button href={FORUMS} icon="board">
          All boards
        </Button>
      </NotFound>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!data) return <Skeleton kind="card" count={5} label="Loading the board" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-3">
        <Crumbs items={[{ label: 'Forums', href: FORUMS }]} />
        <ForumSearchBox label="Search this board" board={id} className="w-80 max-md:w-full" />
      </div>
      <Head board={data} />
      <div className="flex flex-wrap items-end justify-between gap-3 mb-3">
        <div className="w-48 max-md:w-full">
          <Select
            label="Sort by"
            value={sortType}
            options={SORT_OPTIONS}
            onChange={(sort) => setQuery(sort === 'bumpDate' ? {} : { sort })}
          />
        </div>
        <MarkRead board={data} />
      </div>
      <Threads board={data} />
      <OlderNewer
        label="Threads"
        newer={data.previous === null ? null : () => go({ first: data.previous! })}
        older={data.next === null ? null : () => go({ last: data.next! })}
        words={['Previous', 'Next']}
      />
    </>
  );
}

function Head({ board }: { board: BoardPage }) {
  const mayWrite = board.mayWrite && session.value.perms?.createThread === true && isMember.value;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 mb-4">
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">{board.name}</h1>
        {board.description && <p className="m-0 text-ink-soft wrap-anywhere">{board.description}</p>}
      </div>
      {mayWrite && <NewThread board={board.id} />}
    </div>
  );
}

function MarkRead({ board }: { board: BoardPage }) {
  const { run, pending } = useAction(() => call('POST /api/forums/read', { board: board.id }), {
    invalidates: ['GET /api/forums/categories', 'GET /api/forums/board/:id'],
    retry: true,
  });
  const isUnread = [...board.threads, ...board.pinnedThreads].some(({ unread }) => unread);
  if (!isUnread || !isMember.value) return null;
  return (
    <Button variant="ghost" size="small" icon="check" loading={pending} onClick={() => void run()}>
      Mark board read
    </Button>
  );
}

function Threads({ board: { threads, pinnedThreads, previous } }: { board: BoardPage }) {
  if (threads.length === 0 && pinnedThreads.length === 0)
    return <Empty drawing="letter">No threads yet. Yours can be the first.</Empty>;
  return (
    <div className="grid gap-5">
      {/* Pinned threads show on the first page only; elsewhere they would take up room. */}
      {pinnedThreads.length > 0 && previous === null && (
        <ul className="grid gap-2" aria-label="Pinned threads">
          {pinnedThreads.map((thread) => (
            <ThreadRowItem key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      {threads.length > 0 && (
        <ul className="grid gap-2" aria-label="Threads">
          {threads.map((thread) => (
            <ThreadRowItem key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
    </div>
  );
}
