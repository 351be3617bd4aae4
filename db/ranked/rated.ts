/** Pays for a ranked or competitive game: points, coins, and the new ratings of its factions. */
import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RatedFaction } from '../../protocol/points.ts';
import type { Stakes } from '../../protocol/stakes.ts';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/ids.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import { notifyStaff } from '../moderation/notify-staff.ts';
import { coinMoves } from '../schema/coins.ts';
import { ratedGames } from '../schema/games.ts';
import { factionRatings } from '../schema/setups.ts';
import { addresses, distinctAccounts, users } from '../schema/users.ts';
import { HOUSE } from '../shop/ledger.ts';
import {
  afterGame,
  type FactionRatings,
  foldRatings,
  paidOf,
  pointsOf,
  type RatedSeat,
  ratedFactions,
  SAME_PEOPLE,
} from './points.ts';
import { type CountedRound, countStatement, roundFor } from './seasons.ts';

/** A game among members only that was not broken. */
export interface RatedGame {
  stakes: Stakes;
  seats: RatedSeat[];
}

export interface Payout {
  game: string;
  deal: string;
  now: number;
  peopleHash: string;
  /** Empty if the game pays no one; then it does not rate the setup either. */
  factions: RatedFaction[];
  /** Members in the seats of each faction; '' for members who are not paid, because the game does not rate them either. */
  people: string[][];
  ratings: FactionRatings;
  /** Sum of the games of the deal's factions when they were read, to detect a game that came in between. */
  seen: number;
  points: { user: string; won: 0 | 1; points: number }[];
  /** Members who get a coin. */
  winners: string[];
  /** The round of a season that it counts for. */
  round: CountedRound | null;
  /** Message to staff; null if nothing is odd. */
  suspicion: string | null;
}

/** Id of the move of coins for a win. */
export const winId = (game: string, user: string): string => `win:${game}:${user}`;

/** Addresses read per member, on average, to find accounts on the same network. */
const MOST_ADDRESSES = 50;

export async function payoutOf(
  db: Database,
  { game, deal }: { game: string; deal: string },
  { stakes, seats }: RatedGame,
  now: number,
): Promise<Payout | null> {
  const people = seats.map(({ user }) => user);
  const peopleHash = await sha256([...people].sort().join(' '));
  const [rows, earlierGames, networks, round] = await Promise.all([
    db.select().from(factionRatings).where(eq(factionRatings.deal, deal)),
    db
      .select({ game: ratedGames.game })
      .from(ratedGames)
      .where(and(eq(ratedGames.peopleHash, peopleHash), gt(ratedGames.at, now - SAME_PEOPLE.window)))
      .limit(SAME_PEOPLE.games + 1),
    sharedNetworks(db, people),
    stakes === 'competitive' ? roundFor(db, game) : null,
  ]);
  const ratings: FactionRatings = Object.fromEntries(
    rows.map(({ faction, mu, sigma, games }) => [faction, { mu, sigma, games }]),
  );
  const factions = ratedFactions(seats, ratings);
  if (!factions) return null;
  const isRepeated = earlierGames.length >= SAME_PEOPLE.games;
  const paidUsers = isRepeated ? new Set<string>() : paidOf(people, networks);
  const isPaid = paidUsers.size > 0;
  const byName = new Map(factions.map((faction) => [faction.name, faction]));
  const paidSeats = seats.filter(({ user }) => paidUsers.has(user));
  const paidBySeat = new Map(paidSeats.map(({ seat, user }) => [seat, user]));
  return {
    game,
    deal,
    now,
    peopleHash,
    round,
    factions: isPaid ? factions : [],
    people: isPaid ? factions.map((faction) => faction.seats.map((seat) => paidBySeat.get(seat) ?? '')) : [],
    ratings: isPaid ? afterGame(ratings, factions) : ratings,
    seen: rows.reduce((sum, { games }) => sum + games, 0),
    points: paidSeats.map(({ user, faction, won }) => ({ user, won, points: pointsOf(byName.get(faction)!, won === 1) })),
    winners: stakes === 'ranked' ? paidSeats.filter(({ won }) => won).map(({ user }) => user) : [],
    suspicion: isPaid ? null : suspicionOf(stakes, isRepeated, earlierGames.length),
  };
}

/** Message to staff about a game that pays no one, once a day for the same people. */
function suspicionOf(stakes: Stakes, isRepeated: boolean, earlierCount: number): string | null {
  if (isRepeated)
    return earlierCount === SAME_PEOPLE.games
      ? `The same people played more than ${SAME_PEOPLE.games} games for points within a day, so this ${stakes} game gave none.`
      : null;
  return earlierCount === 0
    ? `Accounts on one network held at least half of the seats in a ${stakes} game, so it gave no points.`
    : null;
}

