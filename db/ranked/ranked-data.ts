/** Export and erasure of personal data in ranked and competitive play, and in daily challenges. */
import { columns, ownedTable, type PersonTable } from '../members/person-table.ts';
import { dailies, ratedGames, spentHearts } from '../schema/games.ts';
import { dayGains, leaderboardPages, leaderboardRuns, leaderboardValues, playerRatings, ratingSteps } from '../schema/ratings.ts';
import { seasonPoints, seasonResults, trophies } from '../schema/seasons.ts';

export const RANKED_TABLES: readonly PersonTable[] = [
  ownedTable(dailies, dailies.user, columns('dailies', dailies, dailies.user, 'day', 'doneAt', 'streak')),
  ownedTable(spentHearts, spentHearts.user, columns('hearts', spentHearts, spentHearts.user, 'game', 'kind', 'at', 'returnedAt')),
  // Ratings stay, because others' ratings are folded with them; their id names no one, and no list shows it.
  {
    table: playerRatings,
    people: [playerRatings.user],
    part: columns('rating', playerRatings, playerRatings.user, 'mean', 'variance', 'games'),
  },
  { table: ratedGames, people: [ratedGames.people] },
  { table: ratingSteps, people: [ratingSteps.people] },
  ownedTable(
    dayGains,
    dayGains.user,
    columns('gains', dayGains, dayGains.user, 'day', 'games', 'won', 'fortune', 'kudos', 'karma'),
  ),
  // Counted again regularly, without erased members; until then no page shows them.
  { table: leaderboardPages, people: [leaderboardPages.top, leaderboardPages.members] },
  { table: leaderboardValues, people: [leaderboardValues.first, leaderboardValues.members] },
  { table: leaderboardRuns, people: [leaderboardRuns.members] },
  ownedTable(
    seasonResults,
    seasonResults.user,
    columns('seasonResults', seasonResults, seasonResults.user, 'season', 'round', 'source', 'points', 'won'),
  ),
  // Triggers of the table remove the member from the places.
  ownedTable(
    seasonPoints,
    seasonPoints.user,
    columns('seasons', seasonPoints, seasonPoints.user, 'season', 'round', 'points', 'games', 'wins', 'disqualified'),
  ),
  ownedTable(trophies, trophies.user, columns('trophies', trophies, trophies.user, 'name', 'type', 'season', 'createdAt')),
];
