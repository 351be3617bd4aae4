import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Change } from '../../../games/simulate/change.ts';
import { BalancePanel } from '../workshop/lazy-balance.tsx';
import { useEditor } from './editor-context.ts';

/**
 * One panel for both layouts: it goes on playing when the width changes and it stands elsewhere. `Balance` draws it into `place`,
 * which `BalancePlace` puts where the layout has it.
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

/** How bots fare with the setup, which needs no name for that. The engine loads with the first setup that can be played. */
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
