/** Paths of the forums. */
export const FORUMS = '/community/forums';
export const DRAFTS = `${FORUMS}/drafts`;
export const boardPath = (id: string): string => `${FORUMS}/board/${encodeURIComponent(id)}`;
/** `at`: a page or 'unread', or the reply that is jumped to. Without it the last page opens. */
export function threadPath(id: string, at: { page?: number | 'unread'; reply?: string } = {}): string {
  const path = `${FORUMS}/thread/${encodeURIComponent(id)}`;
  if (at.reply !== undefined) return `${path}?reply=${encodeURIComponent(at.reply)}`;
  return at.page === undefined ? path : `${path}?page=${at.page}`;
}
/** The search with these words; `board`: on that board alone. */
export const searchPath = ({ q, board }: { q: string; board?: string | undefined }): string =>
  `${FORUMS}/search?${new URLSearchParams({ q, ...(board !== undefined && { board }) })}`;
