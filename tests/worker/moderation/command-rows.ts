/// <reference types="@cloudflare/vitest-plugin/types" />
/** One row per command for every-command.test.ts: its call, its changes, its sentence in the log, and what its target hears. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { decks } from '../../../db/schema/decks.ts';
import { comments, polls } from '../../../db/schema/forums.ts';
import { games, played, stats } from '../../../db/schema/games.ts';
import { announcements } from '../../../db/schema/notices.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { addresses, groups } from '../../../db/schema/users.ts';
import { storeForecast } from '../../../db/setups/forecasts.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { commandOf } from '../../../worker/moderation/registry.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { ALL_GONE, COMMENTS_GONE, POSTS_GONE } from './cleared-columns.ts';
import { COMMENT, commentRows, forumOf, forumRows, WAITING } from './forum-rows.ts';
import { type Heard, type Of, REASON, type Row, TOLD } from './row.ts';
import { seasonOfTests, seasonRows } from './season-rows.ts';

/** Rank of Ana and of the group that is acted on. */
export const RANK = 4;
const SETUP = 'setup-of-ana';
const DECK = 'deck-of-ana';
/** Forecast of the setup, which it needs to be approved. */
export const PLAYED_BY_BOTS = { games: 1_000, failed: 0, sides: {}, level: 0, createdAt: 1 };
const GAME = randomText(12);
const NOTE = randomText(12);
const POLL = randomText(12);

export interface Stage {
  owner: Browser;
  /** Member who is acted on, and made the things acted on. Holds every permission, so that only the rules of rank refuse her. */
  ana: Browser;
  /** Member below the others. */
  ben: Browser;
}

/** Creates everything that the rows act on. */
export async function stage(): Promise<Stage> {
  const db = database(env);
  const [owner, ana, ben] = await Promise.all([
    member({ groups: ['owner'] }),
    member({
      settings: { youtube: 'https://youtu.be/x', nameColor: '#cc8800' },
      row: {
        rank: RANK,
        permissions: JSON.stringify(PERMISSIONS),
        leaves: 3,
        leftAt: Date.now(),
        gamesPlayed: 5,
        kudos: 2,
        bio: 'Rude.',
        pronouns: 'rude',
        birthday: '2000-01-01',
        avatar: true,
        banner: true,
        redHearts: 9,
        vanityUrl: 'ana-of-the-test',
        vanityKey: 'anaofthetest',
      },
    }),
    member(),
  ]);
  const document = JSON.stringify({ id: SETUP, name: 'Rude name', gameType: 'Mafia', description: 'Rude.', roles: [] });
  const made = {
    id: SETUP,
    deal: SETUP,
    name: 'Rude name',
    gameType: 'Mafia',
    total: 7,
    creator: ana.id,
    createdAt: 1,
    seq: 9_000,
  };
  const finished = { id: GAME, gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: 'x', setupId: 'first-light' };
  const wardens = { id: 'wardens', name: 'Wardens', rank: RANK, badge: '', badgeColor: '', visible: false };
  const role = { role: 'Cop', alignment: 'Village', won: true, left: false, kudos: true, counted: true };
  await db.batch([
    db.insert(setups).values({ ...made, document }),
    db.insert(decks).values({ id: DECK, name: 'Rude deck', owner: ana.id, createdAt: 1, updatedAt: 1, profiles: '[]' }),
    ...forumOf(ana.id, owner.id),
    ...seasonOfTests(db, ana.id),
    db
      .insert(polls)
      .values({ id: POLL, place: 'Main', question: 'Now?', options: '["Yes","No"]', creator: ana.id, createdAt: 1 }),
    db.insert(comments).values([
      { id: COMMENT, place: ben.id, author: ana.id, content: 'Rude.', createdAt: 1 },
      { id: WAITING, place: ben.id, author: ana.id, content: 'www.example.com', createdAt: 2, pending: true },
    ]),
    db.insert(emotes).values({ id: randomText(12), user: ana.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 }),
    db.insert(announcements).values({ id: NOTE, mod: owner.id, content: 'The doors are open.', date: 1 }),
    db.insert(addresses).values([ana, ben].map(({ id }) => ({ user: id, address: 'net-of-a-test x', firstAt: 1, lastAt: 1 }))),
    db.insert(groups).values({ ...wardens, permissions: '["kick"]' }),
    db.insert(games).values({
      ...finished,
      hostId: ana.id,
      status: 'Finished',
      private: false,
      createdAt: 1,
      endedAt: 2,
      row: JSON.stringify({ id: GAME, ranked: true }),
    }),
    db.insert(played).values({ person: ana.id, game: GAME, endedAt: 2, seat: 0, ...role }),
    db.insert(stats).values({ user: ana.id, kind: 'all', key: '', total: 4, won: 2 }),
  ]);
  await storeForecast(db, SETUP, PLAYED_BY_BOTS);
  return { owner, ana, ben };
}

