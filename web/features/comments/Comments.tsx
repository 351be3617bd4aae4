import type { CommentRow } from '../../../protocol/http/comments.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { ApiError } from '../../lib/api.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

export interface CommentsProps {
  /** The worker's name for the place: a member's id, 'setup/…' or 'role/…'. */
  location: string;
  /** The game whose roles are named in the texts. Default: Mafia. */
  gameType?: string;
}

const peopleIn = (rows: readonly CommentRow[]): UserCard[] => [
  ...new Map(rows.map(({ author }) => [author.id, author])).values(),
];

/** Comments at a place, newest first. Renders nothing at a place without comments, such as a setup that is not stored. */
export function Comments({ location, gameType = 'Mafia' }: CommentsProps) {
  const { last, newer, older } = useCursorPages('comments');
  const query = { location, ...(last !== undefined && { last }) };
  const read = useCall('GET /api/comment', { query }, keepLastPage);
  if (read.error instanceof ApiError && read.error.status === 404) return null;
  const mayWrite = isMember.value && session.value.perms?.postReply === true;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="comments">
      <h2 id="comments" className="m-0 text-lg">
        Comments
      </h2>
      {mayWrite && <CommentForm key={location} {...{ location, gameType }} people={peopleIn(read.data ?? [])} />}
      <div>
        <PagedList
          label="Comments"
          read={read}
          rows={(rows) => rows}
          row={(comment) => <CommentItem key={comment.id} {...{ comment, location, gameType }} />}
          empty={<Empty small>{mayWrite ? 'Be the first to say something.' : 'No comments yet.'}</Empty>}
          skeleton={{ kind: 'text', count: 4, label: 'Loading the comments' }}
          pages={(rows) => ({ newer, older: rows.length >= LIMITS.commentPage ? () => older(rows.at(-1)!.date) : null })}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        />
      </div>
    </section>
  );
}
