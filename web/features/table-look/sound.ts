/** Short synthesized bells. Off by default, because a page must not make sounds unasked. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import type { SoundName } from './tones.ts';

export const soundOn = signal(loadPreference('game-sound') === true);

export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  savePreference('game-sound', soundOn.value);
  if (soundOn.value) playSound('turn');
}

/** Plays a bell; the tones load with the first one. */
export function playSound(bell: SoundName): void {
  if (!soundOn.peek()) return;
  // A bell that fails to load is skipped; the next one retries.
  void import('./tones.ts').then(({ playTones }) => playTones(bell)).catch(() => undefined);
}
