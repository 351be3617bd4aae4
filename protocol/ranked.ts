/** A file of its own keeps the other limits out of the first screen's bundle. */

/** Games that a member must have played before they may play ranked. */
export const RANKED_GAMES = 5;
