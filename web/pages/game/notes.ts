/** Notes of the last games, kept in this browser. */
import { recall, remember } from '../../memory.ts';

const GAMES = 20;

function kept(): [id: string, text: string][] {
  const notes = recall('game-notes');
  if (!Array.isArray(notes)) return [];
  return notes.filter(
    (one): one is [string, string] => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string',
  );
}
export const notesOf = (id: string): string => kept().find(([game]) => game === id)?.[1] ?? '';

export function keepNotes(id: string, text: string): void {
  const others = kept().filter(([game]) => game !== id);
  remember('game-notes', [...(text ? [[id, text]] : []), ...others].slice(0, GAMES));
}
