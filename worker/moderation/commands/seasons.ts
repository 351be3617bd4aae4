/** Commands for competitive seasons: staff plan, pause and shorten them, and disqualify members. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { type Edit, editOf, insertEdit } from '../../../db/core/edits.ts';
import { valuesOf } from '../../../db/core/lists.ts';
import { type Season, seasonFrom, WHOLE_SEASON } from '../../../db/ranked/seasons.ts';
import { seasonPoints, seasonRounds, seasons } from '../../../db/schema/seasons.ts';
import { setups } from '../../../db/schema/setups.ts';
import {
  closedAt,
  dealtSetups,
  paused,
  pausedSince,
  plannedRounds,
  resumed,
  SEASON,
  seasonState,
} from '../../../protocol/season.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type Command, toggleSentence } from '../command.ts';
import { memberRow } from './content.ts';

/** Maximum number of approved setups that rounds are dealt from. */
const MOST_SETUPS = 200;
const MOST_OF_ROUND = 5;
const DAY = 24 * 3_600_000;
const MOST_AHEAD = 366 * DAY;

type SeasonRow = typeof seasons.$inferSelect;
type RoundRow = typeof seasonRounds.$inferSelect;
interface StoredSeason {
  season: Season;
  row: SeasonRow;
  rounds: RoundRow[];
}

/** The season with its stored rows, for edits. */
async function storedSeason(db: Database, number: number): Promise<StoredSeason> {
  const [[row], rounds] = await db.batch([
    db.select().from(seasons).where(eq(seasons.number, number)),
    db.select().from(seasonRounds).where(eq(seasonRounds.season, number)).orderBy(seasonRounds.round),
  ]);
  if (!row) throw problem(404, 'There is no such season.');
  return { season: seasonFrom(row, rounds), row, rounds };
}

const lastNumber = async (db: Database): Promise<number> =>
  (await db.select({ number: seasons.number }).from(seasons).orderBy(seasons.number)).at(-1)?.number ?? 0;

/** Edits of the rounds whose times change. */
const roundEdits = (rows: readonly RoundRow[], to: Season['rounds']): Edit[] =>
  rows.flatMap((row, i) => {
    const { opensAt, closesAt, endsAt } = to[i]!;
    const isSame = row.opensAt === opensAt && row.closesAt === closesAt && row.endsAt === endsAt;
    return isSame ? [] : [editOf('seasonRounds', row, { opensAt, closesAt, endsAt })];
  });

/** SQL, on setups: approved for seasons. */
const IS_APPROVED = and(eq(setups.gameType, 'Mafia'), eq(setups.competitive, true), eq(setups.deleted, false));

