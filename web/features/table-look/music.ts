/** Whether tables play music. Stored per device, off by default. The music itself loads when turned on. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';

export const musicOn = signal(loadPreference('game-music') === true);

export function toggleMusic(): void {
  musicOn.value = !musicOn.value;
  savePreference('game-music', musicOn.value);
}
