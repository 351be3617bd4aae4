/** What the objects read and write in D1: the games that are live, and who sits where. The worker's tables; see its schema. */
import type { Setup } from '../games/setup.ts';
import { LIMITS } from '../protocol/limits.ts';
import { type BanType, permissionsFrom } from '../protocol/permissions.ts';
import type { Listing } from './listing.ts';

/**
 * Writes a listing into D1, in one batch. The rows in `seats` of people who no longer sit here are deleted, except those of
 * `claimed`, who are being seated now. Answers the people of the listing whose row names another table: it is left alone.
 */
export async function deliverListing(db: D1Database, listing: Listing, claimed: readonly string[]): Promise<string[]> {
  const { row, gameId, status, seats } = listing;
  const people = JSON.stringify(seats);
  const results = await db.batch<{ person: string }>([
    db.prepare(UPSERT).bind(
      row.id,
      gameId,
      row.type,
      row.lobby,
      row.lobbyName,
      row.setup.id,
      // What was owed before the listing knew its host has it in the row.
      listing.hostId ?? row.hostId,
      status,
      listing.hidden ? 1 : 0,
      row.createTime,
      row.startTime,
      row.endTime,
      row.scheduled === false ? null : row.scheduled,
      row.broken ? 1 : 0,
      JSON.stringify(row),
    ),
    db.prepare(FREE).bind(row.id, JSON.stringify([...seats, ...claimed])),
    db.prepare(SEAT).bind(row.id, people),
    db.prepare(ELSEWHERE).bind(row.id, people),
  ]);
  return results.at(-1)?.results.map(({ person }) => person) ?? [];
}

/**
 * Ends a game whose room cannot go on with it: it stands as broken off (or as never started), and holds no seat any more. Answers
 * its lobby; null for a game that D1 does not know. May be done twice.
 */
export async function endBroken(db: D1Database, game: string, at: number): Promise<string | null> {
  const [, , row] = await db.batch<{ lobby: string }>([
    db.prepare(BREAK).bind(game, at),
    db.prepare('delete from seats where game = ?').bind(game),
    db.prepare('select lobby from games where id = ?').bind(game),
  ]);
  return row!.results[0]?.lobby ?? null;
}
const BREAK = `
  update games set broken = 1, ended_at = ?2, status = case status when 'Open' then 'Closed' else 'Finished' end,
    row = case when json_valid(row) then json_set(row, '$.status', 'Finished', '$.broken', json('true'), '$.endTime', ?2) else row end
  where id = ?1 and status in ('Open', 'In Progress')`;

/** A game that D1 takes for open or running, and whether this person may know of it; null for every other. */
export async function liveIn(db: D1Database, game: string, person: string): Promise<{ known: boolean } | null> {
  const row = await db.prepare(LIVE).bind(game, person).first<{ known: number }>();
  return row && { known: row.known === 1 };
}
const LIVE = `
  select private = 0 or host_id = ?2 or exists (select 1 from seats where person = ?2 and game = ?1) as known
  from games where id = ?1 and status in ('Open', 'In Progress')`;

/** The live rows of a lobby, for a lobby that woke with nothing. */
export async function liveRows(db: D1Database, lobby: string): Promise<{ id: string; row: string }[]> {
  const live = "select id, row from games where lobby = ?1 and status in ('Open', 'In Progress') and private = 0";
  return (await db.prepare(live).bind(lobby).all<{ id: string; row: string }>()).results;
}

const UPSERT = `
  insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private,
    created_at, started_at, ended_at, scheduled_at, broken, row)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
  on conflict (id) do update set lobby_name = excluded.lobby_name, setup_id = excluded.setup_id, host_id = excluded.host_id,
    status = excluded.status, started_at = excluded.started_at, ended_at = excluded.ended_at,
    scheduled_at = excluded.scheduled_at, broken = excluded.broken, row = excluded.row`;
/** A member that the table still knows as a guest: the row that tells it is on its way, see the worker's outbox. */
const NOT_UPGRADING = `not exists (
  select 1 from outbox o where o.person = seats.person and o.game = seats.game and o.kind = 'upgrade')`;
const FREE = `delete from seats where game = ?1 and person not in (select value from json_each(?2)) and ${NOT_UPGRADING}`;
const SEAT = `
  insert into seats (person, game) select value, ?1 from json_each(?2) where true on conflict (person) do nothing`;
const ELSEWHERE = 'select person from seats where person in (select value from json_each(?2)) and game != ?1';

