import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

const linked = (user: string, provider: string, subject: string) =>
  env.DB.prepare('insert into links values (?, ?, ?, ?, 0)').bind(provider, subject, user, `${provider} of ${user}`).run();

test('a member sees and unlinks their own linked accounts, and no other member’s', async () => {
  const [anna, ben] = [await member({ email: 'anna-links@example.com' }), await member()];
  await linked(anna.id, 'google', 'anna');
  await linked(ben.id, 'discord', 'ben');
  const accounts = async (browser: Browser) => (await (await browser.get('/api/user/accounts')).json()) as unknown;
  const own = { email: 'anna-links@example.com', hasPassword: true, canChangeEmail: false };
  expect(await accounts(anna)).toEqual({ ...own, google: `google of ${anna.id}` });
  const none = await anna.post('/api/user/unlink', { account: 'discord' });
  expect([none.status, await none.text()]).toEqual([404, 'That account is not linked.']);
  expect(await accounts(ben)).toMatchObject({ discord: `discord of ${ben.id}` });
  const gone = await anna.post('/api/user/unlink', { account: 'google' });
  expect([gone.status, await gone.json()]).toEqual([200, own]);
});

test('a member who registered through a provider keeps at least one sign-in method', async () => {
  const anna = await member({ row: { identity: 'https://accounts.google.com|anna' } });
  await linked(anna.id, 'google', 'anna-2');
  expect(await (await anna.get('/api/user/accounts')).json()).toMatchObject({ hasPassword: false, canChangeEmail: false });
  expect((await anna.post('/api/user/unlink', { account: 'google' })).status).toBe(409);
  await env.DB.prepare("insert into passkeys values ('k', ?, 'Key', '', 0, '[]', 0, null)").bind(anna.id).run();
  expect((await anna.post('/api/user/unlink', { account: 'google' })).status).toBe(200);
});

test('linked accounts are for members, with the csrf text of their session', async () => {
  const [nobody, gina, anna] = [new Browser(), await guest(), await member()];
  expect([(await nobody.get('/api/user/accounts')).status, (await gina.get('/api/user/accounts')).status]).toEqual([401, 403]);
  const body = { account: 'google' };
  expect([(await nobody.post('/api/user/unlink', body)).status, (await gina.post('/api/user/unlink', body)).status]).toEqual([
    401, 403,
  ]);
  anna.csrf = 'x';
  expect((await anna.post('/api/user/unlink', body)).status).toBe(403);
});

test('the body of an unlink is the name of a provider and nothing else', async () => {
  const anna = await member();
  const junk = [
    '',
    'null',
    '[]',
    '"google"',
    '5',
    'true',
    '{',
    '{"account":}',
    'NaN',
    '<xml/>',
    'account=google',
    '{"__proto__":1}',
    '\u0000',
    '['.repeat(30_000),
  ];
  const values = [
    null,
    true,
    false,
    0,
    -1,
    1e308,
    '',
    ' ',
    'Google',
    'google ',
    'GOOGLE',
    'twitch',
    'steam',
    'x'.repeat(5000),
    [],
    ['google'],
    {},
    { account: 'google' },
    '__proto__',
    'constructor',
    'toString',
    '\u202E',
    '\ud800',
    'ģoogle',
  ];
  const fields = ['user', 'provider', 'subject', 'id', 'label', 'x', 'constructor', '__proto__', 'account2', 'ACCOUNT'];
  const bodies = [
    ...junk,
    ...values.map((account) => JSON.stringify({ account })),
    ...fields.flatMap((field) =>
      values.slice(0, 17).map((value) => `{"account":"google",${JSON.stringify(field)}:${JSON.stringify(value)}}`),
    ),
  ];
  expect(bodies.length).toBeGreaterThan(200);
  for (const body of bodies) {
    const response = await anna.post('/api/user/unlink', body);
    expect([body.slice(0, 80), Math.floor(response.status / 100)]).toEqual([body.slice(0, 80), 4]);
    expect(await response.text()).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
  }
});
