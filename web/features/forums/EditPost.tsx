import { EditReplyBody, EditThreadBody } from '../../../protocol/http/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../app/api.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LazyPostEditor } from '../posts/LazyComposer.tsx';
import type { ShownPost } from './shown-post.ts';

interface EditPostProps {
  post: Pick<ShownPost, 'id' | 'content' | 'title'>;
  isOpening: boolean;
  onClose: () => void;
}

/** The author changes a post of theirs in its place. */
export const EditPost = ({ isOpening, ...props }: EditPostProps) =>
  isOpening ? <EditOpening {...props} /> : <EditReply {...props} />;

type FormProps = Omit<EditPostProps, 'isOpening'>;
const READS = ['GET /api/forums/thread/:id'] as const;

function EditOpening({ post: { id, title = '', content }, onClose }: FormProps) {
  const form = useForm(EditThreadBody, {
    initial: { thread: id, title, content },
    draft: `edit-${id}`,
    submit: (body) => call('POST /api/forums/thread/edit', body),
    invalidates: READS,
    fieldOf: () => null,
    after: onClose,
    done: 'Saved.',
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
      <TextField label="Title" {...form.field('title')} value={form.values.title ?? ''} />
      <LazyPostEditor label="Text" limit={LIMITS.post} {...form.field('content')} value={form.values.content ?? ''} />
      {form.error && (
        <p role="alert" className="m-0 text-danger">
          {form.error}
        </p>
      )}
      <Buttons pending={form.pending} onCancel={() => cancel(form.reset, onClose)} />
    </form>
  );
}

function EditReply({ post: { id, content }, onClose }: FormProps) {
  const form = useForm(EditReplyBody, {
    initial: { reply: id, content },
    draft: `edit-${id}`,
    submit: (body) => call('POST /api/forums/reply/edit', body),
    invalidates: READS,
    after: onClose,
    done: 'Saved.',
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
      <LazyPostEditor label="Text" limit={LIMITS.post} {...form.field('content')} />
      <Buttons pending={form.pending} onCancel={() => cancel(form.reset, onClose)} />
    </form>
  );
}

function cancel(reset: () => void, onClose: () => void): void {
  reset();
  onClose();
}

const Buttons = ({ pending, onCancel }: { pending: boolean; onCancel: () => void }) => (
  <div className="flex justify-end gap-2">
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" loading={pending}>
      Save
    </Button>
  </div>
);
