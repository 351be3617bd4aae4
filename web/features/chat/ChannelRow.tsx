import type { ReactNode } from 'react';
import { shortAge } from '../../i18n/days.ts';
import { cx } from '../../ui/cx.ts';
import { shownChannel } from './window-state.ts';

export function ChannelRow({
  id,
  face,
  name,
  fullName,
  date,
  now,
  unread,
  children,
}: {
  id: string;
  face: ReactNode;
  /** Short name for the list; `fullName` is the whole name if longer. */
  name: string;
  fullName?: string;
  date: number;
  now: number;
  unread: boolean;
  children?: ReactNode;
}) {
  const age = shortAge(date, now);
  return (
    <li className="chatbox-row flex items-center gap-0.5 min-w-0 rounded hover:bg-raised">
      <button
        type="button"
        className="flex flex-1 items-center gap-2.5 min-w-0 min-h-12 py-1 px-2.5 border-0 rounded bg-transparent text-start focus-visible:-outline-offset-2"
        title={fullName ?? name}
        onClick={() => {
          shownChannel.value = id;
        }}
      >
        <span className="grid flex-none place-items-center size-8 rounded-1/2 bg-ink/8 text-ink-soft">{face}</span>
        <span className={cx('flex-1 min-w-0 truncate text-sm', unread && 'font-650')}>
          {fullName && fullName !== name ? (
            <>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{fullName}</span>
            </>
          ) : (
            name
          )}
        </span>
        {age && <span className="flex-none text-ink-soft text-xs tabular">{age}</span>}
        {unread && (
          <span className="flex-none size-2.25 rounded-1/2 bg-bad">
            <span className="sr-only">unread</span>
          </span>
        )}
      </button>
      {children}
    </li>
  );
}
