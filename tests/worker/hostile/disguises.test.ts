import { expect, test } from 'vitest';
import { isReserved, nameKey } from '../../../worker/auth/names.ts';
import { localPath } from '../../../worker/auth/oauth/flow.ts';
import { vanityError } from '../../../worker/vanity/vanity.ts';
import { ask, createAccount, mailsTo } from '../identity-kit.ts';
import { member } from '../members.ts';
import { Browser, call, guest, ORIGIN } from '../site.ts';
import { run, signInWithDiscord } from './kit.ts';

test('a guest cannot have a reserved name in other letters, digits, accents or widths', async () => {
  const disguised = [
    'Аdmin', // Cyrillic А
    'Αdmin', // Greek Α
    'аdmіn',
    'Admіn7',
    'ADMIN',
    'Ａｄｍｉｎ',
    'Ádmín',
    'Admın',
    'Admln',
    '4dm1n',
    'M0derat0r',
    'Mоderator',
    '0fficia1',
    'OffIciaI',
    'He1pdesk',
    'Stаff',
    'оwner',
    'Dеv',
    'DuskHaven',
    'Duskhаven Team',
    '𝐀𝐝𝐦𝐢𝐧',
    'System1',
    'Nobody',
    'Everyone',
  ];
  for (const name of disguised) {
    expect([name, isReserved(name)]).toEqual([name, true]);
    const response = await new Browser().post('/api/auth/guest', { name });
    expect([name, response.status]).toEqual([name, 403]);
  }
  for (const name of ['Саша', 'Ольга', 'Νίκος', '花子', 'José', 'Modest', 'Adminton Abbey', 'Lilly', 'Ill Will', 'Devon', 'One'])
    expect([name, isReserved(name)]).toEqual([name, false]);
});

test('a guest with a member’s name in look-alike letters is distinguished by a number', async () => {
  const name = `Peacock${Math.floor(Math.random() * 1e6)}`;
  await member({ name });
  for (const wanted of [
    name.replace('a', 'а'),
    name.replace('e', 'е'),
    name.replace('P', 'Р'),
    name.replace('o', 'ó'),
    name.toUpperCase(),
  ]) {
    const gina = await guest(wanted);
    expect([wanted, nameKey(gina.name) === nameKey(name)]).toEqual([wanted, false]);
  }
});

test('a member’s name has plain letters only, so that two names never look the same', async () => {
  const anna = await member({ items: { nameChange: 20 } });
  for (const name of ['Аdmira', 'Anna\u200B', 'Anna\u202Ennaa', 'Ann a', 'Ánna', 'anna\u0301', 'Ａｎｎａ', 'Anna💀'])
    expect([name, (await anna.post('/api/user/name', { name })).status]).toEqual([name, 400]);
  const taken = await member({ name: 'Some-Body9' });
  for (const name of ['SomeBody9', 'some_body9', 'SOMEBODY9', 'S-omeBody9'])
    expect([name, (await anna.post('/api/user/name', { name })).status, taken.name]).toEqual([name, 409, 'Some-Body9']);
});

test('a vanity URL cannot be an id, a page of the site, or a reserved name', async () => {
  const anna = await member({ items: { vanityUrl: 1 } });
  const other = await member();
  const words = [
    other.id.replaceAll('_', '-'),
    other.id.toUpperCase().replaceAll('_', '-'),
    'uabcdefghijkl',
    'UABCDEFGHIJKL',
    'settings',
    'Settings',
    'SHOP',
    'searchName',
    'admin',
    'Adm1n',
    'moderator-9',
    'null',
    'user',
  ];
  for (const word of words) {
    expect([word, vanityError(word) === null]).toEqual([word, false]);
    expect([word, (await anna.post('/api/vanityUrl', { vanityUrl: word })).status]).toEqual([word, 422]);
  }
  for (const word of ['../x', 'a/b', 'a.b', 'а', 'a b', '%2e', 'a_b', '', 'a'.repeat(21)])
    expect([word, [400, 422].includes((await anna.post('/api/vanityUrl', { vanityUrl: word })).status)]).toEqual([word, true]);
});

