import { useEffect, useMemo, useRef, useState } from 'react';
import { type Catalogue, setupProblems, setupWarnings } from '../../../games/engine/setup.ts';
import { sideOf as sideIn } from '../cards/roles.ts';
import { isSameDraft, type SetupDraft, type SideLookup, setupFrom, withCurrentSettings } from './draft.ts';
import type { Book, Editor } from './editor-context.ts';
import { type EditorAction, type EditorState, editorStateOf, reduceEditor } from './editor-state.ts';
import { type ProblemPlace, problemAt } from './problem-places.ts';
import { draftKey, loadStoredDraft, type Origin, type StoredDraft, storeSetupDraft } from './stored-drafts.ts';

export interface EditorOptions {
  origin: Origin;
  /** Initial draft of the editor. */
  base: SetupDraft;
  /** Version of the edited setup. */
  version: number | null;
  book: Book;
  catalogue: Catalogue;
}

export interface KeptEditor {
  editor: Editor;
  /** A draft of an earlier visit was found. */
  restored: boolean;
  /** Version on which the changes are based. */
  version: number | null;
  setVersion: (version: number | null) => void;
  /** The draft differs from the base. */
  changed: boolean;
  /** Leaving the site now would lose changes. */
  endangered: boolean;
  /** Restores the initial draft; undo brings the changes back. */
  reset: () => void;
  /** Shows every problem beside its control from now on. */
  judge: () => void;
  /** Deletes the stored draft after it was saved. */
  forget: () => void;
  /** Last announcement for screen readers. */
  announcement: string;
}

/** A draft with its history, its problems, and its copy in browser storage. */
export function useEditorState({ origin, base: given, version: baseVersion, book, catalogue }: EditorOptions): KeptEditor {
  const key = draftKey(origin);
  const current = (draft: SetupDraft): SetupDraft => withCurrentSettings(draft, catalogue.setupFields);
  const [storedDraft] = useState(() => {
    const found = loadStoredDraft(key);
    return found && { ...found, draft: current(found.draft) };
  });
  const base = useMemo(() => withCurrentSettings(given, catalogue.setupFields), [given, catalogue]);
  const fits = storedDraft !== null && storedDraft.draft.gameType === base.gameType && !isSameDraft(storedDraft.draft, base);
  const sideOf: SideLookup = useMemo(() => (card) => sideIn(book.roles, card) ?? '', [book.roles]);
  const [state, setState] = useState<EditorState>(() => editorStateOf(fits ? storedDraft.draft : base));
  const [version, setVersion] = useState(fits ? storedDraft.version : baseVersion);
  const [judged, setJudged] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { history, set } = state;
  const draft = history.now;
  const changed = !isSameDraft(draft, base);
  const stored = useStored(key, changed ? { draft, version } : null);
  const setup = useMemo(() => setupFrom(draft, sideOf), [draft, sideOf]);
  const problems = useMemo(() => setupProblems(setup, catalogue), [setup, catalogue]);
  const warnings = useMemo(() => (problems.length > 0 ? [] : setupWarnings(setup, catalogue)), [problems, setup, catalogue]);
  const editor: Editor = {
    book,
    catalogue,
    sideOf,
    draft,
    set,
    setup,
    problems,
    warnings,
    problemAt: (at) => (judged || isEntered(at, draft) ? problemAt(problems, at) : null),
    dispatch: (action: EditorAction) => {
      const taken = action.do === 'replace' ? { ...action, draft: current(action.draft) } : action;
      setState((state) => reduceEditor(state, taken, sideOf));
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    say: setAnnouncement,
  };
  return {
    editor,
    restored: fits,
    version,
    setVersion,
    changed,
    announcement,
    endangered: changed && !stored.isKept,
    reset: () => {
      editor.dispatch({ do: 'replace', draft: base });
      setVersion(baseVersion);
    },
    judge: () => setJudged(true),
    forget: stored.forget,
  };
}

/** Whether the player has entered anything at a place; problems are shown only then. */
function isEntered({ place }: ProblemPlace, { name, sets }: SetupDraft): boolean {
  return place === 'name' ? name !== '' : sets.some((set) => Object.keys(set).length > 0);
}

/** Stores a draft at each change, or deletes it if null. */
function useStored(key: string, stored: StoredDraft | null): { isKept: boolean; forget: () => void } {
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  const text = JSON.stringify(stored);
  useEffect(() => {
    if (!isOver.current) setKept(storeSetupDraft(key, JSON.parse(text) as StoredDraft | null));
  }, [key, text]);
  const forget = () => {
    isOver.current = true;
    setKept(storeSetupDraft(key, null));
  };
  return { isKept, forget };
}
