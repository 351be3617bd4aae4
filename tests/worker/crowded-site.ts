/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * A site with ten thousand rows in every table that grows with its members: many for one member, post or place, and many for
 * different ones.
 */
import { env } from 'cloudflare:workers';
import { randomText } from '../../db/core/ids.ts';
import * as chat from '../../db/schema/chat.ts';
import { coinMoves } from '../../db/schema/coins.ts';
import { decks, deckWords } from '../../db/schema/decks.ts';
import * as games from '../../db/schema/games.ts';
import * as identity from '../../db/schema/identity.ts';
import * as moderation from '../../db/schema/moderation.ts';
import { noticeChoices, pushSubscriptions } from '../../db/schema/notices.ts';
import * as ratings from '../../db/schema/ratings.ts';
import * as relations from '../../db/schema/relations.ts';
import { seasonPoints, seasonResults, seasonRounds, seasons, trophies } from '../../db/schema/seasons.ts';
import { guests, sessions, usedTokens } from '../../db/schema/sessions.ts';
import * as setups from '../../db/schema/setups.ts';
import { cooldowns, mail, outbox } from '../../db/schema/site.ts';
import * as users from '../../db/schema/users.ts';
import { reservations } from '../../db/schema/villages.ts';
import { indexAllPosts } from '../../db/search/post-index.ts';
import { indexSetups } from '../../db/search/setup-index.ts';
import { SETUPS } from '../../games/index.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { forumRows } from './crowded-forums.ts';
import { NOW, OTHER, quoted, ROWS, rowsOf } from './many-rows.ts';

/** Rows that only staff write about a member. */
const BY_STAFF = 20;

export interface Crowd {
  /** Member who owns most of the rows. */
  me: string;
  board: string;
  /** A thread of `me` with all the replies; in `deletedReplies` all of them are deleted. */
  thread: string;
  deletedReplies: string;
  /** A reply with all the versions and votes, quoted by the first reply of `thread`. */
  edited: string;
  comment: string;
  setup: string;
  game: string;
  deck: string;
  ticket: string;
  direct: string;
}

export async function crowdTheSite(me: string, template: string): Promise<Crowd> {
  const id = () => randomText(12).replaceAll(/[-_]/g, 'x');
  const crowd: Crowd = {
    me,
    board: 'bMafia000000',
    thread: id(),
    deletedReplies: id(),
    edited: id(),
    comment: id(),
    setup: `s${id()}xxx`,
    game: id(),
    deck: id(),
    ticket: id(),
    direct: randomText(32),
  };
  const statements = [
    ...peopleRows(me),
    ...forumRows(crowd),
    ...gameRows(crowd, template),
    ...setupRows(crowd),
    ...moderationRows(crowd),
    ...chatRows(crowd),
    ...siteRows(),
  ];
  for (let from = 0; from < statements.length; from += 20) await env.DB.batch(statements.slice(from, from + 20));
  await indexAllPosts(env);
  await indexSetups(env);
  return crowd;
}

