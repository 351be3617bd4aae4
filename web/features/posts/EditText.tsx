import { minLength, pipe, strictObject, string, trim } from 'valibot';
import type { TextReferences } from '../../../protocol/http/forums.ts';
import type { ActionOptions } from '../../lib/use-action.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPostEditor } from './LazyComposer.tsx';

const Text = strictObject({ content: pipe(string(), trim(), minLength(1, 'Write something first.')) });

interface EditTextProps extends Pick<ActionOptions<unknown, unknown>, 'invalidates'> {
  /** Id of the post or comment. */
  id: string;
  content: string;
  limit: number;
  gameType?: string;
  references: Pick<TextReferences, 'mentions' | 'quotes'>;
  save: (content: string) => Promise<unknown>;
  onClose: () => void;
}

/** Edits a text in place. The draft is kept until it is saved or discarded. */
export function EditText({ id, content, limit, gameType, references, save, onClose, invalidates }: EditTextProps) {
  const form = useForm(Text, {
    initial: { content },
    draft: `edit-${id}`,
    submit: (body) => save(body.content),
    ...(invalidates && { invalidates }),
    after: onClose,
    done: 'Saved.',
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
      <LazyPostEditor
        label="Text"
        limit={limit}
        {...(gameType && { gameType })}
        preview={{ mentions: references.mentions, quotes: references.quotes }}
        autoFocus
        {...form.field('content')}
      />
      <EditButtons pending={form.pending} reset={form.reset} onClose={onClose} />
    </form>
  );
}

interface EditButtonsProps {
  pending: boolean;
  /** Discards the draft. */
  reset: () => void;
  onClose: () => void;
}
export const EditButtons = ({ pending, reset, onClose }: EditButtonsProps) => (
  <div className="flex justify-end gap-2">
    <Button
      variant="ghost"
      onClick={() => {
        reset();
        onClose();
      }}
    >
      Cancel
    </Button>
    <Button type="submit" variant="primary" loading={pending}>
      Save
    </Button>
  </div>
);
