/** People whose talk the reader folds, in chat and at tables. Stored in this browser; they are not told. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';

const MOST = 200;
const isIds = (stored: unknown): stored is string[] => Array.isArray(stored) && stored.every((id) => typeof id === 'string');
const stored = loadPreference('muted-people');
export const mutedPeople = signal<readonly string[]>(isIds(stored) ? stored : []);

export function toggleMuted(id: string): void {
  const others = mutedPeople.peek().filter((other) => other !== id);
  mutedPeople.value = others.length < mutedPeople.peek().length ? others : [id, ...others].slice(0, MOST);
  savePreference('muted-people', mutedPeople.peek());
}
