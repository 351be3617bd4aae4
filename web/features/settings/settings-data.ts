import { useQuery } from '@tanstack/react-query';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { type Item, type SettingKey, type Settings, settingOf } from '../../../protocol/settings.ts';
import { ApiError, call } from '../../app/api.ts';
import { showError } from '../../app/errors.ts';
import { queryClient } from '../../app/query.ts';
import { loadSession, session } from '../../app/session.ts';

const KEY = ['settings'];
/** A visitor gets none. */
const isOwn = (data: SettingsData | object): data is SettingsData => 'username' in data;
const options = {
  queryKey: KEY,
  queryFn: async (): Promise<SettingsData> => {
    const data = await call('GET /api/user/settings/data');
    if (!isOwn(data)) throw new ApiError(401, 'Log in first.');
    return data;
  },
};

export const useSettingsData = () => useQuery(options, queryClient);
export async function refreshSettings(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), loadSession().catch(showError)]);
}
const showSetting = (change: Partial<SettingsData>): void => {
  queryClient.setQueryData<SettingsData>(KEY, (now) => now && { ...now, ...change });
};

/** Saves one setting. It shows at once, and is undone when the worker refuses it. */
export async function saveSetting<K extends SettingKey>(prop: K, value: Settings[K]): Promise<boolean> {
  const before = queryClient.getQueryData<SettingsData>(KEY)?.[prop];
  showSetting({ [prop]: value });
  try {
    await call('POST /api/user/settings/update', { prop, value });
    // The session has a copy of the settings, which other components read.
    const mine = session.value;
    if (mine.settings) session.value = { ...mine, settings: { ...mine.settings, [prop]: value } };
    return true;
  } catch (thrown) {
    showSetting({ [prop]: before });
    showError(thrown);
    return false;
  }
}

export const ownsItem = (item: Item): boolean => (session.value.itemsOwned?.[item] ?? 0) > 0;
/** Null when it can be changed. */
export function settingLockReason(key: SettingKey): string | null {
  const { item, perm } = settingOf(key);
  if (item && !ownsItem(item)) return SHOP_REQUIRED;
  return perm && !session.value.perms?.[perm] ? 'This is for the people who run the site.' : null;
}
export const SHOP_REQUIRED = 'You must purchase profile customization with coins from the Shop.';
