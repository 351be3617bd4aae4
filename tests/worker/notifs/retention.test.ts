import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../protocol/limits.ts';
import { scheduled } from '../../../worker/cron.ts';
import { sweepNotices } from '../../../worker/sweep.ts';
import { erase } from '../../../worker/users/delete.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { all, json, one, run } from '../users/kit.ts';
import { inboxOf, insertNotices } from './kit.ts';

const ENV = env as unknown as Env;
const DAY = 24 * 3_600_000;
const left = async (of: Browser) => (await all('select 1 from notifications where user = ?', of.id)).length;

test('a notice is deleted after 90 days, read or not; 500 at a time, oldest first', async () => {
  const [ana, ben] = [await member(), await member()];
  const now = Date.now();
  await insertNotices(ana, 600, { newest: now - LIMITS.noticeDays * DAY });
  await insertNotices(ana, 3, { newest: now - (LIMITS.noticeDays - 1) * DAY, tag: 'younger' });
  await insertNotices(ben, 1, { newest: now - LIMITS.noticeDays * DAY + 60_000 });
  await sweepNotices(drizzle(env.DB), now);
  expect(await left(ana)).toBe(103);
  expect(await one('select max(date) newest from notifications where user = ? and id not like ?', ana.id, 'younger%')).toEqual({
    newest: now - LIMITS.noticeDays * DAY - 1000,
  });
  await scheduled({ scheduledTime: now }, ENV);
  expect([await left(ana), await left(ben)]).toEqual([3, 1]);
});

async function heard() {
  const [ana, ben] = [await member(), await member()];
  const channel = `d${ana.id}${ana.id}`.padEnd(32, 'x').slice(0, 32);
  await insertNotices(ana, 2);
  await run(
    `insert into notice_choices (user, "off", push, quiet_from, quiet_to, zone) values (?, '{"karma":1}', '{"coins":1}', 60, 120, 'Asia/Tokyo')`,
    ana.id,
  );
  await run(
    "insert into push_subscriptions values (?1, ?1, 'https://push.example.com/ana', 'point-of-ana', 'secret-of-ana', 'Firefox on Linux', 7, '')",
    ana.id,
  );
  await run("insert into coin_moves values (?1, 'house:achievements', ?1, 25, 'achievement:Mafia12', 9, null)", ana.id);
  await run('insert into directs values (?1, ?1, ?2, 3)', channel, JSON.stringify([ana.id, ben.id]));
  await run('insert into direct_members values (?1, ?2), (?3, ?2)', ana.id, channel, ben.id);
  await insertNotices(ben, 1);
  await run('insert into notice_choices (user) values (?)', ben.id);
  return { ana, ben, channel };
}
const TABLES = ['notifications', 'notice_choices', 'push_subscriptions', 'direct_members'];
const rowsOf = (of: Browser) =>
  Promise.all(TABLES.map(async (table) => (await all(`select 1 from ${table} where user = ?`, of.id)).length));

test('an export has notices, choices, browsers, direct channels and coins, and no key', async () => {
  const { ana, ben, channel } = await heard();
  await run('update notifications set "from" = ? where user = ?', 'uWhoCausedIt0', ana.id);
  const response = await ana.get('/api/user/export');
  const text = await response.clone().text();
  expect(await json(Promise.resolve(response))).toMatchObject({
    notifications: [{ content: 'Notice 1', kind: 'account', read: false }, { content: 'Notice 2' }],
    noticeChoices: { off: { karma: 1 }, push: { coins: 1 }, quietFrom: 60, quietTo: 120, zone: 'Asia/Tokyo' },
    pushDevices: [{ agent: 'Firefox on Linux', createdAt: 7 }],
    directs: [
      {
        id: channel,
        createdAt: 3,
        members: [
          { id: ana.id, name: ana.name },
          { id: ben.id, name: ben.name },
        ],
      },
    ],
    coinEntries: [{ reason: 'achievement:Mafia12', amount: 25, at: 9 }],
  });
  for (const secret of ['uWhoCausedIt0', 'secret-of-ana', 'point-of-ana', 'push.example.com']) expect(text).not.toContain(secret);
  const empty = await json<Record<string, unknown>>((await member()).get('/api/user/export'));
  expect(empty).toMatchObject({ notifications: [], noticeChoices: { off: {}, zone: 'UTC' }, directs: [], coinEntries: [] });
});

test('erasing an account deletes all of these, but others keep the direct channel', async () => {
  const { ana, ben, channel } = await heard();
  await run('update users set deleted_at = 1 where id = ?', ana.id);
  await erase(ENV, drizzle(env.DB), { id: ana.id, identity: `test|${ana.id}` });
  expect(await rowsOf(ana)).toEqual([0, 0, 0, 0]);
  expect(await rowsOf(ben)).toEqual([1, 1, 0, 1]);
  expect(await all('select id from directs where id = ?', channel)).toEqual([{ id: channel }]);
  expect((await inboxOf(ben)).totalNotifications).toBe(1);
});
