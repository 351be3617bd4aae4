/**
 * The results of a game: one row of `played` per person, and the increments of their stats, in one batch that does nothing if the
 * game has rows already. Kudos come later, when the table closes; `played` stores that they were given.
 */

import type { Fact, Seat } from '../../games/engine/game.ts';
import type { Rescue } from '../../games/engine/reference.ts';
import { REFERENCES } from '../../games/index.ts';
import { gameView } from '../../games/table/table.ts';
import type { GameLookup, Member, Table } from '../../games/table/table-state.ts';
import { kudosOf } from './record.ts';
import { achievementStatements, type EarnedAchievement, kudosStatements } from './rewards.ts';

export interface PlayerResult {
  person: string;
  seat: Seat;
  /** At the end; '' where the game has none. */
  role: string;
  alignment: string;
  won: 0 | 1;
  /** They left, or were removed, before it was over for them. */
  left: 0 | 1;
}
/** An increment of one of a member's stats. `kind` says what `key` is. */
export interface StatIncrement {
  user: string;
  kind: 'all' | 'setup' | 'role' | 'alignment';
  key: string;
  total: 0 | 1;
  won: 0 | 1;
  abandoned: 0 | 1;
}
/** Two members; one saved the other's life. `one` is the lesser id, so that a pair is one row. */
interface RescuePair {
  one: string;
  other: string;
}
export interface GameResults {
  game: string;
  setup: string;
  endedAt: number;
  played: PlayerResult[];
  sums: StatIncrement[];
  /** Achievements of members, including those that they had before, with their coins. */
  earned: EarnedAchievement[];
  rescues: RescuePair[];
  kudos: Seat | null;
}

/** A practice game counts for no one. */
export const countsForStats = ({ plan }: Table): boolean => !plan.table.practice;

