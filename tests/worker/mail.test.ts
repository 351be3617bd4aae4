import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { mail } from '../../db/schema/site.ts';
import { deliverMail, enqueueMail, senderOf } from '../../worker/mail/outbox.ts';

const db = database(env);
const NOW = 1_800_000_000_000;
const letter = (to: string) => ({ to, subject: 'Come in', text: 'The door is open.', html: '<p>The door is open.</p>' });
const rows = () => db.select().from(mail).orderBy(mail.createdAt);

const withCarrier = (send: (message: { to: string; from: unknown; subject: string }) => Promise<unknown>) =>
  ({ ...env, DEV_MAILBOX: '0', MAIL: { send } }) as unknown as Env;

let log: string[] = [];
beforeEach(async () => {
  log = [];
  await db.delete(mail);
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    log.push(words.join(' '));
  });
});

test('a mail is delivered with all its fields, and its row is gone', async () => {
  const sent: unknown[] = [];
  await enqueueMail(db, letter('ana@example.com'), NOW).statement;
  await deliverMail(
    withCarrier(async (message) => sent.push(message)),
    db,
    NOW,
  );
  expect(sent).toEqual([{ ...letter('ana@example.com'), from: { name: 'Duskhaven', email: 'no-reply@duskhaven.example' } }]);
  expect(await rows()).toEqual([]);
});

test('two concurrent deliveries send each mail once', async () => {
  const sent: string[] = [];
  for (let i = 0; i < 30; i++) await enqueueMail(db, letter(`p${i}@example.com`), NOW + i).statement;
  const site = withCarrier(async ({ to }) => {
    await new Promise((done) => setTimeout(done, 1));
    sent.push(to);
  });
  await Promise.all([1, 2, 3].map(() => deliverMail(site, db, NOW + 100)));
  expect(sent.length).toBe(30);
  expect(new Set(sent).size).toBe(30);
  expect(await rows()).toEqual([]);
});

test('a mail service that throws loses nothing, and the other mails still go out', async () => {
  const sent: string[] = [];
  for (const to of ['a@example.com', 'bad@example.com', 'c@example.com']) await enqueueMail(db, letter(to), NOW).statement;
  const site = withCarrier(async ({ to }) => {
    if (to.startsWith('bad')) throw new Error(`no such mailbox: ${to}`);
    sent.push(to);
  });
  await deliverMail(site, db, NOW);
  expect(sent.sort()).toEqual(['a@example.com', 'c@example.com']);
  const [left, ...more] = await rows();
  expect(more).toEqual([]);
  expect([left?.to, left?.tries]).toEqual(['bad@example.com', 1]);
  const logged = log.join();
  expect(logged).toContain('no such mailbox');
  expect(logged).not.toContain('bad@example.com');
});

test('each retry waits longer than the one before, up to six hours, and the twenty-fourth is the last', async () => {
  let tries = 0;
  const site = withCarrier(async () => {
    tries += 1;
    throw new Error('busy');
  });
  await enqueueMail(db, letter('a@example.com'), NOW).statement;
  const waits: number[] = [];
  let now = NOW;
  for (;;) {
    const before = tries;
    await deliverMail(site, db, now);
    expect(tries).toBe(before + 1);
    const [row] = await rows();
    if (!row) break;
    await deliverMail(site, db, row.due! - 1);
    expect(tries).toBe(before + 1);
    waits.push(Math.round((row.due! - now) / 60_000));
    now = row.due!;
  }
  expect(tries).toBe(24);
  expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(new Set(waits.slice(9))).toEqual(new Set([360]));
  expect(now - NOW).toBeGreaterThan(3.5 * 24 * 3_600_000);
});

test('an interrupted delivery leaves the mail to the next one, a minute later and not before', async () => {
  await enqueueMail(db, letter('a@example.com'), NOW).statement;
  let begun = () => {};
  const began = new Promise<void>((done) => {
    begun = done;
  });
  void deliverMail(
    withCarrier(() => {
      begun();
      return new Promise(() => {});
    }),
    db,
    NOW,
  );
  await began;
  const sent: string[] = [];
  const site = withCarrier(async ({ to }) => sent.push(to));
  await deliverMail(site, db, NOW + 30_000);
  expect(sent).toEqual([]);
  await deliverMail(site, db, NOW + 61_000);
  expect(sent).toEqual(['a@example.com']);
});

test('a mail that kills its worker each time is given up too', async () => {
  await enqueueMail(db, letter('a@example.com'), NOW).statement;
  await db.update(mail).set({ tries: 24 });
  const sent: string[] = [];
  await deliverMail(
    withCarrier(async ({ to }) => sent.push(to)),
    db,
    NOW,
  );
  expect([sent, await rows()]).toEqual([[], []]);
});

test('a mail service that never answers has failed after eight seconds', async () => {
  await enqueueMail(db, letter('a@example.com'), NOW).statement;
  await deliverMail(
    withCarrier(() => new Promise(() => {})),
    db,
    NOW,
  );
  const [row] = await rows();
  expect(row!.due! - NOW).toBeGreaterThanOrEqual(67_000);
  expect(row!.due! - NOW).toBeLessThan(90_000);
});

test('a backlog is delivered in one run, latest mail first', async () => {
  for (let i = 0; i < 65; i++) await enqueueMail(db, letter(`p${i}@example.com`), NOW + i).statement;
  const sent: string[] = [];
  await deliverMail(
    withCarrier(async ({ to }) => sent.push(to)),
    db,
    NOW + 100,
  );
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([65, 'p64@example.com', 'p0@example.com']);
});

test('a mail that is not due stays, and without a mail service nothing is lost', async () => {
  await enqueueMail(db, letter('later@example.com'), NOW + 1).statement;
  await enqueueMail(db, letter('now@example.com'), NOW).statement;
  await deliverMail({ ...env, DEV_MAILBOX: '0' } as Env, db, NOW);
  expect((await rows()).map(({ to, tries }) => [to, tries])).toEqual([
    ['now@example.com', 1],
    ['later@example.com', 0],
  ]);
});

test('when D1 is unavailable the delivery rejects, and the mail stays', async () => {
  await enqueueMail(db, letter('a@example.com'), NOW).statement;
  const away = database({
    ...env,
    DB: { prepare: () => ({ bind: () => ({ raw: () => Promise.reject(new Error('away')) }) }) },
  } as never);
  await expect(deliverMail(env, away, NOW)).rejects.toThrow();
  expect((await rows()).length).toBe(1);
});

test('a sender is written as a name with an address or as an address alone', () => {
  expect(senderOf('The Village <a@b.example>')).toEqual({ name: 'The Village', email: 'a@b.example' });
  expect(senderOf('a@b.example')).toBe('a@b.example');
});
