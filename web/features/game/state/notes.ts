/** Notes on recent games, stored in this browser. */
import { loadPreference, savePreference } from '../../../lib/preferences.ts';

const MAX_GAMES = 20;

function storedNotes(): [id: string, text: string][] {
  const notes = loadPreference('game-notes');
  if (!Array.isArray(notes)) return [];
  return notes.filter(
    (entry): entry is [string, string] => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
  );
}
export const loadNotes = (id: string): string => storedNotes().find(([game]) => game === id)?.[1] ?? '';

export function saveNotes(id: string, text: string): void {
  const others = storedNotes().filter(([game]) => game !== id);
  savePreference('game-notes', [...(text ? [[id, text]] : []), ...others].slice(0, MAX_GAMES));
}
