import { Link } from 'wouter';
import type { WaitingText } from '../../../protocol/http/moderation.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { EmoteText } from '../../i18n/EmoteText.tsx';
import { Time } from '../../i18n/Time.tsx';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { letIn, refuse } from '../commands/waiting.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

const POLL_MS = 10_000;
/** Reads the texts waiting for staff, for the list and for the count on its tab. */
export const useWaiting = (last?: number, enabled = true) =>
  useCall(
    'GET /api/mod/waiting',
    { query: { ...(last !== undefined && { last }) } },
    { ...keepLastPage, enabled, refetchInterval: POLL_MS, staleTime: 0 },
  );

/** Posts and comments by new members that wait for staff because they contain a link or a name. */
export function WaitingTexts() {
  const { last, newer, older } = useCursorPages('last');
  const read = useWaiting(last);
  return (
    <section aria-label="Awaiting approval" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="m-0 max-w-[65ch] text-ink-soft text-sm">
        On a member’s first day, a post or comment with a link or a name in it stays hidden from everyone else until staff approve
        it.
      </p>
      <div>
        <PagedList
          label="Awaiting approval"
          read={read}
          rows={({ texts }) => texts}
          row={(text) => <Waiting key={text.id} text={text} />}
          empty={<Empty small>All caught up.</Empty>}
          skeleton={{ kind: 'row', count: 4, label: 'Loading' }}
          pages={({ texts }) => ({
            newer,
            older: texts.length >= LIMITS.commentPage ? () => older(texts.at(-1)!.date) : null,
          })}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        />
      </div>
    </section>
  );
}

const WHERE: Readonly<Record<WaitingText['kind'], (title: string) => string>> = {
  comment: () => 'A comment',
  reply: (title) => `A reply in “${title}”`,
  thread: (title) => `The thread “${title}”`,
};

/** Shows the text without its formatting, so that no link in it can be followed by mistake. */
function Waiting({ text }: { text: WaitingText }) {
  const { kind, author, content, date, title, link } = text;
  const { run, pending } = useAction(() => letIn(text));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 max-md:px-3 border border-line rounded-card bg-surface">
      <p className="flex flex-wrap items-baseline gap-x-2 m-0 text-sm">
        <PersonLink className="font-semibold text-ink" person={personOf(author)} translate="no">
          {author.name}
        </PersonLink>
        <Time className="text-ink-soft text-xs" at={date} />
        <Link href={link} className="md:ms-auto wrap-anywhere">
          {WHERE[kind](title)}
        </Link>
      </p>
      <p className="m-0 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
        <EmoteText text={content} writer={author.id} />
      </p>
      <p className="flex flex-wrap justify-end gap-2 m-0">
        <Button variant="ghost" icon="ban" onClick={() => refuse(text)}>
          Reject
        </Button>
        <Button variant="primary" icon="check" loading={pending} onClick={() => void run()}>
          Approve
        </Button>
      </p>
    </li>
  );
}
