import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { restoreAccount } from '../../../worker/auth/restore-account.ts';
import { verifyOfProject } from '../../../worker/identity/google.ts';
import { all, ban, idTokenFor, loadUserInfo, login, one, registeredMember, userWith } from '../auth-kit.ts';
import { ask, codeFor, createAccount, db, freshEmail, PASSWORD, refreshed, signIn } from '../identity-kit.ts';
import { signIn as browserOf, member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { addPasskey, run, signInWithDiscord, signInWithPasskey, whoIs } from './kit.ts';

const UNDO = 14 * 24 * 3_600_000;
let subjects = 0;
const at = (email: string, more: object = {}) => ({
  id: String(1000 + ++subjects),
  username: `someone${subjects}`,
  email,
  verified: true,
  ...more,
});
const auth = (browser: Browser, idToken: string, more: object = {}) => browser.post('/api/auth', { idToken, ...more });

test('an account that was opened for another person’s address cannot sign in to the site', async () => {
  const email = freshEmail();
  const thief = await createAccount(email, 'the thief’s own');
  const refused = await auth(new Browser(), thief.idToken);
  expect([refused.status, ((await refused.json()) as { unverified: boolean }).unverified]).toEqual([403, true]);
  expect(await userWith(email)).toBeNull();
});

test('a password, token or session from before the owner’s new password is void', async () => {
  const email = freshEmail();
  const thief = await createAccount(email, 'the thief’s own');
  const oobCode = await codeFor({ email }, 'PASSWORD_RESET');
  expect((await ask('resetPassword', { oobCode, newPassword: 'the owner’s own' })).status).toBe(200);
  expect((await signIn(email, 'the thief’s own')).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await refreshed(thief.refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await ask('lookup', { idToken: thief.idToken })).error).toBe('TOKEN_EXPIRED');
  expect((await auth(new Browser(), thief.idToken)).status).toBe(401);
  const owner = new Browser();
  expect((await auth(owner, (await signIn(email, 'the owner’s own')).idToken)).status).toBe(200);
  expect((await userWith(email))!['id']).toBe(await whoIs(owner));
});

test('no browser stays signed in with a password that was changed', async () => {
  const email = freshEmail();
  const { idToken } = await createAccount(email);
  await run('update identities set email_verified = 1 where email_key = ?', email);
  const [owner, thief] = [new Browser(), new Browser()];
  expect((await auth(owner, idToken)).status).toBe(200);
  const stolen = (await signIn(email, PASSWORD)).idToken;
  expect((await auth(thief, stolen)).status).toBe(200);
  const changed = await ask('update', { idToken, password: 'battery staple', returnSecureToken: true });
  expect(changed.status).toBe(200);
  expect([await whoIs(owner), await whoIs(thief), (await auth(thief, idToken)).status]).toEqual(['', '', 401]);
  expect((await auth(owner, changed.idToken)).status).toBe(200);
});

test('a password account for the address of a Discord member cannot sign in as that member, verified or not', async () => {
  const email = freshEmail();
  const victim = new Browser();
  expect(await signInWithDiscord(victim, at(email))).toBe('');
  const id = await whoIs(victim);
  const thief = await createAccount(email, 'the thief’s own');
  expect((await auth(new Browser(), thief.idToken)).status).toBe(403);
  // Even when the owner of the address follows the link of the mail by mistake.
  await ask('update', { oobCode: await codeFor(thief, 'VERIFY_EMAIL') });
  const refused = await auth(new Browser(), thief.idToken, { restore: true });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'This address belongs to an account with another way to log in. Log in with Discord.',
  ]);
  expect(await whoIs(victim)).toBe(id);
});

test('an unverified address of a Discord account cannot sign in as the member of that address', async () => {
  const { browser, who } = await registeredMember();
  const thief = new Browser();
  expect(await signInWithDiscord(thief, at(who.email, { verified: false }))).toMatch(/^Discord has not verified the address/);
  expect([await whoIs(thief), await all('select 1 from links where user = ?', browser.id)]).toEqual(['', []]);
});

