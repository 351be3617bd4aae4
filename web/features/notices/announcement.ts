import type { Announcement } from '../../../protocol/http/notices.ts';

/** Whether the newest announcement is unseen. `list` is newest first; `seen` is the stored date of the last dismissed one. */
export const isUnseen = (list: readonly Pick<Announcement, 'date'>[], seen: unknown): boolean =>
  list[0] !== undefined && !(typeof seen === 'number' && list[0].date <= seen);
