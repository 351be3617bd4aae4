import { computed, effect, signal } from '@preact/signals-react';

export type Theme = 'dark' | 'light';
/** How the site looks on this device. A member's settings of the same sense are copied here when they arrive. */
export interface Look {
  /** 'system' follows the device. */
  scheme: Theme | 'system';
  /** Stronger contrast (web/theme/contrast.css). */
  contrast: boolean;
  /** Drawn at a whole number of dots to a pixel (web/theme/aids.ts). */
  wholeDots: boolean;
}
/** Holds the words of a look, such as 'light contrast'. public/look.js reads it before the first paint. */
const KEY = 'duskhaven.theme';

export const look = signal<Look>(remembered());
const daylight = matchMedia('(prefers-color-scheme: light)');
const deviceTheme = signal(daylight.matches);
daylight.addEventListener('change', () => {
  deviceTheme.value = daylight.matches;
});

/** The theme now shown. Read `theme.value` in a component to follow it. */
export const theme = computed<Theme>(() => {
  const { scheme } = look.value;
  return scheme === 'system' ? (deviceTheme.value ? 'light' : 'dark') : scheme;
});

let aided = false;
effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
  const { contrast, wholeDots } = look.value;
  // Most people need none of this: it comes to those who do.
  aided ||= contrast || wholeDots;
  if (aided) void import('../theme/aids.ts').then((part) => part.aid(look.peek())).catch(() => undefined);
});

/** Shows a look and remembers it on this device. */
export function setLook(next: Partial<Look>): void {
  const { scheme, contrast, wholeDots } = { ...look.peek(), ...next };
  look.value = { scheme, contrast, wholeDots };
  try {
    localStorage.setItem(KEY, `${scheme}${contrast ? ' contrast' : ''}${wholeDots ? ' dots' : ''}`);
  } catch {
    // A browser that forbids storage still changes the look for this visit.
  }
}

export const toggleTheme = (): void => setLook({ scheme: theme.value === 'dark' ? 'light' : 'dark' });

function remembered(): Look {
  let words: string[] = [];
  try {
    words = (localStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    // Nothing is remembered here.
  }
  const scheme = (['light', 'system'] as const).find((name) => words.includes(name)) ?? 'dark';
  return { scheme, contrast: words.includes('contrast'), wholeDots: words.includes('dots') };
}
