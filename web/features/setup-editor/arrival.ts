/** Handover between pages of the editor when the game changes: kept in the history entry, and taken once. */
import { parseDraft, type SetupDraft } from './draft.ts';

export interface Arrival {
  /** An imported draft; it replaces the current one, which undo brings back. */
  imported?: SetupDraft;
  /** The game was changed on this page with focus on the game field. */
  atGame?: true;
}

/** Value for the `state` of a navigation. */
export const arriving = (arrival: Arrival): object => ({ setupEditor: arrival });

/** Returns the handover and removes it, so that a reload does not apply it again. */
export function takeArrival(): Arrival {
  const { setupEditor, ...rest } = (history.state ?? {}) as { setupEditor?: { imported?: unknown; atGame?: unknown } };
  if (!setupEditor) return {};
  history.replaceState(rest, '');
  const imported = parseDraft(setupEditor.imported);
  return { ...(imported && { imported }), ...(setupEditor.atGame === true && { atGame: true }) };
}
