/** Volume of bells and music. It depends on the device, so the browser stores it. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';

/** Ranges from 0.1 to 1. */
export const volume = signal(storedVolume());

function storedVolume(): number {
  const stored = loadPreference('game-volume');
  return typeof stored === 'number' && stored >= 0.1 && stored <= 1 ? stored : 0.5;
}

export function setVolume(to: number): void {
  volume.value = to;
  savePreference('game-volume', to);
}
