import type { Inbox, Notice } from '../../../protocol/http/notices.ts';
import { updateAnswer } from '../../app/query.ts';

/** The read of a page of the inbox. */
export const INBOX = 'GET /api/notifs/inbox';

/** Changes the cache only; null removes a notice. No request is sent. */
export const updateCachedInbox = (how: (notice: Notice) => Notice | null): void =>
  updateAnswer(INBOX, undefined, (page) => mapNotices(page, how));

export function mapNotices(page: Inbox, how: (notice: Notice) => Notice | null): Inbox {
  const notifications = page.notifications.flatMap((notice) => how(notice) ?? []);
  const unread = (list: readonly Notice[]) => list.filter(({ read }) => !read).length;
  // Of the notices on other pages only the unread sum is known.
  const elsewhere = page.unreadCount - unread(page.notifications);
  return { ...page, notifications, unreadCount: elsewhere + unread(notifications) };
}
