import { beforeEach, describe, expect, test } from 'vitest';
import type { PagedGames, PagedSetups, PastName, PublicUser } from '../../../protocol/http/users.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { game, json, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);

const ROW = { pointsNegative: 7, points: 20, karma: 3, kudos: 4, joined: 1_700_000_000_000, birthday: '1990-05-04', bio: '*hi*' };
const everyone = async () => ({
  visitor: new Browser(),
  guest: await guest(),
  other: await member(),
  mod: await member({ groups: ['mod'] }),
});

test('a profile is public, and has the same parts for everyone', async () => {
  const ana = await member({ row: ROW, groups: ['mod'], settings: { hidePointsNegative: false, nameColor: '#8c6d1f' } });
  for (const viewer of Object.values(await everyone())) {
    const { settings, groups, stats, ...rest } = await profileOf(viewer, ana.id);
    expect(rest).toEqual({
      id: ana.id,
      name: ana.name,
      avatar: false,
      banner: false,
      bio: '*hi*',
      pronouns: '',
      birthday: '05-04',
      status: 'offline',
      lastActive: expect.any(Number),
      joined: ROW.joined,
      kudos: 4,
      points: 20,
      pointsNegative: 7,
      karma: 3,
      karmaInfo: { voteCount: 3, vote: 0 },
      achievements: [],
      trophies: [],
      crowns: 0,
      setups: [],
      games: [],
      archivedGames: [],
      friendRequests: [],
      loveRequests: [],
      maxFriendsPage: 1,
      numFriends: 0,
      isFriend: false,
      isFriendRequested: false,
      asksFriendship: false,
      love: {},
      currentLove: null,
      isLove: false,
      isMarried: false,
      saved: false,
      isBlocked: false,
      loveAction: viewer.id.startsWith('u') ? 'ask' : null,
    });
    expect(Object.keys(settings).sort()).toEqual(
      [
        'autoplay',
        'avatarShape',
        'backgroundColor',
        'bannerFormat',
        'hideKarma',
        'hidePointsNegative',
        'hideStatistics',
        'nameColor',
        'roleSkins',
        'textColor',
        'youtube',
      ].sort(),
    );
    expect(groups.map(({ id }) => id)).toEqual(['mod']);
    expect(stats?.Mafia.all).toEqual({
      totalGames: 0,
      wins: { count: 0, total: 0 },
      losses: 0,
      abandons: { count: 0, total: 0 },
    });
  }
});

test('a profile, a card or a list contains no private data of the account', async () => {
  const secret = 'hidden.address@example.com';
  const ana = await member({
    email: secret,
    name: 'LeakTest',
    items: { customProfile: 1 },
    settings: { deathMessage: 'boo', onlyFriendDMs: true },
  });
  await run("insert into blocks values (?, 'uBlockedOne00', 1)", ana.id);
  await ana.post('/api/user/online');
  for (const viewer of Object.values(await everyone()))
    for (const path of ['profile', 'info', 'friends', 'love', 'setups', 'games']
      .map((part) => `${ana.id}/${part}`)
      .concat('online', 'online/summary', 'newest', 'searchName?query=leak')) {
      const [status, text] = await statusAndText(viewer.get(`/api/user/${path}`));
      expect([path, status]).toEqual([path, 200]);
      for (const word of [
        secret,
        'identity',
        'email',
        'uBlockedOne00',
        'items',
        'perms',
        'csrf',
        'boo',
        'onlyFriendDMs',
        'flagged',
        'coins',
      ])
        expect([path, word, text.includes(word)]).toEqual([path, word, false]);
    }
});

describe('hidden parts are left out', () => {
  const HIDING = { hideKarma: true, hideStatistics: true, hideJoinDate: true, hidePointsNegative: true };
  const PARTS = ['karma', 'karmaInfo', 'stats', 'joined', 'pointsNegative'] as const;
  test('for others, not for oneself; staff also see the day of joining', async () => {
    const ana = await member({ row: ROW, settings: HIDING });
    const { mod, ...rest } = await everyone();
    const parts = async (viewer: Browser) => {
      const profile = await profileOf(viewer, ana.id);
      return PARTS.filter((part) => part in profile);
    };
    for (const viewer of Object.values(rest)) expect(await parts(viewer)).toEqual([]);
    expect(await parts(mod)).toEqual(['joined']);
    expect(await parts(ana)).toEqual(PARTS);
    expect((await profileOf(ana, ana.id)).birthday).toBe('1990-05-04');
  });
  test('losses and abandons are hidden until the member shows them, all other parts are shown until hidden', async () => {
    const profile = await profileOf(new Browser(), (await member({ row: ROW })).id);
    expect(PARTS.filter((part) => part in profile)).toEqual(['karma', 'karmaInfo', 'stats', 'joined']);
  });
});