function peopleRows(me: string): D1PreparedStatement[] {
  const [mine, soon] = [quoted(me), String(NOW + 86_400_000)];
  const ago = `${NOW} - i`;
  const shared = { name: "'Many' || i", name_key: "'many' || i", joined: ago };
  return [
    rowsOf(users.users, {
      ...shared,
      id: OTHER,
      email: `'many' || i || '@example.com'`,
      identity: "'many|' || i",
      last_active: ago,
      flagged: '1',
      kudos: 'i',
      karma: 'i',
      points: 'i',
      games_played: 'i',
      referrer: mine,
    }),
    rowsOf(users.addresses, { user: mine, address: "'own' || i || ' x'", last_at: ago }, LIMITS.addresses),
    rowsOf(users.addresses, { user: OTHER, address: "'own1 x'", last_at: ago }),
    rowsOf(users.nameHistory, { user: mine, name: "'Old' || i", until: ago }),
    rowsOf(users.links, { provider: "'google'", subject: "'s' || i", user: OTHER }),
    rowsOf(users.passkeys, { id: "'k' || i", user: OTHER }),
    rowsOf(users.bans, { id: "'many' || i", user: OTHER, type: "'forum'", expires: soon, created_at: ago }),
    // Each person is in one group, which staff may make visible to everyone.
    rowsOf(users.groupMembers, {
      user: OTHER,
      group:
        "case i % 5 when 0 then 'donor' when 1 then 'artist' when 2 then 'contributor' when 3 then 'mentor' else 'ranked' end",
    }),
    env.DB.prepare('update groups set visible = 1'),
    rowsOf(guests, { id: "'gMany' || printf('%08d', i)", name_key: "'guest' || i", last_seen: ago }),
    rowsOf(
      sessions,
      {
        token_hash: "'own' || i",
        person: mine,
        kind: "'member'",
        id: "'own' || i",
        seen_at: ago,
        expires_at: soon,
      },
      LIMITS.sessions,
    ),
    rowsOf(sessions, { token_hash: "'many' || i", person: OTHER, kind: "'member'", expires_at: soon }),
    rowsOf(relations.friends, { user: mine, friend: OTHER, seen: ago }),
    rowsOf(relations.friends, { user: OTHER, friend: mine, seen: ago }),
    rowsOf(relations.friendRequests, { from: OTHER, to: mine, created_at: ago }),
    rowsOf(relations.friendRequests, { from: mine, to: OTHER, created_at: ago }),
    rowsOf(relations.loves, { user: OTHER, partner: OTHER, kind: "'Lover'" }),
    rowsOf(relations.loveRequests, { from: OTHER, to: mine, kind: "'Lover'", created_at: ago }),
    rowsOf(relations.karmaVotes, { target: mine, voter: OTHER }),
    rowsOf(relations.karmaVotes, { target: OTHER, voter: mine }),
    // `me` blocks authors of texts that they read.
    rowsOf(relations.blocks, { user: mine, blocked: OTHER, created_at: ago }, LIMITS.blocked),
    rowsOf(relations.blocks, { user: OTHER, blocked: mine, created_at: ago }),
    rowsOf(relations.notifications, {
      id: "'n' || i",
      user: mine,
      kind: "'karma'",
      content: "'Hello.'",
      icon: "'star'",
      date: ago,
    }),
    rowsOf(relations.achievements, { user: OTHER, id: "'Mafia1'", at: ago }),
    rowsOf(relations.emotes, {
      id: "'own' || i",
      user: mine,
      name: "'own' || i",
      name_key: "'own' || i",
      created_at: ago,
      deleted_at: ago,
    }),
    rowsOf(relations.emotes, { id: "'many' || i", user: OTHER, name: "'own'", name_key: "'own'", created_at: ago }),
    rowsOf(noticeChoices, { user: OTHER }),
    rowsOf(pushSubscriptions, { id: "'p' || i", user: OTHER }),
    rowsOf(coinMoves, { id: "'m' || i", from: "'house:staff'", to: mine, reason: "'transfer'", at: ago }),
    rowsOf(coinMoves, { id: "'o' || i", from: mine, to: OTHER, reason: "'transfer'", at: ago }),
    rowsOf(trophies, { id: "'t' || i", user: OTHER, type: "'gold'", created_at: ago }),
  ];
}

