/** Syncs a member's settings with this device's theme: the settings win, and the theme button changes them. */
import type { Settings } from '../../../protocol/settings.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { setThemeSettings, type ThemeSettings, themeSettings } from '../../ui/theme.ts';

type ThemeSettingKeys = Pick<Settings, 'siteColorScheme' | 'accessibilityTheme' | 'expHighDpiCorrection'>;

export const themeFromSettings = ({
  siteColorScheme,
  accessibilityTheme,
  expHighDpiCorrection,
}: ThemeSettingKeys): ThemeSettings => ({
  scheme: siteColorScheme === 'light' || siteColorScheme === 'dark' ? siteColorScheme : 'system',
  contrast: accessibilityTheme === 'Higher Contrast',
  integerScale: expHighDpiCorrection,
});

let lastApplied = '';
/** Applies the settings when they change. An answer with unchanged settings does not undo a press made since. */
export function applyThemeSettings(): void {
  const { settings } = session.value;
  if (!settings) return;
  const savedTheme = themeFromSettings(settings);
  const applied = JSON.stringify(savedTheme);
  if (applied !== lastApplied) setThemeSettings(savedTheme);
  lastApplied = applied;
}

/** Saves this device's color scheme to the member's settings. Throws ApiError. */
export async function saveColorScheme(): Promise<void> {
  const { scheme } = themeSettings.peek();
  const { settings, ...rest } = session.peek();
  if (settings) session.value = { ...rest, settings: { ...settings, siteColorScheme: scheme } };
  await call('POST /api/user/settings/update', { prop: 'siteColorScheme', value: scheme });
}

/** Keeps the color scheme that a new member chose as a guest. Throws ApiError. */
export async function keepGuestScheme(): Promise<void> {
  if (session.peek().settings?.siteColorScheme !== themeSettings.peek().scheme) await saveColorScheme();
}
