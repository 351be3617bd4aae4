import { useState } from 'react';
import { CommentBody } from '../../../protocol/http/comments.ts';
import { call } from '../../app/api.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { CommentField } from './CommentField.tsx';

/** A button that opens the editor. What was typed stays until it is posted. */
export function CommentForm({ location }: { location: string }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm(CommentBody, {
    initial: { location, content: '' },
    draft: `comment-${location}`,
    submit: (body) => call('POST /api/comment', body),
    invalidates: ['GET /api/comment'],
    after: () => setOpen(false),
    clears: true,
    done: ({ pending }) =>
      pending ? 'Thank you. Staff look at it before others see it, because of a link or a name in it.' : 'Posted.',
  });
  if (!isOpen)
    return (
      <p className="m-0">
        <Button icon="edit" onClick={() => setOpen(true)}>
          Post comment
        </Button>
      </p>
    );
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
      <CommentField location={location} {...form.field('content')} />
      {form.error && <FieldError>{form.error}</FieldError>}
      <p className="flex justify-end gap-2 m-0">
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" icon="send" loading={form.pending}>
          Post
        </Button>
      </p>
    </form>
  );
}
