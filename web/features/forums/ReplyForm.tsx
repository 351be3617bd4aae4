import { useEffect } from 'react';
import { ReplyBody } from '../../../protocol/http/forums.ts';
import { call } from '../../app/api.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { PostField } from './PostField.tsx';

interface ReplyFormProps {
  thread: string;
  /** A text that is put in front of the cursor, a new object for each press. */
  quoted: { text: string } | null;
  onPage: (page: number) => void;
}

/** The answer to a thread. What was typed stays until it is posted. */
export function ReplyForm({ thread, quoted, onPage }: ReplyFormProps) {
  const form = useForm(ReplyBody, {
    initial: { thread, content: '' },
    draft: `reply-${thread}`,
    submit: (body) => call('POST /api/forums/reply', body),
    invalidates: ['GET /api/forums/thread/:id', 'GET /api/forums/board/:id', 'GET /api/forums/categories'],
    after: (page) => onPage(Number(page)),
    clears: true,
    done: 'Posted.',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press on Quote
  useEffect(() => {
    if (!quoted) return;
    const { content } = form.values;
    form.set({ content: content.trim() === '' ? quoted.text : `${content.trimEnd()}\n\n${quoted.text}` });
    const area = form.props.ref.current?.querySelector('textarea');
    area?.focus();
    area?.scrollIntoView({ block: 'center' });
  }, [quoted]);
  return (
    <section aria-labelledby="reply" className="mt-2">
      <h2 id="reply" className="mb-2 text-lg">
        Your reply
      </h2>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.props}>
        <PostField label="Text" {...form.field('content')} />
        <p className="flex justify-end m-0">
          <Button type="submit" variant="primary" icon="send" loading={form.pending}>
            Reply
          </Button>
        </p>
      </form>
    </section>
  );
}
