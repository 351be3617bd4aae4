import type { SettingsData } from '../../../protocol/http/users.ts';
import type { Item, SettingKey, Settings } from '../../../protocol/settings.ts';
import { ApiError, call } from '../../app/api.ts';
import { showError } from '../../app/errors.ts';
import { updateAnswer, useCall } from '../../app/query.ts';
import { loadSession, session } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';

/** The read of a member's settings. */
export const SETTINGS = 'GET /api/user/settings/data';

/** A visitor gets none. */
const isOwn = (data: SettingsData | object): data is SettingsData => 'username' in data;
function ownSettings(data: SettingsData | object): SettingsData {
  if (!isOwn(data)) throw new ApiError(401, 'Log in first.');
  return data;
}
export const useSettingsData = () => useCall(SETTINGS, {}, { select: ownSettings });

/** For what the session shows too, such as a name. An error shows as a toast: the change itself succeeded. */
export const refreshSession = (): Promise<unknown> => loadSession().catch(showError);

/** Changes the copies of a setting that other components read. */
export function showSetting(change: Partial<Settings>): void {
  updateAnswer(SETTINGS, {}, (now) => ({ ...now, ...change }));
  const mine = session.value;
  if (mine.settings) session.value = { ...mine, settings: { ...mine.settings, ...change } };
}

/** Saves one setting. It shows at once, and is undone when the worker refuses it. */
export const useSetting = <K extends SettingKey>(prop: K, now: Settings[K]): Action<Settings[K]> =>
  useAction((value: Settings[K]) => call('POST /api/user/settings/update', { prop, value }), {
    retry: true,
    optimistic: (value) => {
      showSetting({ [prop]: value });
      return () => showSetting({ [prop]: now });
    },
  });

export const ownsItem = (item: Item): boolean => (session.value.itemsOwned?.[item] ?? 0) > 0;
