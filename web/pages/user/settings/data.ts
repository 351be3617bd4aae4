/** What the settings page knows and how it changes it. */
import { useQuery } from '@tanstack/react-query';
import type { SettingsData } from '../../../../protocol/rest/users.ts';
import { type Item, type SettingKey, type Settings, settingOf } from '../../../../protocol/settings.ts';
import { get, post } from '../../../api.ts';
import { tellError } from '../../../errors.ts';
import { queryClient } from '../../../query.ts';
import { loadSession, session } from '../../../session.ts';

const KEY = ['settings'];
const options = { queryKey: KEY, queryFn: () => get<SettingsData>('/api/user/settings/data') };

export const useSettingsData = () => useQuery(options, queryClient);
/** Asks anew, and tells the rest of the page what changed. */
export async function refresh(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), loadSession().catch(tellError)]);
}
/** What is shown at once, before the worker has answered. */
const draft = (change: Partial<SettingsData>): void => {
  queryClient.setQueryData<SettingsData>(KEY, (now) => now && { ...now, ...change });
};

/** Saves one setting. It shows at once, and goes back to what it was when the worker refuses. */
export async function saveSetting<K extends SettingKey>(prop: K, value: Settings[K]): Promise<boolean> {
  const before = queryClient.getQueryData<SettingsData>(KEY)?.[prop];
  draft({ [prop]: value });
  try {
    await post('/api/user/settings/update', { prop, value });
    // Whatever heeds the setting hears of it at once.
    const mine = session.value;
    if (mine.settings) session.value = { ...mine, settings: { ...mine.settings, [prop]: value } };
    return true;
  } catch (thrown) {
    draft({ [prop]: before });
    tellError(thrown);
    return false;
  }
}

export const owns = (item: Item): boolean => (session.value.itemsOwned?.[item] ?? 0) > 0;
/** Why this setting cannot be changed here; null when it can. */
export function lockedBy(key: SettingKey): string | null {
  const { item, perm } = settingOf(key);
  if (item && !owns(item)) return SHOP;
  return perm && !session.value.perms?.[perm] ? 'This is for the people who run the site.' : null;
}
export const SHOP = 'You must purchase profile customization with coins from the Shop.';
