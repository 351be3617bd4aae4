import { useState } from 'react';
import { type CommentRow, commentLimit } from '../../../protocol/http/comments.ts';
import { call } from '../../lib/api.ts';
import { updateAnswer } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { EditText } from '../posts/EditText.tsx';
import { Folded } from '../posts/Folded.tsx';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { PostHead } from '../posts/PostHead.tsx';
import { referencesOf } from '../posts/references.ts';
import { VoteButtons } from '../posts/VoteButtons.tsx';
import { WaitsNote } from '../posts/WaitsNote.tsx';
import { CommentMenu } from './CommentMenu.tsx';

interface CommentItemProps {
  comment: CommentRow;
  location: string;
  gameType: string;
}

export function CommentItem({ comment, location, gameType }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, author, content, version, date, editDate, deleted, pending, blocked } = comment;
  const references = referencesOf(comment);
  return (
    <li>
      <article
        className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 max-md:px-3 border border-line rounded-card bg-surface"
        aria-label={`Comment by ${author.name}`}
      >
        <PostHead kind="comment" {...{ id, author, content, version, date, editDate, deleted, pending }}>
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </PostHead>
        <WaitsNote {...{ author, pending }} />
        {isEditing ? (
          <EditText
            {...{ id, content, references, gameType }}
            limit={commentLimit(location)}
            save={(text) => call('POST /api/comment/edit', { comment: id, content: text })}
            invalidates={['GET /api/comment']}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Folded what="comment" {...{ deleted, blocked }}>
            <LazyPostText text={content} gameType={gameType} {...references} />
          </Folded>
        )}
        {!isEditing && (
          <p className="flex justify-end m-0 -mb-2 -me-2">
            <CommentVotes comment={comment} />
          </p>
        )}
      </article>
    </li>
  );
}

/** Votes on a comment. A vote shows at once in all cached answers that contain the comment. */
function CommentVotes({ comment: { id, author, vote, voteCount, deleted, pending } }: { comment: CommentRow }) {
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
