/** Settings: every key, what it takes and what it refuses. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Item, SETTINGS, type SettingKey, settingOf } from '../../../protocol/settings.ts';
import { member } from '../people.ts';
import { Browser, guest } from '../site.ts';
import { forgetPace, json, one, said } from './people.ts';

beforeEach(forgetPace);
const set = (by: Browser, prop: string, value: unknown) => said(by.post('/api/user/settings/update', { prop, value }));
const data = (of: Browser) => json<Record<string, unknown>>(of.get('/api/user/settings/data'));
const stored = async (of: Browser) =>
  JSON.parse((await one<{ settings: string }>('select settings from users where id = ?', of.id))!.settings);

/** One value that each key takes, besides its default. */
function another(key: SettingKey): boolean | string {
  const setting = settingOf(key);
  if (setting.type === 'yes-no') return !setting.default;
  return setting.among?.find((one) => one !== setting.default) ?? (setting.colour ? '#8c6d1f' : 'Cop:Vivid,Mafioso:Plain');
}
const ITEMS: Partial<Record<Item, number>> = { customProfile: 1, avatarShape: 1, textColors: 1 };

describe.each(Object.keys(SETTINGS) as SettingKey[])('%s', (key) => {
  const { type, own, item, perm, default: usual } = settingOf(key);
  const value = own ? 'x' : another(key);
  if (own) {
    test('is not changed by this call', async () => {
      const ana = await member({ items: { deathMessageEnabled: 1, deathMessageChange: 1 } });
      expect(await set(ana, key, value)).toEqual([403, 'That setting is not changed here: it has a field of its own.']);
    });
    return;
  }
  test('is kept where it differs from what is usual, told to its owner, and forgotten where it does not', async () => {
    const ana = await member({ items: ITEMS, groups: ['mod'] });
    expect((await data(ana))[key]).toBe(usual);
    expect(await set(ana, key, value)).toEqual([200, 'OK']);
    expect((await data(ana))[key]).toBe(value);
    expect(await stored(ana)).toEqual({ [key]: value });
    expect(await set(ana, key, usual)).toEqual([200, 'OK']);
    expect(await stored(ana)).toEqual({});
  });
  test('takes no value of another kind', async () => {
    const ana = await member({ items: ITEMS, groups: ['mod'] });
    const wrong =
      type === 'yes-no' ? ['yes', '', '1', 'TRUE', null, 1] : [true, false, null, 3, 'x'.repeat(2001), 'no such thing,'];
    for (const bad of wrong) expect([bad, Math.floor((await set(ana, key, bad))[0] / 100)]).toEqual([bad, 4]);
    expect(await stored(ana)).toEqual({});
  });
  if (type === 'yes-no')
    test('takes yes and no as texts', async () => {
      const ana = await member({ groups: ['mod'] });
      expect(await set(ana, key, String(value))).toEqual([200, 'OK']);
      expect(await stored(ana)).toEqual({ [key]: value });
    });
  if (item)
    test('is for whoever owns the thing of the shop', async () => {
      const ana = await member();
      expect(await set(ana, key, value)).toEqual([403, 'You must purchase profile customization with coins from the Shop.']);
    });
  if (perm)
    test('is for whoever may', async () => {
      expect((await set(await member(), key, value))[0]).toBe(403);
    });
});

test('colours must be told from a dark and from a light page', async () => {
  const ana = await member({ items: ITEMS });
  expect(await set(ana, 'nameColor', '#8C6D1F')).toEqual([200, 'OK']);
  expect((await stored(ana)).nameColor).toBe('#8c6d1f');
  for (const hard of ['#000000', '#ffffff', '#ffff00', '#222222']) expect((await set(ana, 'textColor', hard))[0]).toBe(422);
  for (const none of ['red', '#fff', 'url(x)', '#12345g', '#1234567']) expect((await set(ana, 'textColor', none))[0]).toBe(400);
  expect(await set(ana, 'backgroundColor', '#000000')).toEqual([200, 'OK']);
});

test('changes of several keys at once all stay', async () => {
  const ana = await member({ items: ITEMS });
  const keys = ['onlyFriendDMs', 'disableProTips', 'autoplay', 'hideStatistics', 'hideKarma', 'hideJoinDate', 'ignoreTextColor'];
  await Promise.all([...keys.map((key) => set(ana, key, true)), set(ana, 'nameColor', '#8c6d1f')]);
  expect(await stored(ana)).toEqual({ ...Object.fromEntries(keys.map((key) => [key, true])), nameColor: '#8c6d1f' });
});

test('there is nothing to set that is no setting', async () => {
  const ana = await member();
  for (const key of ['', 'coins', 'items', 'vanityUrl', 'customEmotes', 'email', '__proto__', 'toString', '$', 'a.b', "a','b"])
    expect([key, Math.floor((await set(ana, key, 'x'))[0] / 100)]).toEqual([key, 4]);
  expect(await stored(ana)).toEqual({});
});

test('their owner is told everything that they chose; visitors and guests nothing', async () => {
  const ana = await member({
    name: 'AnaSettings',
    email: 'ana.settings@example.com',
    settings: { hideKarma: true },
    row: { pronouns: 'she' },
  });
  expect(await data(ana)).toMatchObject({
    ...{
      username: 'AnaSettings',
      email: 'ana.settings@example.com',
      pronouns: 'she',
      birthday: '',
      bdayChanged: false,
      vanityUrl: '',
    },
    ...{ hideKarma: true, siteColorScheme: 'dark', customEmotes: {} },
  });
  expect(await data(new Browser())).toEqual({});
  expect(await data(await guest())).toEqual({});
});

test('whoever hides is gone from the lists at once', async () => {
  const ana = await member();
  await ana.post('/api/user/online');
  expect((await json<{ status: string }>(ana.get(`/api/user/${ana.id}/info`))).status).toBe('online');
  await set(ana, 'hideOnline', true);
  expect((await json<{ status: string }>(ana.get(`/api/user/${ana.id}/info`))).status).toBe('offline');
});
