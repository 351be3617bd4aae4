import { useRef } from 'react';
import { BalancePanel } from '../workshop/lazy-balance.tsx';
import { useEditor } from './editor-context.ts';

/** How bots fare with the setup, which needs no name for that. The engine loads with the first setup that can be played. */
export function Balance() {
  const { setup, problems } = useEditor();
  const isPlayable = problems.every(({ place }) => place === 'name' || place === 'description');
  const wasPlayable = useRef(false);
  wasPlayable.current ||= isPlayable;
  return wasPlayable.current && <BalancePanel setup={setup} valid={isPlayable} />;
}
