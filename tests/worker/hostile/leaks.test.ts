import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { OnlineSummary } from '../../../protocol/http/users.ts';
import { scheduled } from '../../../worker/cron.ts';
import { touchPresence } from '../../../worker/users/presence.ts';
import { all, ban, registeredMember } from '../auth-kit.ts';
import { advanceClock } from '../clock.ts';
import { ask, createAccount, freshEmail } from '../identity-kit.ts';
import { member } from '../members.ts';
import { Browser, call, guest } from '../site.ts';
import { addPasskey, run, signInWithDiscord } from './kit.ts';

/** A member with data in every field, each with a word that identifies it. */
let made = 0;
async function secretive() {
  const n = ++made;
  const { browser: anna, who } = await registeredMember();
  await run(
    "update users set flagged = 1, birthday = '1987-03-04', referrer = 'uREFERRER0001', items = '{\"nameChange\":7}' where id = ?",
    anna.id,
  );
  await run("insert into addresses values (?, '203.0.113.0/24 hashofaddress', 1, 1)", anna.id);
  await run("insert into links values ('google', ?, ?, 'label-at-google', 1)", `google-subject${n}`, anna.id);
  await run("insert into bans (id, user, type, mod, created_at) values (?, ?, 'chat', 'moderator-id', 1)", `ban${n}`, anna.id);
  await run("insert into name_history values (?, 'FormerlyKnown', 1)", anna.id);
  const enemy = await member();
  await anna.post('/api/user/block', { user: enemy.id });
  await anna.post('/api/user/settings/update', { prop: 'onlyFriendDMs', value: true });
  const key = await addPasskey(anna);
  const [session] = await all('select token_hash h, csrf, id from sessions where person = ?', anna.id);
  const words = [
    who.emailKey,
    who.uid,
    '1987',
    'uREFERRER0001',
    'hashofaddress',
    '203.0.113',
    'google-subject',
    'label-at-google',
    'moderator-id',
    'FormerlyKnown',
    key.id,
    String(session!['h']),
    String(session!['csrf']),
    'flagged',
    'identity',
    'nameKey',
    'perms',
    'blockedUsers',
    'itemsOwned',
    'onlyFriendDMs',
    'hideOnline',
  ];
  return { anna, enemy, words };
}

/** Whether a text contains the word; a number counts only as a whole, because the digits of a time may contain a year. */
const isIn = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word);

test('a member’s address, birth year, blocks, permissions, items, sign-in methods and secrets are private', async () => {
  const { anna, enemy, words } = await secretive();
  await touchPresence(env as unknown as Env, anna.id, false);
  const paths = [
    ...['info', 'profile', 'friends', 'love', 'setups', 'games'].map((what) => `/api/user/${anna.id}/${what}`),
    ...['online', 'online/summary', 'newest', 'info', 'settings/data', `searchName?query=${anna.name}`].map(
      (what) => `/api/user/${what}`,
    ),
    `/api/vanityUrl/user/${anna.id}`,
    `/api/vanityUrl/${anna.id}`,
  ];
  for (const viewer of [new Browser(), await guest(), await member(), enemy])
    for (const path of paths) {
      const text = await (await viewer.get(path)).text();
      const own = path === '/api/user/info' || path === '/api/user/settings/data';
      const found = words.filter((word) => isIn(text, word) && !(own && /^[a-zA-Z]+$/.test(word)));
      expect([path, found]).toEqual([path, []]);
    }
});

test('a data export holds no secret, and only ids and names of other members', async () => {
  const { anna, enemy } = await secretive();
  const [session] = await all('select token_hash h, csrf from sessions where person = ?', anna.id);
  const [other] = await all('select email from users where id = ?', enemy.id);
  const [{ password } = { password: '' }] = await all(
    'select password from identities where email_key = (select email from users where id = ?)',
    anna.id,
  );
  const text = await (await anna.get('/api/user/export')).text();
  for (const word of [
    session!['h'],
    session!['csrf'],
    other!['email'],
    'hashofaddress',
    'flagged',
    'moderator-id',
    'public_key',
    'publicKey',
    password || 'scrypt$',
  ])
    expect([word, text.includes(String(word))]).toEqual([word, false]);
  expect(text).toContain(enemy.id);
});

