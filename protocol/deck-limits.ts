/** Limits of decks. Separate from `LIMITS`, which every page loads. */
export const DECK_LIMITS = {
  name: 25,
  profileName: 20,
  profiles: { min: 5, max: 50 },
  /** Decks of a member who has all slots. */
  owned: 10,
  /** Decks of one table. */
  chosen: 5,
  page: 7,
  pages: 15,
  searchPages: 5,
  /** Bytes of all pictures that are sent at once. */
  form: 5 * 1024 * 1024,
} as const;
