/** The reader's notes on people, by id. Stored in this browser, so no one else sees them. */
import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';

const MOST = 200;
export const NOTE_LENGTH = 300;

type Note = [id: string, text: string];
const isNote = (entry: unknown): entry is Note =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';
const stored = loadPreference('person-notes');
const notes = signal<readonly Note[]>(Array.isArray(stored) ? stored.filter(isNote) : []);

export const noteOn = (id: string): string => notes.value.find(([person]) => person === id)?.[1] ?? '';

/** Replaces the note with a text of at most NOTE_LENGTH characters; '' deletes it. The notes written longest ago are dropped beyond the first 200. */
export function saveNote(id: string, text: string): void {
  const others = notes.peek().filter(([person]) => person !== id);
  notes.value = [...(text === '' ? [] : [[id, text] as Note]), ...others].slice(0, MOST);
  savePreference('person-notes', notes.peek());
}
