import { beforeEach, expect, test, vi } from 'vitest';
import type { Alerts, Announcement } from '../../../protocol/http/notices.ts';
import type { UserInfo } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { all, json, resetRateLimits, run, statusAndText } from '../users/kit.ts';

beforeEach(async () => {
  await resetRateLimits();
  await run('delete from announcements');
  await run('delete from site_values');
});
const list = (query = '', of = new Browser()) => json<Announcement[]>(of.get(`/api/mod/announcements${query}`));
const many = (mod: Browser, count: number) =>
  run(
    `insert into announcements (id, mod, content, date)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(?1 as integer)) select 'a' || i, ?2, 'No. ' || i, i * 100 from n`,
    count,
    mod.id,
  );
const dates = (page: readonly Announcement[]) => page.map(({ date }) => date / 100);

test('everyone reads an announcement of the staff, with the card of its writer', async () => {
  const mod = await member({ groups: ['mod'], row: { avatar: true, vanityUrl: 'Moddy', vanityKey: 'moddy' } });
  const before = Date.now();
  expect(await statusAndText(mod.post('/api/mod/announcement', { content: '  New games\r\non Friday.\u0000 ' }))).toEqual([
    200,
    expect.stringContaining('Announcement created.'),
  ]);
  const [announced, ...more] = await list();
  expect(more).toEqual([]);
  expect(announced).toEqual({
    id: expect.stringMatching(/^[\w-]{12}$/),
    modId: mod.id,
    mod: { id: mod.id, name: mod.name, avatar: true, vanityUrl: 'Moddy' },
    content: 'New games\non Friday.',
    date: expect.any(Number),
  });
  expect(announced!.date).toBeGreaterThanOrEqual(before);
  expect(await list('', await guest())).toHaveLength(1);
});

test('the session of everyone has the newest announcement, and whether there is an older one', async () => {
  const mod = await member({ groups: ['mod'] });
  const readers = [new Browser(), await guest(), await member()];
  const seen = () => Promise.all(readers.map(async (of) => (await json<UserInfo>(of.get('/api/user/info'))).announcement));
  expect(await seen()).toEqual([undefined, undefined, undefined]);
  await many(mod, 1);
  const first = { id: 'a1', content: 'No. 1', date: 100, hasOlder: false };
  expect(await seen()).toEqual([first, first, first]);
  await run("delete from announcements where id = 'a1'");
  await many(mod, 3);
  const third = { id: 'a3', content: 'No. 3', date: 300, hasOlder: true };
  expect(await seen()).toEqual([third, third, third]);
});

test('a request that is sent again announces once, and counts once', async () => {
  const [mod, other] = [await member({ groups: ['mod'] }), await member({ groups: ['mod'] })];
  const announce = async (who: Browser, content = 'New games.') => (await who.post('/api/mod/announcement', { content })).status;
  const eventsOf = (who: Browser) => all('select id from events where actor = ? and act = ?', who.id, 'announce');
  // Sent twice at once, and again as if the answer was lost.
  expect(await Promise.all([announce(mod), announce(mod)])).toEqual([200, 200]);
  for (let i = 0; i < 5; i++) expect(await announce(mod)).toBe(200);
  expect([(await list()).length, (await eventsOf(mod)).length]).toEqual([1, 1]);
  await announce(other);
  await announce(mod, 'Newer games.');
  expect((await list()).length).toBe(3);
  await run('update announcements set date = date - 600000');
  await announce(mod);
  expect([(await list()).length, (await eventsOf(mod)).length]).toEqual([4, 3]);
});

test('a writer whose account is deleted is no longer named', async () => {
  const mod = await member({ groups: ['mod'], row: { avatar: true } });
  await many(mod, 1);
  await run('update users set deleted_at = 1 where id = ?', mod.id);
  expect((await list())[0]!.mod).toEqual({ id: mod.id, name: '[deleted]', avatar: false });
  await run("update announcements set mod = 'uGoneEntirely'");
  expect((await list())[0]!.mod).toEqual({ id: 'uGoneEntirely', name: '[deleted]', avatar: false });
});

test('five a page, newest first, older and newer', async () => {
  await many(await member(), 12);
  expect(dates(await list())).toEqual([12, 11, 10, 9, 8]);
  expect(dates(await list('?last=800'))).toEqual([7, 6, 5, 4, 3]);
  expect(dates(await list('?last=300'))).toEqual([2, 1]);
  expect(await list('?last=100')).toEqual([]);
  expect(dates(await list('?first=300'))).toEqual([8, 7, 6, 5, 4]);
  expect(dates(await list('?first=1000'))).toEqual([12, 11]);
  expect(await list('?first=1200')).toEqual([]);
  for (const query of ['?first=x', '?last=-1', '?last=1e3', '?first=1&last=;'])
    expect([query, (await new Browser().get(`/api/mod/announcements${query}`)).status]).toEqual([query, 400]);
});

test('announcements of the same moment are on the same page', async () => {
  await many(await member(), 7);
  await run('update announcements set date = 300 where date between 300 and 500');
  expect(dates(await list())).toEqual([7, 6, 3, 3, 3]);
  await run('update announcements set date = 300 where date = 200');
  expect(dates(await list())).toEqual([7, 6, 3, 3, 3, 3]);
  expect(dates(await list('?last=300'))).toEqual([1]);
  expect(dates(await list('?first=100'))).toEqual([6, 3, 3, 3, 3]);
});

