import type { SettingsData } from '../../../protocol/http/users.ts';
import type { Item } from '../../../protocol/settings.ts';
import { ApiError } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { useCall } from '../../lib/query.ts';
import { loadSession, session } from '../../lib/session.ts';
import { SETTINGS } from '../../lib/settings.ts';

/** Whether there are settings: visitors get an empty object. */
const isOwn = (data: SettingsData | object): data is SettingsData => 'username' in data;
function ownSettings(data: SettingsData | object): SettingsData {
  if (!isOwn(data)) throw new ApiError(401, 'Log in first.');
  return data;
}
export const useSettingsData = () => useCall(SETTINGS, {}, { select: ownSettings });

/**
 * Refreshes the session after a change of data that it shows, such as the name. Errors show as a toast, because the change itself
 * succeeded.
 */
export const refreshSession = (): Promise<unknown> => loadSession().catch(showError);

export const ownsItem = (item: Item): boolean => (session.value.itemsOwned?.[item] ?? 0) > 0;