test('an address in letters that look alike, or normalize to the same, cannot sign in as its owner', async () => {
  const name = `kiss${Date.now()}`;
  const { browser } = await registeredMember(`${name}@example.com`);
  const written = [
    `\u212Ais${name.slice(3)}@example.com`,
    `${name.slice(0, 3)}\u017F${name.slice(4)}@example.com`,
    `${name}@example.com\u0000`,
    ` ${name}@example.com`,
    `${name}@exam\u200Bple.com`,
    `${name}@e\u0445ample.com`,
  ];
  for (const email of written) {
    const thief = new Browser();
    expect([email, await signInWithDiscord(thief, at(email)), await whoIs(thief)]).toEqual([
      email,
      expect.stringMatching(/\.$/),
      '',
    ]);
  }
  expect(await all('select 1 from links where user = ?', browser.id)).toEqual([]);
  const own = new Browser();
  expect(await signInWithDiscord(own, at(`${name}@example.com`.toUpperCase()))).toBe('');
  expect(await whoIs(own)).toBe(browser.id);
});

test('a look-alike address at a Firebase project cannot sign in either', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] });
  const now = Date.now();
  const said = async (email: string) => {
    const token = await new SignJWT({ email, email_verified: true, auth_time: Math.floor(now / 1000) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://securetoken.google.com/lamp')
      .setAudience('lamp')
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    return (await verifyOfProject('lamp', token, keys, now))?.email ?? null;
  };
  expect([await said('Kiss@example.com'), await said('\u212Aiss@example.com')]).toEqual(['kiss@example.com', null]);
});

test('an address that is not the site owner’s cannot own the site', async () => {
  const thief = new Browser();
  await signInWithDiscord(thief, at('o\u0432ner@example.com'));
  await signInWithDiscord(thief, at('owner@example.com', { verified: false }));
  const { browser } = await registeredMember('owner@example.com.gmail.com').catch(() => ({ browser: new Browser() }));
  expect(await all('select 1 from group_members where "group" = \'owner\'')).toEqual([]);
  expect([await whoIs(thief), await whoIs(browser)]).toEqual(['', '']);
});

test('a mail to verify goes to the address of the token’s account', async () => {
  const [thief, victim] = [await createAccount(), await createAccount()];
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: thief.idToken, email: victim.email });
  expect(await all('select 1 from mail where "to" = ?', victim.email)).toEqual([]);
  expect(await all('select 1 from mail where "to" = ?', thief.email)).toHaveLength(1);
});

test('a code of one account cannot be used for another, nor move an account to another address', async () => {
  const [thief, victim] = [await createAccount(), await createAccount()];
  const code = await codeFor(thief, 'VERIFY_EMAIL');
  await ask('update', { oobCode: code, idToken: victim.idToken, email: victim.email });
  expect(await one('select email_verified v from identities where uid = ?', victim.uid)).toEqual({ v: 0 });
  expect((await ask('update', { idToken: thief.idToken, email: victim.email })).error).toBe('OPERATION_NOT_ALLOWED');
});

test('a linked account cannot be linked to another member, nor taken from one', async () => {
  const [anna, ben] = [await member(), await member()];
  const discord = at(freshEmail());
  expect(await signInWithDiscord(anna, discord, '?link=1')).toBe('');
  expect(await signInWithDiscord(ben, discord, '?link=1')).toBe(
    'That Discord account belongs to another member here. Unlink it there first.',
  );
  expect(await all('select user from links where subject = ?', discord.id)).toEqual([{ user: anna.id }]);
  const phone = new Browser();
  expect([await signInWithDiscord(phone, discord), await whoIs(phone)]).toEqual(['', anna.id]);
});

test('another account at the same provider cannot sign in by the address alone once one is linked', async () => {
  const { browser, who } = await registeredMember();
  expect(await signInWithDiscord(browser, at(freshEmail()), '?link=1')).toBe('');
  const thief = new Browser();
  expect(await signInWithDiscord(thief, at(who.email))).toMatch(/^Another Discord account is linked to this member/);
  expect(await whoIs(thief)).toBe('');
});

