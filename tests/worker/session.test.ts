import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../db/core/ids.ts';
import { stopClock } from './clock.ts';
import { Browser, call, guest, ORIGIN } from './site.ts';

const infoOf = async (browser: Browser) => (await browser.get('/api/user/info')).json();
const DAY = 24 * 3_600_000;

describe('a guest seat', () => {
  test('a visitor has no session', async () => {
    expect(await infoOf(new Browser())).toEqual({});
  });

  test('a visitor takes a guest name of their own, and keeps it from then on', async () => {
    const mira = await guest('Mira Vale');
    expect(mira.id).toMatch(/^g[\w-]{12}$/);
    expect(await infoOf(mira)).toEqual({
      csrf: mira.csrf,
      guest: { id: mira.id, name: 'Mira Vale' },
      gamesPlayed: 0,
      inGame: false,
      // Challenges of the day, which pay only members but which a guest may read.
      dailyChallenges: [expect.anything(), expect.anything(), expect.anything()],
      dailyStreak: 0,
      dailyBonus: expect.any(Number),
      dailyEnds: expect.any(Number),
    });
  });

  test('a guest without a requested name gets a pleasant, unused one', async () => {
    const names = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const { name } = await guest();
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+( \d+)?$/);
      expect(name.length).toBeLessThanOrEqual(20);
      names.add(name);
    }
    expect(names.size).toBe(40);
  });

  test('the second online guest with the same name gets a number', async () => {
    expect((await guest('Orla')).name).toBe('Orla');
    expect((await guest('ORLA')).name).toBe('ORLA 2');
    expect((await guest('orla')).name).toBe('orla 3');
    const long = 'Abcdefghijklmnopqrst';
    expect((await guest(long)).name).toBe(long);
    expect((await guest(long)).name).toBe('Abcdefghijklmnopqr 2');
  });

  test('a name is 1 to 20 letters, digits, and single marks between them; the site reserves some', async () => {
    for (const name of ['Zoë', '李雷', 'a', 'x_y-z 9', '  padded  ']) await guest(name);
    const bad: [string, number][] = [
      ['', 422],
      ['   ', 422],
      ['x'.repeat(21), 422],
      ['two  spaces', 400],
      ['-lead', 400],
      ['tail_', 400],
      ['<b>', 400],
      ['a\u202Eb', 400],
      ['a\nb', 400],
      ['Admin', 403],
      ['m-o-d', 403],
    ];
    for (const [name, status] of bad) {
      const response = await new Browser().post('/api/auth/guest', { name });
      expect([name, response.status]).toEqual([name, status]);
      expect(await response.text()).toMatch(/^[A-Z].{1,199}\.$/);
    }
  });

  test('a repeated request answers with the same guest; another name needs a sign-out first', async () => {
    const ben = await guest('Ben');
    const again = await ben.post('/api/auth/guest', {});
    const told = await again.json();
    expect(told).toMatchObject({ csrf: ben.csrf, guest: { id: ben.id, name: ben.name }, inGame: false });
    expect(told).toEqual(await (await ben.get('/api/user/info')).json());
    const other = await ben.post('/api/auth/guest', { name: 'Bob' });
    expect([other.status, await other.text()]).toEqual([409, 'You are already here as Ben. Log out to take another name.']);
  });

  test('sixty new guests a minute may come from one address, and not one more', async () => {
    stopClock();
    const statuses: number[] = [];
    let last: Response | null = null;
    for (let i = 0; i < 62; i++) {
      const init = { method: 'POST', headers: { 'cf-connecting-ip': '192.0.2.77' } };
      last = await call('/api/auth/guest', init, { ENVIRONMENT: 'production' });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(last?.headers.get('retry-after')).toBe('60');
    expect((await guest()).id).not.toBe('');
  });
});