/** A random number from 0 to below n. */
const randomBelow = (n: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % n;

const roundArguments = {
  season: argument.number('Season', { min: 1 }),
  round: argument.number('Round', { min: 1 }),
};

export const seasonCommands: readonly Command[] = [
  act({
    name: 'Create Competitive Season',
    act: 'createSeason',
    category: 'Competitive',
    permission: 'manageCompetitive',
    path: '/api/competitive/create',
    about:
      'Plans a season. Each round gets setups approved for competitive games. The season starts at midnight UTC on the first day.',
    args: {
      startDate: argument.date('First day'),
      numRounds: argument.number('Number of rounds', { min: 1, max: 24, by: SEASON.rounds }),
      setupsPerRound: argument.number('Setups in each round', { min: 1, max: MOST_OF_ROUND, by: SEASON.setups }),
    },
    log: 'planned {target}, starting {startDate}',
    done: 'Season created.',
    plan: async ({ db, now }, { startDate, numRounds, setupsPerRound }) => {
      const startsAt = Date.parse(`${startDate}T00:00:00Z`);
      if (startsAt < now - (now % DAY)) throw problem(422, 'That day is in the past. Choose today or a later day.');
      if (startsAt > now + MOST_AHEAD) throw problem(422, 'A season has to start within a year.');
      const latestNumber = await lastNumber(db);
      if (latestNumber > 0 && (await storedSeason(db, latestNumber)).season.endedAt === null)
        throw problem(409, `Season ${latestNumber} is not over yet. There can be only one at a time.`);
      const approvedSetups = await db.select({ id: setups.id }).from(setups).where(IS_APPROVED).limit(MOST_SETUPS);
      if (approvedSetups.length < setupsPerRound)
        throw problem(
          409,
          `Approve ${setupsPerRound} setups for competitive games first: there are only ${approvedSetups.length}.`,
        );
      const setupsByRound = dealtSetups(
        approvedSetups.map(({ id }) => id),
        numRounds,
        setupsPerRound,
        randomBelow,
      );
      const number = latestNumber + 1;
      const rounds = plannedRounds(startsAt, numRounds).map((times, i) =>
        insertEdit('seasonRounds', { season: number, ...times, setups: JSON.stringify(setupsByRound[i]) }),
      );
      return {
        edits: [insertEdit('seasons', { number, createdAt: now }), ...rounds],
        target: `season ${number}`,
        message: `Season ${number} created.`,
      };
    },
  }),
  act({
    name: 'Toggle Competitive Season Pause',
    act: 'pauseSeason',
    category: 'Competitive',
    permission: 'manageCompetitive',
    path: '/api/competitive/pause',
    about: 'Pauses the season, or resumes it. Everything still to come then moves back by the length of the pause.',
    args: {},
    log: toggleSentence('paused', 'resumed', '{target}'),
    done: 'Season paused.',
    plan: async ({ db, now }) => {
      const { season, row, rounds } = await storedSeason(db, await lastNumber(db));
      if (season.endedAt !== null || seasonState(season, now).phase === 'over') throw problem(409, 'No season is running.');
      const isPausing = pausedSince(season) === null;
      const to = isPausing ? { rounds: season.rounds, pauses: paused(season.pauses, now) } : resumed(season, now);
      return {
        edits: [editOf('seasons', row, { pauses: JSON.stringify(to.pauses) }), ...roundEdits(rounds, to.rounds)],
        target: `season ${season.number}`,
        args: { on: isPausing },
        message: isPausing ? 'Season paused.' : 'Season resumed.',
      };
    },
  }),
  act({
    name: 'Edit Round Setups',
    act: 'editRoundSetups',
    category: 'Competitive',
    permission: 'manageCompetitive',
    path: '/api/competitive/editRoundSetups',
    about: 'Changes the setups of a round that hasn’t closed. Games still running with a removed setup count for no round.',
    args: { ...roundArguments, setups: argument.setupList(MOST_OF_ROUND) },
    log: 'changed the setups of round {round} of season {season}',
    done: 'Setups changed.',
    plan: async ({ db, now }, { season: number, round, setups: setupIds }) => {
      const { season, rounds } = await storedSeason(db, number);
      const row = rounds.find((one) => one.round === round);
      if (!row) throw problem(404, 'There is no such round.');
      if (row.closesAt <= (pausedSince(season) ?? now)) throw problem(409, `Round ${round} is closed: its setups can’t change.`);
      const approvedSetups = await db
        .select({ id: setups.id })
        .from(setups)
        .where(and(IS_APPROVED, inArray(setups.id, valuesOf(setupIds))));
      const missingId = setupIds.find((id) => !approvedSetups.some((one) => one.id === id));
      if (missingId !== undefined) throw problem(422, `Approve the setup ${missingId} for competitive games first.`);
      const changedTo = JSON.stringify(setupIds);
      if (row.setups === changedTo) return { edits: [], message: 'The round already has these setups.' };
      return { edits: [editOf('seasonRounds', row, { setups: changedTo })], target: `season ${number}` };
    },
  }),
  act({
    name: 'Disqualify User',
    act: 'disqualify',
    category: 'Competitive',
    permission: 'manageCompetitive',
    path: '/api/competitive/disqualify',
    about: 'Disqualifies a member from a round before its places are final. Round 0 is the whole season.',
    args: {
      season: roundArguments.season,
      round: argument.number('Round', { min: WHOLE_SEASON }),
      userId: argument.user(),
      reason: argument.reason(),
    },
    log: 'disqualified {userId} from round {round} of season {season}',
    done: 'User disqualified.',
    plan: async ({ db }, { season: number, round, userId }) => {
      const [{ season }] = await Promise.all([storedSeason(db, number), memberRow(db, userId)]);
      const isWhole = round === WHOLE_SEASON;
      const seasonRound = season.rounds[round - 1];
      if (!isWhole && !seasonRound) throw problem(404, 'There is no such round.');
      if (isWhole ? season.endedAt !== null : seasonRound!.settled) throw problem(409, 'Its places are final.');
      const row = await db
        .select()
        .from(seasonPoints)
        .where(and(eq(seasonPoints.season, number), eq(seasonPoints.round, round), eq(seasonPoints.user, userId)))
        .get();
      if (!row) throw problem(409, isWhole ? 'They have no place in the season.' : 'They haven’t played in this round.');
      if (row.disqualified) return { edits: [], message: 'They are already disqualified.' };
      return {
        edits: [editOf('seasonPoints', row, { disqualified: true })],
        target: userId,
        notice: `You were disqualified from ${isWhole ? '' : `round ${round} of `}season ${number}.`,
      };
    },
  }),
  act({
    name: 'End Round Early',
    act: 'endRoundEarly',
    category: 'Competitive',
    permission: 'manageCompetitive',
    path: '/api/competitive/endRoundEarly',
    about: 'Closes the open round now. Its review begins, and all later rounds start sooner.',
    args: roundArguments,
    log: 'ended round {round} of season {season} early',
    done: 'Round ended.',
    plan: async ({ db, now }, { season: number, round }) => {
      const { season, rounds } = await storedSeason(db, number);
      const state = seasonState(season, now);
      if (state.isPaused) throw problem(409, 'The season is paused: resume it first.');
      if (state.phase !== 'open' || state.round !== round) throw problem(409, 'This round is not open.');
      const edits = roundEdits(rounds, closedAt(season.rounds, round, now));
      return { edits, target: `season ${number}`, message: `Round ${round} is closed.` };
    },
  }),
];
