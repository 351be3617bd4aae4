/** How a component changes a setting of the member. */
import type { SettingKey, Settings } from '../../protocol/settings.ts';
import { call } from './api.ts';
import { updateAnswer } from './query.ts';
import { session } from './session.ts';
import { type Action, useAction } from './use-action.ts';

/** The read of a member's settings. */
export const SETTINGS = 'GET /api/user/settings/data';

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