test('when one member saved another, both see that on each other’s profiles, and no one else does', async () => {
  const [ana, ben, eve] = [await member(), await member(), await member()];
  await run('insert into rescues values (?, ?)', ...[ana.id, ben.id].sort());
  const told = async (viewer: Browser, of: Browser) => (await profileOf(viewer, of.id)).saved;
  expect([await told(ana, ben), await told(ben, ana)]).toEqual([true, true]);
  for (const viewer of [eve, ana, new Browser(), await guest()]) expect(await told(viewer, ana)).toBe(false);
  expect(await told(ana, eve)).toBe(false);
});

test('a blocked member still sees the profile', async () => {
  const [ana, ben] = [await member({ row: { bio: 'here' } }), await member()];
  await statusAndText(ana.post('/api/user/block', { user: ben.id }));
  expect((await profileOf(ben, ana.id)).bio).toBe('here');
});

test('statistics of ranked games, the most played first', async () => {
  const ana = await member();
  const sums: [string, string, number, number, number][] = [
    ['all', '', 10, 6, 2],
    ['setup', 'first-light', 4, 2, 1],
    ['setup', 'gone', 6, 4, 1],
    ['role', 'Cop', 3, 1, 0],
    ['role', 'Cop:Armed', 7, 5, 2],
    ['alignment', 'Village', 10, 6, 2],
    ['month', '2026-09', 9, 6, 2],
    ['month', '2026-11', 1, 0, 0],
  ];
  for (const [kind, key, total, won, abandoned] of sums)
    await run('insert into stats values (?, ?, ?, ?, ?, ?)', ana.id, kind, key, total, won, abandoned);
  const { stats } = await profileOf(new Browser(), ana.id);
  expect(stats?.Mafia.all).toEqual({
    totalGames: 12,
    wins: { count: 6, total: 10 },
    losses: 4,
    abandons: { count: 2, total: 2 },
  });
  expect(Object.entries(stats!.Mafia.bySetup).map(([id, { name, losses }]) => [id, name, losses])).toEqual([
    ['gone', 'A setup that is gone', 2],
    ['first-light', expect.stringMatching(/first/i), 2],
  ]);
  expect(Object.keys(stats!.Mafia.byRole)).toEqual(['Cop:Armed', 'Cop']);
  expect(Object.keys(stats!.Mafia.byAlignment)).toEqual(['Village']);
  expect(Object.entries(stats!.Mafia.byMonth).map(([month, { losses }]) => [month, losses])).toEqual([
    ['2026-11', 1],
    ['2026-09', 3],
  ]);
});

describe('games on a profile', () => {
  test('are the current table, then five finished ones; only their owner sees private games and anonymous tables', async () => {
    const [ana, ben] = [await member(), await member()];
    for (let i = 0; i < 7; i++) await game(`pub${i}00000000`, [ana], { ended: 1000 + i, won: i % 2 === 0 });
    await game('private00000', [ana], { ended: 2000, isPrivate: true });
    const ids = async (viewer: Browser) => (await profileOf(viewer, ana.id)).games.map(({ id }) => id);
    const five = [6, 5, 4, 3, 2].map((i) => `pub${i}00000000`);
    expect(await ids(ben)).toEqual(five);
    expect(await ids(ana)).toEqual(['private00000', ...five.slice(0, 4)]);
    await game('sitshere0000', [ana], { status: 'In Progress' });
    const [now, last] = (await profileOf(ben, ana.id)).games;
    expect(now).toMatchObject({ id: 'sitshere0000', status: 'In Progress', players: 3, total: 7, scheduled: false, won: null });
    expect(last).toMatchObject({ id: five[0], status: 'Finished', won: true, setup: { id: 'first-light', name: 'First light' } });
    expect('players' in last!).toBe(false);
    await run('delete from seats');
    await game('nameless0000', [ana], { status: 'Open', anonymous: true });
    expect(await ids(ben)).toEqual(five);
    expect((await ids(ana))[0]).toBe('nameless0000');
    await run('delete from seats');
    await game('secretroom00', [ana], { status: 'Open', isPrivate: true });
    expect(await ids(ben)).toEqual(five);
  });
  test('are paged by five', async () => {
    const ana = await member();
    for (let i = 0; i < 12; i++) await game(`page${String(i).padStart(8, '0')}`, [ana], { ended: 1000 + i, isPrivate: i === 3 });
    const page = (n: number, by = new Browser()) => json<PagedGames>(by.get(`/api/user/${ana.id}/games?page=${n}`));
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ games, page, pages, total }) => [games.length, page, pages, total])).toEqual([
      [5, 1, 3, 11],
      [5, 2, 3, 11],
      [1, 3, 3, 11],
      [0, 4, 3, 11],
    ]);
    expect(new Set(pages.flatMap(({ games }) => games.map(({ id }) => id))).size).toBe(11);
    expect((await page(1, ana)).total).toBe(12);
    for (const bad of ['0', '-1', 'x', '1.5', '99999'])
      expect((await ana.get(`/api/user/${ana.id}/games?page=${bad}`)).status).toBeGreaterThanOrEqual(400);
  });
});

