/// <reference types="@cloudflare/vitest-plugin/types" />
/** Attempts of a banned member with everything they kept, and of a moderator against people who are not below them. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { bans, users } from '../../../db/schema/users.ts';
import { CLOSE_CODES } from '../../../protocol/limits.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { COMMANDS } from '../../../worker/moderation/registry.ts';
import { validArguments } from '../../protocol/command-bodies.ts';
import { all, loadUserInfo } from '../auth-kit.ts';
import { ChatConnection, connectTo as connectToChat, openChannel, openChatSocket, ticket } from '../chat/kit.ts';
import { addPasskey, run, signInWithDiscord, signInWithPasskey, whoIs } from '../hostile/kit.ts';
import { ask, codeFor, createAccount, freshEmail, PASSWORD, refreshed, signIn } from '../identity-kit.ts';
import { member, signIn as newSession } from '../members.ts';
import { Browser } from '../site.ts';
import { connectTo, openTables, takeSeat, ticketTo, until, watch } from '../tables.ts';

const COMMONS = 'rTheCommons0';
/** Close codes of the hub and of a channel. */
const OUT_OF_CHAT = [CLOSE_CODES.kicked, CLOSE_CODES.token];
const REASON = 'Threats, twice.';

test('a banned member is disconnected at once, and nothing that they kept lets them in', async () => {
  const mod = await member({ groups: ['mod'] });
  const account = await createAccount(freshEmail());
  await ask('update', { oobCode: await codeFor(account, 'VERIFY_EMAIL') });
  const ana = new Browser();
  expect((await entry(ana, (await signIn(account.email, PASSWORD)).idToken)).status).toBe(200);
  await loadUserInfo(ana);
  // Everything that they have open, and tickets and codes that they keep.
  const phone = await newSession(ana.id);
  const [sat, watched, ahead] = (await openTables(3)) as [string, string, string];
  const tables = [await takeSeat(ana, sat), await watch(phone, watched)];
  const chats = [await connectToChat(ana, null), await openChannel(ana, COMMONS)];
  const tableTickets = [await ticketTo(ana, sat), await ticketTo(ana, ahead, 'spectate')];
  const chatTickets = [`?token=${await ticket(ana, null)}`, `?token=${await ticket(ana, COMMONS)}&channel=${COMMONS}`];
  const key = await addPasskey(ana);
  const profile = { id: '80012345', username: 'ana', email: freshEmail(), verified: true };
  await run('insert into links values (?, ?, ?, ?, 0)', 'discord', profile.id, ana.id, profile.username);
  const idToken = (await signIn(account.email, PASSWORD)).idToken;
  const reset = await codeFor(account, 'PASSWORD_RESET');

  const act = { userId: ana.id, length: '1 week', reason: REASON };
  const { event } = (await (await mod.post('/api/mod/siteBan', act)).json()) as { event: string };

  await until(() => expect(tables.map(({ closed }) => closed?.code)).toEqual([CLOSE_CODES.kicked, CLOSE_CODES.kicked]));
  await until(() => expect(chats.map(({ closed }) => closed?.code)).toEqual(OUT_OF_CHAT));
  expect(await all('select game from seats where person = ?', ana.id)).toEqual([]);
  expect([await whoIs(ana), await whoIs(phone)]).toEqual(['', '']);
  for (const address of tableTickets) expect((await connectTo(address)).closed?.code).toBe(CLOSE_CODES.token);
  const again = await Promise.all(chatTickets.map((query) => openChatSocket(query)));
  expect(await Promise.all(again.map(async (line) => line instanceof ChatConnection && (await line.ended()).code))).toEqual(
    OUT_OF_CHAT,
  );

  const tried: Record<string, (browser: Browser) => Promise<{ status: number; said: string }>> = {
    'the password': async (browser) => entry(browser, (await signIn(account.email, PASSWORD)).idToken),
    'an earlier ID token': (browser) => entry(browser, idToken),
    'an earlier refresh token': async (browser) => entry(browser, (await refreshed(account.refreshToken)).id_token),
    'a passkey': async (browser) => answered(await signInWithPasskey(key, browser)),
    'a linked account': async (browser) => ({ status: 403, said: await signInWithDiscord(browser, profile) }),
    'an earlier mail of recovery': async (browser) => {
      await ask('resetPassword', { oobCode: reset, newPassword: 'battery staple' });
      return entry(browser, (await signIn(account.email, 'battery staple')).idToken);
    },
    'a new mail of recovery': async (browser) => {
      await ask('resetPassword', { oobCode: await codeFor(account, 'PASSWORD_RESET'), newPassword: 'battery horse' });
      return entry(browser, (await signIn(account.email, 'battery horse')).idToken);
    },
    'a request to restore the account': async (browser) => answered(await signInWithPasskey(key, browser, { restore: true })),
  };
  for (const [way, attempt] of Object.entries(tried)) {
    const browser = new Browser();
    const { status, said } = await attempt(browser);
    expect([way, status, said, await whoIs(browser)]).toEqual([way, 403, expect.stringMatching(/banned until/), '']);
  }
  // The remaining rows only keep these browsers from a guest's seat.
  expect(await all("select id from sessions where person = ? and kind <> 'banned'", ana.id)).toEqual([]);

  // A refused sign-in with Discord leads to the reason too, by a cookie whose token opens the record and nothing else.
  const refusedOne = new Browser();
  await signInWithDiscord(refusedOne, profile);
  const [, token] = /^appeal=([\w.-]+)$/.exec(refusedOne.cookie) ?? [];
  expect((await new Browser().get(`/api/user/record?token=${token}`)).status).toBe(200);
  expect((await refusedOne.get('/api/user/record')).status).toBe(401);

  // Only the ban kept them out: after its undo the passkey works again.
  expect((await mod.post('/api/mod/undo', { event, reason: 'Someone else.' })).status).toBe(200);
  const back = new Browser();
  expect((await signInWithPasskey(key, back)).status).toBe(200);
  expect(await whoIs(back)).toBe(ana.id);
});
const answered = async (response: Response) => ({ status: response.status, said: await response.text() });
const entry = async (browser: Browser, idToken: string) => answered(await browser.post('/api/auth', { idToken }));