/** What the record shows beyond the outcome: kudos, achievements and rescues. */
export interface RecordHighlights {
  kudos: Seat | null;
  earned: { seat: Seat; id: string }[];
  rescues: Rescue[];
}
export function highlightsOf(gameId: string, record: readonly Fact[]): RecordHighlights {
  const book = REFERENCES[gameId];
  return { kudos: kudosOf(record), earned: book?.earned(record) ?? [], rescues: book?.rescues(record) ?? [] };
}
/** Null when there are no results to store. `endedAt`: milliseconds since 1970. */
export function resultsOf(table: Table, endedAt: number, highlights: RecordHighlights, gameOf: GameLookup): GameResults | null {
  const { plan, play, members } = table;
  const outcome = play?.outcome;
  if (!outcome || !countsForStats(table)) return null;
  const places = new Map(gameView(table, null, gameOf)!.places.map((place) => [place.seat, place]));
  const people = members.filter((m): m is Member & { seat: Seat } => m.kind !== 'bot' && m.seat !== null);
  const played = people.map((member): PlayerResult => {
    const { card, side } = places.get(member.seat) ?? { card: null, side: null };
    const left = member.quit || member.replaced ? 1 : 0;
    const won = !left && outcome.winners.includes(member.seat) ? 1 : 0;
    return { person: member.id, seat: member.seat, role: card ?? '', alignment: side ?? '', won, left };
  });
  const isMember = ({ person }: PlayerResult): boolean => people.some((m) => m.id === person && m.kind === 'member');
  const counted = played.filter((result) => isMember(result) && isCounted(table, result));
  const sums = counted.flatMap((result) => sumsOf(result, plan.setup.id));
  const finished = new Map(counted.flatMap(({ person, seat, left }) => (left ? [] : [[seat, person]])));
  const pays = new Map(REFERENCES[plan.gameId]?.achievements().map(({ id, coins }) => [id, coins]));
  const earned = highlights.earned.flatMap(({ seat, id }) => {
    const user = finished.get(seat);
    return user === undefined ? [] : [{ user, id, coins: pays.get(id) ?? 0 }];
  });
  const rescues = highlights.rescues.flatMap(({ by, of }): RescuePair[] => {
    const [one, other] = [finished.get(by), finished.get(of)].sort();
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  const kudos = isForStakes(table) ? highlights.kudos : null;
  return { game: plan.id, setup: plan.setup.id, endedAt, played, sums, earned, rescues, kudos };
}

/**
 * Only ranked and competitive Mafia counts: elsewhere friends could arrange results. Abandoning such a game always counts;
 * finishing it only if no one left, because it is for nothing then. A removal for being slow changes nothing for the rest.
 */
function isCounted(table: Table, { left }: PlayerResult): boolean {
  const { broken, members } = table;
  const quitters = members.filter((m) => m.quit);
  const isWhole = quitters.length ? quitters.every((m) => m.gone === 'vegged') : !broken;
  return table.plan.gameId === 'mafia' && isForStakes(table) && (left === 1 || isWhole);
}
const isForStakes = ({ plan }: Table): boolean => plan.table.ranked || plan.table.competitive;

function sumsOf({ person, role, alignment, won, left }: PlayerResult, setup: string): StatIncrement[] {
  const grown = { user: person, total: left ? 0 : 1, won, abandoned: left } as const;
  const sums: StatIncrement[] = [
    { ...grown, kind: 'all', key: '' },
    { ...grown, kind: 'setup', key: setup },
    { ...grown, kind: 'role', key: role },
    { ...grown, kind: 'alignment', key: alignment },
  ];
  return sums.filter(({ kind, key }) => kind === 'all' || key !== '');
}

const FRESH = 'not exists (select 1 from played where game = ?1)';

/** Writes the results into D1. Returns the ids of members who got a notice. */
export async function deliverResults(db: D1Database, results: GameResults): Promise<string[]> {
  const { game, setup, endedAt, played, sums, earned, rescues, kudos } = results;
  const stayed = played.filter(({ left }) => !left).map(({ person }) => person);
  const now = Date.now();
  const written = await db.batch<{ user: string }>([
    db
      .prepare(`update users set games_played = games_played + 1 where id in (select value from json_each(?2)) and ${FRESH}`)
      .bind(game, JSON.stringify(stayed)),
    db.prepare(SUMS).bind(game, JSON.stringify(sums)),
    db.prepare(`update setups set played = played + 1 where id = ?2 and ${FRESH}`).bind(game, setup),
    db.prepare(RESCUES).bind(game, JSON.stringify(rescues)),
    db.prepare(PLAYED).bind(game, JSON.stringify(played), endedAt),
    ...(earned.length ? achievementStatements(db, { game, earned, endedAt, now }) : []),
    ...(kudos === null ? [] : kudosStatements(db, { game, kudos, now })),
  ]);
  return [...new Set(written.flatMap(({ results: highlights }) => highlights.map(({ user }) => user)))];
}

const SUMS = `
  insert into stats (user, kind, key, total, won, abandoned)
  select value ->> 'user', value ->> 'kind', value ->> 'key', value ->> 'total', value ->> 'won', value ->> 'abandoned'
  from json_each(?2) where ${FRESH}
  on conflict (user, kind, key) do update set total = total + excluded.total, won = won + excluded.won,
    abandoned = abandoned + excluded.abandoned`;
/** A pair has one row for any number of games; an erased member has none. */
const RESCUES = `
  insert into rescues (one, other)
  select value ->> 'one', value ->> 'other' from json_each(?2)
  where ${FRESH} and not exists (select 1 from users where id in (value ->> 'one', value ->> 'other') and erased = 1)
  on conflict (one, other) do nothing`;
/** Must run after all statements that use FRESH: from then on the game is not fresh. */
const PLAYED = `
  insert into played (person, game, ended_at, seat, role, alignment, won, "left")
  select value ->> 'person', ?1, ?3, value ->> 'seat', value ->> 'role', value ->> 'alignment', value ->> 'won', value ->> 'left'
  from json_each(?2) where ${FRESH}`;
