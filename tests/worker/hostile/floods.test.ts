import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { limitSignIn } from '../../../worker/identity/account-limits.ts';
import { all } from '../auth-kit.ts';
import { stopClock } from '../clock.ts';
import { countingDatabase } from '../counting-database.ts';
import { ask, codeFor, createAccount, db, freshEmail, network, PASSWORD, signIn } from '../identity-kit.ts';
import { member } from '../members.ts';
import { Browser, call, guest } from '../site.ts';
import { mailedTo, PRODUCTION, run } from './kit.ts';

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const later = () => run('update cooldowns set until = 0 where key like ? and until < ?', 'identity-%', Date.now() + 3_600_000);
const from = (address: string) => ({ 'cf-connecting-ip': address });

test('failed sign-ins from one network do not lock the owner out elsewhere', async () => {
  const { email } = await createAccount();
  const thief = from('198.51.100.20');
  const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'a wrong one', thief)));
  expect(tries.filter(({ error }) => error === TOO_MANY)).toHaveLength(4);
  expect((await signIn(email, PASSWORD, thief)).error).toBe(TOO_MANY);
  expect((await signIn(email, PASSWORD, from('203.0.113.20'))).status).toBe(200);
  // The owner's sign-in does not reset the thief's count.
  expect((await signIn(email, 'a wrong one', thief)).error).toBe(TOO_MANY);
});

test('a whole IPv6 network has no more tries than one address', async () => {
  const { email } = await createAccount();
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, i) => signIn(email, 'a wrong one', from(`2001:db8:1:2::${(i + 1).toString(16)}`))),
  );
  expect(tries.filter(({ error }) => error === TOO_MANY)).toHaveLength(4);
});

test('a whole IPv6 network counts as one when guests, sign-ins and passkeys are counted', async () => {
  stopClock();
  const calls: [path: string, method: string, most: number][] = [
    ['/api/auth/guest', 'POST', 60],
    ['/api/auth/passkey/options', 'POST', 60],
  ];
  for (const [path, method, most] of calls) {
    const statuses: number[] = [];
    for (let i = 0; i < most + 2; i++) {
      const headers = from(`2001:db8:5:6:${(i * 257).toString(16)}::1`);
      statuses.push((await call(path, { method, headers }, PRODUCTION)).status);
    }
    expect([path, statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([path, most, 429]);
    expect((await call(path, { method, headers: from('2001:db8:5:7::1') }, PRODUCTION)).status).toBe(200);
  }
  expect(await all("select 1 from cooldowns where key like '%2001:db8:5:6:%'")).toEqual([]);
});

test('one network can have eight mails a day sent to another person’s address', async () => {
  const { email } = await createAccount();
  const thief = from('198.51.100.30');
  const askFor = (headers: Record<string, string>) =>
    ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, headers, PRODUCTION);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    statuses.push((await askFor(thief)).status);
    await later();
  }
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(400)]);
  expect(mailedTo.filter((to) => to === email)).toHaveLength(8);
  expect((await askFor(from('203.0.113.30'))).status).toBe(200);
  expect(mailedTo.filter((to) => to === email)).toHaveLength(9);
});

test('all networks together can send one address three mails an hour, day after day, and one without an account answers the same', async () => {
  for (const email of [(await createAccount()).email, freshEmail()]) {
    const request = async () =>
      (await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, from(network()), PRODUCTION)).error;
    for (let hour = 0; hour < 15; hour++) {
      expect([await request(), await request(), await request(), await request()]).toEqual(['', '', '', TOO_MANY]);
      await later();
    }
  }
});

test('all networks together can have forty mails a day sent to verify one address', async () => {
  const thief = await createAccount();
  const answers: string[] = [];
  for (let i = 0; i < 42; i++) {
    const body = { requestType: 'VERIFY_EMAIL', idToken: thief.idToken };
    answers.push((await ask('sendOobCode', body, from(network()), PRODUCTION)).error);
    await later();
  }
  expect([answers.filter(Boolean).length, answers.slice(-2)]).toEqual([2, [TOO_MANY, TOO_MANY]]);
});

