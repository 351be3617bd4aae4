/// <reference types="@cloudflare/vitest-plugin/types" />
/** Each command of the registry: the rows and columns that it changes, its sentence in the log, and its undo. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/database.ts';
import { randomText } from '../../../db/ids.ts';
import { decks } from '../../../db/schema/decks.ts';
import { games } from '../../../db/schema/games.ts';
import { announcements } from '../../../db/schema/notices.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { addresses, users } from '../../../db/schema/users.ts';
import type { Done, LogPage } from '../../../protocol/http/moderation.ts';
import { COMMANDS, commandOf } from '../../../worker/moderation/registry.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { takeSeat, until } from '../tables.ts';

const db = database(env);
const REASON = 'Because of a test.';
let owner: Browser;
let ana: Browser;
let ben: Browser;
const SETUP = 'setup-of-ana';
const DECK = 'deck-of-ana';
const GAME = randomText(12);
const NOTE = randomText(12);

beforeAll(async () => {
  [owner, ana, ben] = await Promise.all([
    member({ groups: ['owner'] }),
    member({
      settings: { youtube: 'https://youtu.be/x', nameColor: '#cc8800' },
      row: {
        ...{ bio: 'Rude.', pronouns: 'rude', birthday: '2000-01-01', avatar: true, banner: true, redHearts: 9 },
        ...{ vanityUrl: 'ana-of-the-test', vanityKey: 'anaofthetest', leaves: 3, leftAt: Date.now() },
      },
    }),
    member(),
  ]);
  const document = JSON.stringify({ id: SETUP, name: 'Rude name', gameType: 'Mafia', description: 'Rude.', roles: [] });
  const setup = {
    id: SETUP,
    name: 'Rude name',
    gameType: 'Mafia',
    total: 7,
    creator: ana.id,
    createdAt: 1,
    seq: 9_000,
    document,
  };
  const finished = { id: GAME, gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: 'x', setupId: 'first-light' };
  await db.batch([
    db.insert(setups).values(setup),
    db.insert(decks).values({ id: DECK, name: 'Rude deck', owner: ana.id, createdAt: 1, updatedAt: 1, profiles: '[]' }),
    db.insert(emotes).values({ id: randomText(12), user: ana.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 }),
    db.insert(announcements).values({ id: NOTE, mod: owner.id, content: 'The doors are open.', date: 1 }),
    db.insert(addresses).values([ana, ben].map(({ id }) => ({ user: id, address: 'net of a test', firstAt: 1, lastAt: 1 }))),
    db.insert(games).values({
      ...{ ...finished, hostId: ana.id, status: 'Finished', private: false, createdAt: 1, endedAt: 2 },
      row: JSON.stringify({ id: GAME, ranked: true }),
    }),
  ]);
});

/** Acts that other tests of this folder see through, with why they have no row here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  refundGame: 'games.test.ts, with what a game counted',
  breakGame: 'games.test.ts, with a live table',
  deleteRoom: 'rooms of chat, with their messages',
};

interface Row {
  act: string;
  args: object;
  says: string;
  /** 'table.column' for a changed column, 'table+' and 'table-' for new and deleted rows. */
  changes: string[];
  /** Acts that must come before it, and are taken back after it. */
  after?: [act: string, args: object][];
}
const BANNED = ['bans+'];
const LIFTED = ['bans.lifted_at', 'bans.lifted_by'];
const PLACES = {
  ...{
    forum: 'the forums',
    chat: 'chat',
    game: 'playing',
    ranked: 'ranked games',
    competitive: 'competitive games',
    site: 'the site',
  },
};
const onAna = () => ({ userId: ana.id, reason: REASON });
const cleared = (act: string, what: string, changes: string[]): Row => ({
  ...{ act, args: onAna(), says: `cleared the ${what} of ${ana.name}`, changes },
});

