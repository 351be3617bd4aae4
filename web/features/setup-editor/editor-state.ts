/** State of the editor and all its changes: a draft with its history, and the selected set. */
import type { Change } from '../../../games/simulate/change.ts';
import type { SetupDraft, SideLookup } from './draft.ts';
import { changeDraft, changedSet, type DraftAction, mergeKey } from './draft-actions.ts';
import { type EditHistory, historyOf, record, redo, undo } from './history.ts';

export interface EditorState {
  readonly history: EditHistory;
  /** Index of the selected set or group. */
  readonly set: number;
}
export type EditorAction = DraftAction | { do: 'undo' } | { do: 'redo' } | { do: 'choose set'; set: number };

export const editorStateOf = (draft: SetupDraft): EditorState => ({ history: historyOf(draft), set: 0 });

export function reduceEditor(state: EditorState, action: EditorAction, sideOf: SideLookup): EditorState {
  const { history, set } = state;
  switch (action.do) {
    case 'choose set':
      return { ...state, set: clampSet(action.set, history.now) };
    case 'undo':
      return stepped(state, undo(history));
    case 'redo':
      return stepped(state, redo(history));
    default: {
      const next = record(history, changeDraft(history.now, action, sideOf), mergeKey(action));
      return next === history ? state : { history: next, set: clampSet(setAfter(action, set, next.now), next.now) };
    }
  }
}

function stepped(state: EditorState, history: EditHistory): EditorState {
  if (history === state.history) return state;
  const changed = changedSet(state.history.now, history.now);
  return { history, set: clampSet(changed ?? state.set, history.now) };
}

/** Selects a new set at once, and any set whose cards change. */
function setAfter(action: DraftAction, set: number, { sets }: SetupDraft): number {
  switch (action.do) {
    case 'add set':
      return sets.length - 1;
    case 'copy set':
      return action.set + 1;
    case 'remove set':
      return action.set < set ? set - 1 : set;
    case 'try':
      return setOf(action.change, set);
    case 'replace':
      return 0;
    default:
      return set;
  }
}
/** The set that a change affects: the selected one, if it affects several. */
function setOf(change: Change, selectedSet: number): number {
  if ('toGroup' in change) return change.toGroup;
  return 'toSide' in change || change.sets.includes(selectedSet) ? selectedSet : change.sets[0]!;
}
const clampSet = (set: number, { sets }: SetupDraft): number => Math.max(0, Math.min(set, sets.length - 1));
