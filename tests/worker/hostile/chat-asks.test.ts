import { beforeEach, expect, test } from 'vitest';
import type { PushState } from '../../../protocol/http/notices.ts';
import { member, signIn } from '../members.ts';
import { subscription } from '../notifs/subscription.ts';
import type { Browser } from '../site.ts';
import { all, json, resetRateLimits, run, statusAndText } from '../users/kit.ts';

beforeEach(resetRateLimits);
const devices = async (of: Browser) => (await json<PushState>(of.get('/api/notifs/push'))).devices;

test('a push subscription ends with the session that created it', async () => {
  const ana = await member();
  const thief = await signIn(ana.id);
  await statusAndText(ana.post('/api/notifs/push', await subscription('own')));
  await statusAndText(thief.post('/api/notifs/push', await subscription('stolen')));
  expect(await devices(ana)).toHaveLength(2);
  const sessions = await json<{ id: string; current: boolean }[]>(ana.get('/api/user/sessions'));
  const { id } = sessions.find(({ current }) => !current)!;
  expect(await statusAndText(ana.post('/api/user/sessions/revoke', { id }))).toEqual([200, 'OK']);
  expect(await devices(ana)).toHaveLength(1);
  const again = await signIn(ana.id);
  expect(await statusAndText(ana.post('/api/user/logout', { everywhere: true }))).toEqual([200, 'OK']);
  expect((await again.get('/api/notifs/push')).status).toBe(401);
  const back = await signIn(ana.id);
  expect(await devices(back)).toEqual([]);
  await statusAndText(back.post('/api/notifs/push', await subscription('own')));
  expect(await devices(back)).toHaveLength(1);
});

test.each([
  ['/api/user/friend', {}],
  ['/api/user/love', { reqType: 'Love' }],
])('requesting, withdrawing and requesting again notifies once an hour: %s', async (path, more) => {
  const [ana, eve] = [await member(), await member()];
  const asks = async () => {
    await resetRateLimits();
    return (await eve.post(path, { user: ana.id, ...more })).status;
  };
  const told = () => all<{ date: number; read: number }>('select date, read from notifications where user = ?', ana.id);
  expect(await asks()).toBe(200);
  await run('update notifications set read = 1 where user = ?', ana.id);
  const [before] = await told();
  for (let i = 0; i < 6; i++) expect(await asks()).toBe(200);
  expect(await told()).toEqual([before]);
  await run('update notifications set date = date - 3600001 where user = ?', ana.id);
  for (let i = 0; i < 2; i++) expect(await asks()).toBe(200);
  expect((await told()).map(({ read }) => read)).toEqual([0]);
});
