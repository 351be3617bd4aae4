import type { Inbox, Notice } from '../../../protocol/http/notices.ts';
import { updateAnswer } from '../../lib/query.ts';

/** The call that reads a page of the inbox. */
export const INBOX = 'GET /api/notifs/inbox';

/** Changes cached notices; null removes one. Sends no request. */
export const updateCachedInbox = (how: (notice: Notice) => Notice | null): void =>
  updateAnswer(INBOX, undefined, (page) => mapNotices(page, how));

export function mapNotices(page: Inbox, how: (notice: Notice) => Notice | null): Inbox {
  const notifications = page.notifications.flatMap((notice) => how(notice) ?? []);
  const unread = (list: readonly Notice[]) => list.filter(({ read }) => !read).length;
  // For notices on other pages, only the total of unread ones is known.
  const elsewhere = page.unreadCount - unread(page.notifications);
  return { ...page, notifications, unreadCount: elsewhere + unread(notifications) };
}