const rows = (): Row[] => [
  // Sessions that end do not begin again with an undo: there is none left when the site ban comes.
  { act: 'logout', args: onAna(), says: `signed ${ana.name} out`, changes: ['sessions-'] },
  ...Object.entries(PLACES).flatMap(([type, place]): Row[] => {
    const ban = { ...onAna(), length: '2 days' };
    return [
      { act: `${type}Ban`, args: ban, says: `banned ${ana.name} from ${place} for 2 days`, changes: BANNED },
      {
        ...{ act: `${type}Unban`, args: onAna(), says: `lifted the ban of ${ana.name} from ${place}`, changes: LIFTED },
        after: [[`${type}Ban`, ban]],
      },
    ];
  }),
  {
    ...{ act: 'ban', args: { ...onAna(), banType: 'chat', length: 'forever' } },
    ...{ says: `banned ${ana.name} (chat) for forever`, changes: BANNED },
  },
  {
    ...{ act: 'unban', args: { ...onAna(), banType: 'game' }, says: `lifted the ban of ${ana.name} (game)`, changes: LIFTED },
    after: [['ban', { ...onAna(), banType: 'game', length: '1 day' }]],
  },
  {
    ...{ act: 'changeBan', args: { ...onAna(), banType: 'game', length: '1 week' } },
    ...{ says: `changed the ban of ${ana.name} (game) to 1 week from now`, changes: ['bans.expires'] },
    after: [['ban', { ...onAna(), banType: 'game', length: '1 day' }]],
  },
  {
    ...{
      act: 'changeName',
      args: { ...onAna(), name: 'FreshlyNamed' },
      says: 'changed the name of FreshlyNamed to FreshlyNamed',
    },
    changes: ['name_history+', 'users.name', 'users.name_key', 'users.skeleton'],
  },
  { act: 'blacklist', args: onAna(), says: `blacklisted ${ana.name}`, changes: ['bans+', 'users.flagged'] },
  {
    ...{ act: 'whitelist', args: onAna(), says: `whitelisted ${ana.name}`, changes: [...LIFTED, 'users.flagged'] },
    after: [['blacklist', onAna()]],
  },
  { act: 'rankedApprove', args: onAna(), says: `approved ${ana.name} for ranked games`, changes: ['group_members+'] },
  { act: 'competitiveApprove', args: onAna(), says: `approved ${ana.name} for competitive games`, changes: ['group_members+'] },
  cleared('clearLeavePenalty', 'leave penalty', ['users.leaves']),
  {
    ...{ act: 'awardHearts', args: { ...onAna(), heartType: 'gold', quantity: 2 } },
    ...{ says: `gave 2 gold hearts: ${ana.name}`, changes: ['users.gold_hearts'] },
  },
  {
    ...{ act: 'revokeHearts', args: { ...onAna(), heartType: 'red', quantity: 4 } },
    ...{ says: `took 4 red hearts: ${ana.name}`, changes: ['users.red_hearts'] },
  },
  {
    ...{ act: 'givePermissions', args: { ...onAna(), permissions: ['kick'] } },
    ...{ says: `gave ${ana.name} the permissions kick`, changes: ['users.permissions'] },
  },
  {
    ...{ act: 'unlinkAccounts', args: { userId1: ana.id, userId2: ben.id, reason: REASON } },
    ...{ says: `found ${ana.name} and ${ben.name} to be two people`, changes: ['distinct_accounts+'] },
  },
  {
    ...{ act: 'setDeckSlots', args: { ...onAna(), slots: 3 }, says: `set 3 deck slots: ${ana.name}`, changes: ['users.items'] },
  },
  cleared('clearBio', 'bio', ['users.bio']),
  cleared('clearPronouns', 'pronouns', ['users.pronouns']),
  cleared('clearBirthday', 'birthday', ['users.birthday']),
  cleared('clearAvi', 'avatar', ['users.avatar']),
  cleared('clearVideo', 'video', ['users.settings']),
  cleared('clearCustomEmotes', 'emotes', ['emotes.deleted_at']),
  {
    ...{ act: 'clearAccountDisplay', args: onAna(), says: `reset the looks of ${ana.name}` },
    changes: ['users.banner', 'users.settings'],
  },
  cleared('clearVanityUrl', 'vanity URL', ['users.vanity_key', 'users.vanity_url']),
  cleared('clearChatMessages', 'chat messages', ['chat_clears+']),
  cleared('clearSetupNames', 'setup names', ['setups.document', 'setups.name']),
  {
    ...{ act: 'clearUserContent', args: { ...onAna(), contentType: 'pronouns' } },
    ...{ says: `cleared the pronouns of ${ana.name}`, changes: ['users.pronouns'] },
  },
  {
    ...{
      act: 'createGroup',
      args: { name: 'Watch Night', rank: 2, badge: '', badgeColor: '', permissions: ['kick'], visible: 'yes' },
    },
    ...{ says: 'made the group Watch Night of rank 2 with kick', changes: ['groups+'] },
  },
  {
    ...{ act: 'deleteGroup', args: { name: 'Donor', reason: REASON }, says: 'deleted the group Donor', changes: ['groups-'] },
  },
  {
    ...{ act: 'updateGroupPerms', args: { groupName: 'Mentor', addPermissions: ['kick'], removePermissions: [] } },
    ...{ says: 'changed the group Mentor: added kick, removed ', changes: ['groups.permissions'] },
  },
  {
    ...{ act: 'addToGroup', args: { ...onAna(), groupName: 'Mentor' }, says: `added ${ana.name} to the group Mentor` },
    changes: ['group_members+'],
  },
  {
    ...{ act: 'removeFromGroup', args: { ...onAna(), groupName: 'Mentor' }, says: `removed ${ana.name} from the group Mentor` },
    ...{ changes: ['group_members-'], after: [['addToGroup', { ...onAna(), groupName: 'Mentor' }]] },
  },
  ...[
    ...[{ act: 'clearSetupName', says: 'cleared the name of Unnamed setup', changes: ['setups.document', 'setups.name'] }],
    ...[{ act: 'clearSetupDescription', says: 'cleared the description of Rude name', changes: ['setups.document'] }],
    ...[{ act: 'deleteSetup', says: 'deleted the setup Rude name', changes: ['setups.deleted'] }],
    ...[{ act: 'featureSetup', says: 'featured or unfeatured Rude name', changes: ['setups.featured'] }],
    ...[{ act: 'rankedSetup', says: 'approved Rude name for ranked games, or took that back', changes: ['setups.ranked'] }],
    {
      ...{ act: 'competitiveSetup', says: 'approved Rude name for competitive games, or took that back' },
      changes: ['setups.competitive'],
    },
  ].map((row) => ({ ...row, args: withReason(row.act, { setupId: SETUP }) })),
  ...[
    ...[{ act: 'disableDeck', says: 'disabled or enabled the deck Rude deck', changes: ['decks.disabled'] }],
    ...[{ act: 'featureDeck', says: 'featured or unfeatured the deck Rude deck', changes: ['decks.featured'] }],
  ].map((row) => ({ ...row, args: withReason(row.act, { deckId: DECK }) })),
  { act: 'announce', args: { content: 'A new game.' }, says: 'made an announcement', changes: ['announcements+'] },
  {
    ...{ act: 'editAnnouncement', args: { announcement: NOTE, content: 'The doors are shut.' } },
    ...{ says: `changed the announcement ${NOTE}`, changes: ['announcements.content'] },
  },
  {
    ...{ act: 'deleteAnnouncement', args: { announcement: NOTE, reason: REASON } },
    ...{ says: `deleted the announcement ${NOTE}`, changes: ['announcements-'] },
  },
  { act: 'restart', args: { minutes: 30 }, says: 'planned a restart in 30 minutes', changes: ['site_values+'] },
  {
    ...{ act: 'createRoom', args: { name: 'Back Room', position: 3, rank: 0 }, says: 'created the room Back Room' },
    changes: ['chat_rooms+'],
  },
  // A generated name is another one each time: the log shows the one that they have.
  {
    ...{ act: 'clearName', args: onAna(), says: 'cleared the name of *' },
    changes: ['name_history+', 'users.name', 'users.name_key', 'users.skeleton'],
  },
  {
    ...{ act: 'clearAllContent', args: onAna(), says: 'cleared all content of *' },
    changes: [
      ...[
        'chat_clears+',
        'emotes.deleted_at',
        'name_history+',
        'setups.document',
        'setups.name',
        'users.avatar',
        'users.banner',
        'users.bio',
      ],
      ...['users.birthday', 'users.name', 'users.name_key', 'users.pronouns', 'users.settings', 'users.skeleton'],
      ...['users.vanity_key', 'users.vanity_url'],
    ],
  },
  // What cannot be undone comes last.
  { act: 'kick', args: onAna(), says: `kicked ${ana.name} from their table`, changes: [] },
  { act: 'purgeGame', args: { gameId: GAME, reason: REASON }, says: `purged game ${GAME}`, changes: ['games-'] },
  { act: 'clearAllIPs', args: {}, says: 'deleted all stored networks', changes: ['addresses-'] },
];
function withReason(act: string, args: object): object {
  return 'reason' in commandOf(act)!.args ? { ...args, reason: REASON } : args;
}

