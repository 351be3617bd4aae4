import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import {
  all,
  ban,
  createIdentity,
  freshEmail,
  idTokenFor,
  loadUserInfo,
  login,
  one,
  registeredMember,
  signInFrom,
  userWith,
} from './auth-kit.ts';
import { ask } from './identity-kit.ts';
import { member } from './members.ts';
import { Browser, call } from './site.ts';

const DAY = 24 * 3_600_000;

describe('an unknown address', () => {
  test('must be of an accepted domain', async () => {
    const response = await login(new Browser(), await createIdentity('somebody@else.test'));
    const text = await response.text();
    expect(response.status).toBe(403);
    expect(text).toMatch(/^Email domain must be one of the following: gmail\.com, hotmail\.com, /);
    expect(text.length).toBeLessThanOrEqual(LIMITS.refusal);
    for (const email of ['x@EXAMPLE.com', 'x@sub.example.com', 'x@notexample.com', 'x@example.com.evil.test']) {
      const { status } = await login(new Browser(), await createIdentity(email));
      expect([email, status]).toEqual([email, email === 'x@EXAMPLE.com' ? 200 : 403]);
    }
  });

  test('of the owner is accepted whatever its domain, and owns the site', async () => {
    const owners = { ENVIRONMENT: 'production', OWNER_EMAILS: 'me@my-own.test other@my-own.test' } as unknown as Partial<Env>;
    const response = await signInFrom('203.0.113.5', await idTokenFor(await createIdentity('Me@my-own.test')), {}, owners);
    expect(response.status).toBe(200);
    const user = await userWith('me@my-own.test');
    expect(await all('select "group" from group_members where user = ? order by 1', user!['id'])).toEqual([
      { group: 'owner' },
      { group: 'ranked' },
    ]);
  });

  test('of an owner is answered like any other of its domain, until it is proven', async () => {
    const owners = { OWNER_EMAILS: 'chief@my-club.test' } as unknown as Partial<Env>;
    const answers = async (email: string) => {
      const made = await ask('signUp', { email, password: 'correct horse', returnSecureToken: true }, {}, owners);
      const { idToken } = made;
      const steps = [
        made,
        await ask('signUp', { email, password: 'battery staple' }, {}, owners),
        await ask('signInWithPassword', { email, password: 'battery staple' }, {}, owners),
        await ask('update', { idToken, displayName: 'Chief' }, {}, owners),
        await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, {}, owners),
        await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, {}, owners),
      ];
      const login = await signInFrom('203.0.113.9', idToken, {}, owners);
      return [
        ...steps.map(({ status, error, text }) => [status, error, Object.keys(JSON.parse(text) as object)]),
        [login.status, await login.text()],
      ];
    };
    const asOwner = await answers('chief@my-club.test');
    expect(asOwner).toEqual(await answers('thief@my-club.test'));
    expect(asOwner.map(([status]) => status)).toEqual([200, 400, 400, 200, 200, 200, 403]);
  });

  test('of the owner of a local site owns it only from the machine itself, or with the key', async () => {
    const owns = async (email: string, url: string, headers: Record<string, string>, vars: Record<string, string>) => {
      const body = JSON.stringify({ idToken: await idTokenFor(await createIdentity(email)) });
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
      const { status } = await call(new URL('/api/auth', url).href, init, {
        ENVIRONMENT: 'local',
        OWNER_EMAILS: email,
        MORE_EMAIL_DOMAINS: 'example.com',
        ...vars,
      } as unknown as Partial<Env>);
      const groups = await all(
        'select "group" from group_members where "group" = ? and user = (select id from users where email = ?)',
        'owner',
        email,
      );
      return [status, groups.length];
    };
    const network = { LISTENS_ON: '', MAILBOX_KEY: 'printed' };
    expect(await owns(freshEmail(), 'http://localhost', {}, {})).toEqual([200, 1]);
    expect(await owns(freshEmail(), 'http://192.168.1.20', { cookie: 'mailbox=printed' }, network)).toEqual([200, 1]);
    expect(await owns(freshEmail(), 'http://rebound.example', {}, {})).toEqual([200, 0]);
    expect(await owns(freshEmail(), 'http://localhost', { 'x-forwarded-for': '203.0.113.7' }, {})).toEqual([200, 0]);
    expect(await owns(freshEmail(), 'http://localhost', { 'cf-connecting-ip': '127.0.0.1' }, network)).toEqual([200, 0]);
    expect(await owns(freshEmail(), 'http://192.168.1.20', { cookie: 'mailbox=other' }, network)).toEqual([200, 0]);
  });

  test('is refused from the network of a banned member, as long as the ban lasts', async () => {
    const banned = await registeredMember();
    await ban(banned.browser.id, 'site', Date.now() + DAY);
    const { address } = (await one<{ address: string }>('select address from addresses where user = ?', banned.browser.id))!;
    expect(address).toMatch(/^10\.0\.\d+\.0\/24 [0-9a-f]{20}$/);
    const who = await createIdentity(freshEmail());
    const again = await banned.browser.post('/api/auth', { idToken: await idTokenFor(who) }, { cookie: '' });
    expect([again.status, await again.text()]).toEqual([
      403,
      expect.stringMatching(/^No account can be created from your network/),
    ]);
    expect(await userWith(who.emailKey)).toBeNull();
    // A neighbor's address counts as another network.
    expect((await login(new Browser(), who)).status).toBe(200);
    await env.DB.prepare('update bans set expires = 1 where user = ?').bind(banned.browser.id).run();
    const later = await banned.browser.post(
      '/api/auth',
      { idToken: await idTokenFor(await createIdentity(freshEmail())) },
      { cookie: '' },
    );
    expect(later.status).toBe(200);
  });

  test('from the network of a suspicious member is accepted, flagged, and shown to the staff', async () => {
    const [owner, mod] = [await member({ groups: ['owner', 'mod'] }), await member({ groups: ['mod'] })];
    const flagged = await registeredMember();
    await env.DB.prepare('update users set flagged = 1 where id = ?').bind(flagged.browser.id).run();
    const who = await createIdentity(freshEmail());
    flagged.browser.cookie = '';
    expect((await login(flagged.browser, who)).status).toBe(200);
    const info = await loadUserInfo(flagged.browser);
    const user = await userWith(who.emailKey);
    expect(user).toMatchObject({ id: info['id'], flagged: 1 });
    expect(info['perms']).not.toHaveProperty('playGame');
    expect(info['perms']).not.toHaveProperty('publicChat');
    expect(info['perms']).toHaveProperty('signIn');
    expect(await all('select type, expires from bans where user = ?', info['id'])).toEqual([{ type: 'ipFlag', expires: null }]);
    expect(await all('select 1 from group_members where user = ?', info['id'])).toEqual([]);
    const notice = 'select kind, link from notifications where user = ?';
    expect(await all(notice, info['id'])).toEqual([{ kind: 'account', link: '/community/moderation' }]);
    for (const staff of [owner, mod])
      expect(await all(`${notice} and content like ?`, staff.id, `%${String(info['name'])}%`)).toEqual([
        { kind: 'staff', link: `/user/${info['id']}` },
      ]);
  });

  test('is flagged when a reputation service reports the network, and accepted when the service does not answer', async () => {
    const asked: string[] = [];
    const service = (answer: () => Response) =>
      ({
        REPUTATION: {
          fetch: async (url: string) => {
            asked.push(url);
            return answer();
          },
        },
      }) as unknown as Partial<Env>;
    const flagOf = async (address: string, answer: () => Response) => {
      const who = await createIdentity(freshEmail());
      expect((await signInFrom(address, await idTokenFor(who), {}, service(answer))).status).toBe(200);
      return (await userWith(who.emailKey))?.['flagged'];
    };
    expect(await flagOf('203.0.113.61', () => Response.json({ score: 95 }))).toBe(1);
    expect(await flagOf('203.0.113.62', () => Response.json({ score: 40 }))).toBe(0);
    expect(await flagOf('203.0.113.63', () => new Response('down', { status: 503 }))).toBe(0);
    expect(asked[0]).toBe('https://reputation/?address=203.0.113.61');
  });

  test('is located by the edge’s header, not by the client’s', async () => {
    const who = await createIdentity(freshEmail());
    await signInFrom('203.0.113.77', await idTokenFor(who), { 'x-forwarded-for': '9.9.9.9', 'x-real-ip': '9.9.9.9' });
    const user = await userWith(who.emailKey);
    expect(await all('select address from addresses where user = ?', user!['id'])).toEqual([
      { address: expect.stringMatching(/^203\.0\.113\.0\/24 /) },
    ]);
    expect(JSON.stringify(await all('select * from addresses'))).not.toContain('203.0.113.77');
  });

  test('is refused from the IPv6 home network of a banned member; requests without an IP address share no network', async () => {
    const at = async (address: string) => {
      const who = await createIdentity(freshEmail());
      const idToken = await idTokenFor(who);
      const response = address
        ? await signInFrom(address, idToken)
        : await call('/api/auth', {
            method: 'POST',
            body: JSON.stringify({ idToken }),
            headers: { 'content-type': 'application/json' },
          });
      return { status: response.status, id: (await userWith(who.emailKey))?.['id'] as string };
    };
    const first = await at('2001:db8:7:1:aaaa::1');
    await ban(first.id, 'site');
    expect((await at('2001:db8:7:1::2')).status).toBe(403);
    expect((await at('2001:db8:7:2::2')).status).toBe(200);
    const local = await at('');
    await ban(local.id, 'site');
    expect((await at('')).status).toBe(200);
    expect((await at('127.0.0.1')).status).toBe(200);
  });
});
