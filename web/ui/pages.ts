/** The page numbers to offer: at most five, with the current one in the middle if possible. Pages count from 1. */
export function pageRange(page: number, pages: number, wide = 5): number[] {
  const many = Math.min(wide, pages);
  const first = Math.max(1, Math.min(page - Math.floor(wide / 2), pages - many + 1));
  return Array.from({ length: many }, (_, i) => first + i);
}