const TABLES = {
  ...{ users: 'id', bans: 'id', groups: 'id', emotes: 'id', setups: 'id', decks: 'id', games: 'id', chat_rooms: 'id' },
  chat_clears: 'id',
  ...{ announcements: 'id', site_values: 'name', sessions: 'id' },
  ...{ group_members: 'user || "group"', name_history: 'user || until', addresses: 'user || address' },
  ...{ distinct_accounts: 'rowid' },
};
/** When something was read or found, which no act is about. */
const INCIDENTAL = new Set(['changed_at', 'last_active', 'seen_at']);
type Snapshot = Map<string, Record<string, unknown>>;
async function snapshot(): Promise<Snapshot> {
  const names = Object.entries(TABLES);
  const all = await env.DB.batch<Record<string, unknown>>(
    names.map(([table, key]) => env.DB.prepare(`select ${key} as row_key, * from ${table}`)),
  );
  return new Map(
    all.flatMap(({ results }, i) => results.map((row) => [`${names[i]![0]} ${row['row_key'] as string}`, row] as const)),
  );
}
function difference(before: Snapshot, after: Snapshot): string[] {
  const found = new Set<string>();
  const tableOf = (key: string) => key.split(' ')[0]!;
  for (const key of after.keys()) if (!before.has(key)) found.add(`${tableOf(key)}+`);
  for (const [key, row] of before) {
    const now = after.get(key);
    if (!now) found.add(`${tableOf(key)}-`);
    else
      for (const [column, value] of Object.entries(row))
        if (!INCIDENTAL.has(column) && now[column] !== value) found.add(`${tableOf(key)}.${column}`);
  }
  return [...found].sort();
}

