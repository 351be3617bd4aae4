/** What one page of the editor hands to the next when the game changes: kept in the history entry, and taken once. */
import { type Draft, parseDraft } from './draft.ts';

export interface Arrival {
  /** Read from a text: it takes the place of the draft that is there, which undo brings back. */
  imported?: Draft;
  /** The game was chosen here, and the focus was at the choice. */
  atGame?: true;
}

/** For the `state` of a navigation. */
export const arriving = (arrival: Arrival): object => ({ setupEditor: arrival });

/** Takes it, so that a reload does not do it again. */
export function takeArrival(): Arrival {
  const { setupEditor, ...rest } = (history.state ?? {}) as { setupEditor?: { imported?: unknown; atGame?: unknown } };
  if (!setupEditor) return {};
  history.replaceState(rest, '');
  const imported = parseDraft(setupEditor.imported);
  return { ...(imported && { imported }), ...(setupEditor.atGame === true && { atGame: true }) };
}
