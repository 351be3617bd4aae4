/** A member's settings and the look of this device: the settings win, and the theme button changes them. */
import type { Settings } from '../../protocol/settings.ts';
import { post } from '../api.ts';
import { session } from '../session.ts';
import { type Look, look, setLook } from '../ui/theme.ts';

type LookSettings = Pick<Settings, 'siteColorScheme' | 'accessibilityTheme' | 'expHighDpiCorrection'>;

/** The look that these settings ask for. */
export const lookOf = ({ siteColorScheme, accessibilityTheme, expHighDpiCorrection }: LookSettings): Look => ({
  scheme: siteColorScheme === 'light' || siteColorScheme === 'system' ? siteColorScheme : 'dark',
  contrast: accessibilityTheme === 'Higher Contrast',
  wholeDots: expHighDpiCorrection,
});

let shown = '';
/** Shows what the settings say, whenever they change: what was pressed meanwhile is not taken back by an answer of before. */
export function followLook(): void {
  const { settings } = session.value;
  if (!settings) return;
  const asked = lookOf(settings);
  const now = JSON.stringify(asked);
  if (now !== shown) setLook(asked);
  shown = now;
}

/** Saves the scheme that is shown now as the member's own. Throws ApiError. */
export async function keepScheme(): Promise<void> {
  const { scheme } = look.peek();
  const { settings, ...rest } = session.peek();
  if (settings) session.value = { ...rest, settings: { ...settings, siteColorScheme: scheme } };
  await post('/api/user/settings/update', { prop: 'siteColorScheme', value: scheme });
}

/** A new member keeps the scheme that they had as a guest. Throws ApiError. */
export async function carryLook(): Promise<void> {
  if (session.peek().settings?.siteColorScheme !== look.peek().scheme) await keepScheme();
}
