/** What the objects read and write in D1: live games and seats. The tables belong to the worker; see its schema. */
import type { Setup } from '../../games/engine/setup.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type BanType, permissionsFrom } from '../../protocol/permissions.ts';
import type { Listing } from '../game-room/listing.ts';

/**
 * Writes a listing and its seats in one batch. Seats of people who left are deleted, except those of `claimed`, who are being
 * seated. Returns the people whose seat belongs to another table; those rows are left alone.
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
      // Outbox items written before listings had `hostId` have it in the row.
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

/** Marks a game that cannot continue as broken and frees its seats. Returns its lobby; null for an unknown game. Repeatable. */
export async function endBrokenGame(db: D1Database, game: string, at: number): Promise<string | null> {
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

/** Who may know of a game by its rows: everyone, or its host and the people who sit there or played it. */
export async function peopleOf(db: D1Database, game: string): Promise<{ isPublic: boolean; people: string[] }> {
  const [row, people] = await db.batch<{ private: number; person: string }>([
    db.prepare('select private, host_id as person from games where id = ?').bind(game),
    db.prepare('select person from seats where game = ?1 union select person from played where game = ?1').bind(game),
  ]);
  const found = [...row!.results, ...people!.results];
  return { isPublic: found[0]?.private === 0, people: found.map(({ person }) => person) };
}

/** Whether the game is open or running in D1, and this person may know of it. */
export async function isLiveTo(db: D1Database, game: string, person: string): Promise<boolean> {
  return (await db.prepare(LIVE).bind(game, person).first()) !== null;
}
const LIVE = `
  select 1 from games where id = ?1 and status in ('Open', 'In Progress')
    and (private = 0 or host_id = ?2 or exists (select 1 from seats where person = ?2 and game = ?1))`;

/** The live rows of a lobby, to rebuild one whose storage is empty. */
export async function lobbyRows(db: D1Database, lobby: string): Promise<{ id: string; row: string }[]> {
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
/** The table still knows this member as a guest: the message about their upgrade waits in the worker's outbox. */
const NOT_UPGRADING = `not exists (
  select 1 from outbox o where o.person = seats.person and o.game = seats.game and o.kind = 'upgrade')`;
const FREE = `delete from seats where game = ?1 and person not in (select value from json_each(?2)) and ${NOT_UPGRADING}`;
const SEAT = `
  insert into seats (person, game) select value, ?1 from json_each(?2) where true on conflict (person) do nothing`;
const ELSEWHERE = 'select person from seats where person in (select value from json_each(?2)) and game != ?1';

export async function seatOf(db: D1Database, person: string): Promise<string | null> {
  return (await db.prepare('select game from seats where person = ?1').bind(person).first<string>('game')) ?? null;
}

/** Takes a person's only seat for this table unless another table holds it. Returns the table that holds it now. */
export async function takeSeat(db: D1Database, person: string, game: string): Promise<string> {
  return (await db.prepare(TAKE).bind(person, game).first<string>('game'))!;
}
/** The update to the same value makes `returning` return the existing row. */
const TAKE = 'insert into seats (person, game) values (?1, ?2) on conflict (person) do update set game = game returning game';

/** Frees the seat that this table holds for a person; true when no such row is left. */
export async function freeSeat(db: D1Database, person: string, game: string): Promise<boolean> {
  const [, left] = await db.batch([
    db.prepare(`delete from seats where person = ?1 and game = ?2 and ${NOT_UPGRADING}`).bind(person, game),
    db.prepare('select 1 from seats where person = ?1 and game = ?2').bind(person, game),
  ]);
  return left!.results.length === 0;
}

/**
 * Who plays now, as far as everyone may know. Private, practice and anonymous games are left out: the mark would reveal who sits
 * there, and who of them left. Ask only for people who are shown as online.
 */
export async function visiblyPlaying(db: D1Database, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { results } = await db.prepare(PLAYING).bind(JSON.stringify(people)).all<{ person: string }>();
  return new Set(results.map(({ person }) => person));
}
/** Two rows read by primary key for each player. `cross join` fixes the join order. */
const PLAYING = `
  select s.person from json_each(?1) asked cross join seats s on s.person = asked.value cross join games g on g.id = s.game
  where g.status = 'In Progress' and g.private = 0 and not coalesce(g.row ->> 'anonymousGame', 0)`;

/** Whether a ticket's session is still valid and its person may play: both can have ended since the ticket was issued. */
export async function mayEnter(db: D1Database, person: string, session: string, now: number): Promise<boolean> {
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

/** How long a claimed next table may be missing in D1 before it counts as never made. */
const CLAIM = 30_000;
/** Makes `next` the rematch link of a finished game, unless another is open or was just claimed. Returns the link that holds. */
export async function claimRehost(db: D1Database, game: string, next: string, at: number): Promise<string> {
  const [, stands] = await db.batch<{ next: string | null }>([
    db.prepare(CLAIM_NEXT).bind(game, next, at, at - CLAIM),
    db.prepare('select next from games where id = ?1').bind(game),
  ]);
  return stands?.results[0]?.next ?? next;
}
export async function releaseRehost(db: D1Database, game: string, next: string): Promise<void> {
  await db.prepare('update games set next = null where id = ?1 and next = ?2').bind(game, next).run();
}
const CLAIM_NEXT = `
  update games set next = ?2, next_at = ?3 where id = ?1 and (next is null
    or (next_at < ?4 and not exists (select 1 from games n where n.id = substr(games.next, 1, ${LIMITS.gameId}) and n.status = 'Open')))`;

export async function setupOf(db: D1Database, id: string): Promise<Setup | null> {
  const document = await db.prepare('select document from setups where id = ?1').bind(id).first<string>('document');
  return document === null ? null : (JSON.parse(document) as Setup);
}
