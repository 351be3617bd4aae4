import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { statusesOf } from '../../worker/users/presence.ts';
import { all, idTokenFor, loadUserInfo, login, one, registeredMember } from './auth-kit.ts';
import { member, signIn } from './members.ts';
import { Browser, guest } from './site.ts';

const DAY = 24 * 3_600_000;
type Row = { id: string; agent: string; current: boolean; createdAt: number; seenAt: number };
const listOf = async (browser: Browser) => (await (await browser.get('/api/user/sessions')).json()) as Row[];
const isIn = async (browser: Browser) => 'csrf' in ((await (await browser.get('/api/user/info')).json()) as object);

describe('user info of a member', () => {
  test('has everything that the pages need, numbers as numbers', async () => {
    const ada = await member({ name: 'AdaInfo', groups: ['mod', 'ranked'], gamesPlayed: 7, settings: { nameColor: '#888888' } });
    const ben = await member();
    await env.DB.batch([
      env.DB.prepare('insert into blocks values (?, ?, 1)').bind(ada.id, ben.id),
      env.DB.prepare("insert into achievements values (?, 'Mafia1', 1)").bind(ada.id),
      env.DB.prepare("insert into emotes values ('e1', ?, 'Wave', 'wave', 1, null), ('e2', ?, 'Gone', 'gone', 1, 2)").bind(
        ada.id,
        ada.id,
      ),
    ]);
    expect(await (await ada.get('/api/user/info')).json()).toEqual({
      csrf: ada.csrf,
      id: ada.id,
      unreadNotices: 0,
      name: 'AdaInfo',
      avatar: false,
      nameChanged: false,
      bdayChanged: false,
      birthday: '',
      pronouns: '',
      gamesPlayed: 7,
      canPlayRanked: true,
      rankedGamesLeft: 0,
      joined: expect.any(Number),
      lastActive: expect.any(Number),
      rank: 5,
      perms: expect.objectContaining({ signIn: true, playGame: true, playRanked: true, siteBan: true }),
      groups: [expect.objectContaining({ id: 'mod', name: 'Mod', rank: 5, badge: 'gavel' })],
      settings: expect.objectContaining({
        nameColor: '#888888',
        siteColorScheme: 'system',
        customEmotes: {
          ':Wave:': { id: 'e1', userId: ada.id, name: 'Wave', extension: 'webp', path: `/uploads/${ada.id}_customEmote_e1.webp` },
        },
      }),
      blockedUsers: [ben.id],
      itemsOwned: { nameChange: 1 },
      achievements: ['Mafia1'],
      inGame: false,
      redHearts: 15,
      goldHearts: 4,
      redHeartRefreshTimestamp: null,
      goldHeartRefreshTimestamp: null,
      dailyChallenges: [0, 1, 2].map(() => expect.objectContaining({ progress: 0 }) as object),
      dailyStreak: 0,
      dailyEnds: expect.any(Number) as number,
      dailyBonus: 20,
      coins: 0,
      points: 0,
      leaves: 0,
      leftAt: 0,
    });
  });

  test('costs few rows of D1, however many members, games and blocks there are', async () => {
    const ada = await member({ groups: ['mod'] });
    const before = await ada.get('/api/user/info');
    const many = (columns: string, into: string) =>
      env.DB.prepare(
        `insert into ${into} with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select ${columns} from n`,
      );
    await env.DB.batch([
      many(
        "'ubulk' || printf('%08d', i), 'Bulk' || i, 'bulk' || i, 'bulk' || i || '@x', 'x|' || i, i, i",
        'users (id, name, name_key, email, identity, joined, last_active)',
      ),
      many(
        "'ubulk' || printf('%08d', i), 'g' || i, i, 0, '', '', 1, 0, 0",
        'played (person, game, ended_at, seat, role, alignment, won, "left", kudos)',
      ),
      many("'ubulk' || printf('%08d', i), 'someone', i", 'blocks'),
      many("'ubulk' || printf('%08d', i), 'Mafia1', i", 'achievements'),
    ]);
    const after = await ada.get('/api/user/info');
    console.log(`rows that D1 reads for GET /api/user/info: ${before.rows}, and ${after.rows} beside 100,000 members`);
    expect(after.rows).toBe(before.rows);
    expect(after.rows).toBeLessThan(30);
    const who = await registeredMember();
    const entry = await login(new Browser(), who.who);
    const listed = await who.browser.get('/api/user/sessions');
    console.log(`POST /api/auth: ${entry.rows}, GET /api/user/sessions: ${listed.rows}`);
    expect(entry.rows).toBeLessThan(60);
    expect(listed.rows).toBeLessThan(30);
  });
});

