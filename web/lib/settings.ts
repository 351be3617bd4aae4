/** Reading and changing the member's settings from components. */
import type { SettingKey, Settings } from '../../protocol/settings.ts';
import { call } from './api.ts';
import { updateAnswer } from './query.ts';
import { session } from './session.ts';
import { type Action, useAction } from './use-action.ts';

/** The call that reads a member's settings. */
export const SETTINGS = 'GET /api/user/settings/data';

/** Updates the cached copies of a setting that other components read. */
export function showSetting(change: Partial<Settings>): void {
  updateAnswer(SETTINGS, {}, (current) => ({ ...current, ...change }));
  const current = session.value;
  if (current.settings) session.value = { ...current, settings: { ...current.settings, ...change } };
}

/** Saves one setting. The change shows at once and is undone if the worker refuses it. */
export const useSetting = <K extends SettingKey>(prop: K, current: Settings[K]): Action<Settings[K]> =>
  useAction((value: Settings[K]) => call('POST /api/user/settings/update', { prop, value }), {
    retry: true,
    optimistic: (value) => {
      showSetting({ [prop]: value });
      return () => showSetting({ [prop]: current });
    },
  });
