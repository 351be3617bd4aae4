/**
 * Folds rated games into the ratings of members, each game once, in the order in which they were stored. `rating_steps` keeps the
 * ratings before each game: after a refund, or its undo, the ratings are rolled back to that game and folded again from there.
 * Each slice is one batch that does nothing if another run came first, so a run may end anywhere.
 */
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RatedFaction } from '../../protocol/points.ts';
import { batch, type Database } from '../core/database.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import { siteValue } from '../core/site-values.ts';
import { ratedGames } from '../schema/games.ts';
import { siteValues } from '../schema/notices.ts';
import { factionOdds, playerRatings, ratingSteps } from '../schema/ratings.ts';
import { type Belief, NEW_FACTION, NEWCOMER, type RatingGame, rateGame } from './rating.ts';

const KEY = 'ratings';
/** Games per batch. */
const SLICE = 200;
/** Batches per run; the next run continues. */
const SLICES = 50;

interface Progress {
  /** The last game that the ratings include. */
  seq: number;
  game: string;
  /** Number of a game that was removed or restored: the ratings must be rolled back to before it. Null if there is none. */
  back: number | null;
  /** Batches so far; makes every stored progress unique. */
  batches: number;
}
const BEGIN: Progress = { seq: 0, game: '', back: null, batches: 0 };

/** A member’s rating, and when their last game was stored. */
type Standing = Belief & { at: number };
/** Ratings now, or before a game; null for none. */
interface Ratings {
  people: Map<string, Standing | null>;
  factions: Map<string, Belief | null>;
}
const factionKey = (deal: string, faction: string): string => JSON.stringify([deal, faction]);

/** Runs every five minutes. */
export async function foldNewGames(db: Database): Promise<void> {
  for (let slices = 0; slices < SLICES; slices++) {
    const row = await siteValue(db, KEY).get();
    const progress = row ? (JSON.parse(row.value) as Progress) : BEGIN;
    const step = progress.back === null ? await forward(db, progress) : await backward(db, progress, progress.back);
    if (step === null) return;
    const isFirst = row ? rowExists(siteValues, and(eq(siteValues.name, KEY), eq(siteValues.value, row.value))) : isUnbegun;
    await batch(db, [
      ...step.statements(isFirst),
      db
        .insert(siteValues)
        .select(sql`select ${KEY}, ${JSON.stringify({ ...step.progress, batches: progress.batches + 1 })} where ${isFirst}`)
        .onConflictDoUpdate({ target: siteValues.name, set: { value: sql`excluded.value` } }),
    ]);
  }
}
const isUnbegun = sql`not ${rowExists(siteValues, eq(siteValues.name, KEY))}`;

interface Step {
  progress: Progress;
  statements: (isFirst: SQL) => SQLWrapper[];
}

async function forward(db: Database, progress: Progress): Promise<Step | null> {
  const rows = await db
    .select()
    .from(ratedGames)
    .where(sql`(${ratedGames.seq}, ${ratedGames.game}) > (${progress.seq}, ${progress.game})`)
    .orderBy(asc(ratedGames.seq), asc(ratedGames.game))
    .limit(SLICE);
  const lastGame = rows.at(-1);
  if (!lastGame) return null;
  const games = rows.map((row) => ({ ...row, ...gameOf(row) }));
  const ratings = await ratingsOf(db, games);
  const steps: (typeof ratingSteps.$inferSelect)[] = [];
  for (const game of games.filter(({ sides }) => sides.length > 0)) {
    steps.push(stepBefore(ratings, game));
    learn(ratings, game);
  }
  return {
    progress: { ...progress, seq: lastGame.seq, game: lastGame.game },
    statements: (isFirst) => [
      ...store(db, ratings, isFirst),
      db.insert(ratingSteps).select(
        sql`select value ->> 'seq', value ->> 'game', value ->> 'deal', value ->> 'people', value ->> 'factions'
          from json_each(${JSON.stringify(steps)}) where ${isFirst}`,
      ),
    ],
  };
}

/** Rolls the ratings back towards the game from which they are folded again. */
async function backward(db: Database, progress: Progress, fromSeq: number): Promise<Step> {
  const rows = await db
    .select()
    .from(ratingSteps)
    .where(sql`${ratingSteps.seq} >= ${fromSeq}`)
    .orderBy(desc(ratingSteps.seq), desc(ratingSteps.game))
    .limit(SLICE);
  const ratings: Ratings = { people: new Map(), factions: new Map() };
  // Rows are newest first, so the earliest step overwrites the others.
  for (const { deal, people, factions } of rows) {
    for (const [user, standing] of entriesOf<Standing>(people)) ratings.people.set(user, standing);
    for (const [faction, belief] of entriesOf<Belief>(factions)) ratings.factions.set(factionKey(deal, faction), belief);
  }
  const earliestStep = rows.at(-1);
  const end = { ...progress, back: null, ...(progress.seq >= fromSeq && { seq: fromSeq - 1, game: LAST_GAME }) };
  return {
    progress: rows.length < SLICE ? end : progress,
    statements: (isFirst) => [
      ...store(db, ratings, isFirst),
      ...(earliestStep
        ? [
            db
              .delete(ratingSteps)
              .where(and(sql`(${ratingSteps.seq}, ${ratingSteps.game}) >= (${earliestStep.seq}, ${earliestStep.game})`, isFirst)),
          ]
        : []),
    ],
  };
}
/** Sorts after every game id. */
const LAST_GAME = '~';
const entriesOf = <T>(text: string): [string, T | null][] => Object.entries(JSON.parse(text) as Record<string, T | null>);