const PLACES = {
  forum: 'the forums',
  chat: 'chat',
  game: 'playing',
  ranked: 'ranked games',
  competitive: 'competitive games',
  site: 'the site',
};
const RIGHTS: Heard[] = ['membership'];
const OUT: Heard[] = ['closed'];
/** An undo does not revive ended sessions. */
const BANNED_BROWSER = ['sessions.expires_at', 'sessions.kind'];
const BOTH: Heard[] = ['membership', 'newNotif'];
const LIFTED = ['bans.lifted_at', 'bans.lifted_by'];
const GRANTED = ['coin_grants+', 'purses.coins'];
const RENAMED = ['name_history+', 'users.name', 'users.name_key', 'users.skeleton'];

export function rowsOf({ ana, ben }: Stage): Row[] {
  const onAna = { userId: ana.id, reason: REASON };
  const ban = { ...onAna, length: '2 days' };
  const row = (act: string, more: object, says: string, changes: string[], heard: Heard[] = []): Row => ({
    act,
    args: { ...onAna, ...more },
    says,
    changes,
    heard,
  });
  const of = (args: object, act: string, says: string, changes: string[]): Row => ({
    act,
    args: withReason(act, args),
    says,
    changes,
    heard: [],
  });
  const rankless = (...given: Parameters<typeof of>): Row => ({ ...of(...given), rankless: true });
  const cleared = (act: string, what: string, ...changes: string[]): Row =>
    row(act, {}, `cleared the ${what} of ${ana.name}`, changes, TOLD);

  const bans = Object.entries(PLACES).flatMap(([type, place]): Row[] => {
    // A member banned from the site has no session, and learns of the ban when signing in.
    const felt = type === 'site' ? { changes: ['bans+', ...BANNED_BROWSER], heard: OUT, lost: BANNED_BROWSER } : {};
    return [
      { ...row(`${type}Ban`, ban, `banned ${ana.name} from ${place} for 2 days`, ['bans+'], BOTH), ...felt },
      {
        ...row(`${type}Unban`, {}, `unbanned ${ana.name} from ${place}`, LIFTED, BOTH),
        after: [[`${type}Ban`, ban]],
        ...(type === 'site' && { heard: [], lost: BANNED_BROWSER }),
      },
    ];
  });
  const banned: Row['after'] = [['ban', { ...ban, banType: 'game' }]];
  return [
    // An undo does not revive ended sessions, so none is left when the site ban comes.
    row('logout', {}, `logged ${ana.name} out`, ['sessions-'], OUT),
    ...bans,
    row('ban', { banType: 'chat', length: 'forever' }, `banned ${ana.name} (chat) for good`, ['bans+'], BOTH),
    { ...row('unban', { banType: 'game' }, `unbanned ${ana.name} (game)`, LIFTED, BOTH), after: banned },
    {
      ...row(
        'changeBan',
        { banType: 'game', length: '1 week' },
        `changed the ban of ${ana.name} (game): it now lasts for 1 week`,
        ['bans.expires'],
      ),
      heard: BOTH,
      after: banned,
    },
    row('changeName', { name: 'FreshlyNamed' }, 'changed the name of FreshlyNamed to FreshlyNamed', RENAMED, TOLD),
    row('blacklist', {}, `blacklisted ${ana.name}`, ['bans+', 'users.flagged'], BOTH),
    {
      ...row('whitelist', {}, `whitelisted ${ana.name}`, [...LIFTED, 'users.flagged'], BOTH),
      after: [['blacklist', onAna]],
    },
    row('rankedApprove', {}, `approved ${ana.name} for ranked games`, ['group_members+'], BOTH),
    row('competitiveApprove', {}, `approved ${ana.name} for competitive games`, ['group_members+'], BOTH),
    { ...cleared('clearLeavePenalty', 'leave penalty', 'users.leaves'), heard: BOTH },
    row('awardHearts', { heartType: 'gold', quantity: 2 }, `gave 2 gold hearts to ${ana.name}`, ['users.gold_hearts']),
    row('revokeHearts', { heartType: 'red', quantity: 4 }, `took 4 red hearts from ${ana.name}`, [
      'users.red_heart_refresh',
      'users.red_hearts',
    ]),
    row(
      'givePermissions',
      { permissions: ['kick'] },
      `set the permissions of ${ana.name} to kick`,
      ['users.permissions'],
      RIGHTS,
    ),
    row('givePermissions', { permissions: [] }, `set the permissions of ${ana.name} to none`, ['users.permissions'], RIGHTS),
    row('giveCoins', { amount: 7 }, `gave 7 coins to ${ana.name}`, GRANTED, BOTH),
    {
      ...row('takeCoins', { amount: 3 }, `took 3 coins from ${ana.name}`, GRANTED, BOTH),
      after: [['giveCoins', { ...onAna, amount: 5 }]],
    },
    row('setDeckSlots', { slots: 3 }, `set the deck slots of ${ana.name} to 3`, ['users.items'], TOLD),
    // The member with a rank is the second that it names.
    of({ userId1: ben.id, userId2: ana.id }, 'unlinkAccounts', `marked ${ben.name} and ${ana.name} as two people`, [
      'distinct_accounts+',
    ]),
    cleared('clearBio', 'bio', 'users.bio'),
    cleared('clearPronouns', 'pronouns', 'users.pronouns'),
    cleared('clearBirthday', 'birthday', 'users.birthday'),
    cleared('clearAvi', 'avatar', 'users.avatar'),
    cleared('clearVideo', 'video', 'users.settings'),
    cleared('clearCustomEmotes', 'emotes', 'emotes.deleted_at'),
    row('clearAccountDisplay', {}, `reset the look of ${ana.name}`, ['users.banner', 'users.settings'], TOLD),
    cleared('clearVanityUrl', 'vanity URL', 'users.vanity_key', 'users.vanity_url'),
    cleared('clearChatMessages', 'chat messages', 'chat_clears+'),
    cleared('clearComments', 'comments', ...COMMENTS_GONE),
    cleared('clearPosts', 'posts', ...POSTS_GONE),
    cleared('clearSetupNames', 'setup names', 'setups.document', 'setups.name'),
    row('clearUserContent', { contentType: 'pronouns' }, `cleared the pronouns of ${ana.name}`, ['users.pronouns'], TOLD),
    {
      ...row('addToGroup', { groupName: 'Wardens' }, `added ${ana.name} to the group Wardens`, ['group_members+'], BOTH),
    },
    {
      ...row('removeFromGroup', { groupName: 'Mentor' }, `removed ${ana.name} from the group Mentor`, ['group_members-'], BOTH),
      after: [['addToGroup', { ...onAna, groupName: 'Mentor' }]],
    },
    ...groupRows(onAna, of, rankless),
    ...thingRows(of, rankless),
    ...forumRows(rankless),
    ...commentRows(rankless),
    ...seasonRows(ana, rankless),
    row('creditArtist', { roleName: 'Cop' }, `credited ${ana.name} as an artist of the role Cop`, ['role_credits+'], TOLD),
    {
      ...row(
        'removeArtistCredit',
        { roleName: 'Cop' },
        `removed the credit of ${ana.name} as an artist of the role Cop`,
        [],
        TOLD,
      ),
      changes: ['role_credits-'],
      after: [['creditArtist', { ...onAna, roleName: 'Cop' }]],
    },
    rankless(
      { lobby: 'Games', question: 'When?', options: 'Now, Later', expiration: '3 days' },
      'createPoll',
      'opened a poll in the Games lobby',
      ['polls+'],
    ),
    rankless({ pollId: POLL }, 'completePoll', 'closed a poll', ['polls.closed_at']),
    // The generated name differs each time, and the log shows the current one.
    row('clearName', {}, 'cleared the name of *', RENAMED, TOLD),
    row(...(['clearAllContent', {}, 'cleared all content of *'] as const), [...ALL_GONE], TOLD),
    // Commands that cannot be undone come last.
    rankless({ gameId: GAME }, 'purgeGame', `purged game ${GAME}`, ['games-']),
    rankless({}, 'clearAllIPs', 'deleted all stored networks', ['addresses-']),
  ];
}

