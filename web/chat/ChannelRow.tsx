import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { lately } from './names.ts';
import { shown } from './view.ts';

/** A channel in a list: what it is called, when something was last said there, whether that is unread. */
export function ChannelRow({
  id,
  face,
  name,
  full,
  date,
  now,
  unread,
  children,
}: {
  id: string;
  face: ReactNode;
  /** As the list shows it, and in full where that is longer. */
  name: string;
  full?: string;
  date: number;
  now: number;
  unread: boolean;
  /** Buttons at the end. */
  children?: ReactNode;
}) {
  const ago = lately(date, now);
  return (
    <li className={cx('chatbox-row', unread && 'chatbox-row-unread')}>
      <button
        type="button"
        className="chatbox-row-open"
        title={full !== name ? full : undefined}
        onClick={() => {
          shown.value = id;
        }}
      >
        <span className="chatbox-row-face">{face}</span>
        <span className="chatbox-row-name">
          {full && full !== name ? (
            <>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{full}</span>
            </>
          ) : (
            name
          )}
        </span>
        {ago && <span className="chatbox-row-date tabular">{ago}</span>}
        {unread && (
          <span className="chatbox-red">
            <span className="sr-only">unread</span>
          </span>
        )}
      </button>
      {children}
    </li>
  );
}
