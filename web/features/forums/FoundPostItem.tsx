import { Link } from 'wouter';
import type { FoundReply, FoundThread } from '../../../protocol/http/forum-search.ts';
import { EmoteText } from '../../i18n/EmoteText.tsx';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import { threadPath } from './forum-links.ts';

interface FoundPostProps {
  post: FoundThread | FoundReply;
  /** Name of the post's board. */
  board: string | undefined;
}

/** A search result. The whole row links to the post in its thread. */
export function FoundPostItem({ post, board }: FoundPostProps) {
  const { author, postDate, snippet, marks, deleted, blocked } = post;
  const isThread = 'title' in post;
  const href = isThread ? threadPath(post.id, { page: 1 }) : threadPath(post.thread.id, { reply: post.id });
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3 border border-line rounded-card bg-surface hover:bg-raised max-md:px-3">
      <span className="row-span-2 mt-1">
        <Avatar id={author.id} src={avatarSrc(author)} size={40} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 m-0">
          <Link
            href={href}
            className="inline-flex items-center min-h-8 font-semibold wrap-anywhere before:absolute before:inset-0"
          >
            <span>{isThread ? <Marked text={post.title} marks={post.titleMarks} /> : post.thread.title}</span>
          </Link>
          {deleted && <Badge icon="trash">Deleted</Badge>}
        </p>
        <p className="m-0 text-ink-soft text-xs">
          {isThread ? 'Thread by ' : `Reply ${post.n} by `}
          <PersonLink person={personOf(author)} className="relative text-ink underline" translate="no">
            {author.name}
          </PersonLink>{' '}
          · <Time at={postDate} />
          {board !== undefined && ` · ${board}`}
        </p>
      </div>
      <p className="m-0 text-sm wrap-anywhere">
        {blocked ? (
          <span className="text-ink-soft">You have blocked this member.</span>
        ) : (
          <EmoteText text={snippet} writer={author.id} marks={marks} />
        )}
      </p>
    </li>
  );
}

/** A title with its search matches highlighted. `marks` are [start, end) character pairs, in order. */
function Marked({ text, marks }: { text: string; marks: readonly (readonly [from: number, to: number])[] }) {
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {text.slice(marks[i - 1]?.[1] ?? 0, from)}
          <mark className="rounded-sm bg-lantern/25 text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
