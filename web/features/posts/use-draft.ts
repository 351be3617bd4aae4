import { useEffect, useRef, useState } from 'react';
import { textDrafts } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';
import { type DraftCalls, type DraftState, PostDraft, type Resolution } from './draft.ts';

export interface DraftHandle extends DraftState {
  write: (text: string) => void;
  resolve: (way: Resolution) => void;
  /** Call after sending, or when the writer discards the draft. */
  clear: () => void;
}

/**
 * The draft of `key` ('reply/THREAD', 'comment/PLACE'), stored in this browser and, with `calls`, on the server. Show
 * `DraftConflict` while `other` is not null.
 */
export function useDraft(key: string, calls: DraftCalls | null = null): DraftHandle {
  const owner = session.value.id ?? '';
  const latest = useRef(calls);
  latest.current = calls;
  const isRemote = calls !== null;
  const draft = useRef<PostDraft | null>(null);
  const [state, setState] = useState<DraftState>({ text: '', other: null });
  useEffect(() => {
    const openDraft = new PostDraft({
      owner,
      key,
      calls: isRemote ? { load: () => latest.current!.load(), save: (text, seq) => latest.current!.save(text, seq) } : null,
      storage: textDrafts,
      id: crypto.randomUUID(),
      now: Date.now,
      random: Math.random,
      onChange: setState,
    });
    draft.current = openDraft;
    setState(openDraft.state);
    const flush = () => openDraft.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      openDraft.close();
    };
  }, [owner, key, isRemote]);
  return {
    ...state,
    write: (text) => draft.current?.write(text),
    resolve: (way) => draft.current?.resolve(way),
    clear: () => draft.current?.clear(),
  };
}
