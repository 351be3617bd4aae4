import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { ThreadPage } from '../../../protocol/http/forums.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { DraftConflict } from '../posts/DraftConflict.tsx';
import { draftCalls } from '../posts/draft-calls.ts';
import { LazyComposer } from '../posts/LazyComposer.tsx';
import { allReferences } from '../posts/references.ts';
import { useDraft } from '../posts/use-draft.ts';
import type { NewQuote } from './quote.ts';

interface ReplyFormProps {
  thread: ThreadPage;
  /** Quotes requested on this page, newest last. */
  quoted: readonly NewQuote[];
  onPage: (page: number) => void;
}

/** The reply form of a thread. Its draft is kept until posted and follows the member to other devices. */
export function ReplyForm({ thread, quoted, onPage }: ReplyFormProps) {
  const { id, author, replies } = thread;
  const box = useRef<HTMLElement>(null);
  const key = `reply/${id}`;
  const draft = useDraft(key, draftCalls(key));
  const sendKey = useSendKey();
  const send = useAction((content: string) => call('POST /api/forums/reply', { thread: id, content, key: sendKey.of(content) }), {
    retry: true,
    invalidates: ['GET /api/forums/thread/:id', 'GET /api/forums/board/:id', 'GET /api/forums/categories'],
    onError: 'return',
    done: 'Posted.',
    after: (page) => {
      sendKey.sent();
      draft.clear();
      onPage(Number(page));
    },
  });
  const [query] = useSearchParams();
  const goesOn = query.has('draft');
  useEffect(() => {
    if (goesOn) box.current?.scrollIntoView({ block: 'center' });
  }, [goesOn]);
  const newest = quoted.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press on Quote
  useEffect(() => {
    if (!newest) return;
    const textBefore = draft.text.trimEnd();
    draft.write(`${textBefore}${textBefore && '\n\n'}${newest.line}\n\n`);
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('textarea')?.focus();
  }, [newest]);
  const visibleReplies = replies.filter((reply) => !reply.hidden);
  const { mentions, quotes } = allReferences([thread, ...visibleReplies, ...quoted.map(({ shows }) => ({ quotes: shows }))]);
  const people = new Map<string, UserCard>(
    [author, ...visibleReplies.map((reply) => reply.author)].map((person) => [person.id, person]),
  );
  return (
    <section ref={box} aria-labelledby="reply" className="mt-2">
      <h2 id="reply" className="mb-2 text-lg">
        Your reply
      </h2>
      <LazyComposer
        label="Your reply"
        labelHidden
        value={draft.text}
        onChange={draft.write}
        limit={LIMITS.post}
        people={[...people.values()]}
        preview={{ mentions, quotes }}
        submitLabel="Reply"
        busy={send.pending}
        problem={send.error}
        onSubmit={() => void send.run(draft.text)}
      >
        {draft.other !== null && <DraftConflict ownText={draft.text} other={draft.other} onResolve={draft.resolve} />}
      </LazyComposer>
    </section>
  );
}
