/**
 * What came of a game, for everybody who played it: one row of `played` a person, and what their sums grow by. All of it is
 * one batch that does nothing where the game has rows already, so arriving twice changes nothing. Thanks come when the
 * table closes; the row of whoever is thanked remembers that they were.
 */
import type { Rescue } from '../games/book.ts';
import type { Fact, Seat } from '../games/game.ts';
import { BOOKS } from '../games/index.ts';
import { gameView } from '../games/table.ts';
import type { GameOf, Member, Table } from '../games/table-state.ts';
import { kudosOf } from './record.ts';
import { type Earned, pay, thank } from './rewards.ts';

export interface Result {
  person: string;
  seat: Seat;
  /** At the end; '' where the game has none. */
  role: string;
  alignment: string;
  won: 0 | 1;
  /** Went, or was removed, before it was over for them. */
  left: 0 | 1;
}
/** What one of a member's sums grows by. `kind` says what `key` is. */
export interface Sum {
  user: string;
  kind: 'all' | 'setup' | 'role' | 'alignment';
  key: string;
  total: 0 | 1;
  won: 0 | 1;
  abandoned: 0 | 1;
}
/** Two members, one of which saved the other's life: `one` is the lesser id, so that a pair is one row. */
interface Saved {
  one: string;
  other: string;
}
export interface Results {
  game: string;
  setup: string;
  endedAt: number;
  played: Result[];
  sums: Sum[];
  /** What members achieved, whether or not they had before, and what it pays. */
  earned: Earned[];
  rescues: Saved[];
  /** The seat that was thanked most. */
  kudos: Seat | null;
}

/** A practice game counts for nobody. */
export const counts = ({ plan }: Table): boolean => !plan.table.practice;

/** What its record tells beyond the outcome: the seat that was thanked most, who achieved what, and who saved whose life. */
export interface Told {
  kudos: Seat | null;
  earned: { seat: Seat; id: string }[];
  rescues: Rescue[];
}
export function toldIn(gameId: string, record: readonly Fact[]): Told {
  const book = BOOKS[gameId];
  return { kudos: kudosOf(record), earned: book?.earned(record) ?? [], rescues: book?.rescues(record) ?? [] };
}
/** Null while there is nothing to settle. `endedAt`: milliseconds since 1970. */
export function resultsOf(table: Table, endedAt: number, told: Told, gameOf: GameOf): Results | null {
  const { plan, play, members } = table;
  const outcome = play?.outcome;
  if (!outcome || !counts(table)) return null;
  const places = new Map(gameView(table, null, gameOf)!.places.map((place) => [place.seat, place]));
  const people = members.filter((m): m is Member & { seat: Seat } => m.kind !== 'bot' && m.seat !== null);
  const played = people.map((member): Result => {
    const { card, side } = places.get(member.seat) ?? { card: null, side: null };
    const left = member.quit || member.replaced ? 1 : 0;
    const won = !left && outcome.winners.includes(member.seat) ? 1 : 0;
    return { person: member.id, seat: member.seat, role: card ?? '', alignment: side ?? '', won, left };
  });
  const isMember = ({ person }: Result): boolean => people.some((m) => m.id === person && m.kind === 'member');
  const counted = played.filter((result) => isMember(result) && isCounted(table, result));
  const sums = counted.flatMap((result) => sumsOf(result, plan.setup.id));
  const finished = new Map(counted.flatMap(({ person, seat, left }) => (left ? [] : [[seat, person]])));
  const pays = new Map(BOOKS[plan.gameId]?.achievements().map(({ id, coins }) => [id, coins]));
  const earned = told.earned.flatMap(({ seat, id }) => {
    const user = finished.get(seat);
    return user === undefined ? [] : [{ user, id, coins: pays.get(id) ?? 0 }];
  });
  const rescues = told.rescues.flatMap(({ by, of }): Saved[] => {
    const [one, other] = [finished.get(by), finished.get(of)].sort();
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  const kudos = isForStakes(table) ? told.kudos : null;
  return { game: plan.id, setup: plan.setup.id, endedAt, played, sums, earned, rescues, kudos };
}

/**
 * Sums are kept over ranked and competitive Mafia, and so are achievements, rescues and thanks: elsewhere friends could arrange them. Whoever abandons such a game is always counted; who plays on only where
 * nobody left it, for then it is for nothing any more. That somebody was removed for being slow changes nothing for the rest.
 */
function isCounted(table: Table, { left }: Result): boolean {
  const { broken, members } = table;
  const quitters = members.filter((m) => m.quit);
  const isWhole = quitters.length ? quitters.every((m) => m.gone === 'vegged') : !broken;
  return table.plan.gameId === 'mafia' && isForStakes(table) && (left === 1 || isWhole);
}
const isForStakes = ({ plan }: Table): boolean => plan.table.ranked || plan.table.competitive;

function sumsOf({ person, role, alignment, won, left }: Result, setup: string): Sum[] {
  const grown = { user: person, total: left ? 0 : 1, won, abandoned: left } as const;
  const sums: Sum[] = [
    { ...grown, kind: 'all', key: '' },
    { ...grown, kind: 'setup', key: setup },
    { ...grown, kind: 'role', key: role },
    { ...grown, kind: 'alignment', key: alignment },
  ];
  return sums.filter(({ kind, key }) => kind === 'all' || key !== '');
}

const FRESH = 'not exists (select 1 from played where game = ?1)';

/** Writes them into D1. Returns the ids of members for whom there is a notice now. */
export async function deliverResults(db: D1Database, results: Results): Promise<string[]> {
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
    ...(earned.length ? pay(db, { game, earned, endedAt, now }) : []),
    ...(kudos === null ? [] : thank(db, { game, kudos, now })),
  ]);
  return [...new Set(written.flatMap(({ results: told }) => told.map(({ user }) => user)))];
}

const SUMS = `
  insert into stats (user, kind, key, total, won, abandoned)
  select value ->> 'user', value ->> 'kind', value ->> 'key', value ->> 'total', value ->> 'won', value ->> 'abandoned'
  from json_each(?2) where ${FRESH}
  on conflict (user, kind, key) do update set total = total + excluded.total, won = won + excluded.won,
    abandoned = abandoned + excluded.abandoned`;
/** A pair has one row, however many games and Doctors made it; an erased member has none. */
const RESCUES = `
  insert into rescues (one, other)
  select value ->> 'one', value ->> 'other' from json_each(?2)
  where ${FRESH} and not exists (select 1 from users where id in (value ->> 'one', value ->> 'other') and erased = 1)
  on conflict (one, other) do nothing`;
/** The last of those that ask whether the game is fresh: after it, it is not. */
const PLAYED = `
  insert into played (person, game, ended_at, seat, role, alignment, won, "left")
  select value ->> 'person', ?1, ?3, value ->> 'seat', value ->> 'role', value ->> 'alignment', value ->> 'won', value ->> 'left'
  from json_each(?2) where ${FRESH}`;
