import { useGame } from '../state/game-context.ts';
import { Countdown } from './Countdown.tsx';
import { ReadyDialog } from './ReadyDialog.tsx';

/** Overlay before the start: the ready check, then the countdown. */
export const StartOverlay = () => (useGame().room.value?.stage === 'ready' ? <ReadyDialog /> : <Countdown />);