async function run(act: string, args: object): Promise<Done> {
  const response = await owner.post(commandOf(act)!.path, args);
  if (!response.ok) throw new Error(`${act}: ${response.status}: ${await response.text()}`);
  return response.json();
}
async function takeBack(event: string | null): Promise<void> {
  const response = await owner.post('/api/mod/undo', { event, reason: REASON });
  if (!response.ok) throw new Error(`undo: ${response.status}: ${await response.text()}`);
}
async function lastEntry(): Promise<{ says: string; reason: string; by: string }> {
  const { entries } = (await (await owner.get('/api/mod/actions')).json()) as LogPage;
  const { sentence, reason, mod } = entries[0]!;
  return { says: sentence.map((part) => (typeof part === 'string' ? part : part.name)).join(''), reason, by: mod.id };
}

test('each changes what it should and nothing else, is logged in its words, and is taken back exactly', async () => {
  const wrong: string[] = [];
  for (const { act, args, says, changes, after = [] } of rows()) {
    const first: (string | null)[] = [];
    for (const [before, given] of after) first.push((await run(before, given)).event);
    const before = await snapshot();
    const { event } = await run(act, args);
    const changed = difference(before, await snapshot());
    if (JSON.stringify(changed) !== JSON.stringify(changes)) wrong.push(`${act} changes ${changed.join(' ')}`);
    const entry = await lastEntry();
    const isSaid = says.endsWith('*') ? entry.says.startsWith(says.slice(0, -1)) : entry.says === says;
    if (!isSaid || entry.by !== owner.id) wrong.push(`${act} says: ${entry.says}`);
    if ('reason' in args && entry.reason !== REASON) wrong.push(`${act} gives no reason`);
    const command = commandOf(act)!;
    if (command.method === 'POST' && command.undo === false) {
      if ((await owner.post('/api/mod/undo', { event, reason: REASON })).status !== 404) wrong.push(`${act} is taken back`);
      continue;
    }
    await takeBack(event);
    const left = difference(before, await snapshot());
    if (left.length > 0) wrong.push(`the undo of ${act} leaves ${left.join(' ')}`);
    const undone = (await lastEntry()).says;
    if (!undone.startsWith(`took back ${command.name}`)) wrong.push(`the undo of ${act} says: ${undone}`);
    for (const one of first.reverse()) await takeBack(one);
  }
  expect(wrong).toEqual([]);
});

test('a deleted account is restored, and deleted again by the undo', async () => {
  const gone = await member({ email: 'gone-and-back@example.com', row: { deletedAt: 1 } });
  const { event } = await run('restoreDeletedUser', { email: 'gone-and-back@example.com', reason: REASON });
  const deletedAt = async () => (await db.select().from(users).where(eq(users.id, gone.id)).get())?.deletedAt;
  expect([(await lastEntry()).says, await deletedAt()]).toEqual([`restored a deleted account: ${gone.name}`, null]);
  await takeBack(event);
  expect(await deletedAt()).toBe(1);
});

test('no command is without a row', () => {
  const rowed = new Set([...rows().map(({ act }) => act), ...Object.keys(ELSEWHERE), 'restoreDeletedUser']);
  const acts = COMMANDS.filter(({ method }) => method === 'POST').map(({ act }) => act);
  expect(acts.filter((act) => !rowed.has(act))).toEqual([]);
  expect([...rowed].filter((act) => !acts.includes(act))).toEqual([]);
});

test('who is kicked, signed out or banned from playing loses the seat and its socket at once', async () => {
  for (const [act, more] of [
    ['kick', {}],
    ['logout', {}],
    ['siteBan', { length: '1 day' }],
  ] as const) {
    const who = await member();
    const line = await takeSeat(who, await who.host());
    await run(act, { userId: who.id, reason: REASON, ...more });
    await until(() => expect([act, line.closed]).not.toEqual([act, null]));
  }
});
