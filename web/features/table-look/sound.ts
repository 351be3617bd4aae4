/** Short synthesised bells. Off by default: a page must not make sounds by itself. How loud is of the device, so the browser keeps it. */
import { signal } from '@preact/signals';
import { loadPreference, savePreference } from '../../app/preferences.ts';
import type { SoundName } from './tones.ts';

export const soundOn = signal(loadPreference('game-sound') === true);
/** From 0.1 to 1. */
export const volume = signal(storedVolume());

function storedVolume(): number {
  const kept = loadPreference('game-volume');
  return typeof kept === 'number' && kept >= 0.1 && kept <= 1 ? kept : 0.5;
}

export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  savePreference('game-sound', soundOn.value);
  if (soundOn.value) playSound('turn');
}

/** Rings at once, so that the player hears how loud it is. */
export function setVolume(to: number): void {
  volume.value = to;
  savePreference('game-volume', to);
  playSound('turn');
}

/** The tones load with the first bell. */
export function playSound(bell: SoundName): void {
  if (!soundOn.peek()) return;
  // A bell that fails to load is skipped; the next one tries again.
  void import('./tones.ts').then(({ playTones }) => playTones(bell, volume.peek())).catch(() => undefined);
}
