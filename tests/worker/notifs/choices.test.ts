import { beforeEach, expect, test } from 'vitest';
import type { NoticeChoices } from '../../../protocol/http/notices.ts';
import { NOTICES, type NoticeKind } from '../../../protocol/notices.ts';
import { stateOf } from '../hostile/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { all, json, notices, one, resetRateLimits, run, statusAndText } from '../users/kit.ts';

beforeEach(resetRateLimits);
const choicesOf = (of: Browser) => json<NoticeChoices>(of.get('/api/notifs/choices'));
const choose = (by: Browser, what: object) => json<NoticeChoices>(by.post('/api/notifs/choices', what));
const kept = (of: Browser) => one('select "off", push, quiet_from, quiet_to, zone from notice_choices where user = ?', of.id);

test('a member without choices has the defaults of the table of kinds, and no row', async () => {
  const ana = await member();
  const { kinds, quiet, zone } = await choicesOf(ana);
  expect([quiet, zone]).toEqual([null, 'UTC']);
  expect(Object.keys(kinds)).toEqual(Object.keys(NOTICES));
  for (const [kind, { push, ...more }] of Object.entries(NOTICES))
    expect([kind, kinds[kind as NoticeKind]]).toEqual([kind, { inbox: !('pushOnly' in more), push }]);
  expect(await kept(ana)).toBeNull();
});

test('only differences are stored, and fields that are left out stay unchanged', async () => {
  const ana = await member();
  const first = await choose(ana, {
    kinds: { karma: { inbox: false }, yourTurn: { push: false }, friendRequest: { push: true } },
  });
  expect(first.kinds).toMatchObject({ karma: { inbox: false, push: false }, yourTurn: { inbox: true, push: false } });
  expect(await kept(ana)).toMatchObject({ off: '{"karma":1}', push: '{"yourTurn":0}' });
  const second = await choose(ana, { kinds: { karma: { push: true }, kudos: { inbox: false }, yourTurn: { push: true } } });
  expect(await kept(ana)).toMatchObject({ off: '{"karma":1,"kudos":1}', push: '{"karma":1}' });
  expect(second.kinds.karma).toEqual({ inbox: false, push: true });
  await choose(ana, { kinds: { karma: { inbox: true, push: false }, kudos: { inbox: true } } });
  expect(await kept(ana)).toMatchObject({ off: '{}', push: '{}' });
  const whole = await choicesOf(ana);
  expect(await choose(ana, { kinds: whole.kinds, quiet: whole.quiet, zone: whole.zone })).toEqual(whole);
});

test('concurrent choices of two tabs are both stored', async () => {
  const ana = await member();
  const some: NoticeKind[] = ['karma', 'kudos', 'coins', 'loveEnded', 'achievement', 'yourTurn', 'threadReply', 'postMention'];
  await Promise.all(some.map((kind) => choose(ana, { kinds: { [kind]: { inbox: false } } })));
  const { kinds } = await choicesOf(ana);
  expect(
    Object.keys(NOTICES)
      .filter((kind) => !kinds[kind as NoticeKind].inbox && !['direct', 'mention'].includes(kind))
      .sort(),
  ).toEqual([...some].sort());
});

test('some kinds cannot be switched off, and some are never in the inbox', async () => {
  const ana = await member();
  const tried = async (kinds: object) => statusAndText(ana.post('/api/notifs/choices', { kinds }));
  expect(await tried({ ban: { inbox: false } })).toEqual([400, 'You cannot switch off “Bans”.']);
  expect(await tried({ karma: { inbox: false }, staff: { inbox: false } })).toEqual([400, 'You cannot switch off “Staff news”.']);
  expect(await tried({ banExpired: { push: false } })).toEqual([400, 'You cannot switch off “Ends of bans”.']);
  expect(await tried({ direct: { inbox: true } })).toMatchObject([
    400,
    expect.stringMatching(/^The inbox does not show “Direct messages while you’re away”/),
  ]);
  expect(await tried({ gossip: { inbox: false } })).toEqual([400, 'There is no such kind of notification.']);
  expect(await kept(ana)).toBeNull();
  expect((await choose(ana, { kinds: { staff: { push: true }, direct: { push: false } } })).kinds).toMatchObject({
    staff: { inbox: true, push: true },
    direct: { inbox: false, push: false },
  });
});

test('quiet hours may span midnight, in any time zone', async () => {
  const ana = await member();
  expect(await choose(ana, { quiet: { from: 22 * 60, to: 7 * 60 }, zone: 'Europe/Paris' })).toMatchObject({
    quiet: { from: 1320, to: 420 },
    zone: 'Europe/Paris',
  });
  expect(await choose(ana, { zone: 'america/new_york' })).toMatchObject({
    quiet: { from: 1320, to: 420 },
    zone: 'America/New_York',
  });
  for (const zone of ['Mars/Base', '', '+02:00', 'Europe'])
    expect([zone, await statusAndText(ana.post('/api/notifs/choices', { zone }))]).toEqual([
      zone,
      [400, 'There is no such time zone.'],
    ]);
  expect(await statusAndText(ana.post('/api/notifs/choices', { quiet: { from: 60, to: 60 } }))).toEqual([
    400,
    'Quiet hours need a start and an end that differ.',
  ]);
  expect(await choose(ana, { quiet: null })).toMatchObject({ quiet: null, zone: 'America/New_York' });
});

test('an unwanted kind is not written; a block suppresses a notice too', async () => {
  const [ana, ben, cid] = [await member(), await member(), await member()];
  await choose(ana, { kinds: { friendRequest: { inbox: false } } });
  await statusAndText(ben.post('/api/user/friend', { user: ana.id }));
  expect(await all('select 1 from friend_requests where "to" = ?', ana.id)).toHaveLength(1);
  expect(await notices(ana)).toEqual([]);
  await choose(ana, { kinds: { friendRequest: { inbox: true } } });
  await statusAndText(cid.post('/api/user/friend', { user: ana.id }));
  expect(await notices(ana)).toMatchObject([{ kind: 'friendRequest', content: `${cid.name} wants to be your friend.` }]);
  // A block against the member who causes the notice; written directly, because the call refuses the request itself.
  await run('insert into blocks values (?, ?, 1)', ana.id, ben.id);
  expect((await ben.post('/api/user/love', { user: ana.id, reqType: 'Love' })).status).toBe(403);
  expect(await notices(ana)).toHaveLength(1);
});

test('no one can choose for another member', async () => {
  const [ana, thief] = [await member(), await member()];
  await choose(ana, { kinds: { karma: { inbox: false } } });
  const before = await stateOf(ana.id);
  await choose(thief, { kinds: { kudos: { inbox: false } }, zone: 'Asia/Tokyo' });
  expect((await thief.post('/api/notifs/choices', { user: ana.id, kinds: {} })).status).toBe(400);
  expect(await stateOf(ana.id)).toEqual(before);
});
