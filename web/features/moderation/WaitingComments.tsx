import { Link } from 'wouter';
import type { WaitingComment } from '../../../protocol/http/comments.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { request } from '../../app/api.ts';
import { keepLastPage, useCall } from '../../app/query.ts';
import { useAction } from '../../app/use-action.ts';
import { useCursorPages } from '../../app/use-pages.ts';
import { Time } from '../../i18n/Time.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { openCommands, targetOf } from '../commands/command-target.ts';
import { profilePath } from '../people/user-links.ts';

/** Comments of new members that wait for staff, because of a link or a name in them. */
export function WaitingComments() {
  const { last, newer, older } = useCursorPages('last');
  const read = useCall('GET /api/comment/waiting', { query: { ...(last !== undefined && { last }) } }, keepLastPage);
  return (
    <section aria-label="Waiting comments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="m-0 max-w-[65ch] text-ink-soft text-sm">
        Links and names in comments of members who joined less than a day ago are seen by their writers and by staff alone, until
        they are let in.
      </p>
      <div>
        <PagedList
          label="Waiting comments"
          read={read}
          rows={(rows) => rows}
          row={(comment) => <Waiting key={comment.id} comment={comment} />}
          empty={<Empty small>Nothing waits.</Empty>}
          skeleton={{ kind: 'row', count: 4, label: 'Loading what waits' }}
          pages={(rows) => ({ newer, older: rows.length >= LIMITS.commentPage ? () => older(rows.at(-1)!.date) : null })}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 m-0 p-0 list-none"
        />
      </div>
    </section>
  );
}

/** The text as it was typed: no link in it can be followed by mistake. */
function Waiting({ comment: { id, author, content, date, link } }: { comment: WaitingComment }) {
  const letIn = useAction(
    () =>
      request('/api/comment/approve', {
        method: 'POST',
        body: JSON.stringify({ comment: id }),
        headers: { 'content-type': 'application/json' },
      }),
    { done: 'Everyone sees it now.', invalidates: ['GET /api/comment/waiting', 'GET /api/comment'] },
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 max-md:px-3 border border-line rounded-card bg-surface">
      <p className="flex flex-wrap items-baseline gap-x-2 m-0 text-sm">
        <Link href={profilePath(author)}>{author.name}</Link>
        <Time className="text-ink-soft text-xs" at={date} />
        <Link href={link} className="ms-auto">
          Open the place
        </Link>
      </p>
      <p className="m-0 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
        {content}
      </p>
      <p className="flex flex-wrap justify-end gap-2 m-0">
        <Button
          variant="ghost"
          icon="trash"
          onClick={() => openCommands({ ...targetOf('comment', id, `a comment by ${author.name}`), act: 'deleteComment' })}
        >
          Delete
        </Button>
        <Button variant="primary" loading={letIn.pending} onClick={() => void letIn.run()}>
          Let in
        </Button>
      </p>
    </li>
  );
}