test('no call shows a hidden member as online, neither to others nor by the time of their last visit', async () => {
  const [anna, friend] = [await member(), await member()];
  await run('insert into friends values (?1, ?2, 5), (?2, ?1, 5)', anna.id, friend.id);
  await anna.post('/api/user/settings/update', { prop: 'hideOnline', value: true });
  const seen = async () => {
    const text = await Promise.all(
      ['info', 'profile'].map(
        async (what) =>
          (await friend.get(`/api/user/${anna.id}/${what}`)).json() as Promise<{ status: string; lastActive: number }>,
      ),
    );
    const list = (await (await friend.get(`/api/user/${friend.id}/friends`)).json()) as { status: string; lastActive: number }[];
    const found = (await (await friend.get(`/api/user/searchName?query=${anna.name}`)).json()) as { status: string }[];
    const online = (await (await friend.get('/api/user/online')).json()) as { id: string }[];
    const { count, faces } = (await (await friend.get('/api/user/online/summary')).json()) as OnlineSummary;
    return {
      statuses: [...text, ...list, ...found].map(({ status }) => status),
      active: [...text, ...list].map(({ lastActive }) => lastActive),
      listed: [...online, ...faces].some(({ id }) => id === anna.id),
      count,
    };
  };
  const before = await seen();
  await anna.post('/api/user/online');
  // An isolate caches who is online for three seconds.
  advanceClock(3_000);
  expect(await seen()).toEqual(before);
  expect([new Set(before.statuses), before.listed]).toEqual([new Set(['offline']), false]);
});

test('sign-in, recovery and mails do not reveal which addresses have accounts or members', async () => {
  const { email } = await createAccount();
  const { who } = await registeredMember();
  const answers = new Set<string>();
  for (const given of [email, who.emailKey, freshEmail()])
    for (const [name, body] of [
      ['signInWithPassword', { email: given, password: 'a wrong one' }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email: given }],
    ] as const) {
      const { status, text } = await ask(name, body);
      answers.add(`${name} ${status} ${text.replaceAll(given, 'the address')}`);
    }
  expect(answers.size).toBe(2);
});

test('the site itself reveals nothing about an address without a proof', async () => {
  const { who } = await registeredMember();
  const banned = await member({ email: freshEmail() });
  await ban(banned.id, 'site');
  const answers = new Set<string>();
  for (const email of [who.emailKey, `${banned.id.toLowerCase()}@example.com`, freshEmail()]) {
    const browser = new Browser();
    const discord = { id: '5', username: 'x', email, verified: false };
    answers.add(await signInWithDiscord(browser, discord));
  }
  expect(answers.size).toBe(1);
});

test('a private game, another member’s archive and a missing game answer the same', async () => {
  const [anna, thief] = [await member(), await member({ items: { archivedGames: 1 } })];
  const row = JSON.stringify({ id: 'privategame1', setup: {} });
  await run(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
     values ('privategame1', 'mafia', 'Mafia', 'Main', '', 'x', ?, 'Finished', 1, 1, ?)`,
    anna.id,
    row,
  );
  await run("insert into archived values (?, 'privategame1', 'mine', 1)", anna.id);
  const said = async (game: string) => {
    const [kept, gone] = [
      await thief.post(`/api/game/${game}/archive`, {}),
      await thief.send(`/api/game/${game}/archive`, 'DELETE'),
    ];
    return [kept.status, await kept.text(), gone.status, await gone.text()];
  };
  expect(await said('privategame1')).toEqual(await said('nosuchgame12'));
});

test('the log has no address, no token and no values of a statement, whatever fails', async () => {
  const { anna, words } = await secretive();
  const lines: string[] = [];
  const spies = (['error', 'warn', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...given) => void lines.push(given.join(' '))),
  );
  const broken = ['users', 'cooldowns', 'sessions', 'mail', 'identities', 'oob_codes'];
  try {
    for (const table of broken) {
      await env.DB.prepare(`alter table ${table} rename to ${table}_away`).run();
      try {
        await anna.post('/api/user/bio', { bio: 'a-secret-bio' });
        await ask('signInWithPassword', { email: words[0], password: 'a-secret-password' });
        await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: words[0] }).catch(() => null);
        await anna.get('/api/user/export');
        await scheduled({ scheduledTime: 0 }, env as unknown as Env);
      } finally {
        await env.DB.prepare(`alter table ${table}_away rename to ${table}`).run();
      }
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(lines.length).toBeGreaterThan(10);
  const told = [...words.filter((word) => /[@\d]/.test(word)), 'a-secret', 'params:', anna.cookie.slice(8)];
  for (const word of told) expect([word, lines.filter((line) => line.includes(word))]).toEqual([word, []]);
});

test('a refusal does not repeat what was sent, nor reveal internals of the site', async () => {
  const anna = await member();
  const script = '<img src=x onerror=alert(1)>';
  const refused = [
    await anna.post('/api/user/bio', { [script]: 1 }),
    await anna.post('/api/user/settings/update', { prop: script, value: true }),
    await anna.post('/api/user/friend', { user: script }),
    await anna.get(`/api/user/${encodeURIComponent(script)}/profile`),
    await call(`/auth/google/callback?error=${encodeURIComponent(script)}`),
    await anna.post('/api/user/bio', '{"bio":'),
  ];
  for (const response of refused) {
    const text = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/sqlite|drizzle|D1_|valibot|at \w+ \(/i);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain|^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