test('a moderator of rank 5 can do nothing to an admin, an owner or themselves with any command', async () => {
  const db = database(env);
  const [admin, owner] = [await member({ groups: ['admin'] }), await member({ groups: ['owner'] })];
  // Rank 5 with every permission.
  const mod = await member({ groups: ['mod'], row: { permissions: JSON.stringify(PERMISSIONS) } });
  const people = [admin, owner, mod].map(({ id }) => id);
  const state = async () => [await db.select().from(users).where(sql`${users.id} in ${people}`), await db.select().from(bans)];
  const before = JSON.stringify(await state());
  const acts = COMMANDS.filter(
    ({ method, args }) => method === 'POST' && Object.values(args).some(({ kind }) => kind === 'user'),
  );
  expect(acts.length).toBeGreaterThan(12);
  for (const { path, args } of acts)
    for (const target of people) {
      const ids = Object.keys(args).filter((name) => args[name]!.kind === 'user');
      const body = { ...validArguments(args), ...Object.fromEntries(ids.map((name) => [name, target])) };
      expect([path, (await mod.post(path, body)).status]).toEqual([path, 403]);
    }
  expect(JSON.stringify(await state())).toBe(before);
  expect(await all('select id from events where actor = ?', mod.id)).toEqual([]);
  expect(await all(`select id from notifications where user in (?, ?, ?)`, ...people)).toEqual([]);
});

test('no one gains power through groups: not by making, changing or giving one, nor by two acts at once', async () => {
  const db = database(env);
  const owner = await member({ groups: ['owner'] });
  // Rank 5 with every permission for groups, and kick.
  const own = ['createGroup', 'updateGroupPerms', 'giveGroup', 'removeFromGroup', 'deleteGroup', 'kick'];
  const mod = await member({ row: { rank: 5, permissions: JSON.stringify(own) } });
  const friend = await member();
  const reason = 'A test of power.';
  const make = (by: Browser, name: string, permissions: string[], rank = 1) =>
    by.post('/api/mod/group', { name, rank, permissions });
  const give = (by: Browser, userId: string, groupName: string) => by.post('/api/mod/addToGroup', { userId, groupName, reason });
  const update = (by: Browser, groupName: string, addPermissions: string[]) =>
    by.post('/api/mod/groupPerms', { groupName, addPermissions });
  for (const [name, made] of [
    ['what they lack', make(mod, 'Lackers', ['siteBan'])],
    ['a protected one that they hold', make(mod, 'Makers', ['createGroup'])],
    ['their own rank', make(mod, 'Peers', [], 5)],
    ['the rank of an owner', make(mod, 'Owners', [], 1_000)],
  ] as const)
    expect([name, (await made).status]).toEqual([name, 403]);
  expect((await make(mod, 'Kickers', ['kick'])).status).toBe(200);
  expect((await make(mod, 'kickers', [])).status).toBe(409);
  expect([(await update(mod, 'Kickers', ['siteBan'])).status, (await update(mod, 'Admin', ['kick'])).status]).toEqual([403, 403]);
  expect([(await give(mod, mod.id, 'Kickers')).status, (await give(mod, friend.id, 'Admin')).status]).toEqual([403, 403]);
  // The owner strengthens the group while it is given: the gift must not exceed the giver's own permissions.
  const [given] = await Promise.all([give(mod, friend.id, 'Kickers'), update(owner, 'Kickers', ['siteBan'])]);
  const order = await all("select act from events where act in ('addToGroup', 'updateGroupPerms') order by seq");
  expect([given.status, order.map(({ act }) => act)]).toEqual(
    given.status === 200 ? [200, ['addToGroup', 'updateGroupPerms']] : [403, ['updateGroupPerms']],
  );
  expect((await give(mod, (await member()).id, 'Kickers')).status).toBe(403);
  const held = await db
    .select({ permissions: users.permissions })
    .from(users)
    .where(sql`${users.id} in ${[mod.id, friend.id]}`);
  expect(held.map(({ permissions }) => JSON.parse(permissions) as string[]).toSorted()).toEqual([[], own]);
});