function gameRows({ me, game }: Crowd, template: string): D1PreparedStatement[] {
  const mine = quoted(me);
  const ago = `${NOW} - i`;
  const row = (id: string) =>
    `json_set((select row from games where id = ${quoted(template)}), '$.id', ${id}, '$.status', 'Finished')`;
  const table = {
    game_id: "'mafia'",
    type: "'Mafia'",
    lobby: "'Main'",
    lobby_name: "'x'",
    setup_id: "'first-light'",
    host_id: mine,
  };
  // One game per hour.
  const hours = `${NOW} - i * 3600000`;
  const finished = { ...table, status: "'Finished'", created_at: ago, ended_at: ago };
  const played = { seat: '0', role: "'Cop'", alignment: "'Village'", won: '1', left: '0', ended_at: hours, counted: '1' };
  return [
    rowsOf(games.games, { ...finished, id: "'game' || i", private: '0', row: row("'game' || i") }),
    rowsOf(games.games, { ...finished, id: "'secret' || i", private: '1', row: row("'secret' || i") }),
    rowsOf(games.games, {
      ...table,
      id: "'open' || i",
      lobby: "''",
      status: "'Open'",
      private: '0',
      created_at: ago,
      scheduled_at: `${NOW} + i`,
      row: row("'open' || i"),
    }),
    rowsOf(games.games, { ...finished, id: quoted(game), private: '0', row: row(quoted(game)) }, 1),
    rowsOf(games.played, { ...played, person: mine, game: "'secret' || i" }),
    rowsOf(games.played, { ...played, person: mine, game: "'game' || i", ended_at: `${hours} - 1` }),
    rowsOf(games.played, { ...played, person: OTHER, game: "'game' || i" }),
    rowsOf(games.played, { ...played, person: mine, game: quoted(game) }, 1),
    rowsOf(games.seats, { person: OTHER, game: "'open' || i" }),
    rowsOf(games.places, { person: mine, game: "'open' || i", queue: '0' }, LIMITS.places),
    rowsOf(games.places, { person: OTHER, game: "'open0'", queue: 'i' }),
    rowsOf(games.stats, { user: mine, kind: "'setup'", key: "'setup' || i", total: 'i', won: 'i / 2' }),
    rowsOf(games.stats, { user: mine, kind: "'month'", key: "'month' || i", total: 'i', won: 'i / 2' }),
    rowsOf(games.stats, { user: OTHER, kind: "'all'", key: "''", total: 'i', won: 'i / 2' }),
    rowsOf(games.spentHearts, { game: "'game' || i", user: mine, kind: "'red'", at: ago, taken: '1', charge: "'x'" }),
    rowsOf(games.ratedGames, { game: "'game' || i", deal: "'deal'", at: ago, people_hash: "'x'", factions: "'[]'", seq: 'i' }),
    rowsOf(games.dailies, { user: mine, day: 'i', done_at: ago, streak: 'i' }),
    rowsOf(games.dailies, { user: OTHER, day: '1', done_at: ago, streak: '1' }),
    rowsOf(games.archived, { user: OTHER, game: quoted(game), created_at: ago }),
    rowsOf(games.rescues, { one: mine, other: OTHER }),
    rowsOf(ratings.playerRatings, { user: OTHER, mean: '0.1', variance: '0.5', games: '30', at: ago }),
    rowsOf(ratings.dayGains, { day: `date(${NOW} / 1000 - 86400 * i, 'unixepoch')`, user: mine, games: '1' }),
    rowsOf(ratings.dayGains, { day: `date(${NOW} / 1000, 'unixepoch')`, user: OTHER, games: '1' }),
    rowsOf(seasons, { number: '1', created_at: String(NOW) }, 1),
    rowsOf(
      seasonRounds,
      {
        season: '1',
        round: '1',
        setups: quoted('["first-light"]'),
        opens_at: String(NOW),
        closes_at: String(NOW * 2),
        ends_at: String(NOW * 2),
      },
      1,
    ),
    rowsOf(seasonResults, { source: "'game' || i", user: mine, season: '1', round: '1', points: '1', won: '0' }),
    rowsOf(seasonResults, { source: "'round:1:1'", user: OTHER, season: '1', round: '0', points: '1', won: '1' }),
    rowsOf(seasonPoints, { season: '1', round: '0', user: OTHER, points: 'i', games: '1' }),
    rowsOf(seasonPoints, { season: '1', round: '1', user: OTHER, points: 'i', games: '1' }),
    ...['europe', 'americas', 'asia'].map((region) =>
      rowsOf(reservations, { region: quoted(region), at: ago, person: OTHER, notice: '1' }),
    ),
  ];
}

function setupRows({ me, setup, deck }: Crowd): D1PreparedStatement[] {
  const [mine, own] = [quoted(me), quoted(setup)];
  const ago = `${NOW} - i`;
  const document = quoted(JSON.stringify(Object.values(SETUPS)[0]![0]));
  const row = {
    name: "'Setup lantern ' || i",
    game_type: "'Mafia'",
    total: '7',
    document,
    created_at: ago,
    updated_at: ago,
    changed_at: ago,
  };
  const seq = (block: number) => `i + ${block * ROWS + 1_000}`;
  return [
    rowsOf(setups.setups, { ...row, id: "'own' || i", seq: seq(0), creator: mine, deal: "'deal' || i" }, LIMITS.ownSetups - 1),
    rowsOf(setups.setups, { ...row, id: "'many' || i", seq: seq(1), creator: OTHER, deal: "'deal'" }),
    rowsOf(setups.setups, { ...row, id: "'gone' || i", seq: seq(2), creator: mine, deal: "'gone' || i", deleted: '1' }),
    rowsOf(
      setups.setups,
      { ...row, id: own, seq: seq(3), creator: mine, deal: "'deal'", version: String(ROWS), parent: "'many1'" },
      1,
    ),
    rowsOf(setups.setupVersions, { setup: own, version: 'i + 1', deal: "'deal' || i", document, created_at: ago }),
    rowsOf(setups.setupTallies, { deal: "'deal' || i", kind: "'all'", key: "''", plays: '1' }),
    rowsOf(setups.favorites, { user: mine, setup: "'many' || i", created_at: ago }, LIMITS.favoriteSetups),
    rowsOf(setups.favorites, { user: OTHER, setup: own, created_at: ago }),
    rowsOf(setups.setupVotes, { user: mine, setup: "'many' || i", direction: '1' }),
    rowsOf(setups.setupVotes, { user: OTHER, setup: own, direction: '1' }),
    rowsOf(setups.lobbyPlays, { lobby: "'Main'", day: `date(${NOW} / 1000, 'unixepoch')`, setup: "'many' || i", plays: '1' }),
    rowsOf(decks, { id: "'deck' || i", name: "'Lantern deck ' || i", owner: OTHER, profiles: "'[]'", created_at: ago }),
    rowsOf(decks, { id: "'own' || i", name: "'Lantern deck ' || i", owner: mine, profiles: "'[]'", created_at: ago }, 10),
    rowsOf(decks, { id: quoted(deck), name: "'Lantern'", owner: mine, profiles: "'[]'", created_at: ago }, 1),
    rowsOf(deckWords, { word: "'lantern'", deck: "'deck' || i" }),
  ];
}

