import { useMemo } from 'react';
import type { PostVersion } from '../../../protocol/http/forums.ts';
import { Time } from '../../i18n/Time.tsx';
import { useCall } from '../../lib/query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { textDiff } from './text-diff.ts';

/** The current version of a post or a comment. */
export interface WrittenText {
  kind: 'post' | 'comment';
  id: string;
  content: string;
  version: number;
  editDate: number | null;
  author: { name: string };
}

/** Version history for staff, newest first, with the changes of each. */
export function EarlierTexts({ text, onClose }: { text: WrittenText; onClose: () => void }) {
  const { kind, id, version, content, editDate, author } = text;
  const isPost = kind === 'post';
  const ofPost = useCall('GET /api/forums/versions/:post', { param: { post: id } }, { enabled: isPost, staleTime: 0 });
  const ofComment = useCall('GET /api/comment/versions/:id', { param: { id } }, { enabled: !isPost, staleTime: 0 });
  const { data, error, refetch } = isPost ? ofPost : ofComment;
  const currentVersion: PostVersion = { version, content, date: editDate ?? 0 };
  return (
    <Dialog open size="large" title={`What ${author.name} wrote before`} onClose={onClose}>
      {error && !data ? (
        <ErrorState small error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {[currentVersion, ...data].map((version, i, all) => (
            <Version key={version.version} entry={version} previousText={all[i + 1]?.content} isNow={i === 0} />
          ))}
        </ol>
      ) : (
        <Skeleton kind="text" count={6} label="Loading the versions" />
      )}
    </Dialog>
  );
}

/** A version with its changes from `previousText` marked. */
function Version({ entry, previousText, isNow }: { entry: PostVersion; previousText: string | undefined; isNow: boolean }) {
  const { version, content, date } = entry;
  const parts = useMemo(() => textDiff(previousText ?? content, content), [previousText, content]);
  return (
    <li>
      <h3 className="flex flex-wrap items-baseline gap-x-3 m-0 mb-1.5 text-sm font-sans font-550">
        Version {version}
        {isNow && <span className="text-lantern font-normal">current</span>}
        <span className="text-ink-soft font-normal">
          <Time at={date} />
        </span>
      </h3>
      <section
        className="max-h-80 p-3 border border-line rounded bg-sunken text-sm leading-[1.6] whitespace-pre-wrap wrap-anywhere overflow-y-auto"
        dir="auto"
        aria-label={`Text of version ${version}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {parts.map(({ kind, text }, i) =>
          kind === 'same' ? (
            text
          ) : kind === 'added' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <ins key={i} className="rounded bg-good/18 decoration-good">
              {text}
            </ins>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <del key={i} className="rounded bg-bad/18 decoration-bad">
              {text}
            </del>
          ),
        )}
      </section>
    </li>
  );
}
