/** Short bells, made on the spot. Off until somebody turns them on: a page must not sound by itself. */
import { signal } from '@preact/signals-react';
import { recall, remember } from '../../memory.ts';

export const soundOn = signal(recall('game-sound') === true);

export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  remember('game-sound', soundOn.value);
  if (soundOn.value) ring('turn');
}

export type Bell = 'turn' | 'phase' | 'message' | 'death' | 'hurry' | 'end';

/** The tones come with the first bell that is heard. */
export function ring(bell: Bell): void {
  if (!soundOn.peek()) return;
  // A bell that cannot be fetched is not heard; the next one may be.
  void import('./tones.ts').then(({ play }) => play(bell)).catch(() => undefined);
}
