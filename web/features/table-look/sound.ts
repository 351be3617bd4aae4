/** Short synthesised bells. Off by default: a page must not make sounds by itself. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../app/preferences.ts';
import type { SoundName } from './tones.ts';

export const soundOn = signal(loadPreference('game-sound') === true);

export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  savePreference('game-sound', soundOn.value);
  if (soundOn.value) playSound('turn');
}

/** The tones load with the first bell. */
export function playSound(bell: SoundName): void {
  if (!soundOn.peek()) return;
  // A bell that fails to load is skipped; the next one tries again.
  void import('./tones.ts').then(({ playTones }) => playTones(bell)).catch(() => undefined);
}