function moderationRows({ me, ticket }: Crowd): D1PreparedStatement[] {
  const mine = quoted(me);
  const ago = `${NOW} - i`;
  const row = { kind: "'user'", rule: "'Harassment'", created_at: ago, updated_at: ago };
  const report = { rule: "'Harassment'", description: "'Rude.'", created_at: ago };
  return [
    rowsOf(moderation.tickets, { ...row, id: "'t' || i", subject: OTHER, person: mine }),
    rowsOf(moderation.tickets, { ...row, id: "'done' || i", subject: mine, person: mine, status: "'complete'", decided_at: ago }),
    rowsOf(moderation.tickets, { ...row, id: quoted(ticket), subject: mine, person: mine, reporters: String(ROWS) }, 1),
    rowsOf(moderation.reports, { ...report, ticket: "'t' || i", reporter: mine }),
    rowsOf(moderation.reports, { ...report, ticket: quoted(ticket), reporter: OTHER }),
    rowsOf(
      moderation.rulings,
      { id: "'r' || i", ticket: "'done' || i", person: mine, action: "'warning'", rule: "'Harassment'", at: ago },
      BY_STAFF,
    ),
    rowsOf(moderation.appeals, { ruling: "'r' || i", ticket: "'done' || i", person: mine, created_at: ago }, BY_STAFF),
    rowsOf(moderation.rulings, {
      id: "'s' || i",
      ticket: "'t' || i",
      person: OTHER,
      action: "'warning'",
      rule: "'Harassment'",
      at: ago,
    }),
    rowsOf(moderation.appeals, { ruling: "'s' || i", ticket: "'t' || i", person: OTHER, created_at: ago }),
    rowsOf(moderation.staffNotes, { id: "'n' || i", about: quoted(ticket), author: OTHER, at: ago }),
    rowsOf(moderation.staffNotes, { id: "'m' || i", about: mine, author: OTHER, at: ago }),
  ];
}

function chatRows({ me, direct }: Crowd): D1PreparedStatement[] {
  const mine = quoted(me);
  const members = `json_array(${mine}, ${OTHER})`;
  return [
    rowsOf(chat.directs, { id: "'d' || i", key: "'k' || i", members, created_at: `${NOW} - i` }),
    rowsOf(chat.directs, { id: quoted(direct), key: "'own'", members, created_at: String(NOW) }, 1),
    rowsOf(chat.directMembers, { user: mine, channel: "'d' || i" }, 100),
    rowsOf(chat.directMembers, { user: OTHER, channel: "'d' || i" }),
    rowsOf(chat.directMembers, { user: mine, channel: quoted(direct) }, 1),
  ];
}

/** Rows that no page lists. */
function siteRows(): D1PreparedStatement[] {
  const soon = String(NOW + 86_400_000);
  const hash = "'h' || i";
  return [
    rowsOf(users.challenges, { hash, expires_at: soon }),
    rowsOf(usedTokens, { hash, expires_at: soon }),
    rowsOf(identity.identities, { uid: hash, email_key: hash }),
    rowsOf(identity.oobCodes, { hash, expires_at: soon }),
    rowsOf(identity.refreshTokens, { hash, expires_at: soon }),
    rowsOf(cooldowns, { key: hash, until: soon }),
    rowsOf(mail, { id: hash, due: soon }),
    rowsOf(outbox, { id: hash, due: soon }),
  ];
}

/** Returns the names of the tables with at least `ROWS` rows. */
export async function crowdedTables(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_') && !name.startsWith('_cf_'));
  const counts = await env.DB.batch<{ n: number }>(names.map((name) => env.DB.prepare(`select count(*) as n from "${name}"`)));
  return names.filter((_, i) => counts[i]!.results[0]!.n >= ROWS);
}