/** A command that only reads: its answer, and its sentence in the log, '' if it is not logged. */
interface Look {
  act: string;
  args: Record<string, string>;
  answers: unknown;
  says: string;
}
export function looksOf({ ana, ben }: Stage): Look[] {
  const asked = { userId: ana.id };
  const look = (act: string, answers: unknown, says = ''): Look => ({ act, args: asked, answers, says });
  const shared = [{ network: 'net-of-a-test', accounts: 2 }];
  return [
    look('viewBans', [], `looked at the bans of ${ana.name}`),
    look('viewFlagged', false, `checked ${ana.name}`),
    look('viewIPs', ['net-of-a-test'], `looked at the networks of ${ana.name}`),
    look(
      'viewAlts',
      [{ id: ben.id, name: ben.name, joined: expect.any(Number) as number, shared }],
      `looked for other accounts of ${ana.name}`,
    ),
    look('viewUserPerms', PERMISSIONS.toSorted(), `looked at the permissions of ${ana.name}`),
    look('viewCoins', [{ coins: 0 }], `looked at the coins of ${ana.name}`),
    look('viewDeletedMessages', [], `read deleted messages of ${ana.name}`),
    look('viewDeletedContent', [], `looked at the deleted content of ${ana.name}`),
    { act: 'viewGroupPerms', args: { name: 'Wardens' }, answers: ['kick'], says: '' },
    { act: 'checkCoins', args: {}, answers: expect.arrayContaining([expect.objectContaining({ shop: 0 })]), says: '' },
    { act: 'checkLog', args: {}, answers: expect.objectContaining({ broken: null }), says: '' },
  ];
}

