/** Paths of the forums. */
export const FORUMS = '/community/forums';
export const DRAFTS = `${FORUMS}/drafts`;
export const boardPath = (id: string): string => `${FORUMS}/board/${encodeURIComponent(id)}`;
/** Path of a thread. `at` is a page, 'unread' or a reply to jump to; the last page opens if neither is given. */
export function threadPath(id: string, at: { page?: number | 'unread'; reply?: string } = {}): string {
  const path = `${FORUMS}/thread/${encodeURIComponent(id)}`;
  if (at.reply !== undefined) return `${path}?reply=${encodeURIComponent(at.reply)}`;
  return at.page === undefined ? path : `${path}?page=${at.page}`;
}
/** Path of a search; `board` limits it to one board. */
export const searchPath = ({ q, board }: { q: string; board?: string | undefined }): string =>
  `${FORUMS}/search?${new URLSearchParams({ q, ...(board !== undefined && { board }) })}`;
