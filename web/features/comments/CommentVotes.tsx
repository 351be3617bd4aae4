import type { CommentRow } from '../../../protocol/http/comments.ts';
import { updateAnswer } from '../../app/query.ts';
import { session } from '../../app/session.ts';
import { VoteButtons } from '../posts/VoteButtons.tsx';

/** Votes on a comment. A vote shows at once in all cached answers that contain the comment. */
export function CommentVotes({ comment: { id, author, vote, voteCount, deleted, pending } }: { comment: CommentRow }) {
  return (
    <VoteButtons
      {...{ votes: { vote, voteCount }, item: id, itemType: 'comment' }}
      open={author.id !== session.value.id && !deleted && !pending}
      show={(votes) =>
        updateAnswer('GET /api/comment', undefined, (rows) => rows.map((row) => (row.id === id ? { ...row, ...votes } : row)))
      }
    />
  );
}
