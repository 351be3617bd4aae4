import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { deleteEdit, type Edit, editOf } from '../../../db/core/edits.ts';
import { valuesOf } from '../../../db/core/lists.ts';
import { dayOf, monthOf } from '../../../db/games/played-lately.ts';
import { spentHeartsOf } from '../../../db/ranked/hearts.ts';
import { ratingsWithout } from '../../../db/ranked/rated.ts';
import { type CountedRound, isUnsettled, openResultsOf } from '../../../db/ranked/seasons.ts';
import { coinMoves } from '../../../db/schema/coins.ts';
import { archived, games, played, ratedGames, type spentHearts, stats } from '../../../db/schema/games.ts';
import { dayGains } from '../../../db/schema/ratings.ts';
import { achievements } from '../../../db/schema/relations.ts';
import { factionRatings } from '../../../db/schema/setups.ts';
import { users } from '../../../db/schema/users.ts';
import { gameRoom } from '../../../durable-objects/shared/rpc.ts';
import { heartsChanged, isHeartLacking } from '../../../protocol/hearts.ts';
import type { GameRow } from '../../../protocol/http/games.ts';
import { infoKey, recordKey } from '../../../protocol/record-keys.ts';
import type { User } from '../../app.ts';
import { NO_SUCH_GAME, unwrap } from '../../games/room.ts';
import { problem } from '../../problem.ts';
import { capacityOf, heartColumns, storedHearts } from '../../users/items.ts';
import * as argument from '../arguments.ts';
import { act, type Command, type CommandContext } from '../command.ts';

const onGame = { gameId: argument.game(), reason: argument.reason() };

async function rowOf(db: Database, id: string): Promise<typeof games.$inferSelect> {
  const row = await db.select().from(games).where(eq(games.id, id)).get();
  if (!row) throw problem(404, NO_SUCH_GAME);
  return row;
}
const isForStakes = ({ row }: { row: string }): boolean => {
  const { ranked, competitive } = JSON.parse(row) as Partial<GameRow>;
  return ranked === true || competitive === true;
};

export const gameCommands: readonly Command[] = [
  act({
    name: 'Break Game',
    act: 'breakGame',
    category: 'Game',
    permission: 'breakGame',
    path: '/api/mod/breakGame',
    about: 'Ends a table. A running game gets no winner and doesn’t count.',
    args: onGame,
    log: 'broke {gameId}',
    done: 'Game broken.',
    undo: false,
    confirm: 'The game stops for everyone at the table. This cannot be undone.',
    plan: async ({ db }, { gameId }) => {
      const { status } = await rowOf(db, gameId);
      if (status === 'Finished' || status === 'Closed') return { edits: [], message: 'This game is already over.' };
      return { edits: [], also: () => [] };
    },
    after: async ({ c, db }, { gameId }) => {
      const { status } = await rowOf(db, gameId);
      if (status === 'Open' || status === 'In Progress') unwrap(await gameRoom(c.env, gameId).cancel());
      return undefined;
    },
  }),
  act({
    name: 'Refund Game',
    act: 'refundGame',
    category: 'Game',
    permission: 'refundGame',
    path: '/api/mod/refundGame',
    about: 'Removes a ranked or competitive game from its players’ results. This works once.',
    args: onGame,
    log: 'refunded {gameId}',
    done: 'Game refunded.',
    plan: async (context, { gameId }) => {
      const { db } = context;
      const game = await rowOf(db, gameId);
      if (game.status !== 'Finished') throw problem(409, 'This game is not over yet: break it instead.');
      if (!isForStakes(game)) throw problem(422, 'Only ranked and competitive games can be refunded.');
      const results = await db.select().from(played).where(eq(played.game, gameId));
      if (results.length === 0) return { edits: [], message: 'This game was already refunded.' };
      const edits = await refundOf(context, game, results);
      // If a round becomes final at this moment, the command is planned again.
      const countedRound = edits.find(({ table }) => table === 'seasonResults')?.before as CountedRound | undefined;
      return {
        edits,
        ...(countedRound && { when: isUnsettled(countedRound) }),
        message: `Refunded: the game no longer counts for ${results.length} players.`,
      };
    },
  }),
  act({
    name: 'Purge Game',
    act: 'purgeGame',
    category: 'Game',
    permission: 'purgeGame',
    path: '/api/mod/purgeGame',
    about: 'Deletes a finished game and its record. It still counts for its players.',
    args: onGame,
    log: 'purged {gameId}',
    done: 'Game purged.',
    undo: false,
    confirm: 'The record is deleted for good.',
    plan: async ({ db }, { gameId }) => {
      const { status } = await rowOf(db, gameId);
      if (status !== 'Finished' && status !== 'Closed') throw problem(409, 'This game is not over yet: break it first.');
      return {
        edits: [],
        also: (isWritten) => [
          db.delete(archived).where(and(eq(archived.game, gameId), isWritten)),
          db.delete(games).where(and(eq(games.id, gameId), isWritten)),
        ],
      };
    },
    after: async ({ c }, { gameId }) => {
      await c.env.RECORDS.delete([recordKey(gameId), infoKey(gameId)]);
      return undefined;
    },
  }),
];