test('a page reads the same rows whatever the number of announcements, and no session', async () => {
  const mod = await member();
  await many(mod, 20);
  const rowsOf = async () => [
    (await mod.get('/api/mod/announcements')).rows,
    (await mod.get('/api/mod/announcements?last=1000')).rows,
  ];
  const few = await rowsOf();
  await run('delete from announcements');
  await many(mod, 2000);
  const lots = await rowsOf();
  console.log(JSON.stringify({ rowsRead: { few, lots } }));
  for (const rows of lots) expect(rows).toBeLessThanOrEqual(4 * (LIMITS.announcementPage + 10));
  expect(lots[0]).toBe(few[0]);
});

test.each([
  ['/api/mod/announcement', { content: 'Hello.' }],
  ['/api/mod/restart', { minutes: 5 }],
])('%s needs the permission to announce', async (path, body) => {
  const statusOf = async (who: Browser) => (await who.post(path, body)).status;
  expect(await statusOf(new Browser())).toBe(401);
  expect(await statusOf(await guest())).toBe(403);
  for (const groups of [[], ['dev', 'donor', 'mentor', 'ranked', 'competitive']])
    expect(await statusOf(await member({ groups }))).toBe(403);
  expect([await all('select 1 from announcements'), await all('select 1 from site_values')]).toEqual([[], []]);
  for (const group of ['owner', 'admin', 'liaison', 'mod']) expect(await statusOf(await member({ groups: [group] }))).toBe(200);
});

test('an announcement has 1,000 characters at most, and one writer can post five in ten minutes', async () => {
  const mod = await member({ groups: ['liaison'] });
  const announce = (content: string) => statusAndText(mod.post('/api/mod/announcement', { content }));
  expect(await announce('x'.repeat(1001))).toEqual([422, 'That is too long: an announcement may have at most 1,000 characters.']);
  expect(await announce(' \n ')).toEqual([422, 'Write the announcement first.']);
  for (const unseen of [
    '\u0000\u200e',
    '\u200b',
    '\u2060\u00ad',
    '\u3164',
    '\u2800 \u2800',
    '\u{e0041}',
    '\u034f',
    '\uffa0\u115f\n\u180e',
  ])
    expect([unseen, ...(await announce(unseen))]).toEqual([unseen, 422, 'Write the announcement first.']);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await announce(`${i}${'x'.repeat(999)}`))[0]);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('everyone is told when the site restarts, until it does or the restart is cancelled', async () => {
  const owner = await member({ groups: ['owner'] });
  const restartFor = async (who: Browser) => (await json<Alerts>(who.get('/api/notifs')))[0];
  const plan = async (minutes: number) => (await owner.post('/api/mod/restart', { minutes })).status;
  const someone = [new Browser(), await guest(), await member()];
  expect(await restartFor(owner)).toBeNull();
  const before = Date.now();
  expect(await plan(30)).toBe(200);
  for (const who of someone) {
    const at = (await restartFor(who))!;
    expect(at - before).toBeGreaterThanOrEqual(30 * 60_000);
    expect(at - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  }
  expect(await plan(5)).toBe(200);
  const at = (await restartFor(owner))!;
  expect(at - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  vi.setSystemTime(at);
  expect(await restartFor(new Browser())).toBeNull();
  vi.useRealTimers();
  expect(await plan(0)).toBe(200);
  for (const who of someone) expect(await restartFor(who)).toBeNull();
  expect(await plan(0)).toBe(200);
});

test('an announcement is changed, deleted and put back by its writer and by staff above them', async () => {
  const [mod, peer, admin] = [
    await member({ groups: ['mod'] }),
    await member({ groups: ['mod'] }),
    await member({ groups: ['admin'] }),
  ];
  await mod.post('/api/mod/announcement', { content: 'New games on Friday.' });
  const [before] = await list();
  const announcement = before!.id;
  const edit = (by: Browser, content: string) => by.post('/api/mod/announcement/edit', { announcement, content });
  expect([(await edit(peer, 'None.')).status, (await edit(new Browser(), 'None.')).status]).toEqual([403, 401]);
  expect((await edit(mod, ' \u0000 ')).status).toBe(422);
  expect((await edit(mod, 'New games on Saturday.')).status).toBe(200);
  expect((await list())[0]).toEqual({ ...before, content: 'New games on Saturday.' });
  const said = await all("select args from events where act = 'editAnnouncement'");
  expect(said).toEqual([{ args: JSON.stringify({ announcement }) }]);
  const removed = await admin.post('/api/mod/announcement/delete', { announcement, reason: 'It was cancelled.' });
  expect([removed.status, await list()]).toEqual([200, []]);
  const { event } = (await removed.json()) as { event: string };
  expect((await admin.post('/api/mod/undo', { event, reason: 'It was not.' })).status).toBe(200);
  expect((await list())[0]?.content).toBe('New games on Saturday.');
  expect(await json(mod.get('/api/mod/checkLog'))).toMatchObject({ checked: expect.any(Number), broken: null });
});
