import { useState } from 'react';
import { type CommentRow, EditCommentBody } from '../../../protocol/http/comments.ts';
import { call } from '../../app/api.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Folded } from '../posts/Folded.tsx';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { PostHead } from '../posts/PostHead.tsx';
import { CommentField } from './CommentField.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { CommentVotes } from './CommentVotes.tsx';

interface CommentItemProps {
  comment: CommentRow;
  location: string;
}

export function CommentItem({ comment, location }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, content, date, editDate, deleted, pending, blocked } = comment;
  return (
    <li>
      <article
        className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 max-md:px-3 border border-line rounded-card bg-surface"
        aria-label={`Comment by ${author.name}`}
      >
        <PostHead {...{ author, date, editDate, deleted, pending }}>
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </PostHead>
        {isEditing ? (
          <EditComment comment={comment} location={location} onClose={() => setEditing(false)} />
        ) : (
          <Folded what="comment" {...{ deleted, blocked }}>
            <LazyPostText text={content} />
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

function EditComment({ comment: { id, content }, location, onClose }: CommentItemProps & { onClose: () => void }) {
  const form = useForm(EditCommentBody, {
    initial: { comment: id, content },
    submit: (body) => call('POST /api/comment/edit', body),
    invalidates: ['GET /api/comment'],
    after: onClose,
    done: 'Saved.',
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
      <CommentField location={location} {...form.field('content')} />
      {form.error && <FieldError>{form.error}</FieldError>}
      <p className="flex justify-end gap-2 m-0">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={form.pending} disabled={!form.changed}>
          Save
        </Button>
      </p>
    </form>
  );
}