test('an account for another person’s address can have eight mails a day sent to that address', async () => {
  const thief = await createAccount();
  const address = from('198.51.100.40');
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) {
    statuses.push(
      (await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: thief.idToken }, address, PRODUCTION)).status,
    );
    await later();
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
});

test('a refused try does not count towards a limit that would lock others out', async () => {
  const email = freshEmail();
  for (let i = 0; i < 30; i++) await limitSignIn(db, email, 'one network').catch(() => null);
  const [here] = await all("select key, count from cooldowns where key like 'identity-signIn:%:one network'");
  const everywhere = await all('select count from cooldowns where key = ?', String(here!['key']).replace(/:one network$/, ''));
  expect([here!['count'], everywhere]).toEqual([10, [{ count: 10 }]]);
});

test('an account with an unverified address cannot write without limit', async () => {
  const { idToken } = await createAccount();
  const address = from('198.51.100.50');
  const rename = () => ask('update', { idToken, displayName: 'x' }, address, PRODUCTION);
  expect((await rename()).status).toBe(200);
  await run("update cooldowns set count = 100 where key like 'identity-update:198.51.100.0/24%'");
  expect((await rename()).error).toBe(TOO_MANY);
});

test('requests to delete what does not exist write no row', async () => {
  const anna = await member();
  for (const path of ['/api/user/avatar', '/api/user/banner', '/api/vanityUrl']) {
    const rows = { read: 0, written: 0 };
    const headers = { cookie: anna.cookie, 'x-csrf': anna.csrf };
    const response = await call(path, { method: 'DELETE', headers }, { DB: countingDatabase(env.DB, rows) });
    expect([path, response.status, rows.written]).toEqual([path, 200, 0]);
  }
});

test('a body that is too large is refused before it is read, by every route with a body', async () => {
  const anna = await member();
  const headers = { cookie: anna.cookie, 'x-csrf': anna.csrf, 'content-type': 'application/json' };
  const body = `{"bio":"${'x'.repeat(70_000)}"}`;
  const paths = [
    '/api/user/bio',
    '/api/auth',
    '/api/auth/guest',
    '/api/auth/passkey',
    '/api/user/passkeys',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/api/user/avatar/',
    '/api/user/customEmote/delete',
  ];
  for (const path of paths) expect([path, (await call(path, { method: 'POST', headers, body })).status]).toEqual([path, 413]);
  const form = `--x\r\ncontent-disposition: form-data; name="image"\r\n\r\n${'x'.repeat(1_600_000)}\r\n--x--`;
  const upload = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await call('/api/user/avatar', { method: 'POST', headers: upload, body: form })).status).toBe(413);
});

test('a caller who is not a member cannot upload a picture of any size', async () => {
  const keys = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);
  const before = await keys();
  for (const browser of [new Browser(), await guest()])
    for (const path of ['/api/user/avatar', '/api/user/banner', '/api/user/customEmote/create'])
      expect([401, 403]).toContain((await browser.postForm(path, { image: new Uint8Array([1]) })).status);
  expect(await keys()).toEqual(before);
});

test('a link, a code or a challenge can be used once, even in concurrent requests', async () => {
  const who = await createAccount();
  const oobCode = await codeFor(who, 'PASSWORD_RESET');
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, i) => ask('resetPassword', { oobCode, newPassword: `password ${i}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a flood of requests for a Firebase project is stopped here, before Google blocks the whole site', async () => {
  const on = { ...PRODUCTION, FIREBASE_PROJECT: 'lamp', FIREBASE_API_KEY: 'key' } as unknown as Partial<Env>;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({});
  });
  try {
    const send = (address: string) =>
      ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.com' }, from(address), on);
    expect((await send('198.51.100.60')).status).toBe(200);
    await run("update cooldowns set count = 300 where key like 'identity-passedOn:198.51.100.0/24%'");
    expect([(await send('198.51.100.60')).error, asked.length]).toEqual([TOO_MANY, 1]);
    expect((await send('203.0.113.60')).status).toBe(200);
  } finally {
    vi.unstubAllGlobals();
  }
});
