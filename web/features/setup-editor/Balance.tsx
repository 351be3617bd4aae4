import { useRef } from 'react';
import type { Change } from '../../../games/simulate/change.ts';
import { BalancePanel } from '../workshop/lazy-balance.tsx';
import { useEditor } from './editor-context.ts';

/** How bots fare with the setup, which needs no name for that. The engine loads with the first setup that can be played. */
export function Balance() {
  const { setup, problems, dispatch, say } = useEditor();
  const isPlayable = problems.every(({ place }) => place === 'name' || place === 'description');
  const wasPlayable = useRef(false);
  wasPlayable.current ||= isPlayable;
  const onTry = (change: Change) => {
    dispatch({ do: 'try', change });
    say('Changed. Undo brings the setup back.');
  };
  return wasPlayable.current && <BalancePanel setup={setup} valid={isPlayable} onTry={onTry} />;
}
