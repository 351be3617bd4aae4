/** The pages of the inbox that were read, and what changes in them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Inbox, Notice } from '../../../../protocol/rest/notices.ts';
import { get } from '../../../api.ts';
import { queryClient } from '../../../query.ts';

export const useInbox = (user: string, page: number) =>
  useQuery(
    {
      queryKey: ['inbox', user, page],
      queryFn: ({ signal }) => get<Inbox>(`/api/notifs/inbox?page=${page}`, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );

/** Changes what is shown; null takes a notice out. The worker is not asked. */
export function changeInbox(user: string, how: (notice: Notice) => Notice | null): void {
  queryClient.setQueriesData<Inbox>({ queryKey: ['inbox', user] }, (page) => page && changed(page, how));
}
export function changed(page: Inbox, how: (notice: Notice) => Notice | null): Inbox {
  const notifications = page.notifications.flatMap((notice) => how(notice) ?? []);
  const unread = (list: readonly Notice[]) => list.filter(({ read }) => !read).length;
  // Of what stands on other pages only the sum is known.
  const elsewhere = page.unreadCount - unread(page.notifications);
  return { ...page, notifications, unreadCount: elsewhere + unread(notifications) };
}
export const refreshInbox = (user: string): Promise<void> => queryClient.invalidateQueries({ queryKey: ['inbox', user] });