test('a vanity URL that looks like another member’s id does not divert visitors from that member', async () => {
  const [anna, thief] = [await member(), await member()];
  // Written directly, because the call refuses it.
  await run('update users set vanity_url = ?1, vanity_key = ?2 where id = ?3', anna.id, anna.id.toLowerCase(), thief.id);
  const { userId } = (await (await thief.get(`/api/vanityUrl/${anna.id}`)).json()) as { userId: string };
  expect(userId).toBe(anna.id);
});

test('a crafted return address cannot make a sign-in end on another site', () => {
  const marks = [
    '//',
    '/\\',
    '/\t/',
    '/\n/',
    '/\r/',
    '/ /',
    '\\/',
    '/%09/',
    '/%0a/',
    '/%5c',
    '/%2f',
    '/.//',
    '/..//',
    '/;//',
    '/?//',
    '/#//',
    '/@',
    '/:@',
    '///',
    '/\u2044/',
    '/\uFF0F',
  ];
  let tried = 0;
  for (const mark of marks)
    for (const rest of [
      'evil.test',
      'evil.test/x',
      '@evil.test',
      'evil.test:443',
      '[::1]',
      'javascript:alert(1)',
      'x@evil.test',
      '\u0000evil.test',
    ]) {
      const taken = localPath(`${mark}${rest}`, ORIGIN);
      // A browser resolves it against the page that it is on.
      for (const base of [ORIGIN, `${ORIGIN}/auth/google/callback?x`])
        expect([mark + rest, new URL(taken, base).origin]).toEqual([mark + rest, ORIGIN]);
      expect([mark + rest, /^\/(?![/\\])/.test(taken)]).toEqual([mark + rest, true]);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(150);
});

test('the return from a provider follows what was stored at the start, not the URL of the return', async () => {
  const browser = new Browser();
  const email = `led${Date.now()}@example.com`;
  expect(await signInWithDiscord(browser, { id: '77', username: 'x', email, verified: true }, '?next=//evil.test')).toBe('');
  const back = await call('/auth/discord/callback?next=https://evil.test&notice=x', { redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([404, null]);
});

test('the site shows an error from the URL only if its cookie has it too', async () => {
  const on = { DISCORD_CLIENT_ID: 'x', DISCORD_CLIENT_SECRET: 'x' } as unknown as Partial<Env>;
  const refused = await call('/auth/discord/callback?notice=You+won&error_description=You+won', { redirect: 'manual' }, on);
  const said = new URL(refused.headers.get('location')!, ORIGIN).searchParams.get('notice')!;
  expect(said).toBe('That sign-in is over, or was started in another browser. Please start again.');
  expect(refused.headers.get('set-cookie')).toBe(`notice=${encodeURIComponent(said)}; Max-Age=60; Path=/; SameSite=Lax`);
  expect((await call('/?notice=You+won', { headers: { accept: 'text/html' } })).headers.get('set-cookie')).toBeNull();
});

test('a forged host header does not change the links in a mail', async () => {
  const { email } = await createAccount();
  const strange = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    forwarded: 'host=evil.test',
    'x-original-url': 'https://evil.test/',
    referer: 'https://evil.test/',
  };
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, strange);
  const [letter] = await mailsTo(email);
  expect(letter!.text).toContain(`${ORIGIN}/account/action?`);
  expect(letter!.text + letter!.html).not.toContain('evil');
});

test('an address cannot inject anything into a mail', async () => {
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    '"a b"@example.com',
    'a@example.com\n',
    '<a@example.com>',
    'a@[127.0.0.1]',
    'a@example.com b',
  ])
    expect([email, (await ask('signUp', { email, password: 'correct horse' })).error]).toEqual([email, 'INVALID_EMAIL']);
});