test('setups of a member are paged by five, newest first', async () => {
  const ana = await member();
  for (let i = 0; i < 6; i++)
    await run(
      `insert into setups (seq, id, name, game_type, total, document, creator, created_at) values (?, ?, ?, 'Mafia', 7, '{"closed":true}', ?, ?)`,
      7_000 + i,
      `s${i}`,
      `Setup ${i}`,
      ana.id,
      i,
    );
  const page = (n: number) => json<PagedSetups>(new Browser().get(`/api/user/${ana.id}/setups?page=${n}`));
  expect((await profileOf(new Browser(), ana.id)).setups[0]).toEqual({
    id: 's5',
    name: 'Setup 5',
    gameType: 'Mafia',
    total: 7,
    closed: true,
  });
  expect(await page(2)).toEqual({
    setups: [{ id: 's0', name: 'Setup 0', gameType: 'Mafia', total: 7, closed: true }],
    page: 2,
    pages: 2,
    total: 6,
  });
});

test('a card has the fields that are shown beside a name, and nothing else', async () => {
  const ana = await member({ groups: ['mod'], settings: { nameColor: '#8c6d1f', hideKarma: true }, row: { avatar: true } });
  await ana.post('/api/user/online');
  const card = {
    id: ana.id,
    name: ana.name,
    avatar: true,
    status: 'online',
    lastActive: expect.any(Number),
    groups: [expect.objectContaining({ id: 'mod' })],
    settings: { nameColor: '#8c6d1f', textColor: '', avatarShape: 'circle', roleSkins: '' },
  };
  for (const viewer of Object.values(await everyone()))
    expect(await json<PublicUser>(viewer.get(`/api/user/${ana.id}/info`))).toEqual(card);
});

test('unknown, made-up and deleted members are in no answer', async () => {
  const gone = await member({ row: { deletedAt: Date.now(), vanityUrl: 'Gone', vanityKey: 'gone' } });
  const owner = await member({ groups: ['owner'] });
  const ids = [
    'uNobodyAtAll0',
    gone.id,
    'Gone',
    'nobody',
    'x'.repeat(30),
    '..%2f',
    '%00',
    "u';drop",
    '💀',
    '__proto__',
    'constructor',
  ];
  for (const part of ['info', 'profile', 'friends', 'love', 'setups', 'games'])
    for (const id of ids)
      for (const by of [new Browser(), owner])
        expect([id, await statusAndText(by.get(`/api/user/${encodeURI(id).replace('%25', '%')}/${part}`))]).toEqual([
          id,
          [404, 'There is no such user.'],
        ]);
});

test('former names are for staff, whether the account is deleted or not', async () => {
  const ana = await member({ row: { joined: 100, deletedAt: 5 } });
  await run('insert into name_history values (?1, ?2, 200), (?1, ?3, 300)', ana.id, 'First', 'Second');
  const path = `/api/user/${ana.id}/nameHistory`;
  expect(await json<PastName[]>((await member({ groups: ['mod'] })).get(path))).toEqual([
    { name: ana.name, changedAt: 300, isCurrent: true },
    { name: 'Second', changedAt: 200, isCurrent: false },
    { name: 'First', changedAt: 100, isCurrent: false },
  ]);
  const { visitor, guest: sitting, other } = await everyone();
  expect([(await visitor.get(path)).status, (await sitting.get(path)).status, (await other.get(path)).status]).toEqual([
    401, 403, 403,
  ]);
});