type StoredGame = typeof ratedGames.$inferSelect;
function gameOf({ deal, factions, people }: StoredGame): RatingGame {
  const users = JSON.parse(people) as string[][];
  const sides = (JSON.parse(factions) as RatedFaction[]).map(({ name, score, seats }, i) => ({
    faction: name,
    score,
    people: users[i] ?? seats.map(() => ''),
  }));
  return { deal, sides };
}
const usersOf = ({ sides }: RatingGame): string[] => sides.flatMap(({ people }) => people).filter((user) => user !== '');

async function ratingsOf(db: Database, games: readonly RatingGame[]): Promise<Ratings> {
  const users = new Set(games.flatMap(usersOf));
  const deals = new Set(games.map(({ deal }) => deal));
  const [people, factions] = await db.batch([
    db
      .select()
      .from(playerRatings)
      .where(inArray(playerRatings.user, valuesOf(users))),
    db
      .select()
      .from(factionOdds)
      .where(inArray(factionOdds.deal, valuesOf(deals))),
  ]);
  return {
    people: new Map(people.map(({ user, ...standing }) => [user, standing])),
    factions: new Map(factions.map(({ deal, faction, ...belief }) => [factionKey(deal, faction), belief])),
  };
}

/** The `rating_steps` row with the ratings before this game. */
function stepBefore(ratings: Ratings, game: RatingGame & StoredGame): typeof ratingSteps.$inferSelect {
  const people = Object.fromEntries(usersOf(game).map((user) => [user, ratings.people.get(user) ?? null]));
  const factions = Object.fromEntries(
    game.sides.map(({ faction }) => [faction, ratings.factions.get(factionKey(game.deal, faction)) ?? null]),
  );
  const { seq, game: id, deal } = game;
  return { seq, game: id, deal, people: JSON.stringify(people), factions: JSON.stringify(factions) };
}

/** Updates the ratings with the result of a game. */
function learn(ratings: Ratings, game: RatingGame & StoredGame): void {
  const outcome = rateGame(game, {
    member: (user) => ratings.people.get(user) ?? NEWCOMER,
    faction: (deal, faction) => ratings.factions.get(factionKey(deal, faction)) ?? NEW_FACTION,
  });
  for (const [i, { faction, people }] of game.sides.entries()) {
    ratings.factions.set(factionKey(game.deal, faction), outcome.factions[i]!);
    for (const [seat, user] of people.entries()) {
      const belief = outcome.people[i]![seat];
      if (belief) ratings.people.set(user, { ...belief, at: game.at });
    }
  }
}

/** Writes the ratings, and deletes those of members and factions that have none any more. */
function store(db: Database, { people, factions }: Ratings, isFirst: SQL): SQLWrapper[] {
  const members = [...people].map(([user, standing]) => ({ user, ...standing }));
  const terms = [...factions].map(([key, belief]) => {
    const [deal, faction] = JSON.parse(key) as [string, string];
    return { deal, faction, ...belief };
  });
  const set = { mean: sql`excluded.mean`, variance: sql`excluded.variance`, games: sql`excluded.games` };
  const numbers = sql`value ->> 'mean', value ->> 'variance', value ->> 'games'`;
  const isKnown = sql`value ->> 'games' is not null`;
  return [
    db
      .insert(playerRatings)
      .select(sql`select value ->> 'user', ${numbers}, value ->> 'at' from ${jsonEach(members)} where ${isKnown} and ${isFirst}`)
      .onConflictDoUpdate({ target: playerRatings.user, set: { ...set, at: sql`excluded.at` } }),
    db
      .delete(playerRatings)
      .where(
        sql`${playerRatings.user} in (select value ->> 'user' from ${jsonEach(members)} where not (${isKnown})) and ${isFirst}`,
      ),
    db
      .insert(factionOdds)
      .select(
        sql`select value ->> 'deal', value ->> 'faction', ${numbers} from ${jsonEach(terms)} where ${isKnown} and ${isFirst}`,
      )
      .onConflictDoUpdate({ target: [factionOdds.deal, factionOdds.faction], set }),
    db.delete(factionOdds).where(
      sql`(${factionOdds.deal}, ${factionOdds.faction}) in (
        select value ->> 'deal', value ->> 'faction' from ${jsonEach(terms)} where not (${isKnown})) and ${isFirst}`,
    ),
  ];
}
const jsonEach = (list: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(list)})`;

/** Statement for the batch that removes or restores a game: the ratings are folded again from there. */
export const foldAgainFrom = (db: Database, seq: number, when: SQL) =>
  db
    .insert(siteValues)
    .select(sql`select ${KEY}, ${JSON.stringify({ ...BEGIN, back: seq })} where ${when}`)
    .onConflictDoUpdate({
      target: siteValues.name,
      set: {
        value: sql`json_set(${siteValues.value}, '$.back', min(${seq}, coalesce(${siteValues.value} ->> '$.back', ${seq})))`,
      },
    });
