/** The mailbox of a local site. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { database } from '../../worker/app.ts';
import { mail } from '../../worker/db/schema/site.ts';
import { carryMail, oweMail } from '../../worker/mail/outbox.ts';
import { call } from './site.ts';

const db = database(env);
const NOW = 1_800_000_000_000;
beforeEach(async () => {
  await db.delete(mail);
});

async function arrive(...subjects: string[]): Promise<void> {
  for (const [i, subject] of subjects.entries())
    await oweMail(
      db,
      { to: 'ana@example.com', subject, text: `Go to https://x.example/a?b=1&c=2. <b>`, html: `<p>${subject}</p>` },
      NOW + i,
    );
  await carryMail(env, db, NOW + subjects.length);
}
const PATHS = ['/dev/mail', '/dev/mail.json', '/dev/mail.css', '/dev/mail/x'];

test('the letters as JSON, the oldest first', async () => {
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

test('an empty mailbox is an empty list, and a page that says so', async () => {
  expect(await (await call('/dev/mail.json')).json()).toEqual([]);
  expect(await (await call('/dev/mail')).text()).toContain('Nothing has come yet.');
});

test('the page shows the newest first, as text with links, and no script can stand in it', async () => {
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

test('a letter as its reader sees it stands in a sandbox that loads nothing', async () => {
  await arrive('one');
  const [row] = await db.select().from(mail);
  const response = await call(`/dev/mail/${row!.id}`);
  expect(await response.text()).toContain('<p>one</p>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';.* sandbox /);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('two hundred letters are kept; what has not arrived yet is never dropped', async () => {
  await oweMail(db, { to: 'later@example.com', subject: 'owed', text: '', html: '' }, NOW + 1e9);
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

test('where mail goes out, or where the site is public, there is no mailbox', async () => {
  await arrive('secret');
  for (const vars of [{ DEV_MAILBOX: '0' }, { DEV_MAILBOX: '' }, { ENVIRONMENT: 'production' }])
    for (const path of PATHS) {
      const response = await call(path, {}, vars as never);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe('There is nothing at this address.');
    }
});