describe('the list of browsers', () => {
  test('shows each signed-in browser, marks the current one, and reveals no secret', async () => {
    const ada = await member();
    const phone = await signIn(ada.id);
    const rows = await listOf(ada);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ current }) => current)).toHaveLength(1);
    expect(Object.keys(rows[0]!).sort()).toEqual(['agent', 'createdAt', 'current', 'id', 'seenAt']);
    const text = JSON.stringify(rows);
    for (const secret of [ada.csrf, phone.csrf, ada.cookie.slice(8), phone.cookie.slice(8)]) expect(text).not.toContain(secret);
    await env.DB.prepare('update sessions set expires_at = 1 where csrf = ?').bind(phone.csrf).run();
    expect(await listOf(ada)).toHaveLength(1);
  });

  test('can be shortened: the chosen session ends, the others stay', async () => {
    const ada = await member();
    const phone = await signIn(ada.id);
    const other = (await listOf(ada)).find(({ current }) => !current)!;
    expect((await ada.post('/api/user/sessions/revoke', { id: other.id })).status).toBe(200);
    expect([await isIn(phone), await isIn(ada)]).toEqual([false, true]);
    const again = await ada.post('/api/user/sessions/revoke', { id: other.id });
    expect(again.status).toBe(404);
    const own = (await listOf(ada))[0]!;
    const last = await ada.post('/api/user/sessions/revoke', { id: own.id });
    expect(last.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await isIn(ada)).toBe(false);
  });

  test('is private: another member’s session can be neither ended nor seen', async () => {
    const [ada, eve] = [await member(), await member()];
    const [mine] = await listOf(ada);
    const answer = await eve.post('/api/user/sessions/revoke', { id: mine!.id });
    expect([answer.status, await answer.text()]).toEqual([404, 'You have no such session. It may be over already.']);
    const hash = await one<{ token_hash: string }>('select token_hash from sessions where person = ?', ada.id);
    expect((await eve.post('/api/user/sessions/revoke', { id: hash!.token_hash })).status).toBe(404);
    expect((await eve.post('/api/user/sessions/revoke', { id: mine!.id }, { 'x-csrf': ada.csrf })).status).toBe(403);
    expect(JSON.stringify(await listOf(eve))).not.toContain(mine!.id);
    expect(await isIn(ada)).toBe(true);
  });
});

describe('logging out', () => {
  test('ends this browser’s session only', async () => {
    const ada = await member();
    const phone = await signIn(ada.id);
    const response = await ada.post('/api/user/logout');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect([await isIn(ada), await isIn(phone)]).toEqual([false, true]);
  });

  test('everywhere ends each session, and voids the tokens of the identity provider', async () => {
    const { browser, who } = await registeredMember();
    const phone = await signIn(browser.id);
    const old = await idTokenFor(who);
    expect((await browser.post('/api/user/logout', { everywhere: true })).status).toBe(200);
    expect([await isIn(browser), await isIn(phone)]).toEqual([false, false]);
    expect((await new Browser().post('/api/auth', { idToken: old })).status).toBe(401);
    const stranger = await member();
    expect(await isIn(stranger)).toBe(true);
  });
});

describe('presence', () => {
  const status = async (id: string) => (await statusesOf(env as unknown as Env, [id])).get(id);

  test('of a member is visible at once, hidden on request, and over when they sign out', async () => {
    const [ada, shy] = [await member(), await member({ settings: { hideOnline: true } })];
    for (const browser of [ada, shy]) expect((await browser.post('/api/user/online')).status).toBe(200);
    expect([await status(ada.id), await status(shy.id)]).toEqual(['online', 'offline']);
    await ada.post('/api/user/logout');
    expect(await status(ada.id)).toBe('offline');
  });

  test('writes no row at each ping, and extends the session once a day', async () => {
    const ada = await member();
    const session = () => one<{ expires_at: number; seen_at: number }>('select * from sessions where person = ?', ada.id);
    const user = () => one('select * from users where id = ?', ada.id);
    const [first, row] = [await session(), await user()];
    for (let i = 0; i < 5; i++) await ada.post('/api/user/online');
    expect([await session(), await user()]).toEqual([first, row]);
    await env.DB.prepare('update sessions set expires_at = ?, seen_at = 5 where person = ?')
      .bind(Date.now() + 3 * DAY, ada.id)
      .run();
    const response = await ada.post('/api/user/online');
    expect(response.headers.get('set-cookie')).toContain(ada.cookie);
    const moved = (await session())!;
    expect(moved.expires_at).toBeGreaterThan(Date.now() + 13.9 * DAY);
    expect(moved.seen_at).toBeGreaterThan(5);
  });
});

describe('the referrer of a member', () => {
  const referrerOf = async (id: string) =>
    (await one<{ referrer: string }>('select referrer from users where id = ?', id))!.referrer;
  const tell = async (browser: Browser, referrer: string) => (await browser.post('/api/user/referred', { referrer })).status;

  test('is stored once, for new members only, and must be another member on another network', async () => {
    const [friend, other] = [await registeredMember(), await registeredMember()];
    const fresh = await registeredMember();
    expect(await tell(fresh.browser, friend.browser.id)).toBe(200);
    expect(await tell(fresh.browser, other.browser.id)).toBe(200);
    expect(await referrerOf(fresh.browser.id)).toBe(friend.browser.id);

    const self = await registeredMember();
    expect(await tell(self.browser, self.browser.id)).toBe(200);
    expect(await tell(self.browser, 'uNoSuchMember')).toBe(200);
    expect(await referrerOf(self.browser.id)).toBe('');

    const settled = await member({ row: { joined: Date.now() - 2 * DAY } });
    expect(await tell(settled, friend.browser.id)).toBe(200);
    expect(await referrerOf(settled.id)).toBe('');

    const friendsBrowser = friend.browser;
    const home = await registeredMember(undefined, Object.assign(friendsBrowser, { cookie: '', csrf: '' }));
    await login(new Browser(), friend.who);
    const friendsId = String((await one('select id from users where email = ?', friend.who.emailKey))!['id']);
    expect(await tell(home.browser, friendsId)).toBe(200);
    expect(await referrerOf(home.browser.id)).toBe('');
  });

  test('is accepted from signed-in members only', async () => {
    const someone = await member();
    expect(await tell(new Browser(), someone.id)).toBe(401);
    expect(await tell(await guest(), someone.id)).toBe(200);
    expect((await someone.post('/api/user/referred', { referrer: 'x' })).status).toBe(400);
    expect(await all("select 1 from users where referrer like 'g%'")).toEqual([]);
    expect((await loadUserInfo(someone))['id']).toBe(someone.id);
  });
});
