/**
 * Limits that keep each table of D1 from growing forever, one row per table; a test compares them with the schema. Tables that
 * grow through members have a rate, a cap per member (or post, or setup) and a sweep, which `tests/worker/growth.test.ts` tries
 * out.
 */
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as chat from '../db/schema/chat.ts';
import { coinGrants, coinMoves, purses } from '../db/schema/coins.ts';
import { decks, deckWords } from '../db/schema/decks.ts';
import { eventCounts, eventImages, events } from '../db/schema/events.ts';
import * as forums from '../db/schema/forums.ts';
import * as games from '../db/schema/games.ts';
import { errorCounts, siteDays } from '../db/schema/health.ts';
import { identities, oobCodes, refreshTokens, signingKeys } from '../db/schema/identity.ts';
import * as moderation from '../db/schema/moderation.ts';
import { announcements, noticeChoices, pushSubscriptions, siteValues } from '../db/schema/notices.ts';
import * as ratings from '../db/schema/ratings.ts';
import * as relations from '../db/schema/relations.ts';
import * as seasons from '../db/schema/seasons.ts';
import { guests, sessions, usedTokens } from '../db/schema/sessions.ts';
import * as setups from '../db/schema/setups.ts';
import { cooldowns, keys, mail, outbox } from '../db/schema/site.ts';
import * as users from '../db/schema/users.ts';
import { reservations, villages } from '../db/schema/villages.ts';
import { DECK_LIMITS } from '../protocol/deck-limits.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { CronTask } from './cron.ts';
import type { PersonLimit } from './middleware/rate-limit.ts';

/** A reason in place of a value: why no limit is needed, or what limits it already. */
interface Because {
  because: string;
}
export interface Growing {
  table: SQLiteTable;
  /** The limit of a member's writes. */
  rate: PersonLimit | Because;
  /** Maximum rows per member, or per thing to which the rows belong. */
  cap: number | Because;
  /** Task of the five-minute trigger that deletes old rows. */
  sweep: CronTask | Because;
}
interface Steady {
  tables: readonly SQLiteTable[];
  because: string;
}

const because = (text: string): Because => ({ because: text });
const grows = (table: SQLiteTable, rate: Growing['rate'], cap: Growing['cap'], sweep: Growing['sweep']): Growing => ({
  table,
  rate,
  cap,
  sweep,
});

const NETWORK = because('Limited by network.');
const ACCOUNT = because('It is as old as its account.');
const ONE = because('At most one row for each pair of a member and a thing that exists.');
const COUNTED = because('The counts are made of it.');
const WITH_TEXT = because('It goes with its post or comment, which others read.');
const OF_OTHERS = because('Others read it: it stays until its author or staff delete it, and then as evidence.');

