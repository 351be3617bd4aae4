import type { Inbox, InboxNotice } from '../../../protocol/http/notices.ts';
import { updateAnswer } from '../../lib/query.ts';

/** The call that reads a page of the inbox. */
export const INBOX = 'GET /api/notifs/inbox';

/** Changes cached notices; null removes one. Sends no request. */
export const updateCachedInbox = (change: (notice: InboxNotice) => InboxNotice | null): void =>
  updateAnswer(INBOX, undefined, (page) => mapNotices(page, change));

export function mapNotices(page: Inbox, change: (notice: InboxNotice) => InboxNotice | null): Inbox {
  const notifications = page.notifications.flatMap((notice) => change(notice) ?? []);
  const unread = (list: readonly InboxNotice[]) => list.filter(({ read }) => !read).length;
  // For notices on other pages, only the total of unread ones is known.
  const unreadElsewhere = page.unreadCount - unread(page.notifications);
  return { ...page, notifications, unreadCount: unreadElsewhere + unread(notifications) };
}
