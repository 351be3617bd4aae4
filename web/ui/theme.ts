import { signal } from '@preact/signals-react';

export type Theme = 'dark' | 'light';
const KEY = 'duskhaven.theme';

/** The theme now shown. Read `theme.value` in a component to follow it; change it by `setTheme`. */
export const theme = signal<Theme>(remembered());
show(theme.value);

/** Shows a theme and remembers it on this device. */
export function setTheme(next: Theme): void {
  theme.value = next;
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // A browser that forbids storage still changes the theme for this visit.
  }
}

export const toggleTheme = (): void => setTheme(theme.value === 'dark' ? 'light' : 'dark');

function remembered(): Theme {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
}