type Played = typeof played.$inferSelect;
type Sum = typeof stats.$inferSelect;

/** Recomputes the ratings of the setup’s factions without the game. */
async function unrateEdits(db: Database, game: string): Promise<Edit[]> {
  const ratedGame = await db.select().from(ratedGames).where(eq(ratedGames.game, game)).get();
  if (!ratedGame) return [];
  const [ratings, rows] = await Promise.all([
    ratingsWithout(db, ratedGame.deal, game),
    db.select().from(factionRatings).where(eq(factionRatings.deal, ratedGame.deal)),
  ]);
  const changes = rows.map((row) => {
    const rating = ratings[row.faction];
    return rating ? editOf('factionRatings', row, rating) : deleteEdit('factionRatings', row);
  });
  return [deleteEdit('ratedGames', ratedGame), ...changes];
}

const changedColumns = (member: User, columns: Partial<User>): Partial<User> =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => member[name as keyof User] !== value));

/** Columns of a member who gets this heart back, if they still lack it. */
function backWith({ kind, taken, refresh }: typeof spentHearts.$inferSelect, member: User, now: number): Partial<User> {
  const hearts = storedHearts(member, kind);
  if (!taken || !isHeartLacking(hearts, refresh, now)) return {};
  return heartColumns(kind, heartsChanged(hearts, 1, capacityOf(member, kind, true), now, kind));
}

/**
 * Refunds a game from its results, which contain everything it granted: games played, statistics, kudos, and points for a season
 * round that is not final.
 * Coins follow from the results (consequences.ts). Achievements that paid coins in this game can be earned again.
 */
async function refundOf(
  { db, now }: CommandContext,
  { id, setupId }: typeof games.$inferSelect,
  results: readonly Played[],
): Promise<Edit[]> {
  const people = valuesOf(results.map(({ person }) => person));
  const day = dayOf(results[0]!.endedAt);
  const [members, sums, gains, hearts, season, achievementRows] = await db.batch([
    db.select().from(users).where(inArray(users.id, people)),
    db.select().from(stats).where(inArray(stats.user, people)),
    db
      .select()
      .from(dayGains)
      .where(and(eq(dayGains.day, day), inArray(dayGains.user, people))),
    spentHeartsOf(db, id),
    openResultsOf(db, id),
    db
      .select({ user: achievements.user, id: achievements.id, at: achievements.at })
      .from(coinMoves)
      .innerJoin(
        achievements,
        and(
          eq(achievements.user, coinMoves.to),
          eq(achievements.id, sql`substr(${coinMoves.reason}, ${'achievement:'.length + 1})`),
          like(coinMoves.reason, 'achievement:%'),
        ),
      )
      .where(eq(coinMoves.game, id)),
  ]);
  const edits: Edit[] = [
    ...(await unrateEdits(db, id)),
    ...achievementRows.map((one) => deleteEdit('achievements', one)),
    ...season.map(({ result }) => deleteEdit('seasonResults', result)),
  ];
  for (const result of results) {
    edits.push(deleteEdit('played', result));
    const member = members.find(({ id }) => id === result.person);
    if (!member) continue;
    const heart = hearts.find(({ user, returnedAt }) => user === member.id && returnedAt === null);
    if (heart) edits.push(editOf('spentHearts', heart, { returnedAt: now }));
    const refundColumns = changedColumns(member, {
      kudos: Math.max(0, member.kudos - Number(result.kudos)),
      gamesPlayed: Math.max(0, member.gamesPlayed - Number(!result.left)),
      peopleGames: Math.max(0, member.peopleGames - Number(!result.left && result.people)),
      points: Math.max(0, member.points - Math.max(0, result.points)),
      pointsNegative: Math.max(0, member.pointsNegative - Math.max(0, -result.points)),
      ...(heart && backWith(heart, member, now)),
    });
    if (Object.keys(refundColumns).length > 0) edits.push(editOf('users', member, refundColumns));
    const gain = gains.find(({ user }) => user === member.id);
    if (gain) edits.push(editOf('dayGains', gain, gainsWithout(gain, result)));
    for (const sum of sums.filter((one) => result.counted && one.user === member.id && countsIn(one, result, setupId)))
      edits.push(
        editOf('stats', sum, {
          total: Math.max(0, sum.total - Number(!result.left)),
          won: Math.max(0, sum.won - Number(result.won)),
          abandoned: Math.max(0, sum.abandoned - Number(result.left)),
        }),
      );
  }
  return edits;
}
const gainsWithout = ({ games, won, fortune, kudos }: typeof dayGains.$inferSelect, result: Played) => ({
  games: games - Number(result.counted && !result.left),
  won: won - Number(result.counted && result.won),
  fortune: fortune - Math.max(0, result.points),
  kudos: kudos - Number(result.kudos),
});
function countsIn({ kind, key }: Sum, { role, alignment, endedAt }: Played, setup: string): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'setup':
      return key === setup;
    case 'role':
      return key === role;
    case 'alignment':
      return key === alignment;
    case 'month':
      return key === monthOf(endedAt);
  }
}