/** The table that holds this person; null for none. */
export async function seatOf(db: D1Database, person: string): Promise<string | null> {
  return (await db.prepare('select game from seats where person = ?1').bind(person).first<string>('game')) ?? null;
}

/** Takes a person's only seat for this table unless another table holds them. Answers the table that holds them now. */
export async function takeSeat(db: D1Database, person: string, game: string): Promise<string> {
  return (await db.prepare(TAKE).bind(person, game).first<string>('game'))!;
}
/** What stands is written over with itself, so that it is answered. */
const TAKE = 'insert into seats (person, game) values (?1, ?2) on conflict (person) do update set game = game returning game';

/** Gives back the seat that this table holds for a person; true when no such row is left. */
export async function freeSeat(db: D1Database, person: string, game: string): Promise<boolean> {
  const [, left] = await db.batch([
    db.prepare(`delete from seats where person = ?1 and game = ?2 and ${NOT_UPGRADING}`).bind(person, game),
    db.prepare('select 1 from seats where person = ?1 and game = ?2').bind(person, game),
  ]);
  return left!.results.length === 0;
}

/**
 * Which of these people play just now where anybody may know: in a private, a practice or an anonymous game nobody is seen to
 * play, or the mark would say who sits there, and who of them left. Ask it only of those whom the list shows as here.
 */
export async function inGame(db: D1Database, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { results } = await db.prepare(PLAYING).bind(JSON.stringify(people)).all<{ person: string }>();
  return new Set(results.map(({ person }) => person));
}
/** By the primary keys of both: two rows read for each who plays. `cross join` keeps it in this order. */
const PLAYING = `
  select s.person from json_each(?1) asked cross join seats s on s.person = asked.value cross join games g on g.id = s.game
  where g.status = 'In Progress' and g.private = 0 and not coalesce(g.row ->> 'anonymousGame', 0)`;

/** Whether a ticket's session still stands, and its person may play: both can have ended since it was given out. */
export async function mayComeIn(db: D1Database, person: string, session: string, now: number): Promise<boolean> {
  const row = await db.prepare(SESSION).bind(person, session, now).first<{ kind: string; groups: string; bans: string }>();
  if (row?.kind !== 'member') return row !== null;
  const perms = permissionsFrom(JSON.parse(row.groups) as string[], JSON.parse(row.bans) as BanType[]);
  return perms.has('signIn') && perms.has('playGame');
}
const SESSION = `
  select s.kind,
    (select json_group_array(g.permissions) from group_members m join groups g on g.id = m."group" where m.user = u.id) as groups,
    (select json_group_array(b.type) from bans b where b.user = u.id and (b.expires is null or b.expires > ?3)) as bans
  from sessions s left join users u on u.id = s.person
  where s.person = ?1 and s.id = ?2 and s.expires_at > ?3 and (s.kind = 'guest' or (u.deleted_at is null and u.erased = 0))
  limit 1`;

/** For so long a next table that D1 has not heard of may still be on its way. */
const CLAIM = 30_000;
/**
 * Makes the table of the link `next` the one where all who want to play a finished game again meet, unless another stands: one
 * that is open, or that was claimed a moment ago. Answers the link of the one that stands. Asking twice changes nothing.
 */
export async function claimNext(db: D1Database, game: string, next: string, at: number): Promise<string> {
  const [, stands] = await db.batch<{ next: string | null }>([
    db.prepare(CLAIM_NEXT).bind(game, next, at, at - CLAIM),
    db.prepare('select next from games where id = ?1').bind(game),
  ]);
  return stands?.results[0]?.next ?? next;
}
/** Gives up the next table of this link: it was not made. */
export async function releaseNext(db: D1Database, game: string, next: string): Promise<void> {
  await db.prepare('update games set next = null where id = ?1 and next = ?2').bind(game, next).run();
}
const CLAIM_NEXT = `
  update games set next = ?2, next_at = ?3 where id = ?1 and (next is null
    or (next_at < ?4 and not exists (select 1 from games n where n.id = substr(games.next, 1, ${LIMITS.gameId}) and n.status = 'Open')))`;

/** A setup that is not built in; null when there is none. */
export async function setupOf(db: D1Database, id: string): Promise<Setup | null> {
  const document = await db.prepare('select document from setups where id = ?1').bind(id).first<string>('document');
  return document === null ? null : (JSON.parse(document) as Setup);
}
