import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Inbox, Notice } from '../../../protocol/http/notices.ts';
import { call } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';

export const useInbox = (user: string, page: number) =>
  useQuery(
    {
      queryKey: ['inbox', user, page],
      queryFn: ({ signal }) => call('GET /api/notifs/inbox', { query: { page } }, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );

/** Null removes a notice. No request is sent. */
export function updateCachedInbox(user: string, how: (notice: Notice) => Notice | null): void {
  queryClient.setQueriesData<Inbox>({ queryKey: ['inbox', user] }, (page) => page && mapNotices(page, how));
}
export function mapNotices(page: Inbox, how: (notice: Notice) => Notice | null): Inbox {
  const notifications = page.notifications.flatMap((notice) => how(notice) ?? []);
  const unread = (list: readonly Notice[]) => list.filter(({ read }) => !read).length;
  // Of the notices on other pages only the unread sum is known.
  const elsewhere = page.unreadCount - unread(page.notifications);
  return { ...page, notifications, unreadCount: elsewhere + unread(notifications) };
}
export const invalidateInbox = (user: string): Promise<void> => queryClient.invalidateQueries({ queryKey: ['inbox', user] });