test('only the owner of an account can restore it', async () => {
  const { browser, who } = await registeredMember();
  const id = browser.id;
  await browser.post('/api/user/delete');
  const thief = await createAccount(freshEmail());
  await run('update identities set email_verified = 1 where uid = ?', thief.uid);
  const other = new Browser();
  await auth(other, thief.idToken, { restore: true });
  await signInWithDiscord(new Browser(), at(who.email, { verified: false }), '?restore=1');
  expect(await one('select deleted_at is null as back from users where id = ?', id)).toEqual({ back: 0 });
});

test('a restore after the restore period fails, also while signing in', async () => {
  const { browser, who } = await registeredMember();
  await run('update users set deleted_at = ? where id = ?', Date.now() - UNDO, browser.id);
  expect((await login(new Browser(), who, { restore: true })).status).toBe(403);
  await restoreAccount(db, browser.id);
  expect(await one('select deleted_at is null as back from users where id = ?', browser.id)).toEqual({ back: 0 });
  await run('update users set deleted_at = ? where id = ?', Date.now() - UNDO + 60_000, browser.id);
  await restoreAccount(db, browser.id);
  expect(await one('select deleted_at is null as back from users where id = ?', browser.id)).toEqual({ back: 1 });
});

test('the passkey of a banned, deleted or erased member cannot sign in', async () => {
  for (const [what, sentence] of [
    ['banned', /permanently banned/],
    ['deleted', /is being deleted/],
    ['erased', /deleted for good/],
  ] as const) {
    const anna = await member();
    const key = await addPasskey(anna);
    if (what === 'banned') await ban(anna.id, 'site');
    else await run('update users set deleted_at = ?, erased = ? where id = ?', Date.now(), what === 'erased' ? 1 : 0, anna.id);
    const browser = new Browser();
    const response = await signInWithPasskey(key, browser, what === 'erased' ? { restore: true } : {});
    expect([what, response.status, ((await response.json()) as { message: string }).message]).toEqual([
      what,
      403,
      expect.stringMatching(sentence),
    ]);
    expect(await whoIs(browser)).toBe('');
  }
});

test('a sign-in migrates the guest of its own browser and no other’s', async () => {
  const [mine, theirs] = [await guest(), await guest()];
  for (const { id } of [mine, theirs])
    await run("insert into played values (?, 'game', 1, 0, '', '', 1, 0, 0, 0, 0, 0, null)", id);
  const { who } = await registeredMember();
  // Another session's csrf text signs no one in, and the call has no field for another guest.
  mine.csrf = theirs.csrf;
  expect((await login(mine, who)).status).toBe(403);
  const fresh = new Browser();
  expect((await login(fresh, who, { guest: theirs.id })).status).toBe(400);
  expect((await login(fresh, who, { person: theirs.id })).status).toBe(400);
  expect(await all('select 1 from played where person in (?, ?)', mine.id, theirs.id)).toHaveLength(2);
  expect(await whoIs(theirs)).toBe(theirs.id);
});

test('a session that another person planted in a browser does not survive a sign-in there', async () => {
  const thief = await guest();
  const victim = new Browser();
  victim.cookie = thief.cookie;
  victim.csrf = thief.csrf;
  const { who } = await registeredMember();
  expect((await login(victim, who)).status).toBe(200);
  await loadUserInfo(victim);
  expect(victim.cookie).not.toBe(thief.cookie);
  expect([await whoIs(thief), await whoIs(victim)]).toEqual(['', victim.id]);
});

test('a token is not valid for another issuer, nor after a sign-out everywhere', async () => {
  const { browser, who } = await registeredMember();
  const token = await idTokenFor(who);
  const phone = await browserOf(browser.id);
  expect((await browser.post('/api/user/logout', { everywhere: true })).status).toBe(200);
  expect([await whoIs(phone), (await auth(new Browser(), token)).status]).toEqual(['', 401]);
  const [head, body, signature] = token.split('.');
  const none = btoa('{"alg":"none"}').replaceAll('=', '');
  for (const forged of [`${none}.${body}.`, `${head}.${body}.`, `${head}.${body}.${signature}x`])
    expect((await auth(new Browser(), forged)).status).toBe(401);
});
