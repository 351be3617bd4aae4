import type { SettingsData } from '../../../protocol/http/users.ts';
import type { Item } from '../../../protocol/settings.ts';
import { ApiError } from '../../app/api.ts';
import { showError } from '../../app/errors.ts';
import { useCall } from '../../app/query.ts';
import { loadSession, session } from '../../app/session.ts';
import { SETTINGS } from '../../app/settings.ts';

/** A visitor gets none. */
const isOwn = (data: SettingsData | object): data is SettingsData => 'username' in data;
function ownSettings(data: SettingsData | object): SettingsData {
  if (!isOwn(data)) throw new ApiError(401, 'Log in first.');
  return data;
}
export const useSettingsData = () => useCall(SETTINGS, {}, { select: ownSettings });

/** For what the session shows too, such as a name. An error shows as a toast: the change itself succeeded. */
export const refreshSession = (): Promise<unknown> => loadSession().catch(showError);

export const ownsItem = (item: Item): boolean => (session.value.itemsOwned?.[item] ?? 0) > 0;
