import { computed, effect, signal } from '@preact/signals-react';

export type Theme = 'dark' | 'light';
/** The look of the site on this device. A member's settings are copied here when they load. */
export interface ThemeSettings {
  /** 'system' follows the device, which a first visit does. */
  scheme: Theme | 'system';
  contrast: boolean;
  integerScale: boolean;
}
/** Key of the stored look, in words such as 'light contrast'. public/look.js reads it before the first paint. */
const STORAGE_KEY = 'duskhaven.theme';

export const themeSettings = signal<ThemeSettings>(storedTheme());
const daylight = matchMedia('(prefers-color-scheme: light)');
const deviceTheme = signal(daylight.matches);
daylight.addEventListener('change', () => {
  deviceTheme.value = daylight.matches;
});

/** The theme now shown. Components that read `theme.value` follow it. */
export const theme = computed<Theme>(() => {
  const { scheme } = themeSettings.value;
  return scheme === 'system' ? (deviceTheme.value ? 'light' : 'dark') : scheme;
});

let needsAids = false;
effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
  const { contrast, integerScale } = themeSettings.value;
  // Loaded only for people who use the aids, because most do not.
  needsAids ||= contrast || integerScale;
  if (needsAids)
    void import('../theme/aids.ts').then((part) => part.applyVisualAids(themeSettings.peek())).catch(() => undefined);
});

export function setThemeSettings(next: Partial<ThemeSettings>): void {
  const { scheme, contrast, integerScale } = { ...themeSettings.peek(), ...next };
  themeSettings.value = { scheme, contrast, integerScale };
  try {
    localStorage.setItem(STORAGE_KEY, `${scheme}${contrast ? ' contrast' : ''}${integerScale ? ' dots' : ''}`);
  } catch {
    // If the browser blocks storage, the look still changes for this visit.
  }
}

export const toggleTheme = (): void => setThemeSettings({ scheme: theme.value === 'dark' ? 'light' : 'dark' });

function storedTheme(): ThemeSettings {
  let words: string[] = [];
  try {
    words = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');
  } catch {
    // Storage is blocked: use the defaults.
  }
  const scheme = (['light', 'dark'] as const).find((name) => words.includes(name)) ?? 'system';
  return { scheme, contrast: words.includes('contrast'), integerScale: words.includes('dots') };
}