export const GROWING: readonly Growing[] = [
  grows(users.users, NETWORK, because('One for each address of mail.'), 'erase'),
  grows(users.addresses, NETWORK, LIMITS.addresses, 'sweep'),
  grows(users.nameHistory, 'name', because('Each change costs an item of the shop.'), because('Staff see who someone was.')),
  grows(users.links, NETWORK, because('One for each provider.'), ACCOUNT),
  grows(users.passkeys, 'passkeys', LIMITS.passkeys, ACCOUNT),
  grows(users.challenges, NETWORK, because('They end after minutes.'), 'sweep'),
  grows(guests, NETWORK, because('They end with their session.'), 'sweep'),
  grows(sessions, NETWORK, LIMITS.sessions, 'sweep'),
  grows(usedTokens, NETWORK, because('They end with their token.'), 'sweep'),
  grows(identities, NETWORK, because('One for each address of mail.'), ACCOUNT),
  grows(oobCodes, NETWORK, because('Eight mails a day and network.'), 'identity'),
  grows(refreshTokens, NETWORK, because('The provider keeps the latest of an account.'), 'identity'),

  grows(relations.friends, because('A request must be accepted.'), LIMITS.friends, ACCOUNT),
  grows(relations.friendRequests, 'friend', LIMITS.friendRequests, because('It ends when it is answered or cancelled.')),
  grows(relations.loves, because('A request must be accepted.'), 1, ACCOUNT),
  grows(relations.loveRequests, 'love', 1, because('It ends when it is answered or cancelled.')),
  grows(relations.karmaVotes, 'vote', ONE, COUNTED),
  grows(relations.blocks, 'block', LIMITS.blocked, ACCOUNT),
  grows(relations.notifications, because('It follows from an act that has a rate.'), LIMITS.notices, 'notices'),
  grows(relations.emotes, 'emote', LIMITS.emotesPerYear, 'deletedEmotes'),
  grows(noticeChoices, 'choices', 1, ACCOUNT),
  grows(pushSubscriptions, 'push', LIMITS.pushDevices, ACCOUNT),
  grows(coinMoves, 'transfer', because('Each moves coins, which are earned.'), because('The ledger is never changed.')),

  grows(
    chat.directs,
    because('Twenty an hour, counted by the hub.'),
    because('One for each set of members.'),
    because('Members keep their conversations.'),
  ),
  grows(chat.directMembers, because('As channels.'), because('As channels.'), ACCOUNT),

  grows(forums.threads, 'thread', LIMITS.threadsPerDay, OF_OTHERS),
  grows(forums.posts, 'reply', LIMITS.postsPerDay, OF_OTHERS),
  grows(forums.comments, 'comment', LIMITS.postsPerDay, OF_OTHERS),
  grows(forums.textVersions, 'edit', LIMITS.textVersions, WITH_TEXT),
  grows(forums.textVotes, 'text vote', because('Thirty a day.'), COUNTED),
  grows(forums.readMarks, because('One for each thread that is opened.'), ONE, 'readMarks'),
  grows(
    forums.boardMarks,
    because('One for each board that is opened.'),
    because('Staff make the boards, at most sixty.'),
    ACCOUNT,
  ),
  grows(forums.follows, 'follow', LIMITS.follows, ACCOUNT),
  grows(forums.drafts, 'draft', LIMITS.drafts, 'drafts'),
  grows(forums.polls, 'thread', because('One for each thread; those of lobbies are written by staff.'), OF_OTHERS),
  grows(forums.pollVotes, 'poll', ONE, COUNTED),
  grows(forums.pollCounts, because('As polls.'), because('One for each option.'), COUNTED),

  grows(setups.setups, 'setup', LIMITS.ownSetups, 'deletedSetups'),
  grows(setups.setupVersions, 'setup', LIMITS.setupVersions, 'deletedSetups'),
  grows(setups.favorites, 'favorite', LIMITS.favoriteSetups, ACCOUNT),
  grows(setups.setupVotes, 'setup vote', ONE, COUNTED),
  grows(decks, 'deck', DECK_LIMITS.owned, OF_OTHERS),
  grows(deckWords, 'deck', because('The words of a name of at most 25 characters.'), OF_OTHERS),

  grows(games.games, 'host', because('One open table for each host.'), 'games'),
  grows(games.seats, because('Limited at the edge.'), 1, because('Its room deletes it.')),
  grows(games.places, 'place', LIMITS.places, because('They go when the game begins.')),
  grows(games.archived, because('Of games that ended.'), LIMITS.archived, ACCOUNT),
  grows(reservations, 'village', because('One for each region: only the next village takes any.'), 'villages'),

  grows(moderation.tickets, 'report', because('Ten reports a day.'), because('The decision stays.')),
  grows(moderation.reports, 'report', because('Ten a day.'), 'reports'),
  grows(moderation.appeals, 'appeal', because('One for each ruling.'), because('The decision stays.')),

  grows(cooldowns, because('One for each kind of act.'), ONE, 'sweep'),
  grows(mail, NETWORK, because('One for each act that sends it.'), 'mail'),
  grows(outbox, because('It follows from an act that has a rate.'), ONE, 'outbox'),
];

export const STEADY: readonly Steady[] = [
  {
    because: 'Games write it when they end, which takes players and minutes; a page reads a bounded number.',
    tables: [
      games.played,
      games.stats,
      games.spentHearts,
      games.ratedGames,
      games.dailies,
      games.rescues,
      relations.achievements,
      ratings.playerRatings,
      ratings.factionOdds,
      ratings.ratingSteps,
      ratings.dayGains,
      seasons.seasonResults,
      seasons.seasonPoints,
      seasons.seasonLadder,
      seasons.trophies,
      setups.setupTallies,
      setups.roleTallies,
      setups.factionRatings,
      setups.lobbyPlays,
    ],
  },
  {
    because: 'Staff write it.',
    tables: [
      users.bans,
      users.groups,
      users.groupMembers,
      users.distinctAccounts,
      relations.roleCredits,
      coinGrants,
      chat.chatRooms,
      chat.chatClears,
      forums.forumCategories,
      forums.boards,
      announcements,
      events,
      eventImages,
      moderation.rulings,
      moderation.staffNotes,
      seasons.seasons,
      seasons.seasonRounds,
    ],
  },
  {
    because: 'The site writes a number of rows that does not depend on what members do.',
    tables: [
      keys,
      signingKeys,
      siteValues,
      siteDays,
      errorCounts,
      villages,
      eventCounts,
      setups.playedLately,
      ratings.leaderboards,
      ratings.leaderboardPages,
      ratings.leaderboardValues,
      ratings.leaderboardRuns,
    ],
  },
  { because: 'The index of the search empties it after each change.', tables: [forums.unindexed] },
  { because: 'One row for each member or deal.', tables: [purses, setups.forecasts] },
];
