import type { ReactNode } from 'react';
import { shortAge } from '../../i18n/days.ts';
import { cx } from '../../ui/cx.ts';
import { shownChannel } from './window-state.ts';

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
  /** The short name of the list, and the full one if it is longer. */
  name: string;
  full?: string;
  date: number;
  now: number;
  unread: boolean;
  children?: ReactNode;
}) {
  const ago = shortAge(date, now);
  return (
    <li className={cx('chatbox-row', unread && 'chatbox-row-unread')}>
      <button
        type="button"
        className="chatbox-row-open"
        title={full !== name ? full : undefined}
        onClick={() => {
          shownChannel.value = id;
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
