/** The one limit that the list of tables itself says; in a file of its own, for that list is a first screen. */

/** Games that a member has played before they may play ranked. */
export const RANKED_GAMES = 5;
