import { useState } from 'react';
import { Link } from 'wouter';
import { type CommentRow, EditCommentBody } from '../../../protocol/http/comments.ts';
import { call } from '../../app/api.ts';
import { session } from '../../app/session.ts';
import { useForm } from '../../app/use-form.ts';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { avatarSrc, profilePath } from '../people/user-links.ts';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { CommentField } from './CommentField.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { CommentVotes } from './CommentVotes.tsx';

interface CommentItemProps {
  comment: CommentRow;
  location: string;
}

export function CommentItem({ comment, location }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, date, editDate, deleted, pending } = comment;
  const { name, nameColor } = author;
  return (
    <li>
      <article
        className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 max-md:px-3 border border-line rounded-card bg-surface"
        aria-label={`Comment by ${name}`}
      >
        <header className="flex items-center gap-3 min-w-0">
          <Link href={profilePath(author)} aria-label={name} tabIndex={-1}>
            <Avatar id={author.id} src={avatarSrc(author)} size={40} />
          </Link>
          <div className="grid flex-1 min-w-0">
            <span className="person-top flex flex-wrap items-center gap-x-2 min-w-0">
              <Link
                href={profilePath(author)}
                className="truncate font-semibold text-ink no-underline hover:underline"
                style={nameColor ? { color: `color-mix(in oklab, ${nameColor} 60%, var(--ink))` } : undefined}
              >
                {name}
              </Link>
              <GroupBadges groups={author.groups} bare />
            </span>
            <span className="text-ink-soft text-xs">
              <Time at={date} />
              {editDate !== null && (
                <>
                  {' · '}edited <Time at={editDate} />
                </>
              )}
            </span>
          </div>
          {pending && <Badge icon="hourglass">Waits for staff</Badge>}
          {deleted && <Badge icon="trash">Deleted</Badge>}
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </header>
        {isEditing ? (
          <EditComment comment={comment} location={location} onClose={() => setEditing(false)} />
        ) : (
          <Text comment={comment} />
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

/** Folded where it is deleted, or by a member that the reader has blocked. */
function Text({ comment: { content, blocked, deleted } }: { comment: CommentRow }) {
  const [isOpen, setOpen] = useState(false);
  if (deleted && session.value.settings?.hideDeleted) return <p className="m-0 text-ink-soft italic">Deleted</p>;
  if ((!blocked && !deleted) || isOpen) return <LazyPostText text={content} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 m-0 text-ink-soft">
      {deleted ? 'This comment was deleted.' : 'You have blocked the author of this comment.'}
      <Button variant="ghost" size="small" icon="eye" onClick={() => setOpen(true)}>
        Show it
      </Button>
    </p>
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
