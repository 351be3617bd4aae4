import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Change } from '../../../games/simulate/change.ts';
import { BalancePanel } from '../workshop/lazy-balance.tsx';
import { useEditor } from './editor-context.ts';

/**
 * The element that holds the panel in either layout, so that it keeps playing when the width changes. `Balance` renders into
 * `place`, and `BalancePlace` puts it where the layout wants it.
 */
export function useBalancePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  return place;
}
export function BalancePlace({ place }: { place: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(place);
  }, [place]);
  return <div ref={slot} className="[&:has(>:empty)]:hidden" />;
}

/** Shows how bots fare with the setup, which may still be unnamed. The engine loads with the first playable setup. */
export function Balance({ place }: { place: HTMLElement }) {
  const { setup, problems, dispatch, say } = useEditor();
  const isPlayable = problems.every(({ place }) => place === 'name' || place === 'description');
  const wasPlayable = useRef(false);
  wasPlayable.current ||= isPlayable;
  const onTry = (change: Change) => {
    dispatch({ do: 'try', change });
    say('Changed. Undo brings the setup back.');
  };
  return wasPlayable.current && createPortal(<BalancePanel setup={setup} valid={isPlayable} onTry={onTry} />, place);
}
