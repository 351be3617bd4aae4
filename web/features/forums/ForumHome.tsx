import { Link } from 'wouter';
import type { BoardRow, CategoryRow } from '../../../protocol/http/forums.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { Time } from '../../i18n/Time.tsx';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { isMember } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { ForumSearchBox } from './ForumSearchBox.tsx';
import { boardPath, DRAFTS, threadPath } from './forum-links.ts';
import { UnreadDot } from './UnreadDot.tsx';

/** Boards by category, with new content marked. */
export function ForumHome() {
  useTitle('Forums');
  const { data, error, refetch } = useCall('GET /api/forums/categories');
  // A failure shows no error: the page is useful without drafts.
  const drafts = useCall('GET /api/forums/drafts', {}, { enabled: isMember.value, staleTime: 0 });
  const isUnread = data?.some(({ boards }) => boards.some(({ unread }) => unread)) ?? false;
  const read = useAction(() => call('POST /api/forums/read', {}), {
    invalidates: ['GET /api/forums/categories', 'GET /api/forums/board/:id'],
    retry: true,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-5 min-h-tap">
        <h1 className="text-xl">Forums</h1>
        <ForumSearchBox className="w-80 max-md:order-last max-md:w-full md:ms-auto" />
        <div className="flex flex-wrap gap-2">
          {drafts.data !== undefined && drafts.data.length > 0 && (
            <Button variant="ghost" size="small" icon="note" href={DRAFTS}>
              {drafts.data.length === 1 ? '1 draft' : `${drafts.data.length} drafts`}
            </Button>
          )}
          {isMember.value && isUnread && (
            <Button variant="ghost" size="small" icon="check" loading={read.pending} onClick={() => void read.run()}>
              Mark all read
            </Button>
          )}
        </div>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Categories categories={data} />
      ) : (
        <Skeleton kind="card" count={4} label="Loading the boards" />
      )}
    </>
  );
}

function Categories({ categories }: { categories: readonly CategoryRow[] }) {
  if (categories.every(({ boards }) => boards.length === 0)) return <Empty drawing="letter">There are no boards yet.</Empty>;
  return (
    <div className="grid gap-8">
      {categories.map(({ id, name, boards }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`} className="mb-3 text-lg">
            {name}
          </h2>
          {boards.length === 0 ? (
            <p className="m-0 text-ink-soft">No boards here yet.</p>
          ) : (
            <ul className="grid gap-2">
              {boards.map((board) => (
                <Board key={board.id} board={board} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Board({ board: { id, name, description, unread, newestThreads, recentReplies } }: { board: BoardRow }) {
  const [newest] = newestThreads;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-3 border border-line rounded-card bg-surface md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] max-md:px-3">
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 m-0 text-base">
          <Link href={boardPath(id)} className="min-h-tap inline-flex items-center wrap-anywhere">
            {name}
          </Link>
          {unread && <UnreadDot />}
        </h3>
        {description && <p className="m-0 text-ink-soft text-sm wrap-anywhere">{description}</p>}
      </div>
      <div className="grid gap-0.5 content-center min-w-0 text-sm">
        {newest ? (
          <Line label="New" href={threadPath(newest.id)} title={newest.title} by={newest.author} at={newest.postDate} />
        ) : (
          <p className="m-0 text-ink-soft">No threads yet</p>
        )}
        {newest && recentReplies.length === 0 && <p className="m-0 text-ink-soft">No replies yet</p>}
        {recentReplies.map((reply) => (
          <Line
            key={reply.id}
            label="Reply"
            href={threadPath(reply.thread.id, { reply: reply.id })}
            title={reply.thread.title}
            by={reply.author}
            at={reply.postDate}
          />
        ))}
      </div>
    </li>
  );
}

interface LineProps {
  label: string;
  href: string;
  title: string;
  by: UserCard;
  at: number;
}
function Line({ label, href, title, by, at }: LineProps) {
  return (
    <div className="flex items-baseline gap-2 min-w-0 -mx-2 px-2 rounded hover:bg-raised">
      <Link href={href} className="flex flex-1 items-baseline gap-2 min-w-0 py-1.5 text-ink no-underline">
        <span className="flex-none w-10 text-ink-soft text-xs">{label}</span>
        <span className="flex-1 min-w-0 truncate">{title}</span>
      </Link>
      <span className="flex-none max-w-[40%] truncate text-ink-soft text-xs">
        <PersonLink person={personOf(by)} className="py-1.5 text-inherit no-underline hover:underline" translate="no">
          {by.name}
        </PersonLink>{' '}
        · <Time at={at} />
      </span>
    </div>
  );
}
