/** What a ranked or competitive game pays: points and coins, and how strong its factions are from then on. */
import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RatedFaction } from '../protocol/points.ts';
import type { Stakes } from '../protocol/stakes.ts';
import type { Database } from './database.ts';
import { sha256 } from './ids.ts';
import { rowExists } from './insert-if.ts';
import { HOUSE } from './ledger.ts';
import { valuesOf } from './lists.ts';
import { notifyStaff } from './notify-staff.ts';
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
import { coinMoves } from './schema/coins.ts';
import { ratedGames } from './schema/games.ts';
import { factionRatings } from './schema/setups.ts';
import { addresses, distinctAccounts, users } from './schema/users.ts';
import { type CountedRound, countStatement, roundFor } from './seasons.ts';

/** A game that nothing broke, among members alone. */
export interface RatedGame {
  stakes: Stakes;
  seats: RatedSeat[];
}

export interface Payout {
  game: string;
  deal: string;
  now: number;
  peopleHash: string;
  /** Empty where the game pays no one: it does not rate the setup either. */
  factions: RatedFaction[];
  /** Who had the seats of each faction; '' for members who are not paid: it does not rate them either. */
  people: string[][];
  ratings: FactionRatings;
  /** Games of all factions of the deal when it was read: another one may come in between. */
  seen: number;
  points: { user: string; won: 0 | 1; points: number }[];
  /** Who gets a coin. */
  winners: string[];
  /** The round of a season for which it counts. */
  round: CountedRound | null;
  /** Told to staff; null for nothing odd. */
  suspicion: string | null;
}

/** The move of the coin that a win gave. */
export const winId = (game: string, user: string): string => `win:${game}:${user}`;

/** Accounts of a member’s networks: so many addresses of each are read. */
const MOST_ADDRESSES = 50;

export async function payoutOf(
  db: Database,
  { game, deal }: { game: string; deal: string },
  { stakes, seats }: RatedGame,
  now: number,
): Promise<Payout | null> {
  const people = seats.map(({ user }) => user);
  const peopleHash = await sha256([...people].sort().join(' '));
  const [rows, before, networks, round] = await Promise.all([
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
  const isRepeated = before.length >= SAME_PEOPLE.games;
  const paid = isRepeated ? new Set<string>() : paidOf(people, networks);
  const isPaid = paid.size > 0;
  const byName = new Map(factions.map((faction) => [faction.name, faction]));
  const own = seats.filter(({ user }) => paid.has(user));
  const ownBySeat = new Map(own.map(({ seat, user }) => [seat, user]));
  return {
    ...{ game, deal, now, peopleHash, round },
    factions: isPaid ? factions : [],
    people: isPaid ? factions.map((faction) => faction.seats.map((seat) => ownBySeat.get(seat) ?? '')) : [],
    ratings: isPaid ? afterGame(ratings, factions) : ratings,
    seen: rows.reduce((sum, { games }) => sum + games, 0),
    points: own.map(({ user, faction, won }) => ({ user, won, points: pointsOf(byName.get(faction)!, won === 1) })),
    winners: stakes === 'ranked' ? own.filter(({ won }) => won).map(({ user }) => user) : [],
    suspicion: isPaid ? null : suspicionOf(stakes, isRepeated, before.length),
  };
}

/** Once a day for the same people. */
function suspicionOf(stakes: Stakes, isRepeated: boolean, before: number): string | null {
  if (isRepeated)
    return before === SAME_PEOPLE.games
      ? `The same people played more than ${SAME_PEOPLE.games} games for points within a day, so this ${stakes} game gave none.`
      : null;
  return before === 0
    ? `Accounts on one network held at least half of the seats in a ${stakes} game, so it gave no points.`
    : null;
}

/** Who of these members is paid, as far as their networks tell. */
export const paidAmong = async (db: Database, people: readonly string[]): Promise<Set<string>> =>
  paidOf(people, await sharedNetworks(db, people));

/** Pairs of these members who share a network, but for those that staff found to be two people. */
async function sharedNetworks(db: Database, people: readonly string[]): Promise<[string, string][]> {
  const [rows, distinct] = await db.batch([
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
  for (const { one, other } of distinct) pairs.delete(`${one} ${other}`);
  return [...pairs.values()];
}

/** SQL: no other game of this deal has changed its ratings since they were read. */
export const isUnrated = ({ deal, seen }: Payout): SQL =>
  sql`(select coalesce(sum(${factionRatings.games}), 0) from ${factionRatings} where ${factionRatings.deal} = ${deal}) = ${seen}`;

/** SQL: this batch, or an earlier one, has written the game. */
export const isRated = ({ game }: Payout): SQL => rowExists(ratedGames, eq(ratedGames.game, game));

/** Statements that pay, if the results of the game are fresh. The last one writes the row by which `isRated` knows it. */
export function payStatements(db: Database, payout: Payout, isFresh: SQL): SQLWrapper[] {
  const { game, deal, now, peopleHash, factions, people, points, winners, round, suspicion } = payout;
  const all = JSON.stringify(points);
  const mine = sql`(select value ->> 'points' from json_each(${all}) where value ->> 'user' = ${users.id})`;
  return [
    db
      .update(users)
      .set({
        points: sql`${users.points} + max(0, ${mine})`,
        pointsNegative: sql`${users.pointsNegative} + max(0, -${mine})`,
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
    ...(suspicion === null ? [] : [notifyStaff(db, suspicion, `/game/${game}/review`, now, isFresh)]),
    db
      .insert(ratedGames)
      .select(
        sql`select ${game}, ${deal}, ${now}, ${peopleHash}, ${JSON.stringify(factions)},
          (select coalesce(max(r.seq), 0) + 1 from ${ratedGames} r), ${JSON.stringify(people)} where ${isFresh}`,
      )
      .onConflictDoNothing(),
  ];
}

/** The ratings after it: for the batch that has just written the game, before its results are there. */
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
