/** A file of its own keeps the other limits out of the first screen's bundle. */

/** Games that a member must have played before they may play ranked. */
export const RANKED_GAMES = 5;
/** How many of them are missing after so many games in which people had most of the seats. */
export const rankedGamesLeft = (peopleGames: number): number => Math.max(0, RANKED_GAMES - peopleGames);
