import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { all, loadUserInfo, one, registeredMember } from './auth-kit.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

test('the file holds what the site stores about its owner', async () => {
  const { browser, who } = await registeredMember();
  const friend = await member({ name: 'FriendOfMine', email: 'friends-secret@example.com' });
  const me = browser.id;
  await run('insert into friends values (?1, ?2, 1), (?2, ?1, 1)', me, friend.id);
  await run('insert into karma_votes values (?, ?, -1)', friend.id, me);
  await run('insert into blocks values (?, ?, 1)', me, friend.id);
  await run("insert into loves values (?1, ?2, 'Married', 9), (?2, ?1, 'Married', 9)", me, friend.id);
  await run("insert into passkeys values ('credential-id', ?, 'My phone', 'public-key-text', 0, '[]', 1, null)", me);
  await run("insert into links values ('discord', 'subject-there', ?, 'me#1', 1)", me);
  await run('insert into rescues values (?, ?)', ...[me, friend.id].sort());
  await run("insert into emotes values ('em1', ?, 'Wave', 'wave', 1, null)", me);
  await run("insert into played values (?, 'agame', 5, 0, 'Cop', 'Village', 1, 0, 0, 0, 0, 0, null)", me);
  await run(
    `insert into setups (id, name, game_type, total, document, creator, created_at) values ('mine', 'M', 'Mafia', 5, '{"x":1}', ?, 1)`,
    me,
  );
  await run("insert into coin_moves values ('export', 'house:achievements', ?, 20, 'achievement:Mafia1', 1, null)", me);
  await run("update users set bio = 'All about me', flagged = 1 where id = ?", me);
  await browser.post('/api/user/name', { name: 'AnotherName' });

  const response = await browser.get('/api/user/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="duskhaven-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file).toMatchObject({
    account: { id: me, name: 'AnotherName', email: who.emailKey, bio: 'All about me', settings: { siteColorScheme: 'system' } },
    nameHistory: [{ name: browser.name, until: expect.any(Number) }],
    signIn: {
      provider: { email: who.email, emailVerified: true },
      links: [{ provider: 'discord', label: 'me#1' }],
      passkeys: [{ name: 'My phone' }],
    },
    sessions: [{ seenAt: expect.any(Number) }],
    addresses: [{ address: expect.stringMatching(/^10\.0\.\d+\.0\/24$/) }],
    friends: [{ id: friend.id, name: 'FriendOfMine' }],
    blocked: [{ id: friend.id }],
    love: { id: friend.id, kind: 'Married' },
    rescues: [{ id: friend.id, name: 'FriendOfMine' }],
    karmaVotes: [{ target: friend.id, direction: -1 }],
    groups: ['Ranked Player'],
    games: [{ game: 'agame', role: 'Cop', won: true }],
    setups: [{ id: 'mine', document: { x: 1 } }],
    coins: 20,
    coinEntries: [{ reason: 'achievement:Mafia1', amount: 20 }],
    emotes: [{ name: 'Wave', url: `/uploads/${me}_customEmote_em1.webp` }],
  });

  const session = (await one<Record<string, string>>('select * from sessions where person = ?', me))!;
  const keys = (await all('select value from keys')).map(({ value }) => String(value));
  const secrets = [browser.cookie.slice(8), browser.csrf, session['token_hash']!, session['id']!, ...keys];
  for (const secret of [...secrets, 'public-key-text', 'credential-id', 'password', 'friends-secret', 'flagged', 'tokenHash'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('members can request it three times an hour', async () => {
  const ada = await member();
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await ada.get('/api/user/export')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await (await guest()).get('/api/user/export')).status).toBe(403);
  expect((await new Browser().get('/api/user/export')).status).toBe(401);
  expect((await loadUserInfo(ada))['id']).toBe(ada.id);
});
