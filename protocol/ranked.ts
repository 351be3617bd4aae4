/** A file of its own keeps the other limits out of the first screen's bundle. */

/** Games that a member must have played before they may play ranked. */
export const RANKED_GAMES = 5;
/** The number that is still missing after so many games with people in most of the seats. */
export const rankedGamesLeft = (peopleGames: number): number => Math.max(0, RANKED_GAMES - peopleGames);