/** The members who are paid, as far as their networks tell. */
export const paidAmong = async (db: Database, people: readonly string[]): Promise<Set<string>> =>
  paidOf(people, await sharedNetworks(db, people));

/** Pairs of these members who share a network, except those that staff found to be two people. */
async function sharedNetworks(db: Database, people: readonly string[]): Promise<[string, string][]> {
  const [rows, distinctPairs] = await db.batch([
    db
      .select({ user: addresses.user, address: addresses.address })
      .from(addresses)
      .where(inArray(addresses.user, valuesOf(people)))
      .limit(MOST_ADDRESSES * people.length),
    db
      .select()
      .from(distinctAccounts)
      .where(and(inArray(distinctAccounts.one, valuesOf(people)), inArray(distinctAccounts.other, valuesOf(people)))),
  ]);
  const pairs = new Map<string, [string, string]>();
  for (const users of Map.groupBy(rows, ({ address }) => address).values())
    for (const { user: one } of users)
      for (const { user: other } of users) if (one < other) pairs.set(`${one} ${other}`, [one, other]);
  for (const { one, other } of distinctPairs) pairs.delete(`${one} ${other}`);
  return [...pairs.values()];
}

/** SQL: whether no other game of this deal has changed its ratings since they were read. */
export const isUnrated = ({ deal, seen }: Payout): SQL =>
  sql`(select coalesce(sum(${factionRatings.games}), 0) from ${factionRatings} where ${factionRatings.deal} = ${deal}) = ${seen}`;

/** SQL: whether this batch, or an earlier one, has written the game. */
export const isRated = ({ game }: Payout): SQL => rowExists(ratedGames, eq(ratedGames.game, game));

/** Statements that pay if the results of the game are new. The last one writes the row that `isRated` looks for. */
export function payStatements(db: Database, payout: Payout, isFresh: SQL): SQLWrapper[] {
  const { game, deal, now, peopleHash, factions, people, points, winners, round, suspicion } = payout;
  const pointsJson = JSON.stringify(points);
  const userPoints = sql`(select value ->> 'points' from json_each(${pointsJson}) where value ->> 'user' = ${users.id})`;
  return [
    db
      .update(users)
      .set({
        points: sql`${users.points} + max(0, ${userPoints})`,
        pointsNegative: sql`${users.pointsNegative} + max(0, -${userPoints})`,
      })
      .where(and(inArray(users.id, valuesOf(points.map(({ user }) => user))), eq(users.erased, false), isFresh)),
    db
      .insert(coinMoves)
      .select(
        sql`select 'win:' || ${game} || ':' || ${users.id}, ${HOUSE.wins}, ${users.id}, 1, 'win', ${now}, ${game} from ${users}
          where ${users.id} in ${valuesOf(winners)} and ${users.erased} = 0 and ${isFresh}`,
      )
      .onConflictDoNothing(),
    ...(round === null ? [] : [countStatement(db, game, round, points, isFresh)]),
    ...(suspicion === null ? [] : [notifyStaff(db, suspicion, `/game/${game}/review`, now, isFresh).statement]),
    db
      .insert(ratedGames)
      .select(
        sql`select ${game}, ${deal}, ${now}, ${peopleHash}, ${JSON.stringify(factions)},
          (select coalesce(max(r.seq), 0) + 1 from ${ratedGames} r), ${JSON.stringify(people)} where ${isFresh}`,
      )
      .onConflictDoNothing(),
  ];
}

/** Writes the ratings after the game. Runs in the batch that has just written the game, before its results are stored. */
export function ratingStatement(db: Database, { deal, factions, ratings }: Payout, isWriting: SQL): SQLWrapper {
  const rows = factions.map(({ name }) => ({ name, ...ratings[name] }));
  return db
    .insert(factionRatings)
    .select(
      sql`select ${deal}, value ->> 'name', value ->> 'mu', value ->> 'sigma', value ->> 'games'
        from json_each(${JSON.stringify(rows)}) where ${isWriting}`,
    )
    .onConflictDoUpdate({
      target: [factionRatings.deal, factionRatings.faction],
      set: { mu: sql`excluded.mu`, sigma: sql`excluded.sigma`, games: sql`excluded.games` },
    });
}

/** The ratings of a deal without this game. */
export async function ratingsWithout(db: Database, deal: string, game: string): Promise<FactionRatings> {
  const rows = await db
    .select({ game: ratedGames.game, factions: ratedGames.factions })
    .from(ratedGames)
    .where(eq(ratedGames.deal, deal))
    .orderBy(asc(ratedGames.seq), asc(ratedGames.game));
  return foldRatings(rows.filter((row) => row.game !== game).map(({ factions }) => JSON.parse(factions) as RatedFaction[]));
}
