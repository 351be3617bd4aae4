/** Reads to refetch after a change of a deck. */
export const DECK_READS = [
  'GET /api/deck/yours',
  'GET /api/deck/search',
  'GET /api/deck/popular',
  'GET /api/deck/featured',
  'GET /api/deck/:id',
] as const;
