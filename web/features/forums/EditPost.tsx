import { EditThreadBody } from '../../../protocol/http/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EditButtons, EditText } from '../posts/EditText.tsx';
import { LazyPostEditor } from '../posts/LazyComposer.tsx';
import type { ShownPost } from './shown-post.ts';

interface EditPostProps {
  post: ShownPost;
  isOpening: boolean;
  onClose: () => void;
}
const READS = ['GET /api/forums/thread/:id'] as const;

/** Form in which authors edit their post in place. */
export function EditPost({ post, isOpening, onClose }: EditPostProps) {
  if (isOpening) return <EditOpening post={post} onClose={onClose} />;
  const { id, content } = post;
  return (
    <EditText
      {...{ id, content, onClose }}
      limit={LIMITS.post}
      references={post}
      save={(text) => call('POST /api/forums/reply/edit', { reply: id, content: text })}
      invalidates={READS}
    />
  );
}

function EditOpening({ post, onClose }: Omit<EditPostProps, 'isOpening'>) {
  const { id, title = '', content } = post;
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
      <LazyPostEditor
        label="Text"
        limit={LIMITS.post}
        preview={{ mentions: post.mentions, quotes: post.quotes }}
        {...form.field('content')}
        value={form.values.content ?? ''}
      />
      <FormError>{form.error}</FormError>
      <EditButtons pending={form.pending} reset={form.reset} onClose={onClose} />
    </form>
  );
}
