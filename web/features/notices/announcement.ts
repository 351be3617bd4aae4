import type { Announcement } from '../../../protocol/http/notices.ts';

/** `list`: the newest first. `seen`: the stored date of the last dismissed one. */
export const isUnseen = (list: readonly Pick<Announcement, 'date'>[], seen: unknown): boolean =>
  list[0] !== undefined && !(typeof seen === 'number' && list[0].date <= seen);
