import { createContext, useContext } from 'react';
import type { Catalogue, Setup, SetupProblem } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage } from '../../../protocol/http/roles.ts';
import type { Roles } from '../cards/roles.ts';
import type { Draft, SideLookup } from './draft.ts';
import type { EditorAction } from './editor-state.ts';
import type { ProblemPlace } from './problem-places.ts';

/** What there is to choose from in a game. */
export interface Book {
  roles: Roles;
  modifiers: readonly ModifierPage[];
  settings: readonly GameSettingPage[];
}

export interface Editor {
  book: Book;
  catalogue: Catalogue;
  sideOf: SideLookup;
  draft: Draft;
  /** The set or group whose cards are shown. */
  set: number;
  /** The draft as it would be saved now. */
  setup: Setup;
  /** Everything that is wrong with it. */
  problems: readonly SetupProblem[];
  /** What can be played and is odd, in sentences. */
  warnings: readonly string[];
  /** The sentence beside a control; null where nothing is wrong, or nothing was entered yet. */
  problemAt: (at: ProblemPlace) => string | null;
  dispatch: (action: EditorAction) => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Says something to screen readers. */
  say: (words: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);
/** The editor around a component. */
export const useEditor = (): Editor => useContext(EditorContext)!;
