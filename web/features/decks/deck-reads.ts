/** What a change of a deck puts out of date. */
export const DECK_READS = [
  'GET /api/deck/yours',
  'GET /api/deck/search',
  'GET /api/deck/popular',
  'GET /api/deck/featured',
  'GET /api/deck/:id',
] as const;
