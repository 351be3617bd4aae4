/// <reference types="@cloudflare/vitest-plugin/types" />
/** Rows of commands about seasons and trophies. */
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../../db/core/database.ts';
import { seasonResults, trophies } from '../../../db/schema/seasons.ts';
import { type Of, REASON, type Row, TOLD } from './row.ts';

const TROPHY = 'trophy-of-ana';
const TODAY = new Date().toISOString().slice(0, 10);
const PLAN = { startDate: TODAY, numRounds: 2, setupsPerRound: 1 };
const EDITED = 'changed the setups of round 2 of season 1';
const TIMES = ['season_rounds.closes_at', 'season_rounds.ends_at', 'season_rounds.opens_at'];

/** Statements that give her a trophy and a won game of the round. */
export const seasonOfTests = (db: Database, ana: string): BatchItem<'sqlite'>[] => [
  db.insert(trophies).values({ id: TROPHY, user: ana, name: 'Rude trophy', type: 'bronze', createdAt: 1 }),
  db.insert(seasonResults).values({ source: 'game', user: ana, season: 1, round: 1, points: 60, won: true }),
];

export function seasonRows({ id, name }: { id: string; name: string }, rankless: Of): Row[] {
  const planned: Row['after'] = [['createSeason', PLAN]];
  const onAna = { userId: id, reason: REASON };
  return [
    rankless(PLAN, 'createSeason', `planned season 1, starting ${TODAY}`, ['season_rounds+', 'seasons+']),
    { ...rankless({}, 'pauseSeason', 'paused season 1', ['seasons.pauses']), after: planned },
    {
      ...rankless({}, 'pauseSeason', 'resumed season 1', [...TIMES, 'seasons.pauses']),
      after: [...planned, ['pauseSeason', {}]],
    },
    {
      ...rankless({ season: 1, round: 1 }, 'endRoundEarly', 'ended round 1 of season 1 early', TIMES),
      after: planned,
    },
    {
      ...rankless({ season: 1, round: 2, setups: 'first-light, carnival' }, 'editRoundSetups', EDITED, ['season_rounds.setups']),
      after: planned,
    },
    {
      act: 'disqualify',
      args: { ...onAna, season: 1, round: 1 },
      heard: TOLD,
      after: planned,
      says: `disqualified ${name} from round 1 of season 1`,
      changes: ['season_ladder.members', 'season_points.disqualified'],
    },
    {
      act: 'awardTrophy',
      args: { ...onAna, name: 'Best host', type: 'gold' },
      heard: TOLD,
      says: `awarded ${name} a gold trophy: Best host`,
      changes: ['trophies+'],
    },
    {
      act: 'revokeTrophy',
      args: { trophyId: TROPHY, reason: REASON },
      heard: TOLD,
      says: `took a trophy from ${name}`,
      changes: ['trophies-'],
    },
  ];
}
