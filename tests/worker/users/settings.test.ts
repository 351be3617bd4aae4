import { beforeEach, describe, expect, test } from 'vitest';
import { type Item, SETTINGS, type SettingKey, settingOf } from '../../../protocol/settings.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { json, one, resetRateLimits, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const set = (by: Browser, prop: string, value: unknown) => statusAndText(by.post('/api/user/settings/update', { prop, value }));
const data = (of: Browser) => json<Record<string, unknown>>(of.get('/api/user/settings/data'));
const stored = async (of: Browser) =>
  JSON.parse((await one<{ settings: string }>('select settings from users where id = ?', of.id))!.settings);

function another(key: SettingKey): boolean | string {
  const setting = settingOf(key);
  if (setting.type === 'yes-no') return !setting.default;
  return (
    setting.among?.find((one) => one !== setting.default) ??
    (setting.colour ? '#8c6d1f' : key === 'policySeen' ? '2026-11-28' : 'Cop:stamp,Mafioso:etched')
  );
}
const WORDS: Partial<Record<Item, string>> = {
  customProfile: 'profile customization',
  avatarShape: 'a square avatar',
  textColors: 'text colors',
};
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
  test('is stored when it differs from the default, shown to its owner, and deleted when it does not differ', async () => {
    const ana = await member({ items: ITEMS, groups: ['mod'] });
    expect((await data(ana))[key]).toBe(usual);
    expect(await set(ana, key, value)).toEqual([200, 'OK']);
    expect((await data(ana))[key]).toBe(value);
    expect(await stored(ana)).toEqual({ [key]: value });
    expect(await set(ana, key, usual)).toEqual([200, 'OK']);
    expect(await stored(ana)).toEqual({});
  });
  test('accepts no value of another type', async () => {
    const ana = await member({ items: ITEMS, groups: ['mod'] });
    const wrong =
      type === 'yes-no' ? ['yes', '', '1', 'TRUE', null, 1] : [true, false, null, 3, 'x'.repeat(2001), 'no such thing,'];
    for (const bad of wrong) expect([bad, Math.floor((await set(ana, key, bad))[0] / 100)]).toEqual([bad, 4]);
    expect(await stored(ana)).toEqual({});
  });
  if (type === 'yes-no')
    test('accepts yes and no as texts', async () => {
      const ana = await member({ groups: ['mod'] });
      expect(await set(ana, key, String(value))).toEqual([200, 'OK']);
      expect(await stored(ana)).toEqual({ [key]: value });
    });
  if (item)
    test('needs the shop item', async () => {
      const ana = await member();
      expect(await set(ana, key, value)).toEqual([403, `You must purchase ${WORDS[item]} with coins from the Shop.`]);
    });
  if (perm)
    test('needs the permission', async () => {
      expect((await set(await member(), key, value))[0]).toBe(403);
    });
});

test('colours must contrast with a dark and a light page', async () => {
  const ana = await member({ items: ITEMS });
  expect(await set(ana, 'nameColor', '#8C6D1F')).toEqual([200, 'OK']);
  expect((await stored(ana)).nameColor).toBe('#8c6d1f');
  for (const hard of ['#000000', '#ffffff', '#ffff00', '#222222']) expect((await set(ana, 'textColor', hard))[0]).toBe(422);
  for (const none of ['red', '#fff', 'url(x)', '#12345g', '#1234567']) expect((await set(ana, 'textColor', none))[0]).toBe(400);
  expect(await set(ana, 'backgroundColor', '#000000')).toEqual([200, 'OK']);
});

test('concurrent changes of several keys are all stored', async () => {
  const ana = await member({ items: ITEMS });
  const keys = ['onlyFriendDMs', 'disableProTips', 'autoplay', 'hideStatistics', 'hideKarma', 'hideJoinDate', 'ignoreTextColor'];
  await Promise.all([...keys.map((key) => set(ana, key, true)), set(ana, 'nameColor', '#8c6d1f')]);
  expect(await stored(ana)).toEqual({ ...Object.fromEntries(keys.map((key) => [key, true])), nameColor: '#8c6d1f' });
});

test('unknown keys cannot be set', async () => {
  const ana = await member();
  for (const key of ['', 'coins', 'items', 'vanityUrl', 'customEmotes', 'email', '__proto__', 'toString', '$', 'a.b', "a','b"])
    expect([key, Math.floor((await set(ana, key, 'x'))[0] / 100)]).toEqual([key, 4]);
  expect(await stored(ana)).toEqual({});
});

test('the owner reads all chosen settings; visitors and guests read none', async () => {
  const ana = await member({
    name: 'AnaSettings',
    email: 'ana.settings@example.com',
    settings: { hideKarma: true },
    row: { pronouns: 'she' },
  });
  expect(await data(ana)).toMatchObject({
    username: 'AnaSettings',
    email: 'ana.settings@example.com',
    pronouns: 'she',
    birthday: '',
    bdayChanged: false,
    vanityUrl: '',
    hideKarma: true,
    siteColorScheme: 'system',
    customEmotes: {},
  });
  expect(await data(new Browser())).toEqual({});
  expect(await data(await guest())).toEqual({});
});

test('a hidden member is gone from the lists at once', async () => {
  const ana = await member();
  await ana.post('/api/user/online');
  expect((await json<{ status: string }>(ana.get(`/api/user/${ana.id}/info`))).status).toBe('online');
  await set(ana, 'hideOnline', true);
  expect((await json<{ status: string }>(ana.get(`/api/user/${ana.id}/info`))).status).toBe('offline');
});

test('a role takes free skins, and earned ones once they are earned', async () => {
  const ana = await member();
  expect(await set(ana, 'roleSkins', 'Cop:gold')).toEqual([403, "There is no skin called 'gold'."]);
  expect(await set(ana, 'roleSkins', 'Cop:gilded')).toEqual([403, 'The skin Gilded needs 5 achievements.']);
  expect(await set(ana, 'roleSkins', 'Cop:heirloom')).toEqual([403, 'The skin Heirloom needs an achievement of the Cop.']);
  for (const id of ['Mafia1', 'Mafia2', 'Mafia3', 'Mafia4', 'Mafia5'])
    await one('insert into achievements (user, id, at) values (?, ?, 1) returning id', ana.id, id);
  expect(await set(ana, 'roleSkins', 'Cop:gilded,Doctor:stamp')).toEqual([200, 'OK']);
  expect(await set(ana, 'roleSkins', 'Cop:moonlit')).toEqual([403, 'The skin Moonlit needs 15 achievements.']);
});
