import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { statementsOf } from '../../../db/core/effects.ts';
import { BANNED_PERMISSIONS, type BanType } from '../../../protocol/permissions.ts';
import { scheduled } from '../../../worker/cron.ts';
import { banStatements, expireBans } from '../../../worker/moderation/ban.ts';
import { type Ban, banExpiredText, banNotice, durationInWords } from '../../../worker/moderation/ban-notices.ts';
import { member } from '../members.ts';
import { all, notices, run } from '../users/kit.ts';
import { listenToHubs } from './kit.ts';

const db = drizzle(env.DB);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TYPES = Object.keys(BANNED_PERMISSIONS) as BanType[];

test.each([
  [HOUR, '1 hour'],
  [90 * MINUTE, '1 hour and 30 minutes'],
  [2 * DAY, '2 days'],
  [36 * HOUR, '1 day and 12 hours'],
  [28 * DAY, '4 weeks'],
  [364 * DAY, '1 year'],
  [3 * 364 * DAY + 7 * DAY + HOUR, '3 years and 1 week'],
  [29_999, '1 minute'],
  [2 * HOUR - 1, '2 hours'],
])('%d ms are %s', (ms, words) => expect(durationInWords(ms)).toBe(words));

test('the notice of a ban names what it forbids, how long, and why', () => {
  const now = Date.UTC(2027, 4, 1, 14);
  const said = (ban: Omit<Ban, 'user'>) => banNotice({ user: 'u', ...ban }, now);
  expect(said({ type: 'chat', expires: now + 2 * DAY, reason: 'Insults,\nthree times.' })).toEqual({
    kind: 'ban',
    content: 'You are banned from chat for 2 days, until May 3, 2027 at 2:00 PM UTC. Reason: Insults, three times.',
    link: '',
  });
  expect(said({ type: 'ranked', expires: null })).toMatchObject({ content: 'You are permanently banned from ranked games.' });
  const told = TYPES.filter((type) => said({ type, expires: null })?.kind === 'ban');
  expect(told.sort()).toEqual(['chat', 'competitive', 'forum', 'game', 'ranked']);
  expect(said({ type: 'site', expires: null })).toBeNull();
  expect(said({ type: 'ipFlag', expires: null })).toMatchObject({ kind: 'account', link: '/community/moderation' });
  expect(said({ type: 'game', expires: null, reason: 'x'.repeat(5000) })!.content.length).toBeLessThan(300);
  expect(new Set(TYPES.map(banExpiredText)).size).toBe(TYPES.length - 1);
});

test('a ban and its notice are written together; bans add up, and a permanent one is imposed once', async () => {
  const [ana, mod] = [await member(), await member()];
  const now = Date.now();
  const impose = (ban: Omit<Ban, 'user'>) => {
    const [first, ...rest] = banStatements(db, { user: ana.id, mod: mod.id, ...ban }, now);
    return db.batch(statementsOf([first!, ...rest]));
  };
  // A block between member and moderator does not suppress the notice.
  await run('insert into blocks values (?, ?, 1)', ana.id, mod.id);
  await impose({ type: 'chat', expires: now + HOUR, reason: 'Noise.' });
  await impose({ type: 'chat', expires: now + 2 * HOUR });
  await impose({ type: 'forum', expires: null });
  await impose({ type: 'forum', expires: null });
  await run("insert into push_subscriptions values ('p', ?, 'https://push.example.com/a', 'k', 'a', '', 1, '')", ana.id);
  await impose({ type: 'chat', expires: null });
  expect(await all('select id from push_subscriptions where user = ?', ana.id)).toHaveLength(1);
  await impose({ type: 'site', expires: null });
  expect(await all('select id from push_subscriptions where user = ?', ana.id)).toHaveLength(0);
  const rows = await all('select type, mod, expires, reason, settled from bans where user = ? order by rowid', ana.id);
  expect(rows).toEqual([
    { type: 'chat', mod: mod.id, expires: now + HOUR, reason: 'Noise.', settled: 0 },
    { type: 'chat', mod: mod.id, expires: now + 2 * HOUR, reason: '', settled: 0 },
    { type: 'forum', mod: mod.id, expires: null, reason: '', settled: 0 },
    { type: 'chat', mod: mod.id, expires: null, reason: '', settled: 0 },
    { type: 'site', mod: mod.id, expires: null, reason: '', settled: 0 },
  ]);
  expect((await notices(ana)).map(({ kind, content }) => [kind, content.slice(0, 36)])).toEqual([
    ['ban', 'You are banned from chat for 1 hour,'],
    ['ban', 'You are banned from chat for 2 hours'],
    ['ban', 'You are permanently banned from the '],
    ['ban', 'You are permanently banned from chat'],
  ]);
});

let made = 0;
const ban = (user: string, type: BanType, expires: number | null) =>
  run('insert into bans (id, user, type, created_at, expires) values (?, ?, ?, 1, ?)', `ban${++made}`, user, type, expires);
async function settled(): Promise<string[]> {
  const { env: heard, rung } = listenToHubs();
  await expireBans(heard, db, Date.now());
  return rung;
}
const open = async (of: string) => (await all('select 1 from bans where user = ? and settled = 0', of)).length;

test('an expired ban sends a notice per kind unless another of that kind lasts; a permanent one never expires', async () => {
  const [ana, ben, cid, gone] = [await member(), await member(), await member(), await member({ row: { erased: true } })];
  const [past, ahead] = [Date.now() - 1000, Date.now() + HOUR];
  for (const [user, type, expires] of [
    [ana.id, 'chat', past],
    [ana.id, 'chat', past - 5],
    [ana.id, 'game', past],
    [ben.id, 'chat', past],
    [ben.id, 'chat', ahead],
    [ben.id, 'forum', past],
    [ben.id, 'forum', null],
    [cid.id, 'site', ahead],
    [gone.id, 'chat', past],
  ] as const)
    await ban(user, type, expires);
  expect((await settled()).sort()).toEqual([ana.id]);
  expect(new Set((await notices(ana)).map(({ kind, content }) => `${kind}: ${content}`))).toEqual(
    new Set(['banExpired: Your ban from chat is over.', 'banExpired: Your ban from playing is over.']),
  );
  for (const other of [ben, cid, gone]) expect(await notices(other)).toEqual([]);
  expect([await open(ana.id), await open(ben.id), await open(cid.id), await open(gone.id)]).toEqual([0, 2, 1, 0]);
  expect(await settled()).toEqual([]);
  await run('update bans set expires = ? where user = ? and expires is not null and settled = 0', past, ben.id);
  expect(await settled()).toEqual([ben.id]);
  expect(await notices(ben)).toMatchObject([{ content: 'Your ban from chat is over.' }]);
});

test('the cron job expires a hundred at a time, oldest first', async () => {
  const ana = await member();
  await run(
    `insert into bans (id, user, type, created_at, expires)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 130) select 'many' || i, ?, 'ranked', 1, i from n`,
    ana.id,
  );
  await run("update bans set user = 'x' || id where user = ? and expires <= 120", ana.id);
  await settled();
  expect(await all("select min(expires) least, count(*) open from bans where id like 'many%' and settled = 0")).toEqual([
    { least: 101, open: 30 },
  ]);
  expect(await notices(ana)).toEqual([]);
  await scheduled({ scheduledTime: Date.now() }, env as unknown as Env);
  expect(await open(ana.id)).toBe(0);
  expect(await notices(ana)).toMatchObject([{ kind: 'banExpired', content: 'Your ban from ranked games is over.' }]);
});
