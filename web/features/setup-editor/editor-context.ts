import { createContext, useContext } from 'react';
import type { Catalogue, Setup, SetupProblem } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage } from '../../../protocol/http/roles.ts';
import type { Roles } from '../cards/roles.ts';
import type { SetupDraft, SideLookup } from './draft.ts';
import type { EditorAction } from './editor-state.ts';
import type { ProblemPlace } from './problem-places.ts';

/** Roles, modifiers and settings that a game offers. */
export interface Book {
  roles: Roles;
  modifiers: readonly ModifierPage[];
  settings: readonly GameSettingPage[];
}

export interface Editor {
  book: Book;
  catalogue: Catalogue;
  sideOf: SideLookup;
  draft: SetupDraft;
  /** Index of the selected set or group. */
  set: number;
  /** The draft as it would be saved now. */
  setup: Setup;
  /** Every problem of the setup. */
  problems: readonly SetupProblem[];
  /** Playable but odd things, in sentences. */
  warnings: readonly string[];
  /** The sentence beside a control; null if nothing is wrong, or nothing was entered yet. */
  problemAt: (at: ProblemPlace) => string | null;
  dispatch: (action: EditorAction) => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Announces words to screen readers. */
  say: (words: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);
/** The surrounding editor. */
export const useEditor = (): Editor => useContext(EditorContext)!;