describe('the cookie', () => {
  const cookieFrom = async (origin: string) => {
    const response = await call(`${origin}/api/auth/guest`, { method: 'POST', headers: { 'cf-connecting-ip': '192.0.2.9' } });
    return response.headers.get('set-cookie') ?? '';
  };

  test('scripts cannot read it, other sites do not send it, and it lasts 14 days', async () => {
    const cookie = await cookieFrom(ORIGIN);
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('on https it is never sent in plain text', async () => {
    expect(await cookieFrom('https://duskhaven.test')).toMatch(/; Secure/);
  });

  test('only a hash of it is stored', async () => {
    const nell = await guest('Nell');
    const token = nell.cookie.split('=')[1]!;
    const rows = await env.DB.prepare('select * from sessions where person = ?').bind(nell.id).all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(token);
    expect(rows.results[0]).toMatchObject({ token_hash: await sha256(token) });
  });

  test('an invalid one makes a visitor, not an error', async () => {
    for (const cookie of [
      'session=',
      'session=short',
      `session=${'x'.repeat(43)}`,
      `session=${"'".repeat(43)}`,
      'session=%00; session=%F0',
    ]) {
      const response = await call('/api/user/info', { headers: { cookie } });
      expect([cookie, response.status, await response.text()]).toEqual([cookie, 200, '{}']);
    }
  });

  test('it expires', async () => {
    const finn = await guest('Finn');
    await env.DB.prepare('update sessions set expires_at = ? where person = ?')
      .bind(Date.now() - 1, finn.id)
      .run();
    expect(await infoOf(finn)).toEqual({});
  });
});

describe('csrf', () => {
  test('a session needs its csrf text for every method except GET', async () => {
    const ada = await guest('Ada');
    for (const path of [
      '/api/user/online',
      '/api/user/logout',
      '/api/game/host',
      '/api/game/leave',
      '/api/auth/guest',
      '/api/nothing',
    ])
      for (const wrong of [{ 'x-csrf': '' }, { 'x-csrf': 'guess' }, { 'x-csrf': `${ada.csrf}x` }]) {
        const response = await ada.post(path, {}, wrong);
        expect([path, response.status, await response.text()]).toEqual([
          path,
          403,
          'This page is out of date. Refresh it and try again.',
        ]);
      }
    expect((await ada.post('/api/user/online')).status).toBe(200);
  });

  test('a visitor and a GET do not need it', async () => {
    expect((await call('/api/user/online', { method: 'POST' })).status).toBe(200);
    expect((await (await guest()).get('/api/user/info', { 'x-csrf': 'wrong' })).status).toBe(200);
  });
});

describe('presence', () => {
  const seen = async (id: string) =>
    env.DB.prepare('select last_seen from guests where id = ?').bind(id).first<number>('last_seen');

  test('is pinged every 30 seconds and written at most every five minutes', async () => {
    const ivy = await guest('Ivy');
    const at = await seen(ivy.id);
    await ivy.post('/api/user/online');
    expect(await seen(ivy.id)).toBe(at);
    await env.DB.prepare('update guests set last_seen = ? where id = ?')
      .bind(at! - 5 * 60_000, ivy.id)
      .run();
    await ivy.post('/api/user/online');
    expect(await seen(ivy.id)).toBeGreaterThanOrEqual(at!);
  });

  test('extends the session, once a day at most', async () => {
    const una = await guest('Una');
    const age = (days: number) =>
      env.DB.batch([
        env.DB.prepare('update guests set last_seen = 0 where id = ?').bind(una.id),
        env.DB.prepare('update sessions set expires_at = ? where person = ?').bind(Date.now() + days * DAY, una.id),
      ]);
    const ends = () =>
      env.DB.prepare('select expires_at from sessions where person = ?').bind(una.id).first<number>('expires_at');
    await age(13.5);
    const before = await ends();
    await una.post('/api/user/online');
    expect(await ends()).toBe(before);
    await age(3);
    const response = await una.post('/api/user/online');
    expect(await ends()).toBeGreaterThan(Date.now() + 13.9 * DAY);
    expect(response.headers.get('set-cookie')).toContain(una.cookie);
  });
});

test('a guest’s sign-out ends every session of this person', async () => {
  const gil = await guest('Gil');
  const response = await gil.post('/api/user/logout');
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  const rows = await env.DB.prepare('select 1 from sessions where person = ?').bind(gil.id).all();
  expect(rows.results).toEqual([]);
});

test('expired rows are deleted when new guests come', async () => {
  const old = await guest('Old');
  await env.DB.batch([
    env.DB.prepare('update sessions set expires_at = 1 where person = ?').bind(old.id),
    env.DB.prepare("insert into cooldowns values ('host:gone', 1, 1, 2)"),
  ]);
  await guest();
  const left = await env.DB.batch([
    env.DB.prepare('select 1 from sessions where person = ?').bind(old.id),
    env.DB.prepare('select 1 from guests where id = ?').bind(old.id),
    env.DB.prepare("select 1 from cooldowns where key = 'host:gone'"),
  ]);
  expect(left.flatMap(({ results }) => results)).toEqual([]);
});
