import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { mail } from '../../db/schema/site.ts';
import { deliverMail, enqueueMail } from '../../worker/mail/outbox.ts';
import { call as request } from './site.ts';

const call: typeof request = (path, init, extra) => request(new URL(path, 'http://localhost:8787').href, init, extra);

const db = database(env);
const NOW = 1_800_000_000_000;
beforeEach(async () => {
  await db.delete(mail);
});

async function arrive(...subjects: string[]): Promise<void> {
  for (const [i, subject] of subjects.entries())
    await enqueueMail(
      db,
      { to: 'ana@example.com', subject, text: `Go to https://x.example/a?b=1&c=2. <b>`, html: `<p>${subject}</p>` },
      NOW + i,
    ).statement;
  await deliverMail(env, db, NOW + subjects.length);
}
const PATHS = ['/dev/mail', '/dev/mail.json', '/dev/mail.css', '/dev/mail/x'];

test('the mails as JSON, oldest first', async () => {
  await arrive('one', 'two', 'three');
  const response = await call('/dev/mail.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const letters = (await response.json()) as Record<string, string>[];
  expect(letters.map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
  expect(letters[0]).toEqual({
    to: 'ana@example.com',
    subject: 'one',
    text: 'Go to https://x.example/a?b=1&c=2. <b>',
    html: '<p>one</p>',
    date: new Date(NOW).toISOString(),
  });
});

test('an empty mailbox is an empty list, and its page says so', async () => {
  expect(await (await call('/dev/mail.json')).json()).toEqual([]);
  expect(await (await call('/dev/mail')).text()).toContain('Nothing has come yet.');
});

test('the page shows the newest first, as text with links, and no script can be part of it', async () => {
  await arrive('older', '<script>alert(1)</script>');
  const response = await call('/dev/mail');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const html = await response.text();
  expect(html).not.toContain('<script');
  expect(html.indexOf('&lt;script&gt;')).toBeLessThan(html.indexOf('older'));
  expect(html).toContain('<a href="https://x.example/a?b=1&amp;c=2">https://x.example/a?b=1&amp;c=2</a>. &lt;b&gt;');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; frame-src 'self';/);
  expect((await call('/dev/mail.css')).headers.get('content-type')).toMatch(/^text\/css/);
});

test('a mail as its reader sees it is in a sandbox that loads nothing', async () => {
  await arrive('one');
  const [row] = await db.select().from(mail);
  const response = await call(`/dev/mail/${row!.id}`);
  expect(await response.text()).toContain('<p>one</p>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';.* sandbox /);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('two hundred mails are stored; a mail that is not delivered yet is never dropped', async () => {
  await enqueueMail(db, { to: 'later@example.com', subject: 'owed', text: '', html: '' }, NOW + 1e9).statement;
  const rows = Array.from({ length: 210 }, (_, i) => ({
    id: `old${i}`,
    to: 'a@example.com',
    subject: `s${i}`,
    text: '',
    html: '',
    createdAt: NOW - 1000 + i,
  }));
  for (let from = 0; from < rows.length; from += 10) await db.insert(mail).values(rows.slice(from, from + 10));
  await arrive('newest');
  const letters = (await (await call('/dev/mail.json')).json()) as { subject: string }[];
  expect(letters.length).toBe(200);
  expect([letters[0]?.subject, letters.at(-1)?.subject]).toEqual(['s11', 'newest']);
  expect((await db.select().from(mail)).length).toBe(201);
});

test('there is no mailbox when mail is sent, or when the site is public', async () => {
  await arrive('secret');
  for (const vars of [{ DEV_MAILBOX: '0' }, { DEV_MAILBOX: '' }, { ENVIRONMENT: 'production' }])
    for (const path of PATHS) {
      const response = await call(path, {}, vars as never);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe('There is nothing at this address.');
    }
});

const NETWORK = { LISTENS_ON: '', MAILBOX_KEY: 'a-key-that-was-printed' } as never;

test("only the site's own machine has the mailbox, by IP address and by host name", async () => {
  await arrive('secret');
  for (const name of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
    expect([name, (await call(`http://${name}:8787/dev/mail.json`)).status]).toEqual([name, 200]);
  // A page elsewhere may resolve its own name to this machine (DNS rebinding), and send any header.
  for (const name of ['rebound.example', '192.168.1.20', '0.0.0.0', '127.0.0.1.example', 'localhost.example', '[::2]'])
    for (const path of PATHS) {
      expect([name, path, (await call(`http://${name}:8787${path}`)).status]).toEqual([name, path, 404]);
      expect([name, path, (await call(path, { headers: { host: `${name}:8787` } })).status]).toEqual([name, path, 404]);
    }
  for (const forwarded of [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'x-real-ip': '2001:db8::1' },
    { forwarded: 'for=203.0.113.7' },
  ] as Record<string, string>[])
    expect([forwarded, (await call('/dev/mail.json', { headers: forwarded })).status]).toEqual([forwarded, 404]);
  // The variable that says which interface the site listens on is missing.
  expect((await call('/dev/mail.json', {}, { LISTENS_ON: '' } as never)).status).toBe(404);
});

test('when other machines reach the site, every request to the mailbox needs the printed key', async () => {
  await arrive('secret');
  for (const name of ['localhost', '192.168.1.20'])
    for (const path of PATHS) {
      for (const key of ['', '?key=', '?key=another', '?key=a-key-that-was-printed-'])
        expect([key, (await call(`http://${name}:8787${path}${key}`, {}, NETWORK)).status]).toEqual([key, 404]);
      const claimed = { headers: { 'cf-connecting-ip': '127.0.0.1', cookie: 'mailbox=' } };
      expect((await call(`http://${name}:8787${path}`, claimed, NETWORK)).status).toBe(404);
    }
  const opened = await call('http://192.168.1.20:8787/dev/mail?key=a-key-that-was-printed', { redirect: 'manual' }, NETWORK);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/mail']);
  const cookie = opened.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^mailbox=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await call('http://192.168.1.20:8787/dev/mail', { headers: { cookie: cookie.split(';')[0]! } }, NETWORK);
  expect(await page.text()).toContain('secret');
  expect((await call('/dev/mail.json?key=a-key-that-was-printed', {}, NETWORK)).status).toBe(200);
});