function groupRows(onAna: object, of: Of, rankless: Of): Row[] {
  const inWardens: Row['after'] = [['addToGroup', { ...onAna, groupName: 'Wardens' }]];
  const watch = { name: 'Watch Night', rank: 2, badge: '', badgeColor: '', permissions: ['kick'], visible: 'yes' };
  const update = (addPermissions: string[], removePermissions: string[], words: string): Row => ({
    ...of(
      { groupName: 'Wardens', addPermissions, removePermissions },
      'updateGroupPerms',
      `changed the group Wardens: ${words}`,
      ['groups.permissions'],
    ),
    heard: RIGHTS,
    after: inWardens,
  });
  return [
    rankless(watch, 'createGroup', 'created the group Watch Night with rank 2 and these permissions: kick', ['groups+']),
    {
      ...of({ name: 'Wardens' }, 'deleteGroup', 'deleted the group Wardens', ['group_members-', 'groups-']),
      heard: RIGHTS,
      after: inWardens,
    },
    update(['announce'], [], 'permissions added: announce; removed: none'),
    update([], ['kick'], 'permissions added: none; removed: kick'),
  ];
}

/** Rows of the commands about setups, decks, games and the site. */
function thingRows(of: Of, rankless: Of): Row[] {
  const setup = { setupId: SETUP };
  const deck = { deckId: DECK };
  const twice = (first: Row, saysAfter: string): Row[] => [
    first,
    { ...first, says: saysAfter, after: [[first.act, first.args]] },
  ];
  return [
    of(setup, 'clearSetupName', 'cleared the name of Unnamed setup', ['setups.document', 'setups.name']),
    of(setup, 'clearSetupDescription', 'cleared the description of Rude name', ['setups.document']),
    of(setup, 'deleteSetup', 'deleted the setup Rude name', ['setups.deleted']),
    ...twice(rankless(setup, 'featureSetup', 'featured Rude name', ['setups.featured']), 'unfeatured Rude name'),
    ...(['ranked', 'competitive'] as const).flatMap((kind) =>
      twice(
        of(setup, `${kind}Setup`, `approved Rude name for ${kind} games`, [`setups.${kind}`]),
        `revoked the approval of Rude name for ${kind} games`,
      ),
    ),
    ...twice(
      { ...of(deck, 'disableDeck', 'disabled the deck Rude deck', ['decks.disabled']), heard: TOLD },
      'enabled the deck Rude deck',
    ),
    ...twice(rankless(deck, 'featureDeck', 'featured the deck Rude deck', ['decks.featured']), 'unfeatured the deck Rude deck'),
    rankless({ content: 'A new game.' }, 'announce', 'made an announcement', ['announcements+']),
    of({ announcement: NOTE, content: 'The doors are shut.' }, 'editAnnouncement', `changed the announcement ${NOTE}`, [
      'announcements.content',
    ]),
    of({ announcement: NOTE }, 'deleteAnnouncement', `deleted the announcement ${NOTE}`, ['announcements-']),
    rankless({ minutes: 30 }, 'restart', 'planned a restart in 30 minutes', ['site_values+']),
    {
      ...rankless({ minutes: 0 }, 'restart', 'called off the planned restart', ['site_values-']),
      after: [['restart', { minutes: 30 }]],
    },
    rankless({ name: 'Back Room', position: 3, rank: 0 }, 'createRoom', 'created the room Back Room', ['chat_rooms+']),
    {
      ...rankless({ gameId: GAME }, 'refundGame', `refunded game ${GAME}`, [
        'played-',
        'stats.total',
        'stats.won',
        'users.games_played',
        'users.kudos',
      ]),
    },
  ];
}
const withReason = (act: string, args: object): object => ('reason' in commandOf(act)!.args ? { ...args, reason: REASON } : args);
