/** A file of its own, to keep the other limits out of the first screen's bundle. */

/** Games that a member must have played before they may play ranked. */
export const RANKED_GAMES = 5;
/** Number of games still required after this many with people in most of the seats. */
export const rankedGamesLeft = (peopleGames: number): number => Math.max(0, RANKED_GAMES - peopleGames);
